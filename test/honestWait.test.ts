import { beforeEach, describe, expect, test } from 'vitest'
import { localMoment } from '#domain/calendar.ts'
import { MINUTE_MS } from '#domain/durations.ts'
import { partySizeMultiplier } from '#domain/waits.ts'
import { nearbyRestaurants } from '#features/restaurants/contract.ts'
import { inOrder, matchingChips, type Place, placesFor } from '#features/waitTimes/client/places.ts'
import { waitTimes } from '#features/waitTimes/contract.ts'
import { type Caller, serverForTests } from './support/app.ts'
import { aRegisteredDiner, aRegisteredRestaurant, restaurantSignUp } from './support/people.ts'

/** The waits as seen from outside: everything is done with API calls, and checked as the list and the map show it. */

const server = serverForTests()
const AT = { lat: 37.7936, lng: -122.3958 }

let nowMs: number
let host: Caller
let restaurantId: number
const turnClockBy = async (minutes: number) => {
  nowMs += minutes * MINUTE_MS
  server.setClock(new Date(nowMs))
  await server.refresh()
}
beforeEach(async () => {
  server.setClock(null)
  const { me, user } = await aRegisteredRestaurant(server, { name: 'Little Marigold' })
  host = me
  restaurantId = user.restaurant?.id ?? 0
  await server.refresh()
  nowMs = Date.now()
})

const send = async (who: Caller, ...[method, url, body]: Parameters<Caller['send']>) => {
  const answer = await who.send(method, url, body)
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300)
  return answer.body as { id: number }
}
const reportOf = (waitTime: number, partySize = 2, more: object = {}) => ({
  ...{ status: 'wait_time_report', restaurantId, waitTime, partySize },
  ...more,
})
/** A new diner reports. */
async function report(waitTime: number, partySize = 2): Promise<Caller> {
  const { me } = await aRegisteredDiner(server)
  await send(me, 'POST', '/api/reservations', reportOf(waitTime, partySize))
  return me
}

/** The places as in a viewer's list and map. */
async function placesOf(partySize: number): Promise<Place[]> {
  const anyone = server.as(null)
  const { restaurants } = (await anyone.call(nearbyRestaurants, { query: AT })).body
  const waits = (await anyone.call(waitTimes, { query: AT })).body.waitTimes
  const at = { latitude: AT.lat, longitude: AT.lng }
  return placesFor(restaurants, waits, { at, partySize, nowMs })
}
async function seenBy(partySize: number): Promise<Place> {
  const place = (await placesOf(partySize)).find(({ id }) => id === restaurantId)
  if (!place) throw new Error('the restaurant is not listed')
  return place
}
const minutesFor = async (partySize: number) => (await seenBy(partySize)).wait.minutes
/** Its only table for two is taken, and a party waits for it. */
async function useTheStand(): Promise<void> {
  const table = await send(host, 'POST', '/api/tables', { tableNumber: 'T1', seats: 2 })
  const party = { status: 'ready_to_seat', partySize: 2 }
  const first = await send(host, 'POST', '/api/reservations', { ...party, name: 'Abara' })
  await send(host, 'PATCH', `/api/reservations/${first.id}/assign-table`, { tableId: table.id })
  await send(host, 'PATCH', `/api/reservations/${first.id}`, { status: 'seated' })
  await send(host, 'POST', '/api/reservations', { ...party, name: 'Beck' })
  await server.refresh()
  nowMs = Date.now()
}

describe('what diners report', () => {
  test('25 minutes for four, alone, shows 25 to four and 19 to two [W-1]', async () => {
    await report(25, 4)
    expect(await minutesFor(4)).toBe(25)
    expect(await minutesFor(2)).toBe(19)
    expect((await seenBy(2)).wait).toMatchObject({
      source: 'reports',
      item: { reportCount: 1, partySize: 4 },
    })
  })

  test('one false report against three does not change the number and is not confirmed; a second one does [W-9]', async () => {
    await turnClockBy(-30)
    for (const minutes of [30, 31, 29]) await report(minutes)
    await turnClockBy(30)
    await report(5)
    expect((await seenBy(2)).wait).toMatchObject({
      minutes: 30,
      item: { isEstimate: true, unconfirmed: [{ waitTime: 5, partySize: 2 }] },
    })
    await report(6)
    expect(await minutesFor(2)).toBe(6)
  })
})

