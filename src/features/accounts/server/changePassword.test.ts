import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { getUser, login } from '#features/session/contract.ts'
import { users } from '#kernel/server/db/schema/users.ts'
import { aServer, serverForTests, type TestServer } from '#test/support/app.ts'
import { anAdmin, aRegisteredDiner, PASSWORD } from '#test/support/people.ts'
import { changePassword } from '../contract.ts'

const server = serverForTests()

const NEW = 'an even better one'
const change = { currentPassword: PASSWORD, newPassword: NEW }
const signInTo = (on: TestServer, email: string, password: string) =>
  on.as(null).call(login, { body: { email, password, userType: 'diner' } })

describe('POST /api/user/password', () => {
  test('sets the new password: it signs in, the old one no longer', async () => {
    const { user, me } = await aRegisteredDiner(server)
    const answer = await me.call(changePassword, { body: change })
    expect([answer.status, answer.body]).toEqual([200, { ok: true }])
    expect((await signInTo(server, user.email, NEW)).status).toBe(200)
    expect((await signInTo(server, user.email, PASSWORD)).status).toBe(401)
  })

  test('ends every other session and keeps this one [A-6]', async () => {
    const { user, me } = await aRegisteredDiner(server)
    const phone = server.as((await signInTo(server, user.email, PASSWORD)).cookie)
    const stranger = await aRegisteredDiner(server)
    await me.call(changePassword, { body: change })
    expect((await me.call(getUser)).status).toBe(200)
    expect((await phone.call(getUser)).status).toBe(401)
    expect((await stranger.me.call(getUser)).status).toBe(200)
  })

  test('refuses a wrong current password with a message, and changes nothing', async () => {
    const { user, me } = await aRegisteredDiner(server)
    const answer = await me.call(changePassword, { body: { ...change, currentPassword: 'not it' } })
    expect(answer.status).toBe(403)
    expect(answer.error.message).toBe('Your current password is incorrect.')
    expect((await signInTo(server, user.email, PASSWORD)).status).toBe(200)
  })

  test.each([
    ['a short one', 'short', 'Password must be at least 6 characters'],
    ['a very long one', 'x'.repeat(129), 'Password must be at most 128 characters'],
  ])('refuses %s as new', async (_name, newPassword, message) => {
    const { me } = await aRegisteredDiner(server)
    const answer = await me.call(changePassword, { body: { ...change, newPassword } })
    expect([answer.status, answer.error.message]).toEqual([400, message])
  })

  test('of two concurrent changes one wins, and its password is the one that works', async () => {
    const { user, me } = await aRegisteredDiner(server)
    const rivals = ['the first choice', 'the second choice']
    const answers = await Promise.all(
      rivals.map((newPassword) => me.call(changePassword, { body: { ...change, newPassword } })),
    )
    const won = rivals.filter((_one, index) => answers[index]?.status === 200)
    expect(won).toHaveLength(1)
    expect(answers.map(({ status }) => status)).toContain(409)
    expect((await signInTo(server, user.email, won[0] ?? '')).status).toBe(200)
  })

  test('is for everyone who is signed in', async () => {
    expect((await server.as(null).call(changePassword, { body: change })).status).toBe(401)
    const admin = await anAdmin(server)
    await server.db
      .update(users)
      .set({ passwordHash: await hashOf(server) })
      .where(eq(users.userType, 'admin'))
    expect((await admin.call(changePassword, { body: change })).status).toBe(200)
  })
})

/** The stored hash of PASSWORD, copied from a registered account. */
async function hashOf({ db }: TestServer): Promise<string> {
  const { user } = await aRegisteredDiner(server)
  const [row] = await db.select().from(users).where(eq(users.id, user.id))
  return row?.passwordHash ?? ''
}

test('wrong current passwords count as failed sign-ins', async () => {
  const limited = await aServer({ settings: { RATE_LIMITS: 'on' } })
  try {
    const { user, me } = await aRegisteredDiner(limited)
    const statuses: number[] = []
    for (let guess = 0; guess < 11; guess += 1) {
      const body = { ...change, currentPassword: `guess ${guess}` }
      statuses.push((await me.call(changePassword, { body })).status)
    }
    expect(statuses).toEqual([...Array(10).fill(403), 429])
    const right = await me.call(changePassword, { body: change })
    expect(right.status).toBe(429)
    expect(Number(right.headers['retry-after'])).toBeGreaterThan(0)
    // Sign-ins elsewhere are counted separately.
    expect((await signInTo(limited, user.email, PASSWORD)).status).toBe(200)
  } finally {
    await limited.close()
  }
})
