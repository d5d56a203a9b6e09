import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { FIRST_ADMIN_EMAIL, type UserType } from '#domain/accounts.ts'
import { getUser, login } from '#features/session/contract.ts'
import { users } from '#kernel/server/db/schema/users.ts'
import { aServer, type Caller, serverForTests, type TestServer } from '#test/support/app.ts'
import { aUser } from '#test/support/factories.ts'
import { aMailServer } from '#test/support/mailServer.ts'
import { anEmail, aRegisteredDiner, aRegisteredRestaurant, PASSWORD } from '#test/support/people.ts'
import { expectSameAgain } from '#test/support/repeats.ts'
import { SOON } from '#test/support/timeouts.ts'
import { changePassword, forgotPassword, resetPassword, updateUserProfile } from '../contract.ts'
import { passwordResets } from './schema.ts'

const server = serverForTests({ settings: { PUBLIC_URL: 'https://tables.example' } })
beforeEach(async () => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
})
afterEach(() => vi.restoreAllMocks())

const NEW = 'a password to remember'
const LINK = /https:\/\/tables\.example\/reset-password#token=([\w-]{43})(?=\s)/
const logged = (): string[] => vi.mocked(console.log).mock.calls.map(([line]) => String(line))
const tokens = (): string[] => logged().flatMap((line) => LINK.exec(line)?.[1] ?? [])

const ask = (email: string, userType: UserType = 'diner', who = server.as(null)) =>
  who.call(forgotPassword, { body: { email, userType } })
async function aToken(email: string): Promise<string> {
  const before = tokens().length
  await ask(email)
  return vi.waitFor(() => {
    const token = tokens()[before]
    if (!token) throw new Error('no email yet')
    return token
  }, SOON)
}
const use = (token: string, newPassword = NEW) =>
  server.as(null).call(resetPassword, { body: { token, newPassword } })
const signIn = (email: string, password: string) =>
  server.as(null).call(login, { body: { email, password, userType: 'diner' } })

describe('POST /api/password/forgot', () => {
  test('says the same whether or not there is such an account', async () => {
    const { user } = await aRegisteredDiner(server)
    const answers = [await ask(user.email), await ask(anEmail()), await ask(user.email, 'restaurant')]
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(answers[0]?.body).toMatchObject({ ok: true, delivery: 'log' })
  })

  test('responds before it looks for the account, so the response time reveals nothing', async () => {
    const { user } = await aRegisteredDiner(server)
    await server.pool.query('begin')
    // The only connection is in use, so every other query waits.
    const held = await server.pool.connect()
    try {
      const body = { email: user.email, userType: 'diner' }
      const { statusCode } = await server.app.inject({
        method: 'POST',
        url: forgotPassword.path,
        payload: body,
      })
      expect(statusCode).toBe(200)
      expect(tokens()).toEqual([])
    } finally {
      held.release()
    }
    await vi.waitFor(() => expect(tokens()).toHaveLength(1), SOON)
    await server.pool.query('rollback')
  })

  test('writes a link into the log where no mail server is set, and keeps only its hash', async () => {
    const { user } = await aRegisteredDiner(server)
    const token = await aToken(user.email)
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    const stored = await server.db.select().from(passwordResets)
    expect(stored).toHaveLength(1)
    expect(JSON.stringify(stored)).not.toContain(token)
  })

  test('sends no email for an unknown address, another type, or a deactivated account', async () => {
    const [known, gone] = [await aRegisteredDiner(server), await aRegisteredDiner(server)]
    await server.db.update(users).set({ isActive: false }).where(eq(users.id, gone.user.id))
    await ask(anEmail())
    await ask(known.user.email, 'restaurant')
    await ask(gone.user.email)
    // Emails are sent in order, so once this one has arrived, the others would have.
    await aToken(known.user.email)
    expect(logged()).toHaveLength(1)
  })

  test('takes the link’s address from the settings, never from the request', async () => {
    const { user } = await aRegisteredDiner(server)
    await server.as(null).send(
      'POST',
      '/api/password/forgot',
      { email: user.email, userType: 'diner' },
      {
        host: 'evil.example',
        'x-forwarded-host': 'evil.example',
      },
    )
    await vi.waitFor(() => expect(tokens()).toHaveLength(1), SOON)
    expect(logged()[0]).not.toContain('evil')
  })

  test.each([
    { email: 'nobody', userType: 'diner' },
    { email: 'a@b.co', userType: 'host' },
    { email: 'a@b.co' },
    { email: { $gt: '' }, userType: 'diner' },
  ])('refuses %j', async (body) => {
    expect((await server.as(null).send('POST', '/api/password/forgot', body)).status).toBe(400)
  })
})

