import { connect } from 'node:net'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { users } from '#kernel/server/db/schema/users.ts'
import { aServer, serverForTests, type TestServer } from '#test/support/app.ts'
import { anAdmin } from '#test/support/people.ts'
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

describe('the first admin', () => {
  test('is created from the same machine, and can sign in with the password that is shown once', async () => {
    const answer = await server.as(null).call(bootstrapAdmin)
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
    const first = await server.as(null).call(bootstrapAdmin)
    await server.clear()
    const second = await server.as(null).call(bootstrapAdmin)
    expect(second.body.password).not.toBe(first.body.password)
  })

  test('is created once: later calls are 403, even if that admin is deactivated or deleted [D-1]', async () => {
    await server.as(null).call(bootstrapAdmin)
    expect((await visit()).statusCode).toBe(403)
    await server.db.update(users).set({ isActive: false })
    expect((await visit()).statusCode).toBe(403)
    await server.db.delete(users)
    expect((await visit()).statusCode).toBe(403)
    expect(await numberOfAdmins()).toBe(0)
  })

  test('is not created if an admin was created another way', async () => {
    await anAdmin(server)
    expect((await visit()).statusCode).toBe(403)
    expect(await numberOfAdmins()).toBe(1)
  })

  test.each([
    ['another machine', { remoteAddress: '192.168.1.7' }],
    [
      'another machine that claims to be this one',
      { remoteAddress: '203.0.113.9', headers: { 'x-forwarded-for': '127.0.0.1' } },
    ],
    ['a proxy here (X-Forwarded-For)', { headers: { 'x-forwarded-for': '127.0.0.1' } }],
    ['a proxy here (X-Forwarded-Proto)', { headers: { 'x-forwarded-proto': 'https' } }],
    ['a proxy here (Forwarded)', { headers: { forwarded: 'for=127.0.0.1' } }],
    ['a proxy here (Via)', { headers: { via: '1.1 proxy' } }],
    ['a proxy here (X-Client-IP)', { headers: { 'x-client-ip': '203.0.113.9' } }],
    ['a foreign name that leads here', { headers: { host: 'evil.example' } }],
    ['another site’s page', { headers: { origin: 'https://evil.example' } }],
  ])('is not created for %s', async (_who, from) => {
    expect((await visit(from)).statusCode).toBe(403)
    expect(await numberOfAdmins()).toBe(0)
  })

  test.each(['127.0.0.1', '127.8.9.10', '::1', '::ffff:127.0.0.1'])(
    'is made from %s',
    async (remoteAddress) => {
      expect((await visit({ remoteAddress })).statusCode).toBe(201)
    },
  )

  test('is not created through a proxy that adds no header, such as nginx by default', async () => {
    const address = await server.listen()
    const { port } = new URL(address)
    const answer = await new Promise<string>((resolve, reject) => {
      const socket = connect(Number(port), '127.0.0.1')
      let text = ''
      socket.on('data', (chunk) => {
        text += chunk
      })
      socket.on('error', reject)
      socket.on('close', () => resolve(text))
      socket.write(`POST ${PATH} HTTP/1.0\r\nHost: 127.0.0.1:${port}\r\nConnection: close\r\n\r\n`)
    })
    expect(answer).toMatch(/^HTTP\/1\.1 403 /)
    expect(await numberOfAdmins()).toBe(0)
  })

  test.each([
    ['behind a trusted proxy', { TRUST_PROXY: '127.0.0.1' }],
    ['with a public address', { PUBLIC_URL: 'https://tablecast.example' }],
    ['listening for other machines', { HOST: '0.0.0.0' }],
    ['on a PostgreSQL server', { DATABASE_URL: 'postgres://tablecast@127.0.0.1/tablecast' }],
    ['with a setup token', { ADMIN_SETUP_TOKEN: 'a long token' }],
  ])('is not created without a code on a site %s', async (_which, settings) => {
    const site = await aServer({ settings })
    expect((await visit({}, site)).statusCode).toBe(403)
    expect(await numberOfAdmins(site)).toBe(0)
    await site.close()
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
