import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { users } from '#kernel/server/db/schema/users.ts'
import { aServer, type Caller, type TestServer } from '#test/support/app.ts'
import { aDiner, anOwnedRestaurant, aUser } from '#test/support/factories.ts'

/** Every call below /api/admin is for admins, whatever the spelling of its path. */

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const
const FOR_EVERYONE = ['POST /api/admin/bootstrap', 'POST /api/admin/login']

let server: TestServer
let strangers: [name: string, caller: Caller, status: number][]
let calls: { method: (typeof METHODS)[number]; url: string }[]

beforeAll(async () => {
  server = await aServer()
  const { owner } = await anOwnedRestaurant(server.db)
  const former = await aUser(server.db, { userType: 'admin' })
  const formerAdmin = await server.signIn(former.id)
  await server.db.update(users).set({ isActive: false }).where(eq(users.id, former.id))
  strangers = [
    ['a guest', server.as(null), 401],
    ['a diner', await server.signIn((await aDiner(server.db)).id), 403],
    ['a restaurant', await server.signIn(owner.id), 403],
    ['a deactivated admin', formerAdmin, 401],
    ['a forged cookie', server.as('tablecast_session=AAAA'), 401],
  ]
  calls = Object.entries(server.app.swagger().paths ?? {})
    .filter(([path]) => path.startsWith('/api/admin'))
    .flatMap(([path, item]) =>
      METHODS.filter(
        (method) => method.toLowerCase() in item && !FOR_EVERYONE.includes(`${method} ${path}`),
      ).map((method) => ({ method, url: path.replace(/\{\w+\}/, '1') })),
    )
})
afterAll(() => server.close())

test('every call is refused to everyone but an active admin', async () => {
  expect(calls.length).toBeGreaterThan(12)
  for (const [name, caller, refusal] of strangers) {
    for (const { method, url } of calls) {
      const { status, error } = await caller.send(method, url, method === 'GET' ? undefined : {})
      expect([name, method, url, status]).toEqual([name, method, url, refusal])
      expect(error).toEqual({ code: expect.any(String), message: expect.any(String) })
    }
  }
})

const SPELLINGS = [
  '//api//admin/users/diner',
  '/api//admin/users/diner',
  '/%61pi/admin/users/diner',
  '/api/%61dmin/users/diner',
  '/api/admin%2Fusers/diner',
  '/api/admin/users/diner/',
  '/api/admin/../admin/users/diner',
  '/api/x/../admin/users/diner',
  '/api/user/..%2fadmin/users/diner',
  '/API/ADMIN/users/diner',
  '/api/admin;x=1/users/diner',
  '/api/admin/users/diner?x=/api/user',
  '/api/admin\\users\\diner',
]

describe.each(SPELLINGS)('%s', (url) => {
  test('is open to admins only', async () => {
    for (const [, caller] of strangers) {
      const { status, body } = await caller.send('GET', url)
      expect([400, 401, 403, 404]).toContain(status)
      expect(Array.isArray(body)).toBe(false)
    }
  })
})

describe('headers that override the request', () => {
  test.each([
    { 'x-http-method-override': 'GET' },
    { 'x-original-url': '/api/admin/users/diner' },
    { 'x-rewrite-url': '/api/admin/users/diner' },
    { 'x-forwarded-for': '127.0.0.1' },
    { 'x-user-type': 'admin' },
    { authorization: 'Bearer admin' },
  ])('%j change nothing', async (headers) => {
    for (const [, caller, refusal] of strangers) {
      expect((await caller.send('GET', '/api/admin/users/diner', undefined, headers)).status).toBe(refusal)
      expect((await caller.send('POST', '/api/admin/users/diner', {}, headers)).status).toBe(404)
    }
  })

  test('HEAD reveals no more than GET', async () => {
    const cookie = await server.cookieOf((await aDiner(server.db)).id)
    const head = await server.app.inject({
      method: 'HEAD',
      url: '/api/admin/users/diner',
      headers: { cookie },
    })
    expect(head.statusCode).toBe(403)
    expect(head.headers.etag).toBeUndefined()
    expect(head.headers['x-total-count']).toBeUndefined()
  })
})

test('a deactivated admin is signed out immediately', async () => {
  const { id } = await aUser(server.db, { userType: 'admin' })
  const me = await server.signIn(id)
  expect((await me.send('GET', '/api/admin/users/diner')).status).toBe(200)
  await server.db.update(users).set({ isActive: false }).where(eq(users.id, id))
  expect((await me.send('GET', '/api/admin/users/diner')).status).toBe(401)
})