describe('a stand in use', () => {
  test('overrides reports and is named as the source, until an hour after its last use [W-8]', async () => {
    for (const minutes of [5, 6]) await report(minutes)
    expect(await minutesFor(2)).toBe(6)
    await useTheStand()
    const own = (await seenBy(2)).wait
    expect(own.source).toBe('restaurant')
    expect(own.minutes).toBeGreaterThan(40)
    expect(own.range?.high).toBeGreaterThan(own.minutes ?? 0)
    expect(own.item).toMatchObject({ isEstimate: true, updatedAt: expect.any(String) })
    // No table here seats four, whatever diners report.
    expect(await minutesFor(4)).toBeNull()
    await turnClockBy(61)
    const stale = await seenBy(4)
    expect(stale.wait.source).toBe('reports')
    expect(stale.wait.minutes).toBe(Math.round(6 * partySizeMultiplier(4)))
  })

  test('shows no wait while its list is closed, whatever diners report [W-14]', async () => {
    await report(20)
    await send(host, 'PATCH', '/api/restaurant/stand', { listState: 'closed' })
    await server.refresh()
    expect((await seenBy(2)).wait).toMatchObject({ minutes: null, source: null, isListClosed: true })
    await send(host, 'PATCH', '/api/restaurant/stand', { listState: 'open' })
    await server.refresh()
    expect(await minutesFor(2)).toBe(20)
  })

  test('shows what the host has set to parties that its tables seat, and nothing if it hides its wait [W-8]', async () => {
    await useTheStand()
    await send(host, 'PATCH', '/api/restaurant/stand', { pinned: { low: 35, high: 45 } })
    await server.refresh()
    expect((await seenBy(2)).wait).toMatchObject({
      minutes: 40,
      range: { low: 35, high: 45 },
      item: { isPinned: true },
    })
    // The only table seats two, which a pinned wait does not change.
    expect(await Promise.all([3, 20].map(minutesFor))).toEqual([null, null])
    await send(host, 'PATCH', '/api/restaurant/stand', { showsWait: false })
    await server.refresh()
    expect((await seenBy(2)).wait).toMatchObject({ minutes: null, source: null })
    const seen = await send(server.as(null), 'GET', `/direct/restaurants/${restaurantId}/list`)
    expect(seen).toMatchObject({ showsWait: false, pinnedLow: null, pinnedHigh: null, pinnedUntil: null })
    const own = await send(host, 'GET', '/api/restaurant/stand')
    expect(own).toMatchObject({ showsWait: false, pinnedLow: 35, pinnedHigh: 45 })
  })

  test('without tables, what the host has set is for every party [W-8]', async () => {
    await send(host, 'PATCH', '/api/restaurant/stand', { pinned: { low: 35, high: 45 } })
    await server.refresh()
    expect(await Promise.all([2, 20].map(minutesFor))).toEqual([40, 40])
  })
})

describe('a closed place', () => {
  /** Open for one hour, twelve hours from now. */
  const close = async () => {
    const opens = new Date(nowMs + 12 * 60 * MINUTE_MS)
    const { dayOfWeek: day, hourOfDay } = localMoment(opens, 'America/Los_Angeles')
    const hour = String(hourOfDay).padStart(2, '0')
    const periods = [{ open: { day, time: `${hour}00` }, close: { day, time: `${hour}59` } }]
    const { phone, address, cuisineType, latitude, longitude } = restaurantSignUp()
    await send(host, 'PUT', '/api/restaurant/profile', {
      ...{ name: 'Little Marigold', phone, address, cuisineType, latitude, longitude },
      hoursOfOperation: JSON.stringify({ periods }),
    })
    await server.refresh()
  }

  test('has no wait in list, pill, chips and order [W-7]', async () => {
    await report(5)
    const other = await aRegisteredRestaurant(server, { name: 'Open Late', latitude: '37.7937' })
    await useTheStand()
    await close()
    const places = await placesOf(2)
    const closed = await seenBy(2)
    expect(closed.wait).toMatchObject({ isClosed: true, minutes: null, range: null, source: null })
    expect(closed.wait.band.color).toBe('gray')
    expect(matchingChips(places, ['short', 'medium', 'long']).map(({ id }) => id)).not.toContain(restaurantId)
    for (const order of ['nearest', 'shortest'] as const) {
      const ids = inOrder(places, order).map(({ id }) => id)
      expect(ids.indexOf(restaurantId)).toBeGreaterThan(ids.indexOf(other.user.restaurant?.id ?? 0))
    }
  })

  test('takes no report, unless the diner confirms that it is open [W-7]', async () => {
    await close()
    const { me } = await aRegisteredDiner(server)
    const refused = await me.send('POST', '/api/reservations', reportOf(25))
    expect(refused.status).toBe(409)
    expect(refused.error).toMatchObject({
      code: 'closed',
      message: expect.stringMatching(
        /^Little Marigold opens .+\. If it is open now, report again and say so\.$/,
      ),
    })
    expect(await minutesFor(2)).toBeNull()
    await send(me, 'POST', '/api/reservations', reportOf(25, 2, { confirmOpen: true }))
    expect(await minutesFor(2)).toBe(25)
  })
})
