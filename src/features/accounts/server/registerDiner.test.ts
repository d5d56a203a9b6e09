import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { POINTS_FOR } from '#domain/points.ts'
import { getPoints, getPointsHistory } from '#features/points/contract.ts'
import { getUser } from '#features/session/contract.ts'
import { users } from '#kernel/server/db/schema/users.ts'
import { aServer, type TestServer } from '#test/support/app.ts'
import {
  anEmail,
  aRegisteredDiner,
  aRegisteredRestaurant,
  PASSWORD,
  restaurantSignUp,
} from '#test/support/people.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})
afterAll(() => server.close())

const post = (body: unknown) => server.as(null).send('POST', '/api/register', body)
const aSignUp = (given: object = {}) => ({
  email: anEmail(),
  password: PASSWORD,
  userType: 'diner',
  ...given,
})
const storedUser = async (email: string) =>
  (await server.db.select().from(users).where(eq(users.email, email)))[0]

describe('POST /api/register as a diner', () => {
  test('creates the account, its five points and a session together [A-1]', async () => {
    const { user, me } = await aRegisteredDiner(server, { username: 'Mia' })
    expect((await me.call(getUser)).body).toEqual(user)
    expect((await me.call(getPoints)).body).toEqual({ points: POINTS_FOR.sign_up })
    expect((await me.call(getPointsHistory)).body).toMatchObject([
      { points: 5, reason: 'sign_up', restaurantName: null },
    ])
  })

  test('answers 201 with ok, a message and the user, without the password', async () => {
    const answer = await post(aSignUp({ email: 'Fresh@Example.com', username: 'Mia' }))
    expect(answer.status).toBe(201)
    expect(answer.body).toEqual({
      ok: true,
      message: expect.any(String),
      code: 'welcome_diner',
      user: expect.objectContaining({ email: 'Fresh@Example.com', userType: 'diner', username: 'Mia' }),
    })
    expect(JSON.stringify(answer.body)).not.toMatch(/password|argon2|emailNorm|email_norm/i)
  })

  test('needs only email and password; empty fields count as not sent', async () => {
    const answer = await post(aSignUp({ username: '', fullName: '', phone: '', profileEmoji: '' }))
    expect(answer.status).toBe(201)
    expect(answer.body).toMatchObject({
      user: { username: null, fullName: null, phone: null, profileEmoji: '😀' },
    })
  })

  test('takes the chef with or without the joiner, and keeps it with', async () => {
    for (const profileEmoji of ['🧑‍🍳', '🧑🍳']) {
      expect((await post(aSignUp({ profileEmoji }))).body).toMatchObject({ user: { profileEmoji: '🧑‍🍳' } })
    }
    expect((await post(aSignUp({ profileEmoji: '🐟' }))).status).toBe(400)
  })

  test('usernames need not be unique', async () => {
    await aRegisteredDiner(server, { username: 'Twin' })
    expect((await post(aSignUp({ username: 'Twin' }))).status).toBe(201)
  })

  test('keeps emoji and strips invisible characters', async () => {
    const answer = await post(aSignUp({ username: ' M\u200bi\u202ea\u0000 👩‍🍳 ', fullName: 'Jose\u0301 P' }))
    expect(answer.body).toMatchObject({ user: { username: 'Mia 👩‍🍳', fullName: 'José P' } })
  })

  test.each([
    ['no email', { email: undefined }],
    ['a malformed email', { email: 'nobody@' }],
    ['an email with a line end', { email: 'a@b.co\r\nBcc: c@d.co' }],
    ['a number as email', { email: 5 }],
    ['no password', { password: undefined }],
    ['a password of five', { password: '12345' }],
    ['a password of 129', { password: 'x'.repeat(129) }],
    ['a null password', { password: null }],
    ['a list as password', { password: ['123456'] }],
    ['a username of one letter', { username: 'M' }],
    ['a username of invisible characters', { username: '\u200b\u200b\u2060\ufeff' }],
    ['a null username', { username: null }],
    ['a number as username', { username: 12 }],
    ['lone surrogates as name', { fullName: '\ud800\ud800\ud800' }],
    ['a name of 10,000 letters', { fullName: 'x'.repeat(10_000) }],
    ['a short phone', { phone: '12345' }],
    ['the type admin', { userType: 'admin' }],
    ['an unknown type', { userType: 'owner' }],
    ['a list as type', { userType: ['diner'] }],
    ['no type', { userType: undefined }],
  ])('refuses %s as 400 with the field named', async (_name, given) => {
    const answer = await post(aSignUp(given))
    expect(answer.status).toBe(400)
    expect(answer.cookie).toBeNull()
    expect([...new Set(answer.error.issues?.map(({ field }) => field))]).toEqual(Object.keys(given))
  })

  test('accepts passwords of 6 and of 128 characters', async () => {
    for (const password of ['123456', 'x'.repeat(128)]) {
      expect((await post(aSignUp({ password }))).status).toBe(201)
    }
  })

  test('ignores unknown fields', async () => {
    const body = aSignUp({
      id: 77_777,
      isActive: false,
      points: 9999,
      pointsTotal: 9999,
      points_total: 9999,
      createdAt: '2001-01-01T00:00:00Z',
      emailNorm: 'someone.else@example.com',
      passwordHash: 'plain',
      restaurant: { id: 1 },
      user_type: 'admin',
    })
    const { status } = await post(body)
    expect(status).toBe(201)
    const stored = await storedUser(body.email)
    expect(stored).toMatchObject({ isActive: true, pointsTotal: 5, userType: 'diner', emailNorm: body.email })
    expect(stored?.id).not.toBe(77_777)
    expect(stored?.createdAt.getFullYear()).toBeGreaterThan(2001)
    expect(stored?.passwordHash).toMatch(/^\$argon2id\$/)
  })

  test('an email has one diner account, however it is spelled', async () => {
    await post(aSignUp({ email: 'taken@example.com' }))
    for (const email of [
      'taken@example.com',
      'TAKEN@Example.COM',
      ' taken@example.com ',
      'ｔaken＠example.com',
    ]) {
      const answer = await post(aSignUp({ email }))
      expect(answer.status).toBe(409)
      expect(answer.error).toEqual({ code: 'account_exists', message: expect.stringContaining('already') })
      expect(answer.cookie).toBeNull()
    }
  })

  test('one email may hold one diner and one restaurant [A-2]', async () => {
    const email = anEmail()
    await aRegisteredDiner(server, { email })
    const { user } = await aRegisteredRestaurant(server, { email })
    expect(user.userType).toBe('restaurant')
    expect((await post(restaurantSignUp({ email: email.toUpperCase() }))).status).toBe(409)
  })

  test('ends the session the browser had before', async () => {
    const before = await aRegisteredDiner(server)
    const answer = await before.me.send('POST', '/api/register', aSignUp())
    expect(answer.status).toBe(201)
    expect((await before.me.call(getUser)).status).toBe(401)
    expect((await server.as(answer.cookie).call(getUser)).status).toBe(200)
  })
})

describe('the limit on registrations', () => {
  test('is 30 an hour from one IP address; the next gets 429 with Retry-After', async () => {
    const limited = await aServer({ settings: { RATE_LIMITS: 'on' } })
    const register = () =>
      limited.as(null).send('POST', '/api/register', aSignUp({ email: 'one@example.com' }))
    const statuses: number[] = []
    for (let round = 0; round < 30; round += 1) statuses.push((await register()).status)
    expect(statuses).toEqual([201, ...Array.from({ length: 29 }, () => 409)])
    const refused = await register()
    expect(refused.status).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3000)
    await limited.close()
  })
})
