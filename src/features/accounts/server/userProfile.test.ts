import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { getUser, login } from '#features/session/contract.ts'
import { users } from '#kernel/server/db/schema/users.ts'
import { serverForTests } from '#test/support/app.ts'
import { anAdmin, anEmail, aRegisteredDiner, aRegisteredRestaurant, PASSWORD } from '#test/support/people.ts'
import { updateUserProfile } from '../contract.ts'

const server = serverForTests()

const MIA = { fullName: 'Mia Wong', username: 'mia', phone: '(415) 555-0100', profileEmoji: '🍕' } as const

describe('PATCH /api/user/profile', () => {
  test('answers the user with the new fields', async () => {
    const { user, me } = await aRegisteredDiner(server, MIA)
    const email = anEmail()
    const answer = await me.call(updateUserProfile, {
      body: { fullName: 'Mia W.', email, phone: '(415) 555-0199', profileEmoji: '🎉', username: 'mia w' },
    })
    expect(answer.status).toBe(200)
    const changed = {
      fullName: 'Mia W.',
      email,
      phone: '(415) 555-0199',
      profileEmoji: '🎉',
      username: 'mia w',
    }
    expect(answer.body).toEqual({ ...user, ...changed })
    expect((await me.call(getUser)).body).toEqual(answer.body)
  })

  test('changes only what is sent', async () => {
    const { user, me } = await aRegisteredDiner(server, MIA)
    expect((await me.call(updateUserProfile, { body: { fullName: 'M' } })).body).toEqual({
      ...user,
      fullName: 'M',
    })
    expect((await me.call(updateUserProfile, { body: {} })).body.fullName).toBe('M')
  })

  test('keeps what two forms changed at the same time in different fields', async () => {
    const { user, me } = await aRegisteredDiner(server, MIA)
    await Promise.all([
      me.call(updateUserProfile, { body: { fullName: 'New Name' } }),
      me.call(updateUserProfile, { body: { phone: '415 555 0111' } }),
    ])
    expect((await me.call(getUser)).body).toEqual({ ...user, fullName: 'New Name', phone: '415 555 0111' })
  })

  test('clears an empty phone and an empty username', async () => {
    const { me } = await aRegisteredDiner(server, MIA)
    const { body } = await me.call(updateUserProfile, { body: { phone: '', username: '' } })
    expect([body.phone, body.username, body.fullName]).toEqual([null, null, 'Mia Wong'])
  })

  test.each([
    ['an empty name', { fullName: '' }, 'fullName', 'Name is required'],
    ['a name of nothing visible', { fullName: ' \u200b\u202e ' }, 'fullName', 'Name is required'],
    ['a malformed email', { email: 'mia' }, 'email', 'Invalid email address'],
    ['an empty email', { email: '' }, 'email', 'Invalid email address'],
    ['a short username', { username: 'm' }, 'username', 'Username must be at least 2 characters'],
    ['an unknown avatar', { profileEmoji: '🐙' }, 'profileEmoji', 'Choose one of the available avatars'],
  ])('refuses %s and says which field', async (_name, body, field, message) => {
    const { user, me } = await aRegisteredDiner(server, MIA)
    const answer = await me.send('PATCH', '/api/user/profile', { phone: '415 555 0111', ...body })
    expect(answer.status).toBe(400)
    expect(answer.error).toMatchObject({ message, issues: [{ field, message }] })
    expect((await me.call(getUser)).body).toEqual(user)
  })

  test.each([[null], [7], [true], [['Mia']], [{ $set: 'Mia' }]])('refuses %j as a name', async (fullName) => {
    const { me } = await aRegisteredDiner(server)
    expect((await me.send('PATCH', '/api/user/profile', { fullName })).status).toBe(400)
  })

  test('ignores fields that are not part of the profile', async () => {
    const { user, me } = await aRegisteredDiner(server, MIA)
    const answer = await me.send('PATCH', '/api/user/profile', {
      ...{ id: 1, userType: 'admin', isActive: false, points: 900, pointsTotal: 900, emailNorm: 'a@b.co' },
      ...{ password: 'another password', passwordHash: 'x', createdAt: '2000-01-01T00:00:00Z' },
      fullName: 'Mia',
    })
    expect(answer.body).toEqual({ ...user, fullName: 'Mia' })
    const [row] = await server.db.select().from(users).where(eq(users.id, user.id))
    expect([row?.pointsTotal, row?.emailNorm]).toEqual([5, user.email])
    const body = { email: user.email, password: PASSWORD, userType: 'diner' as const }
    expect((await server.as(null).call(login, { body })).status).toBe(200)
  })

  test('signs in with the new email afterwards, in any spelling', async () => {
    const { user, me } = await aRegisteredDiner(server)
    await me.call(updateUserProfile, { body: { email: ' New.Mia@Example.com ' } })
    const signIn = (email: string) =>
      server.as(null).call(login, { body: { email, password: PASSWORD, userType: 'diner' } })
    expect((await signIn('new.mia@example.com')).body.email).toBe('New.Mia@Example.com')
    expect((await signIn(user.email)).status).toBe(401)
  })

  test('refuses another diner’s email, in any spelling, and takes a restaurant’s', async () => {
    const [mia, ben] = [await aRegisteredDiner(server), await aRegisteredDiner(server)]
    const answer = await mia.me.call(updateUserProfile, { body: { email: ben.user.email.toUpperCase() } })
    expect([answer.status, answer.error.code]).toEqual([409, 'email_taken'])
    expect((await mia.me.call(getUser)).body.email).toBe(mia.user.email)
    const { user: owner } = await aRegisteredRestaurant(server)
    expect((await mia.me.call(updateUserProfile, { body: { email: owner.email } })).status).toBe(200)
  })

  test('is for all signed-in accounts', async () => {
    const body = { fullName: 'Lucia' }
    expect((await server.as(null).call(updateUserProfile, { body })).status).toBe(401)
    const renamed = await (await anAdmin(server)).call(updateUserProfile, { body })
    expect(renamed.body).toMatchObject({ fullName: 'Lucia', userType: 'admin' })
    const { me } = await aRegisteredRestaurant(server)
    expect((await me.call(updateUserProfile, { body })).body).toMatchObject({
      fullName: 'Lucia',
      userType: 'restaurant',
      restaurant: { name: 'Lucia' },
    })
  })
})