describe('POST /api/password/reset', () => {
  test('lets the first admin who forgot the password in again, by the log', async () => {
    const admin = await aUser(server.db, { userType: 'admin', email: FIRST_ADMIN_EMAIL })
    await ask(admin.email, 'admin')
    // Once the link has expired, its page leads to the admins' own form.
    const [, token = ''] = await vi.waitFor(() => {
      const link = /\/reset-password#token=([\w-]{43})&as=admin(?=\s)/.exec(logged().join())
      if (!link) throw new Error('no email yet')
      return link
    }, SOON)
    expect((await use(token)).body).toMatchObject({ ok: true, userType: 'admin' })
    const body = { email: admin.email, password: NEW, userType: 'admin' as const }
    expect((await server.as(null).send('POST', '/api/admin/login', body)).status).toBe(200)
  })

  test('sets the password and signs the account out everywhere', async () => {
    const { user, me } = await aRegisteredDiner(server)
    const phone = server.as((await signIn(user.email, PASSWORD)).cookie)
    const answer = await use(await aToken(user.email))
    expect([answer.status, answer.body.ok, answer.cookie]).toEqual([200, true, null])
    for (const who of [me, phone]) expect((await who.call(getUser)).status).toBe(401)
    expect((await signIn(user.email, PASSWORD)).status).toBe(401)
    expect((await signIn(user.email, NEW)).status).toBe(200)
  })

  test('invalidates the link and every other link of the account [A-7]', async () => {
    const { user } = await aRegisteredDiner(server)
    const [first, second] = [await aToken(user.email), await aToken(user.email)]
    expect((await use(second)).status).toBe(200)
    for (const token of [second, first]) {
      const again = await use(token, 'yet another one')
      expect(again.status).toBe(400)
      expect(again.error).toMatchObject({ code: 'invalid', issues: [{ field: 'token' }] })
    }
    expect((await signIn(user.email, NEW)).status).toBe(200)
  })

  test('a repeat of the call that used the link gets its answer', async () => {
    const { user } = await aRegisteredDiner(server)
    const body = { token: await aToken(user.email), newPassword: NEW }
    const call = () =>
      server.as(null).send('POST', resetPassword.path, body, { 'idempotency-key': 'a-reset-with-a-long-key' })
    await expectSameAgain(call, 200)
  })

  test('refuses a link after an hour', async () => {
    const { user } = await aRegisteredDiner(server)
    const token = await aToken(user.email)
    const [link] = await server.db
      .select({ minutes: sql<number>`round(extract(epoch from expires_at - now()) / 60)::int` })
      .from(passwordResets)
    expect(link?.minutes).toBe(60)
    await server.db.update(passwordResets).set({ expiresAt: sql`now() - interval '1 second'` })
    expect((await use(token)).status).toBe(400)
    expect((await signIn(user.email, PASSWORD)).status).toBe(200)
  })

  test('refuses a token of no link', async () => {
    for (const token of ['x', 'A'.repeat(43), "' or 1=1 --"]) expect((await use(token)).status).toBe(400)
  })

  test('refuses a short password and keeps the link valid', async () => {
    const { user } = await aRegisteredDiner(server)
    const token = await aToken(user.email)
    expect((await use(token, 'short')).status).toBe(400)
    expect((await use(token)).status).toBe(200)
  })

  test('does not open a deactivated account', async () => {
    const { user } = await aRegisteredDiner(server)
    const token = await aToken(user.email)
    await server.db.update(users).set({ isActive: false }).where(eq(users.id, user.id))
    expect((await use(token)).status).toBe(403)
  })

  test.each<[string, (me: Caller) => Promise<{ status: number }>]>([
    ['a new email', (me) => me.call(updateUserProfile, { body: { email: anEmail() } })],
    [
      'a new password',
      (me) => me.call(changePassword, { body: { currentPassword: PASSWORD, newPassword: 'changed it' } }),
    ],
  ])('refuses a link from before %s', async (_name, change) => {
    const { user, me } = await aRegisteredDiner(server)
    const token = await aToken(user.email)
    expect((await change(me)).status).toBe(200)
    expect((await use(token)).status).toBe(400)
  })
})

