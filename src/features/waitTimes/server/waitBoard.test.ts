import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aServer, type Caller, type TestServer } from '#test/support/app.ts'
import { aDiner, aReport, aRestaurant } from '#test/support/factories.ts'
import { reportWait } from '#test/support/reports.ts'
import { waitDetail, waitTimes } from '../contract.ts'

let server: TestServer
let restaurantId: number
// A Friday, 19:30 in San Francisco.
const FRIDAY_EVENING = new Date('2026-05-16T02:30:00Z')
const MINUTE_MS = 60_000
const WEEK_MS = 7 * 24 * 60 * MINUTE_MS
const minutesLater = (minutes: number) => new Date(FRIDAY_EVENING.getTime() + minutes * MINUTE_MS)
const weeksBefore = (weeks: number, minutes = 0) =>
  new Date(FRIDAY_EVENING.getTime() - weeks * WEEK_MS + minutes * MINUTE_MS)

beforeAll(async () => {
  server = await aServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.clear()
  await turnClockTo(FRIDAY_EVENING)
  restaurantId = (await aRestaurant(server.db)).id
  await server.refresh()
})

async function turnClockTo(now: Date) {
  server.setClock(now)
  await server.refresh()
}
const aReporter = async (given: Parameters<typeof aDiner>[1] = {}) =>
  server.signIn((await aDiner(server.db, given)).id)
const report = (reporter: Caller, waitTime: number, partySize = 2, isAnonymous = false) =>
  reportWait(reporter, { restaurantId, waitTime, partySize, isAnonymous })
async function waitNow() {
  const { body } = await server.as(null).call(waitTimes)
  return body.waitTimes.find((wait) => wait.restaurantId === restaurantId)
}
const detailNow = async () => (await server.as(null).call(waitDetail, { params: { restaurantId } })).body

describe('GET /direct/wait-times/:restaurantId', () => {
  test('lists the live reports, with the names that were given', async () => {
    await report(await aReporter({ username: 'Mia' }), 30)
    await turnClockTo(minutesLater(1))
    await report(await aReporter({ username: 'Hidden' }), 40, 4, true)
    await turnClockTo(minutesLater(2))
    await report(await aReporter({ username: null }), 50)
    const { reports } = await detailNow()
    expect(reports.map(({ waitTime, partySize, name }) => ({ waitTime, partySize, name }))).toEqual([
      { waitTime: 50, partySize: 2, name: 'Anonymous' },
      { waitTime: 40, partySize: 4, name: null },
      { waitTime: 30, partySize: 2, name: 'Mia' },
    ])
    expect(JSON.stringify(reports)).not.toMatch(/Hidden|userId|@/)
  })

  test('tells the usual wait by hour of today, as the restaurant counts the day', async () => {
    await aReport(server.db, { restaurantId, waitTime: 20, at: weeksBefore(1) })
    await aReport(server.db, { restaurantId, waitTime: 40, at: weeksBefore(2) })
    await aReport(server.db, { restaurantId, waitTime: 15, at: weeksBefore(1, -120) })
    await aReport(server.db, { restaurantId, waitTime: 99, at: weeksBefore(1, 24 * 60) })
    await server.refresh()
    expect(await detailNow()).toMatchObject({
      dayOfWeek: 5,
      hourOfDay: 19,
      historyCount: 4,
      typicalToday: [
        { hourOfDay: 17, waitTime: 15 },
        { hourOfDay: 19, waitTime: 30 },
      ],
    })
  })

  test('is 404 for a restaurant that is not there, 400 for an id that is none', async () => {
    expect((await server.as(null).send('GET', '/direct/wait-times/424242')).status).toBe(404)
    for (const id of ['0', 'x', '1.5', '99999999999']) {
      expect((await server.as(null).send('GET', `/direct/wait-times/${id}`)).status).toBe(400)
    }
  })
})

describe('after the database was away', () => {
  test('a wait that is no longer live becomes an estimate all the same', async () => {
    await report(await aReporter(), 40)
    server.setClock(minutesLater(91))
    const query = server.pool.query.bind(server.pool)
    let failures = 0
    server.pool.query = ((...given: Parameters<typeof query>) => {
      const isMedians = JSON.stringify(given[0]).includes('percentile_cont')
      if (!isMedians) return query(...given)
      failures += 1
      return Promise.reject(new Error('Connection terminated unexpectedly'))
    }) as typeof query
    await expect(server.refresh()).rejects.toThrow()
    server.pool.query = query
    expect(failures).toBe(1)
    expect(await waitNow()).toMatchObject({ waitTime: null, isEstimate: false })
    await server.refresh()
    expect(await waitNow()).toMatchObject({ waitTime: 40, isEstimate: true })
  })
})

describe('a node that starts later', () => {
  test('knows the live reports and the past', async () => {
    const quiet = await aRestaurant(server.db)
    await aReport(server.db, { restaurantId: quiet.id, waitTime: 25, at: weeksBefore(1) })
    await aReport(server.db, { restaurantId, waitTime: 35, at: minutesLater(-10) })
    const second = await server.aSecondNode()
    const { body } = await second.call(waitTimes)
    expect(body.waitTimes.toSorted((a, b) => a.restaurantId - b.restaurantId)).toEqual([
      expect.objectContaining({ restaurantId, waitTime: 35, isEstimate: false }),
      expect.objectContaining({ restaurantId: quiet.id, waitTime: 25, isEstimate: true }),
    ])
    await second.close()
  })
})
