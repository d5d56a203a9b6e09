import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { HOUR_MS } from '#domain/durations.ts'
import { users } from '#kernel/server/db/schema/users.ts'
import type { Caller } from '#test/support/app.ts'
import { aRestaurant, aUser } from '#test/support/factories.ts'
import { ledgerOf } from '#test/support/ledger.ts'
import { anAdmin, aRegisteredDiner } from '#test/support/people.ts'
import { reportersForTests, WEDNESDAY } from '#test/support/reporters.ts'
import { claimPoints, getPoints, getPointsHistory } from '../contract.ts'

const { server, place: usual, aPlace, aReporter, report } = reportersForTests()

describe('POST /api/user/points', () => {
  const claim = (who: Caller, body: object) => who.send('POST', '/api/user/points', body)

  test('pays nothing a second time, however often it is called', async () => {
    const { me } = await aRegisteredDiner(server)
    const { reservation, totalPoints } = await report(me)
    for (const reason of [
      'sign_up',
      'first_wait_time_of_day',
      'first_wait_time_for_party_size',
      'wait_time_verification',
      'weekly_streak',
    ]) {
      const body = { reason, referenceId: reservation.id, referenceType: 'wait_time_report' }
      const answers = await Promise.all([claim(me, body), claim(me, body), claim(me, body)])
      for (const answer of answers) {
        expect(answer.status).toBe(200)
        expect(answer.body).toEqual({ totalPoints, transaction: { points: 0, reason } })
      }
    }
    expect((await me.call(getPointsHistory)).body).toHaveLength(2)
  })

  test('pays a sign-up that was never paid, once', async () => {
    const mia = await aReporter()
    const body = { reason: 'sign_up' as const }
    expect((await mia.call(claimPoints, { body })).body).toEqual({
      totalPoints: 5,
      transaction: { points: 5, reason: 'sign_up' },
    })
    expect((await mia.call(claimPoints, { body })).body.transaction.points).toBe(0)
  })

  test('pays no streak before the third report', async () => {
    const mia = await aReporter()
    await report(mia)
    await report(mia)
    const answer = await mia.call(claimPoints, { body: { reason: 'weekly_streak' } })
    expect(answer.body.transaction.points).toBe(0)
  })

  test("pays nothing for another diner's report", async () => {
    const { reservation } = await report(await aReporter())
    const { me } = await aRegisteredDiner(server)
    const reference = { referenceId: reservation.id, referenceType: 'wait_time_report' }
    const answer = await claim(me, { reason: 'wait_time_verification', ...reference })
    expect(answer.body).toEqual({
      totalPoints: 5,
      transaction: { points: 0, reason: 'wait_time_verification' },
    })
  })

  test('ignores the points a client would like', async () => {
    const { me } = await aRegisteredDiner(server)
    for (const points of [9999, -9999, '5', null]) {
      const answer = await claim(me, { reason: 'sign_up', points, userId: 1, totalPoints: 9999 })
      expect(answer.body).toEqual({ totalPoints: 5, transaction: { points: 0, reason: 'sign_up' } })
    }
  })

  test.each([
    ['no reason', {}],
    ['an unknown reason', { reason: 'because' }],
    ['a list as reason', { reason: ['sign_up'] }],
    ['text as reference', { reason: 'sign_up', referenceId: '1' }],
    ['reference 0', { reason: 'sign_up', referenceId: 0 }],
    ['reference 2^31', { reason: 'sign_up', referenceId: 2 ** 31 }],
    ['a null reference', { reason: 'sign_up', referenceId: null }],
  ])('refuses %s as 400', async (_name, body) => {
    expect((await claim(await aReporter(), body)).status).toBe(400)
  })
})

describe('GET /api/user/points/history', () => {
  test('lists the newest first, each with reason, points, place and time', async () => {
    const { me } = await aRegisteredDiner(server)
    const place = await aRestaurant(server.db, { name: 'Lucia' })
    for (let round = 0; round < 3; round += 1) await report(me, { restaurantId: place.id })
    const { body } = await me.call(getPointsHistory)
    expect(body).toEqual(
      [
        { points: 8, reason: 'weekly_streak', restaurantName: null },
        { points: 5, reason: 'wait_time_verification', restaurantName: 'Lucia' },
        { points: 5, reason: 'wait_time_verification', restaurantName: 'Lucia' },
        { points: 8, reason: 'first_wait_time_of_day', restaurantName: 'Lucia' },
        { points: 5, reason: 'sign_up', restaurantName: null },
      ].map((entry) => ({
        ...entry,
        id: expect.any(Number),
        createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      })),
    )
  })

  test("contains only the diner's own", async () => {
    const { me } = await aRegisteredDiner(server)
    const { user } = await aRegisteredDiner(server)
    const answer = await me.send('GET', `/api/user/points/history?userId=${user.id}`)
    expect(answer.body).toHaveLength(1)
  })
})

test('the balance is always the sum of the ledger [P-8]', async () => {
  const diners = [await aReporter(), await aReporter(), await aReporter()]
  const places = [await aPlace(), await aPlace('Asia/Tokyo'), usual.id]
  for (let hour = 0; hour < 60; hour += 5) {
    server.setClock(new Date(WEDNESDAY.getTime() + hour * HOUR_MS))
    for (const [index, diner] of diners.entries()) {
      await report(diner, {
        restaurantId: places[(hour + index) % 3] ?? usual.id,
        partySize: (hour % 4) + 1,
      })
    }
  }
  for (const { id, ...diner } of diners) {
    const { sum, total } = await ledgerOf(server.pool, id)
    expect(total).toBe(sum)
    expect((await diner.call(getPoints)).body.points).toBe(sum)
    expect(sum).toBeGreaterThan(40)
  }
})

describe('points are for diners', () => {
  const CALLS = [
    ['GET', '/api/user/points'],
    ['GET', '/api/user/points/history'],
    ['POST', '/api/user/points'],
  ] as const

  test.each(CALLS)('%s %s: 401 signed out, 403 for restaurants and admins', async (method, url) => {
    const owner = await server.signIn((await aUser(server.db, { userType: 'restaurant' })).id)
    const body = method === 'POST' ? { reason: 'sign_up' } : undefined
    expect((await server.as(null).send(method, url, body)).status).toBe(401)
    expect((await owner.send(method, url, body)).status).toBe(403)
    expect((await (await anAdmin(server)).send(method, url, body)).status).toBe(403)
  })

  test.each(CALLS)('%s %s: 401 once deactivated', async (method, url) => {
    const mia = await aReporter()
    await server.db.update(users).set({ isActive: false }).where(eq(users.id, mia.id))
    expect((await mia.send(method, url, method === 'POST' ? {} : undefined)).status).toBe(401)
  })
})
