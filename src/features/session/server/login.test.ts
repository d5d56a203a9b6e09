import { verify } from '@node-rs/argon2'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { users } from '#platform/server/db/schema/accounts.ts'
import { sessions } from '#platform/server/db/schema/sessions.ts'
import { SESSION_COOKIE } from '#platform/server/sessions.ts'
import { aServer, type TestServer } from '#test/support/app.ts'
import { anAdmin, anEmail, aRegisteredDiner, PASSWORD } from '#test/support/people.ts'
import { getUser, login } from '../contract.ts'

// The real function, counted.
vi.mock('@node-rs/argon2', async (load) => {
  const real = await load<typeof import('@node-rs/argon2')>()
  return { ...real, verify: vi.fn(real.verify) }
})

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})
afterAll(() => server.close())

const guest = () => server.as(null)
const signIn = (body: unknown, headers?: Record<string, string>) =>
  guest().send('POST', '/api/login', body, headers)
const deactivate = (id: number) => server.db.update(users).set({ isActive: false }).where(eq(users.id, id))
const setCookieOf = (headers: Record<string, unknown>): string => String(headers['set-cookie'])

describe('POST /api/login', () => {
  test('answers the user merged with ok, and a cookie that opens the account', async () => {
    const { user } = await aRegisteredDiner(server, { username: 'Mia' })
    const answer = await guest().call(login, {
      body: { email: user.email, password: PASSWORD, userType: 'diner' },
    })
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({ ok: true, ...user })
    expect((await server.as(answer.cookie).call(getUser)).body).toEqual(user)
  })

  test('takes the email in any spelling it is the same in', async () => {
    const { user } = await aRegisteredDiner(server, { email: 'Mixed.Case@Example.com' })
    for (const email of ['mixed.case@example.com', ' MIXED.CASE@EXAMPLE.COM ', 'mixed.case＠example.com']) {
      const answer = await guest().call(login, { body: { email, password: PASSWORD, userType: 'diner' } })
      expect(answer.body.id).toBe(user.id)
    }
  })

  test('says the same to an unknown email, a wrong or short password, another type and an admin', async () => {
    const { user } = await aRegisteredDiner(server)
    await anAdmin(server)
    const { email } = user
    const answers = await Promise.all(
      [
        { email: anEmail(), password: PASSWORD, userType: 'diner' },
        { email, password: 'not the password', userType: 'diner' },
        { email, password: 'x', userType: 'diner' },
        { email, password: '', userType: 'diner' },
        { email, password: 'x'.repeat(20_000), userType: 'diner' },
        { email, password: PASSWORD, userType: 'restaurant' },
        { email, password: PASSWORD, userType: 'admin' },
      ].map((body) => signIn(body)),
    )
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 401))
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(answers[0]?.error.message).toBe('Incorrect email or password.')
    expect(answers.every(({ cookie }) => cookie === null)).toBe(true)
  })

  test('never signs an admin in, whatever the password', async () => {
    const { user } = await aRegisteredDiner(server)
    await server.db.update(users).set({ userType: 'admin' }).where(eq(users.id, user.id))
    expect((await signIn({ email: user.email, password: PASSWORD, userType: 'admin' })).status).toBe(401)
  })

  test('verifies one hash of the same cost for known and unknown emails', async () => {
    const { user } = await aRegisteredDiner(server)
    const hashesVerified = async (email: string) => {
      vi.mocked(verify).mockClear()
      await signIn({ email, password: 'not the password', userType: 'diner' })
      return vi.mocked(verify).mock.calls.map(([hash]) => String(hash).split('$').slice(0, 4).join('$'))
    }
    const known = await hashesVerified(user.email)
    expect(known).toEqual(['$argon2id$v=19$m=19456,t=2,p=1'])
    expect(await hashesVerified(anEmail())).toEqual(known)
  })

  test('tells a deactivated account so, to the right password only', async () => {
    const { user } = await aRegisteredDiner(server)
    await deactivate(user.id)
    const right = await signIn({ email: user.email, password: PASSWORD, userType: 'diner' })
    expect(right.status).toBe(403)
    expect(right.error.message).toContain('deactivated')
    expect(right.cookie).toBeNull()
    expect((await signIn({ email: user.email, password: 'wrong one', userType: 'diner' })).status).toBe(401)
  })

  test.each([
    ['no body', undefined],
    ['null', 'null'],
    ['a list', '[]'],
    ['text', '"hello"'],
    ['no password', { email: 'a@b.co', userType: 'diner' }],
    ['a null password', { email: 'a@b.co', password: null, userType: 'diner' }],
    ['a number as password', { email: 'a@b.co', password: 123_456, userType: 'diner' }],
    ['a query as email', { email: { $gt: '' }, password: PASSWORD, userType: 'diner' }],
    ['a list as email', { email: ['a@b.co'], password: PASSWORD, userType: 'diner' }],
    ['a malformed email', { email: 'nobody', password: PASSWORD, userType: 'diner' }],
    ['a very long email', { email: `${'a'.repeat(50_000)}@b.co`, password: PASSWORD, userType: 'diner' }],
    ['an email with a NUL', { email: 'a\u0000@b.co', password: PASSWORD, userType: 'diner' }],
    ['an unknown type', { email: 'a@b.co', password: PASSWORD, userType: 'owner' }],
  ])('refuses %s as 400', async (_name, body) => {
    const answer = await signIn(body)
    expect(answer.status).toBe(400)
    expect(answer.error).toMatchObject({ code: 'invalid', message: expect.any(String) })
    expect(answer.error.issues?.length).toBeGreaterThan(0)
  })

  test('gives a new session at every login, never the one that was brought along', async () => {
    const { user, cookie } = await aRegisteredDiner(server)
    const answer = await server
      .as(cookie)
      .call(login, { body: { email: user.email, password: PASSWORD, userType: 'diner' } })
    expect(answer.cookie).not.toBe(cookie)
    expect((await server.as(cookie).call(getUser)).status).toBe(401)
    const planted = `${SESSION_COOKIE}=planted-by-someone-else`
    const fixed = await server
      .as(planted)
      .call(login, { body: { email: user.email, password: PASSWORD, userType: 'diner' } })
    expect(fixed.cookie).not.toBe(planted)
    expect((await server.as(planted).call(getUser)).status).toBe(401)
  })

  test('sets a cookie scripts and other sites cannot use, and keeps only its hash', async () => {
    const { user } = await aRegisteredDiner(server)
    const body = { email: user.email, password: PASSWORD, userType: 'diner' as const }
    const answer = await guest().call(login, { body })
    expect(setCookieOf(answer.headers)).toMatch(/; HttpOnly/)
    expect(setCookieOf(answer.headers)).toMatch(/; SameSite=Lax/)
    expect(setCookieOf(answer.headers)).toMatch(/; Path=\//)
    expect(setCookieOf(answer.headers)).toMatch(/; Max-Age=604800/)
    expect(setCookieOf(answer.headers)).not.toMatch(/Secure/)
    const token = answer.cookie?.split('=')[1] ?? ''
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    const stored = await server.db.select().from(sessions).where(eq(sessions.userId, user.id))
    expect(JSON.stringify(stored)).not.toContain(token)
  })
})

