import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { users } from '#kernel/server/db/schema/users.ts'
import { SESSION_COOKIE } from '#kernel/server/sessions.ts'
import { aServer, type TestServer } from '#test/support/app.ts'
import { anEmail, aRegisteredDiner, aRegisteredRestaurant, PASSWORD } from '#test/support/people.ts'
import { getUser, login, logout } from '../contract.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})
afterAll(() => server.close())

const guest = () => server.as(null)
const deactivate = (id: number) => server.db.update(users).set({ isActive: false }).where(eq(users.id, id))
const setCookieOf = (headers: Record<string, unknown>): string => String(headers['set-cookie'])

describe('behind TLS', () => {
  test('the cookie is Secure', async () => {
    const secure = await aServer({ settings: { PUBLIC_URL: 'https://tablecast.example' } })
    const answer = await secure.as(null).send('POST', '/api/register', {
      email: anEmail(),
      password: PASSWORD,
      userType: 'diner',
    })
    expect(setCookieOf(answer.headers)).toMatch(/; Secure/)
    expect(answer.headers['strict-transport-security']).toMatch(/max-age/)
    await secure.close()
  })
})

describe('GET /api/user', () => {
  test('returns the diner without hash, norm or points columns', async () => {
    const { me } = await aRegisteredDiner(server, {
      email: 'Shown@Example.com',
      username: 'Mia',
      fullName: 'Mia Meyer',
      phone: '415 555 0101',
      profileEmoji: '🎉',
    })
    const { body } = await me.call(getUser)
    expect(body).toEqual({
      id: expect.any(Number),
      username: 'Mia',
      email: 'Shown@Example.com',
      userType: 'diner',
      fullName: 'Mia Meyer',
      phone: '415 555 0101',
      profileEmoji: '🎉',
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      isActive: true,
      isEmailConfirmed: true,
    })
  })

  test('answers a restaurant user with its restaurant and how many tables it has', async () => {
    const { me } = await aRegisteredRestaurant(server, { name: 'Casa Verde', cuisineType: 'Mexican' })
    expect((await me.call(getUser)).body.restaurant).toEqual({
      id: expect.any(Number),
      name: 'Casa Verde',
      cuisineType: 'Mexican',
      imageUrl: null,
      tableCount: 0,
      role: 'owner',
    })
  })

  test('is 401 when signed out, with an unknown cookie and with a malformed one', async () => {
    for (const cookie of [null, `${SESSION_COOKIE}=unknown`, `${SESSION_COOKIE}=%00`, `${SESSION_COOKIE}=`]) {
      const answer = await server.as(cookie).call(getUser)
      expect(answer.status).toBe(401)
      expect(answer.error).toEqual({ code: 'unauthenticated', message: expect.any(String) })
    }
  })

  test('is 401 from the moment the account is deactivated', async () => {
    const { user, me } = await aRegisteredDiner(server)
    await deactivate(user.id)
    expect((await me.call(getUser)).status).toBe(401)
  })

  test('is never cached', async () => {
    expect((await guest().call(getUser)).headers['cache-control']).toBe('no-store')
  })
})

describe('a session', () => {
  const endsIn = (userId: number, interval: string) =>
    server.pool.query(`update sessions set expires_at = now() + $2::interval where user_id = $1`, [
      userId,
      interval,
    ])
  const daysLeft = async (userId: number): Promise<number> => {
    const { rows } = await server.pool.query(
      `select extract(epoch from expires_at - now()) / 86400 as days from sessions where user_id = $1`,
      [userId],
    )
    return Number(rows[0]?.days)
  }

  test('lasts seven days from its last use, and so does its cookie', async () => {
    const { user, me, cookie } = await aRegisteredDiner(server)
    await endsIn(user.id, '2 days')
    const answer = await me.call(getUser)
    expect(answer.status).toBe(200)
    expect(await daysLeft(user.id)).toBeCloseTo(7, 1)
    expect(answer.cookie).toBe(cookie)
    expect(setCookieOf(answer.headers)).toMatch(/; Max-Age=604800/)
  })

  test('is not written on every request', async () => {
    const { user, me } = await aRegisteredDiner(server)
    await endsIn(user.id, '6 days 23 hours 30 minutes')
    expect((await me.call(getUser)).cookie).toBeNull()
    expect(await daysLeft(user.id)).toBeLessThan(6.99)
  })

  test('that has expired gives no access', async () => {
    const { user, me } = await aRegisteredDiner(server)
    await endsIn(user.id, '-1 second')
    expect((await me.call(getUser)).status).toBe(401)
  })

  test('that has ended removes its cookie', async () => {
    const { me } = await aRegisteredDiner(server)
    await me.call(logout)
    const answer = await me.call(getUser)
    expect(answer.status).toBe(401)
    expect(setCookieOf(answer.headers)).toMatch(
      new RegExp(`^${SESSION_COOKIE}=; Max-Age=0; Path=/; Expires=Thu, 01 Jan 1970`),
    )
    expect((await guest().call(getUser)).headers['set-cookie']).toBeUndefined()
  })
})

describe('POST /api/logout', () => {
  test('ends the session on the server, not only in the browser', async () => {
    const { me } = await aRegisteredDiner(server)
    const answer = await me.call(logout)
    expect(answer.status).toBe(200)
    expect(setCookieOf(answer.headers)).toMatch(new RegExp(`^${SESSION_COOKIE}=;`))
    expect((await me.call(getUser)).status).toBe(401)
  })

  test('is harmless when signed out, with or without a JSON body', async () => {
    expect((await guest().send('POST', '/api/logout')).status).toBe(200)
    expect((await guest().send('POST', '/api/logout', '')).status).toBe(200)
    expect((await guest().send('POST', '/api/logout', '{}')).status).toBe(200)
  })

  test('keeps the other sessions of the account', async () => {
    const { user, me, cookie } = await aRegisteredDiner(server)
    const phone = await guest().call(login, {
      body: { email: user.email, password: PASSWORD, userType: 'diner' },
    })
    await server.as(phone.cookie).call(logout)
    expect((await me.call(getUser)).status).toBe(200)
    expect(phone.cookie).not.toBe(cookie)
  })
})