describe('with limits', () => {
  let limited: TestServer
  beforeEach(async () => {
    limited = await aServer({ settings: { RATE_LIMITS: 'on', PUBLIC_URL: 'https://tables.example' } })
  })
  afterEach(() => limited.close())

  test('an account, existing or not, gets five links an hour; then 429 with Retry-After', async () => {
    for (const email of [(await aRegisteredDiner(limited)).user.email, anEmail()]) {
      const statuses: number[] = []
      for (let time = 0; time < 6; time += 1)
        statuses.push((await ask(email, 'diner', limited.as(null))).status)
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    }
    const refused = await ask(anEmail(), 'diner', limited.as(null))
    expect(refused.status).toBe(200)
  })

  test('an address may ask thirty times an hour', async () => {
    const statuses: number[] = []
    for (let time = 0; time < 31; time += 1)
      statuses.push((await ask(anEmail(), 'diner', limited.as(null))).status)
    expect(statuses).toEqual([...Array(30).fill(200), 429])
  })

  test('a new password opens an account that was locked by failed sign-ins [A-5]', async () => {
    const { user } = await aRegisteredDiner(limited)
    const body = { email: user.email, password: 'forgotten', userType: 'diner' as const }
    for (let guess = 0; guess < 11; guess += 1) await limited.as(null).call(login, { body })
    expect((await limited.as(null).call(login, { body })).status).toBe(429)
    await ask(user.email, 'diner', limited.as(null))
    const [token = ''] = await vi.waitFor(() => {
      expect(tokens()).toHaveLength(1)
      return tokens()
    }, SOON)
    await limited.as(null).call(resetPassword, { body: { token, newPassword: NEW } })
    expect((await limited.as(null).call(login, { body: { ...body, password: NEW } })).status).toBe(200)
  })
})

test('with a mail server the link goes by mail, not into the log, and not to the first admin’s first address', async () => {
  const mail = await aMailServer()
  const sending = await aServer({
    settings: {
      SMTP_URL: mail.url,
      MAIL_FROM: 'Tablecast <hello@tables.example>',
      PUBLIC_URL: 'https://tables.example',
    },
  })
  try {
    const { user } = await aRegisteredRestaurant(sending)
    await aUser(sending.db, { userType: 'admin', email: FIRST_ADMIN_EMAIL })
    await ask(FIRST_ADMIN_EMAIL, 'admin', sending.as(null))
    const answer = await ask(user.email, 'restaurant', sending.as(null))
    expect(answer.body).toMatchObject({ ok: true, delivery: 'mail' })
    // The other one confirms the address.
    await vi.waitFor(() => expect(mail.messages).toHaveLength(2), SOON)
    const message = mail.messages.find(({ text }) => LINK.test(text))
    expect(message).toMatchObject({ from: 'hello@tables.example', to: user.email })
    const token = LINK.exec(message?.text ?? '')?.[1] ?? ''
    expect((await sending.as(null).call(resetPassword, { body: { token, newPassword: NEW } })).status).toBe(
      200,
    )
    expect(logged()).toEqual([])
    expect(await sending.db.select().from(passwordResets)).toEqual([])
  } finally {
    await sending.close()
    await mail.close()
  }
})