describe('the lock against guessing', () => {
  const WRONG = 'not the password'
  let limited: TestServer
  beforeAll(async () => {
    limited = await aServer({ settings: { RATE_LIMITS: 'on' } })
  })
  afterAll(() => limited.close())
  const guess = (email: string, password: string) =>
    limited.as(null).send('POST', '/api/login', { email, password, userType: 'diner' })

  test('an account is locked after ten failures, in any spelling, and says when to come back', async () => {
    const { user } = await aRegisteredDiner(limited)
    for (let round = 0; round < 10; round += 1) {
      expect((await guess(round % 2 ? user.email : user.email.toUpperCase(), WRONG)).status).toBe(401)
    }
    const locked = await guess(user.email, PASSWORD)
    expect(locked.status).toBe(429)
    expect(locked.error.code).toBe('too_many')
    expect(Number(locked.headers['retry-after'])).toBeGreaterThan(60)
  })

  test('the right password is never counted', async () => {
    const { user } = await aRegisteredDiner(limited)
    for (let round = 0; round < 14; round += 1) {
      expect((await guess(user.email, PASSWORD)).status).toBe(200)
    }
    for (let round = 0; round < 9; round += 1) await guess(user.email, WRONG)
    expect((await guess(user.email, PASSWORD)).status).toBe(200)
  })

  test('guesses sent all at once get no more answers than guesses one by one', async () => {
    const { user } = await aRegisteredDiner(limited)
    const answers = await Promise.all(
      [...Array.from({ length: 18 }, () => WRONG), PASSWORD].map((one) => guess(user.email, one)),
    )
    const judged = answers.filter(({ status }) => status === 401 || status === 200)
    expect(judged.length).toBeLessThanOrEqual(10)
    expect(answers.at(-1)?.status).toBe(429)
  })
})
