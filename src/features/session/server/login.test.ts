import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { MINUTE_MS } from '#domain/durations.ts'
import { sessions } from '#kernel/server/db/schema/sessions.ts'
import { users } from '#kernel/server/db/schema/users.ts'
import type { PasswordJob } from '#kernel/server/passwordThreads.ts'
import { SESSION_COOKIE } from '#kernel/server/sessions.ts'
import { aServer, type TestServer } from '#test/support/app.ts'
import { aMailServer } from '#test/support/mailServer.ts'
import { anAdmin, anEmail, aRegisteredDiner, PASSWORD } from '#test/support/people.ts'
import { SOON } from '#test/support/timeouts.ts'
import { getUser, login } from '../contract.ts'

const compared = vi.hoisted((): string[] => [])
// The real threads, and the hashes that passwords were compared with.
vi.mock('#kernel/server/passwordThreads.ts', async (load) => {
  const { createPasswordThreads } = await load<typeof import('#kernel/server/passwordThreads.ts')>()
  return {
    createPasswordThreads: () => {
      const run = createPasswordThreads()
      return (job: PasswordJob) => {
        compared.push(...(job.against ? [job.against] : []))
        return run(job)
      }
    },
  }
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

  test('accepts any equivalent spelling of the email', async () => {
    const { user } = await aRegisteredDiner(server, { email: 'Mixed.Case@Example.com' })
    for (const email of ['mixed.case@example.com', ' MIXED.CASE@EXAMPLE.COM ', 'mixed.case＠example.com']) {
      const answer = await guest().call(login, { body: { email, password: PASSWORD, userType: 'diner' } })
      expect(answer.body.id).toBe(user.id)
    }
  })

  test('says the same to an unknown email, a wrong or short password, another type and an admin [A-4]', async () => {
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
      compared.length = 0
      await signIn({ email, password: 'not the password', userType: 'diner' })
      return compared.map((hash) => hash.split('$').slice(0, 4).join('$'))
    }
    const known = await hashesVerified(user.email)
    expect(known).toEqual([expect.stringMatching(/^\$argon2id\$v=19\$m=\d+,t=\d+,p=1$/)])
    expect(await hashesVerified(anEmail())).toEqual(known)
  })

  test('says that an account is deactivated only if the password is correct', async () => {
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

  test('creates a new session at every login, never reusing the one in the request', async () => {
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

  test('sets a cookie that scripts and other sites cannot use, and stores only its hash', async () => {
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

describe('a device that has signed in before', () => {
  const WRONG = 'not the password'
  const mailed: { server: TestServer; mail: Awaited<ReturnType<typeof aMailServer>> }[] = []
  beforeAll(async () => {
    const mail = await aMailServer()
    const settings = { RATE_LIMITS: 'on', SMTP_URL: mail.url, PUBLIC_URL: 'https://tables.example' }
    mailed.push({ mail, server: await aServer({ settings }) })
  })
  afterAll(async () => {
    for (const { server: one, mail } of mailed) {
      await one.close()
      await mail.close()
    }
  })
  const parts = () => mailed[0] ?? never()
  const never = (): never => {
    throw new Error('there is no server')
  }
  const attempt = (email: string, password: string, device = '', remoteAddress = '192.0.2.1') =>
    parts().server.app.inject({
      ...({ method: 'POST', url: '/api/login', remoteAddress } as const),
      headers: device ? { cookie: device } : {},
      payload: { email, password, userType: 'diner' },
    })
  const deviceOf = (answer: { cookies: { name: string; value: string }[] }): string => {
    const cookie = answer.cookies.find(({ name }) => name === 'tablecast_device')
    return cookie ? `${cookie.name}=${cookie.value}` : ''
  }
  /** Guesses from many addresses, until unknown devices have to wait. */
  const attack = async (email: string) => {
    const answers = []
    for (let guess = 1; guess <= 14; guess += 1) {
      answers.push(await attempt(email, WRONG, '', `198.51.100.${guess}`))
    }
    return answers
  }
  const tokensTo = (email: string) =>
    parts()
      .mail.messages.filter(({ to }) => to === email)
      .flatMap(({ text }) => /\/login#device=([\w.-]+)/.exec(text)?.[1] ?? [])

  test('signs in while others are guessing; an unknown one has to wait', async () => {
    const { user } = await aRegisteredDiner(parts().server)
    const tablet = deviceOf(await attempt(user.email, PASSWORD))
    expect(tablet).not.toBe('')
    const guesses = await attack(user.email)
    expect(guesses.filter(({ statusCode }) => statusCode === 401)).toHaveLength(10)
    const waiting = await attempt(user.email, PASSWORD, '', '203.0.113.1')
    expect(waiting.statusCode).toBe(429)
    expect(Number(waiting.headers['retry-after'])).toBeGreaterThan(60)
    expect((await attempt(user.email, PASSWORD, tablet)).statusCode).toBe(200)
  })

  test('itself gets ten guesses', async () => {
    const { user } = await aRegisteredDiner(parts().server)
    const tablet = deviceOf(await attempt(user.email, PASSWORD))
    for (let guess = 1; guess <= 10; guess += 1) {
      expect((await attempt(user.email, WRONG, tablet)).statusCode).toBe(401)
    }
    expect((await attempt(user.email, PASSWORD, tablet)).statusCode).toBe(429)
    expect((await attempt(user.email, PASSWORD, '', '203.0.113.1')).statusCode).toBe(200)
  })

  test.each([
    ['of another account', (device: string) => device.replace(/=\d+/, '=1')],
    ['with another signature', (device: string) => `${device.slice(0, -4)}AAAA`],
    ['made of nothing', () => 'tablecast_device=1.a.b'],
  ])('is not recognized by a cookie %s', async (_what, forge) => {
    const { user } = await aRegisteredDiner(parts().server)
    const forged = forge(deviceOf(await attempt(user.email, PASSWORD)))
    await attack(user.email)
    expect((await attempt(user.email, PASSWORD, forged, '203.0.113.1')).statusCode).toBe(429)
  })

  test('the owner is emailed once, and the link lets a new device in', async () => {
    const { server: site } = parts()
    const { user } = await aRegisteredDiner(site)
    await attack(user.email)
    await vi.waitFor(() => expect(tokensTo(user.email)).toHaveLength(1), SOON)
    const open = (token: string) =>
      site.app.inject({ method: 'POST', url: '/api/login/device', payload: { token } })
    const [token = ''] = tokensTo(user.email)
    const phone = deviceOf(await open(token))
    expect((await attempt(user.email, PASSWORD, phone)).statusCode).toBe(200)
    expect((await open(`${token.slice(0, -4)}AAAA`)).statusCode).toBe(400)
    expect((await open('nothing')).statusCode).toBe(400)
    site.setClock(new Date(Date.now() + 61 * MINUTE_MS))
    expect((await open(token)).statusCode).toBe(400)
    site.setClock(null)
  })

  test('an unknown email gets the same response as a known one, and no email is sent', async () => {
    const { user } = await aRegisteredDiner(parts().server)
    const nobody = anEmail()
    const told = async (email: string) =>
      (await attack(email)).map(({ statusCode, body }) => `${statusCode} ${body}`)
    expect(await told(nobody)).toEqual(await told(user.email))
    expect(tokensTo(nobody)).toEqual([])
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

  test('concurrent guesses get no more tries than sequential ones', async () => {
    const { user } = await aRegisteredDiner(limited)
    const answers = await Promise.all(
      [...Array.from({ length: 18 }, () => WRONG), PASSWORD].map((one) => guess(user.email, one)),
    )
    const judged = answers.filter(({ status }) => status === 401 || status === 200)
    expect(judged.length).toBeLessThanOrEqual(10)
    expect(answers.at(-1)?.status).toBe(429)
  })
})
