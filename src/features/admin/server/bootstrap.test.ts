import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { users } from '#kernel/server/db/schema/users.ts'
import { aServer, serverForTests, type TestServer } from '#test/support/app.ts'
import { anAdmin, setupHeaders } from '#test/support/people.ts'
import { adminLogin, bootstrapAdmin, dinerUsers } from '../contract.ts'
import { setupCodes } from './schema.ts'
import { offerSetupCode } from './setupCode.ts'

const server = serverForTests()

interface Visit {
  remoteAddress?: string
  headers?: Record<string, string>
}
const PATH = '/api/admin/bootstrap'
const visit = ({ remoteAddress = '127.0.0.1', headers = {} }: Visit = {}, to: TestServer = server) =>
  to.app.inject({ method: 'POST', url: PATH, remoteAddress, headers })
const numberOfAdmins = async (on: TestServer = server) =>
  (await on.db.select().from(users)).filter(({ userType }) => userType === 'admin').length

const bootstrapped = async () => server.as(null).call(bootstrapAdmin, { headers: await setupHeaders(server) })

describe('the first admin', () => {
  test('is created with the printed code, and can sign in with the password that is shown once', async () => {
    const answer = await bootstrapped()
    expect(answer.status).toBe(201)
    expect(Object.keys(answer.body).toSorted()).toEqual(['email', 'password'])
    expect(answer.body.password.length).toBeGreaterThanOrEqual(20)
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.cookie).toBeNull()

    const signedIn = await server.as(null).call(adminLogin, { body: answer.body })
    expect(signedIn.body).toMatchObject({ ok: true, userType: 'admin', email: answer.body.email })
    expect((await server.as(signedIn.cookie).call(dinerUsers)).status).toBe(200)
  })

  test('has another password on every site', async () => {
    const first = await bootstrapped()
    await server.clear()
    const second = await bootstrapped()
    expect(second.body.password).not.toBe(first.body.password)
  })

  test('is created once: later calls are 403, even if that admin is deactivated or deleted [D-1]', async () => {
    const headers = await setupHeaders(server)
    await server.as(null).call(bootstrapAdmin, { headers })
    expect((await visit({ headers })).statusCode).toBe(403)
    await server.db.update(users).set({ isActive: false })
    expect((await visit({ headers })).statusCode).toBe(403)
    await server.db.delete(users)
    expect((await visit({ headers })).statusCode).toBe(403)
    expect(await numberOfAdmins()).toBe(0)
  })

  test('is not created if an admin was created another way', async () => {
    const headers = await setupHeaders(server)
    await anAdmin(server)
    expect((await visit({ headers })).statusCode).toBe(403)
    expect(await numberOfAdmins()).toBe(1)
  })

  test.each([
    ['this machine', {}],
    ['this machine by IPv6', { remoteAddress: '::1' }],
    ['another machine', { remoteAddress: '192.168.1.7' }],
    ['a proxy here', { headers: { 'x-forwarded-for': '127.0.0.1' } }],
    ['a foreign name that leads here', { headers: { host: 'evil.example' } }],
    ['this machine by name', { headers: { host: 'localhost' } }],
  ])('is not created without a code from %s', async (_where, from) => {
    expect((await visit(from)).statusCode).toBe(403)
    expect(await numberOfAdmins()).toBe(0)
  })

  test('is not created from another site’s page, even with the code', async () => {
    const headers = { ...(await setupHeaders(server)), origin: 'https://evil.example' }
    expect((await visit({ headers })).statusCode).toBe(403)
    expect(await numberOfAdmins()).toBe(0)
  })
})

describe('with the code printed at start', () => {
  const withCode = (code: string): Visit => ({
    remoteAddress: '203.0.113.9',
    headers: { 'x-setup-token': code },
  })
  const offered = async (node: string) => (await offerSetupCode(server.db, node)) ?? ''

  test('the first admin is created once, from anywhere, with the code of any node', async () => {
    const codes = [await offered('one:5000'), await offered('two:5000')]
    expect((await visit(withCode(`${codes[0]}x`))).statusCode).toBe(403)
    expect((await visit(withCode(codes[0] ?? ''))).statusCode).toBe(201)
    for (const code of codes) expect((await visit(withCode(code))).statusCode).toBe(403)
    expect(await server.db.select().from(setupCodes)).toEqual([])
    expect(await offerSetupCode(server.db, 'one:5000')).toBeNull()
  })

  test('a new start replaces the code of its node', async () => {
    const before = await offered('one:5000')
    const after = await offered('one:5000')
    expect((await visit(withCode(before))).statusCode).toBe(403)
    expect((await visit(withCode(after))).statusCode).toBe(201)
  })

  test('a code is valid for a day, and stored only as a hash', async () => {
    const code = await offered('one:5000')
    expect(JSON.stringify(await server.db.select().from(setupCodes))).not.toContain(code)
    await server.db.update(setupCodes).set({ createdAt: sql`now() - interval '25 hours'` })
    expect((await visit(withCode(code))).statusCode).toBe(403)
  })

  test('guesses from the same address do not stop the right code', async () => {
    const site = await aServer({ settings: { RATE_LIMITS: 'on', HOST: '0.0.0.0' } })
    const code = (await offerSetupCode(site.db, 'one:5000')) ?? ''
    for (let guess = 1; guess <= 101; guess += 1) await visit(withCode(`guess ${guess}`), site)
    expect((await visit(withCode('one more'), site)).statusCode).toBe(429)
    expect((await visit(withCode(code), site)).statusCode).toBe(201)
    await site.close()
  })
})

describe('with a setup token', () => {
  const TOKEN = 'a long token from the environment'
  const withToken = (token: string): Visit => ({
    remoteAddress: '203.0.113.9',
    headers: { 'x-setup-token': token },
  })

  test('the first admin is created from anywhere with it, and not at all without it', async () => {
    const guarded = await aServer({ settings: { ADMIN_SETUP_TOKEN: TOKEN } })
    for (const wrong of ['', 'wrong', `${TOKEN} `.toUpperCase(), `${TOKEN}x`]) {
      expect((await visit(withToken(wrong), guarded)).statusCode).toBe(403)
    }
    expect((await visit({}, guarded)).statusCode).toBe(403)
    expect(await numberOfAdmins(guarded)).toBe(0)
    expect((await visit(withToken(TOKEN), guarded)).statusCode).toBe(201)
    expect((await visit(withToken(TOKEN), guarded)).statusCode).toBe(403)
    await guarded.close()
  })

  test('guesses are counted and stopped', async () => {
    const guarded = await aServer({ settings: { ADMIN_SETUP_TOKEN: TOKEN, RATE_LIMITS: 'on' } })
    const guesses = await Promise.all(
      Array.from({ length: 101 }, (_, index) => visit(withToken(`guess ${index}`), guarded)),
    )
    const stopped = guesses.filter(({ statusCode }) => statusCode === 429)
    expect(stopped).toHaveLength(1)
    expect(stopped[0]?.headers['retry-after']).toBeDefined()
    await guarded.close()
  })
})
