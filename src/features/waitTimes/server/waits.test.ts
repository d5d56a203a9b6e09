import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { displayedMinutes } from '#domain/waits.ts'
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

describe('GET /direct/wait-times', () => {
  test('tells the wait of a party of two: 51 for six is 30 for two, and 51 again for six', async () => {
    await report(await aReporter(), 51, 6)
    const wait = await waitNow()
    expect(wait).toEqual({
      restaurantId,
      waitTime: 51 / 1.7,
      isEstimate: false,
      createdAt: FRIDAY_EVENING.toISOString(),
      reportedWaitTime: 51,
      partySize: 6,
      reportCount: 1,
      agreeingCount: 1,
    })
    expect(displayedMinutes(wait?.waitTime ?? 0, 2)).toBe(30)
    expect(displayedMinutes(wait?.waitTime ?? 0, 6)).toBe(51)
  })

  test('is in step the moment the report is answered', async () => {
    const reporter = await aReporter()
    for (const minutes of [10, 20, 30]) {
      await report(reporter, minutes)
      expect((await waitNow())?.waitTime).toBe(minutes)
    }
  })

  test('a report answers for ninety minutes, not for a minute more', async () => {
    await report(await aReporter(), 40)
    await turnClockTo(minutesLater(89))
    expect(await waitNow()).toMatchObject({ waitTime: 40, isEstimate: false, reportCount: 1 })
    await turnClockTo(minutesLater(90))
    expect(await waitNow()).toMatchObject({ isEstimate: true, createdAt: null, reportCount: 0 })
  })

  test('then it feeds the estimate of its weekday and hour', async () => {
    for (const [weeks, waitTime] of [
      [1, 20],
      [2, 30],
      [3, 70],
    ] as const) {
      await aReport(server.db, { restaurantId, waitTime, at: weeksBefore(weeks) })
    }
    await aReport(server.db, { restaurantId, waitTime: 120, at: weeksBefore(1, -180) })
    await server.refresh()
    expect(await waitNow()).toMatchObject({ waitTime: 30, isEstimate: true, createdAt: null })
  })

  test('without a past at this hour the estimate is that of the restaurant', async () => {
    await aReport(server.db, { restaurantId, waitTime: 40, at: weeksBefore(1, -300) })
    await aReport(server.db, { restaurantId, waitTime: 20, at: weeksBefore(1, 24 * 60) })
    await server.refresh()
    expect(await waitNow()).toMatchObject({ waitTime: 30, isEstimate: true })
  })

  test('the median is one of bases, not of what was typed', async () => {
    await aReport(server.db, { restaurantId, waitTime: 51, partySize: 6, at: weeksBefore(1) })
    await server.refresh()
    expect((await waitNow())?.waitTime).toBeCloseTo(30, 9)
  })

  test('without any past it is unknown', async () => {
    expect(await waitNow()).toEqual({
      restaurantId,
      waitTime: null,
      isEstimate: false,
      createdAt: null,
      reportedWaitTime: null,
      partySize: null,
      reportCount: 0,
      agreeingCount: 0,
    })
  })

  test('a live report wins over every estimate', async () => {
    await aReport(server.db, { restaurantId, waitTime: 90, at: weeksBefore(1) })
    await server.refresh()
    await report(await aReporter(), 5)
    expect(await waitNow()).toMatchObject({ waitTime: 5, isEstimate: false })
  })

  test("a diner's newest report replaces their older one; another diner's stands beside it", async () => {
    const [mia, sam] = [await aReporter(), await aReporter()]
    await report(mia, 60)
    await turnClockTo(minutesLater(5))
    await report(mia, 20)
    await turnClockTo(minutesLater(6))
    await report(sam, 22)
    expect(await waitNow()).toMatchObject({ waitTime: 22, reportCount: 2, agreeingCount: 2 })
  })

  test('the estimate turns with the hour', async () => {
    await aReport(server.db, { restaurantId, waitTime: 20, at: weeksBefore(1) })
    await aReport(server.db, { restaurantId, waitTime: 80, at: weeksBefore(1, 60) })
    await server.refresh()
    expect((await waitNow())?.waitTime).toBe(20)
    await turnClockTo(minutesLater(31))
    expect((await waitNow())?.waitTime).toBe(80)
  })

  test('the hour is that of the restaurant, not of the server', async () => {
    const tokyo = await aRestaurant(server.db, { timeZone: 'Asia/Tokyo' })
    await server.refresh()
    const there = await server.as(null).call(waitDetail, { params: { restaurantId: tokyo.id } })
    expect(there.body).toMatchObject({ dayOfWeek: 6, hourOfDay: 11 })
    expect(await detailNow()).toMatchObject({ dayOfWeek: 5, hourOfDay: 19 })
  })

  test('a report written by another node is seen at the next refresh', async () => {
    await aReport(server.db, { restaurantId, waitTime: 33, at: minutesLater(-1) })
    expect((await waitNow())?.waitTime).toBeNull()
    await server.refresh()
    expect(await waitNow()).toMatchObject({ waitTime: 33, isEstimate: false })
  })

  test('the party size is checked and changes nothing', async () => {
    await report(await aReporter(), 30)
    const answers = await Promise.all(
      [1, 2, 20].map((partySize) => server.as(null).call(waitTimes, { query: { partySize } })),
    )
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
  })

  test.each([
    'partySize=-1',
    'partySize=0',
    'partySize=21',
    'partySize=2.5',
    'partySize=abc',
    'partySize=',
    'partySize=2&partySize=3',
    'partySize=1e1',
    'lat=91&lng=0',
    'lat=37',
    'lat=NaN&lng=0',
    'lat=37&lng=1e999',
    'lat=a&lat=b',
    'radius=-1',
  ])('refuses %s as 400', async (query) => {
    const answer = await server.as(null).send('GET', `/direct/wait-times?${query}`)
    expect(answer.status).toBe(400)
    expect(answer.error.code).toBe('invalid')
  })

  test('takes the same area as the list of restaurants', async () => {
    const { body } = await server.as(null).call(waitTimes, { query: { lat: 40.7, lng: -74, radius: 5 } })
    expect(body.waitTimes).toEqual([])
  })

  test('is 304 until a report is made', async () => {
    const poll = (etag = '') =>
      server.app.inject({ url: '/direct/wait-times', headers: { 'if-none-match': etag } })
    const etag = String((await poll()).headers.etag)
    expect((await poll(etag)).statusCode).toBe(304)
    await report(await aReporter(), 30)
    expect((await poll(etag)).statusCode).toBe(200)
  })

  test('never tells who reported', async () => {
    await report(await aReporter({ username: 'Mia the Reporter' }), 30)
    const { body } = await server.as(null).call(waitTimes)
    expect(JSON.stringify(body)).not.toMatch(/Mia|userId|@/)
  })
})
