import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getUser } from '#features/session/contract.ts'
import { users } from '#kernel/server/db/schema/users.ts'
import { aServer, type TestServer } from '#test/support/app.ts'
import { anEmail, aRegisteredDiner, PASSWORD } from '#test/support/people.ts'
import { adminLogin } from '../contract.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})
afterAll(() => server.close())

async function anAdminWithPassword() {
  const { user } = await aRegisteredDiner(server)
  await server.db.update(users).set({ userType: 'admin' }).where(eq(users.id, user.id))
  return user
}
const signIn = (body: unknown) => server.as(null).send('POST', '/api/admin/login', body)

test('an admin signs in and gets the user, merged with ok', async () => {
  const { id, email } = await anAdminWithPassword()
  const body = { email, password: PASSWORD, userType: 'admin' as const }
  const answer = await server.as(null).call(adminLogin, { body })
  expect(answer.status).toBe(200)
  expect(answer.body).toMatchObject({ ok: true, id, email, userType: 'admin' })
  expect(JSON.stringify(answer.body)).not.toContain('argon2')
  expect((await server.as(answer.cookie).call(getUser)).body.userType).toBe('admin')
})

test('nobody else can sign in here, and all get the same response', async () => {
  const admin = await anAdminWithPassword()
  const { user: diner } = await aRegisteredDiner(server)
  const answers = await Promise.all(
    [
      { email: anEmail(), password: PASSWORD, userType: 'admin' },
      { email: admin.email, password: 'not the password', userType: 'admin' },
      { email: admin.email, password: 'x', userType: 'admin' },
      { email: admin.email, password: PASSWORD, userType: 'diner' },
      { email: diner.email, password: PASSWORD, userType: 'admin' },
      { email: diner.email, password: PASSWORD, userType: 'diner' },
    ].map(signIn),
  )
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 401))
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
  expect(answers.every(({ cookie }) => cookie === null)).toBe(true)
})

test('a deactivated admin is told so only with the correct password', async () => {
  const { id, email } = await anAdminWithPassword()
  await server.db.update(users).set({ isActive: false }).where(eq(users.id, id))
  expect((await signIn({ email, password: PASSWORD, userType: 'admin' })).status).toBe(403)
  expect((await signIn({ email, password: 'wrong one', userType: 'admin' })).status).toBe(401)
})

test('invalid credentials are 400', async () => {
  for (const body of [{}, { email: 'nobody', password: PASSWORD }, { email: 'a@b.co', password: 7 }]) {
    expect((await signIn(body)).status).toBe(400)
  }
})

describe('ten failures', () => {
  let limited: TestServer
  beforeAll(async () => {
    limited = await aServer({ settings: { RATE_LIMITS: 'on' } })
  })
  afterAll(() => limited.close())

  const DOORS = ['/api/admin/login', '/api/login']
  const failTenTimes = async (door: string, body: object) => {
    for (let tries = 0; tries < 10; tries += 1) {
      const { status } = await limited.as(null).send('POST', door, { ...body, password: 'wrong one' })
      expect(status).toBe(401)
    }
  }
  /** A diner and an admin with the same email. */
  async function bothOfOneEmail() {
    const { user } = await aRegisteredDiner(limited)
    const [diner] = await limited.db.select().from(users).where(eq(users.id, user.id))
    if (!diner) throw new Error('the diner is not there')
    const { id: _, ...columns } = diner
    await limited.db.insert(users).values({ ...columns, userType: 'admin' })
    return user.email
  }
  const enters = async (door: string, email: string, userType: string) =>
    (await limited.as(null).send('POST', door, { email, password: PASSWORD, userType })).status

  test('lock the account, with Retry-After', async () => {
    const body = { email: anEmail(), userType: 'admin' }
    await failTenTimes('/api/admin/login', body)
    const locked = await limited.as(null).send('POST', '/api/admin/login', { ...body, password: PASSWORD })
    expect(locked.status).toBe(429)
    expect(locked.headers['retry-after']).toBeDefined()
  })

  test.each(DOORS)('at %s as an admin leave the diner of that email alone', async (door) => {
    const email = await bothOfOneEmail()
    await failTenTimes(door, { email, userType: 'admin' })
    expect(await enters('/api/login', email, 'diner')).toBe(200)
  })

  test.each(DOORS)('at %s as a diner leave the admin of that email alone', async (door) => {
    const email = await bothOfOneEmail()
    await failTenTimes(door, { email, userType: 'diner' })
    expect(await enters('/api/admin/login', email, 'admin')).toBe(200)
  })

  test('on a form that the account type cannot use lock nobody out', async () => {
    const email = await bothOfOneEmail()
    await failTenTimes('/api/login', { email, userType: 'admin' })
    await failTenTimes('/api/admin/login', { email, userType: 'diner' })
    expect(await enters('/api/admin/login', email, 'admin')).toBe(200)
    expect(await enters('/api/login', email, 'diner')).toBe(200)
  })
})
