import { describe, expect, test } from 'vitest'
import { displayedMinutes } from '#domain/waits.ts'
import { nearbyRestaurants } from '#features/restaurants/contract.ts'
import { aRestaurant } from '#test/support/factories.ts'
import { aFridayEvening, FRIDAY_EVENING, minutesLater, weeksBefore } from '#test/support/fridayEvening.ts'
import { waitDetail, waitTimes } from '../contract.ts'

const evening = aFridayEvening()
const { turnClockTo, aReporter, report, aReportHere, waitNow, detailNow } = evening

describe('GET /direct/wait-times', () => {
  test('returns the wait of a party of two: 51 for six is 30 for two, and 51 again for six', async () => {
    await report(await aReporter(), 51, 6)
    const wait = await waitNow()
    expect(wait).toMatchObject({
      restaurantId: evening.restaurantId,
      source: 'reports',
      bySize: null,
      isOpen: null,
      unconfirmed: [],
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

  test('is current once the report’s response has arrived', async () => {
    const reporter = await aReporter()
    for (const minutes of [10, 20, 30]) {
      await report(reporter, minutes)
      expect((await waitNow())?.waitTime).toBe(minutes)
    }
  })

  test('a report is live for ninety minutes, not a minute longer', async () => {
    await report(await aReporter(), 40)
    await turnClockTo(minutesLater(89))
    expect(await waitNow()).toMatchObject({ waitTime: 40, isEstimate: false, reportCount: 1 })
    await turnClockTo(minutesLater(90))
    expect(await waitNow()).toMatchObject({ source: null, createdAt: null, reportCount: 0 })
  })

  test('after that it counts for the usual of its weekday and hour', async () => {
    for (const [weeks, waitTime] of [
      [1, 20],
      [2, 30],
      [3, 70],
    ] as const) {
      await aReportHere({ waitTime, at: weeksBefore(weeks) })
    }
    await aReportHere({ waitTime: 120, at: weeksBefore(1, -180) })
    await evening.server.refresh()
    const wait = await waitNow()
    expect(wait).toMatchObject({ source: 'usual', isEstimate: true, createdAt: null, isOfThisHour: true })
    // A thin past is drawn toward what is usual in town.
    expect(wait?.waitTime).toBeGreaterThan(24)
    expect(wait?.waitTime).toBeLessThan(36)
    expect(wait?.low).toBeLessThan(wait?.waitTime ?? 0)
    expect(wait?.high).toBeGreaterThan(wait?.waitTime ?? 0)
  })

  test('without history at this hour the usual is that of the restaurant, and is marked so', async () => {
    for (const weeks of [1, 2, 3]) await aReportHere({ waitTime: 40, at: weeksBefore(weeks, -300) })
    await evening.server.refresh()
    expect(await waitNow()).toMatchObject({ source: 'usual', isOfThisHour: false })
  })

  test('two past reports are too few to call anything usual', async () => {
    for (const weeks of [1, 2]) await aReportHere({ waitTime: 40, at: weeksBefore(weeks) })
    await evening.server.refresh()
    expect(await waitNow()).toMatchObject({ waitTime: null, source: null, isEstimate: false })
  })

  test('the median is of bases, not of typed waits', async () => {
    for (const weeks of [1, 2, 3]) {
      await aReportHere({ waitTime: 51, partySize: 6, at: weeksBefore(weeks) })
    }
    await evening.server.refresh()
    expect((await waitNow())?.waitTime).toBeCloseTo(30, 9)
  })

  test('without any history it is unknown', async () => {
    expect(await waitNow()).toEqual({
      restaurantId: evening.restaurantId,
      source: null,
      low: null,
      high: null,
      bySize: null,
      isOpen: null,
      unconfirmed: [],
      updatedAt: null,
      isOfThisHour: false,
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
    await aReportHere({ waitTime: 90, at: weeksBefore(1) })
    await evening.server.refresh()
    await report(await aReporter(), 5)
    expect(await waitNow()).toMatchObject({ waitTime: 5, isEstimate: false })
  })

  test("a diner's newest report replaces their older one, but not another diner's", async () => {
    const [mia, sam] = [await aReporter(), await aReporter()]
    await report(mia, 60)
    await turnClockTo(minutesLater(5))
    await report(mia, 20)
    await turnClockTo(minutesLater(6))
    await report(sam, 22)
    expect(await waitNow()).toMatchObject({ waitTime: 22, reportCount: 2, agreeingCount: 2 })
  })

  test('the estimate changes with the hour', async () => {
    for (const weeks of [1, 2, 3, 4]) {
      await aReportHere({ waitTime: 20, at: weeksBefore(weeks) })
      await aReportHere({ waitTime: 80, at: weeksBefore(weeks, 150) })
    }
    await evening.server.refresh()
    expect((await waitNow())?.waitTime).toBeLessThan(35)
    await turnClockTo(minutesLater(150))
    expect((await waitNow())?.waitTime).toBeGreaterThan(50)
  })

  test('the hour is that of the restaurant, not of the server', async () => {
    const tokyo = await aRestaurant(evening.server.db, { timeZone: 'Asia/Tokyo' })
    await evening.server.refresh()
    const there = await evening.server.as(null).call(waitDetail, { params: { restaurantId: tokyo.id } })
    expect(there.body).toMatchObject({ dayOfWeek: 6, hourOfDay: 11 })
    expect(await detailNow()).toMatchObject({ dayOfWeek: 5, hourOfDay: 19 })
  })

  test('a report written by another node appears at the next refresh', async () => {
    await aReportHere({ waitTime: 33, at: minutesLater(-1) })
    expect((await waitNow())?.waitTime).toBeNull()
    await evening.server.refresh()
    expect(await waitNow()).toMatchObject({ waitTime: 33, isEstimate: false })
  })

  test('the party size is checked and changes nothing', async () => {
    await report(await aReporter(), 30)
    const answers = await Promise.all(
      [1, 2, 20].map((partySize) => evening.server.as(null).call(waitTimes, { query: { partySize } })),
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
    const answer = await evening.server.as(null).send('GET', `/direct/wait-times?${query}`)
    expect(answer.status).toBe(400)
    expect(answer.error.code).toBe('invalid')
  })

  test('takes the same area as the list of restaurants', async () => {
    const { body } = await evening.server
      .as(null)
      .call(waitTimes, { query: { lat: 40.7, lng: -74, radius: 5 } })
    expect(body.waitTimes).toEqual([])
  })

  test('takes limit, text and cuisine, and returns waits for the places of the list', async () => {
    await aRestaurant(evening.server.db, { name: 'Golden Lotus', cuisineType: 'Thai' })
    await evening.server.refresh()
    for (const query of [{}, { limit: 1 }, { q: 'lotus' }, { cuisine: 'Thai' as const }]) {
      const visitor = evening.server.as(null)
      const listed = (await visitor.call(nearbyRestaurants, { query })).body.restaurants.map(({ id }) => id)
      const waits = (await visitor.call(waitTimes, { query })).body.waitTimes
      expect(waits.map(({ restaurantId }) => restaurantId).toSorted()).toEqual(listed.toSorted())
    }
  })

  test('is 304 far away from a report', async () => {
    await aRestaurant(evening.server.db, { latitude: '34.05', longitude: '-118.24' })
    await evening.server.refresh()
    const url = '/direct/wait-times?lat=34.05&lng=-118.24'
    const etag = String((await evening.server.app.inject({ url })).headers.etag)
    await report(await aReporter(), 30)
    const again = await evening.server.app.inject({ url, headers: { 'if-none-match': etag } })
    expect(again.statusCode).toBe(304)
  })

  test('is 304 until a report is made', async () => {
    const poll = (etag = '') =>
      evening.server.app.inject({ url: '/direct/wait-times', headers: { 'if-none-match': etag } })
    const etag = String((await poll()).headers.etag)
    expect((await poll(etag)).statusCode).toBe(304)
    await report(await aReporter(), 30)
    expect((await poll(etag)).statusCode).toBe(200)
  })

  test('never reveals who reported', async () => {
    await report(await aReporter({ username: 'Mia the Reporter' }), 30)
    const { body } = await evening.server.as(null).call(waitTimes)
    expect(JSON.stringify(body)).not.toMatch(/Mia|userId|@/)
  })
})
