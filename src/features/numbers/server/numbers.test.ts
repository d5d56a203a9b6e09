import { text } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { MINUTE_MS } from '#domain/durations.ts'
import { pastVisits } from '#features/seating/server/schema.ts'
import { sweepVisits } from '#features/seating/server/sweepVisits.ts'
import { type Caller, refusalOf, serverForTests } from '#test/support/app.ts'
import { anOwnedRestaurant, aReservation, aTable } from '#test/support/factories.ts'
import { aTeam } from '#test/support/team.ts'
import { restaurantNumbers, visitsCsv } from '../contract.ts'
import { visitsAsCsv } from './visitsCsv.ts'

const server = serverForTests()

const minutesAfter = (at: Date, minutes: number) => new Date(at.getTime() + minutes * MINUTE_MS)

/** A restaurant in a time zone, and how to write its visits. */
async function aHouse(timeZone: string) {
  const { owner, restaurant } = await anOwnedRestaurant(server.db, { timeZone })
  const table = await aTable(server.db, { restaurantId: restaurant.id, tableNumber: 'T9', seats: 4 })
  const visit = (joined: string, given: object = {}) =>
    aReservation(server.db, {
      ...{ restaurantId: restaurant.id, partySize: 2, name: 'Ada', source: 'host', status: 'ready_to_seat' },
      ...{ createdAt: new Date(joined), reservationTime: new Date(joined) },
      ...given,
    })
  const seated = (joined: string, waited: number, given: object = {}) =>
    visit(joined, {
      ...{ status: 'completed', tableId: table.id, endedReason: 'completed' },
      seatedAt: minutesAfter(new Date(joined), waited),
      completedAt: minutesAfter(new Date(joined), waited + 60),
      ...given,
    })
  const ended = (joined: string, endedReason: string, given: object = {}) =>
    visit(joined, {
      ...{ status: 'cancelled', endedReason, cancelledBy: 'restaurant', cancelledAt: new Date(joined) },
      ...given,
    })
  return { caller: await server.signIn(owner.id), restaurantId: restaurant.id, visit, seated, ended, table }
}

const numbers = async (caller: Caller, from: string, to = from) =>
  (await caller.call(restaurantNumbers, { query: { from, to } })).body

const csvRows = async (caller: Caller, from: string, to = from) => {
  const { body } = await caller.call(visitsCsv, { query: { from, to } })
  return body.trim().split('\n')
}

describe('the numbers of a restaurant', () => {
  test('count what happened to every party of the days', async () => {
    const { caller, visit, seated, ended } = await aHouse('America/New_York')
    await seated('2026-05-08T22:00:00Z', 10, { waitTime: 15 })
    await seated('2026-05-08T22:30:00Z', 40, { waitTime: 20, partySize: 5, source: 'check_in' })
    await seated('2026-05-09T00:10:00Z', 0, { source: 'diner', status: 'seated', completedAt: null })
    await visit('2026-05-09T00:20:00Z', { partySize: 3 })
    await ended('2026-05-08T23:00:00Z', 'left', { waitTime: 35 })
    await ended('2026-05-08T23:05:00Z', 'no_show', { waitTime: 12 })
    // Counted nowhere.
    await ended('2026-05-08T23:10:00Z', 'removed')
    await ended('2026-05-08T23:15:00Z', 'declined', { source: 'diner' })
    await ended('2026-05-08T23:20:00Z', 'left', { source: 'diner' })
    await visit('2026-05-08T23:25:00Z', { status: 'pending', source: 'diner' })

    expect(await numbers(caller, '2026-05-08')).toMatchObject({
      ...{ parties: 6, covers: 9, seated: 3, averageWaitMinutes: 50 / 3, longestWaitMinutes: 40 },
      ...{ walkAways: 1, noShows: 1, quoted: 2, withinTenMinutes: 1, quoteBiasMinutes: 7.5 },
      timeZone: 'America/New_York',
      byDay: [{ day: '2026-05-08', parties: 6, covers: 9 }],
      byHour: [
        { dayOfWeek: 5, hourOfDay: 18, parties: 2, averageWaitMinutes: 25 },
        { dayOfWeek: 5, hourOfDay: 19, parties: 2, averageWaitMinutes: null },
        { dayOfWeek: 5, hourOfDay: 20, parties: 2, averageWaitMinutes: 0 },
      ],
      byQuote: [
        { quotedFrom: 10, parties: 2, seated: 1, averageWaitMinutes: 10, withinTenMinutes: 1, walkAways: 0 },
        { quotedFrom: 20, parties: 1, seated: 1, averageWaitMinutes: 40, withinTenMinutes: 0, walkAways: 0 },
        { quotedFrom: 30, parties: 1, seated: 0, averageWaitMinutes: null, walkAways: 1 },
      ],
      bySize: [
        { partySize: 2, parties: 4, averageWaitMinutes: 5, averageTurnMinutes: 60 },
        { partySize: 3, parties: 1, averageWaitMinutes: null, averageTurnMinutes: null },
        { partySize: 5, parties: 1, averageWaitMinutes: 40, averageTurnMinutes: 60 },
      ],
      byTable: [{ tableNumber: 'T9', seats: 4, parties: 3, averageTurnMinutes: 60 }],
      bySource: [
        { source: 'host', parties: 4, covers: 2 },
        { source: expect.any(String), parties: 1 },
        { source: expect.any(String), parties: 1 },
      ],
    })
    expect(await csvRows(caller, '2026-05-08')).toHaveLength(1 + 6)
  })

  test('name all the tables of a party in the file, as the stand does', async () => {
    const { caller, restaurantId, seated, visit, table } = await aHouse('America/New_York')
    const beside = await aTable(server.db, { restaurantId, tableNumber: 'T10', seats: 8 })
    await seated('2026-05-08T22:00:00Z', 0, { partySize: 12, moreTableIds: [beside.id] })
    await seated('2026-05-08T22:10:00Z', 0, { tableId: table.id })
    await visit('2026-05-08T22:20:00Z')
    const numbersOfTables = (await csvRows(caller, '2026-05-08')).map((row) => row.split(',')[8])
    expect(numbersOfTables).toEqual(['table', 'T9 + T10', 'T9', ''])
  })

  test('count a party at each of its tables, also once retention has deleted the visit', async () => {
    const { caller, restaurantId, seated } = await aHouse('America/New_York')
    const beside = await aTable(server.db, { restaurantId, tableNumber: 'T10', seats: 8 })
    await seated('2023-05-08T22:00:00Z', 0, { partySize: 12, moreTableIds: [beside.id] })
    await seated('2023-05-08T20:00:00Z', 0)
    const counted = async () =>
      (await numbers(caller, '2023-05-08')).byTable.map((one) => [one.tableNumber, one.seats, one.parties])
    const both = [
      ['T9', 4, 2],
      ['T10', 8, 1],
    ]
    expect(await counted()).toEqual(both)
    expect(await sweepVisits({ db: server.db, isDryRun: false }, 730)).toBe(2)
    expect(await counted()).toEqual(both)
  })

  test.each([
    ['America/New_York', '2026-03-08', '2026-03-08T05:00:00Z', '2026-03-09T03:59:59Z'],
    ['America/New_York', '2026-11-01', '2026-11-01T04:00:00Z', '2026-11-02T04:59:59Z'],
    ['Europe/Berlin', '2026-03-29', '2026-03-28T23:00:00Z', '2026-03-29T21:59:59Z'],
    ['Asia/Kathmandu', '2026-03-29', '2026-03-28T18:15:00Z', '2026-03-29T18:14:59Z'],
  ])('in %s, %s is from midnight to midnight by its own clock', async (zone, day, first, last) => {
    const { caller, visit } = await aHouse(zone)
    await visit(first)
    await visit(last)
    await visit(new Date(Date.parse(first) - 1000).toISOString())
    await visit(new Date(Date.parse(last) + 1000).toISOString())
    const { parties, byDay, before } = await numbers(caller, day)
    expect([parties, byDay, before.parties]).toEqual([2, [{ day, parties: 2, covers: 0 }], 1])
    expect(await csvRows(caller, day)).toHaveLength(1 + 2)
  })

  test.each([
    { waitTime: 20, waited: 10, withinTenMinutes: 1 },
    { waitTime: 20, waited: 30, withinTenMinutes: 1 },
    { waitTime: 20, waited: 31, withinTenMinutes: 0 },
    { waitTime: 20, waited: 9, withinTenMinutes: 0 },
  ])('count $withinTenMinutes near for $waitTime minutes quoted and $waited waited', async (visit) => {
    const { caller, seated } = await aHouse('America/New_York')
    await seated('2026-05-08T22:00:00Z', visit.waited, { waitTime: visit.waitTime })
    expect((await numbers(caller, '2026-05-08')).withinTenMinutes).toBe(visit.withinTenMinutes)
  })

  test('count a booking on its own day, without a wait, and a cancelled one is no walk-away', async () => {
    const { caller, seated, ended } = await aHouse('America/New_York')
    const booking = { source: 'diner', reservationTime: new Date('2026-05-20T23:00:00Z'), waitTime: 0 }
    await seated('2026-05-10T12:00:00Z', 10 * 24 * 60 + 11 * 60, { ...booking, partySize: 4 })
    await ended('2026-05-10T12:00:00Z', 'left', booking)
    expect(await numbers(caller, '2026-05-10')).toMatchObject({ parties: 0, bySource: [] })
    expect(await numbers(caller, '2026-05-20')).toMatchObject({
      ...{ parties: 2, covers: 4, averageWaitMinutes: null, walkAways: 0, quoted: 0 },
      bySource: [{ source: 'booking', parties: 2, covers: 4 }],
    })
  })

  test('are of one restaurant, and empty without visits', async () => {
    const { seated } = await aHouse('America/New_York')
    await seated('2026-05-08T22:00:00Z', 10)
    const other = await aHouse('America/New_York')
    expect(await numbers(other.caller, '2026-05-08')).toMatchObject({
      ...{
        parties: 0,
        covers: 0,
        averageWaitMinutes: null,
        longestWaitMinutes: null,
        byDay: [],
        byTable: [],
      },
    })
    expect(await csvRows(other.caller, '2026-05-08')).toHaveLength(1)
  })

  test('stay the same once retention has deleted the visits, whose file is then empty', async () => {
    const { caller, visit, seated, ended, restaurantId } = await aHouse('America/New_York')
    await seated('2023-05-08T22:00:00Z', 10, { waitTime: 15 })
    await seated('2023-05-08T22:30:00Z', 40, { waitTime: 20, partySize: 5, source: 'check_in' })
    await seated('2023-05-01T12:00:00Z', 7 * 24 * 60, {
      source: 'diner',
      reservationTime: new Date('2023-05-08T12:00:00Z'),
    })
    await ended('2023-05-08T23:00:00Z', 'left', { waitTime: 35 })
    await ended('2023-05-08T23:05:00Z', 'no_show', { waitTime: 12 })
    await ended('2023-05-08T23:10:00Z', 'removed')
    await ended('2023-05-08T23:20:00Z', 'left', { source: 'diner' })
    await ended('2023-05-08T23:30:00Z', 'left', {
      source: 'diner',
      calledAt: new Date('2023-05-08T23:25:00Z'),
    })
    // Never ended.
    await visit('2023-05-08T23:40:00Z')
    const before = await numbers(caller, '2023-05-08')
    expect(before).toMatchObject({ parties: 7, covers: 9, walkAways: 2, noShows: 1, quoted: 2 })
    expect(await sweepVisits({ db: server.db, isDryRun: true }, 730)).toBe(8)
    expect(await sweepVisits({ db: server.db, isDryRun: false }, 730)).toBe(8)
    expect(await numbers(caller, '2023-05-08')).toEqual(before)
    expect(await csvRows(caller, '2023-05-08')).toHaveLength(1 + 1)
    const [kept] = await server.db.select().from(pastVisits).limit(1)
    expect(kept).toMatchObject({ restaurantId, tableNumber: 'T9', seats: 4 })
    expect(await sweepVisits({ db: server.db, isDryRun: false }, 730)).toBe(0)
  })

  test('are for owners and managers, not for hosts', async () => {
    const { owner, manager, host } = await aTeam(server)
    const query = { from: '2026-05-01', to: '2026-05-31' }
    const statusFor = async (caller: Caller) => [
      (await caller.call(restaurantNumbers, { query })).status,
      (await caller.call(visitsCsv, { query })).status,
    ]
    expect(await statusFor(owner)).toEqual([200, 200])
    expect(await statusFor(manager)).toEqual([200, 200])
    expect(await statusFor(host)).toEqual([403, 403])
    expect(await statusFor(server.as(null))).toEqual([401, 401])
  })

  test.each([
    ['no days', ''],
    ['one day', '?from=2026-05-01'],
    ['a day that does not exist', '?from=2026-02-30&to=2026-03-01'],
    ['a time', '?from=2026-05-01T00:00:00Z&to=2026-05-02'],
    ['days in the wrong order', '?from=2026-05-02&to=2026-05-01'],
    ['days that PostgreSQL does not know', '?from=0000-01-01&to=0000-01-02'],
    ['more than 366 days', '?from=2025-01-01&to=2026-01-02'],
  ])('are refused for %s', async (_, query) => {
    const { caller } = await aHouse('America/New_York')
    for (const path of ['numbers', 'visits.csv']) {
      const answer = await caller.send('GET', `/api/restaurant/${path}${query}`)
      expect([answer.status, refusalOf(answer)]).toEqual([400, 'invalid'])
    }
  })
})

describe('the file of visits', () => {
  test('has a row for each visit, oldest first, on any number of pages', async () => {
    const { restaurantId, visit } = await aHouse('America/New_York')
    const joined = Date.parse('2026-05-08T15:00:00Z')
    const names = Array.from({ length: 10 }, (_, index) => `Party ${index}`)
    // Pairs join in the same millisecond.
    for (const [index, name] of names.entries()) {
      await visit(new Date(joined + Math.floor(index / 2)).toISOString(), { name })
    }
    const visits = { restaurantId, timeZone: 'UTC', from: '2026-05-08', to: '2026-05-08' }
    for (const pageRows of [1, 3, 5, 10, 11]) {
      const file = await text(visitsAsCsv(server.db, visits, pageRows))
      expect(file.match(/Party \d/g)).toEqual(names)
    }
  })

  test('cannot carry a formula into a spreadsheet, and has no contacts', async () => {
    const { caller, visit } = await aHouse('America/New_York')
    const contacts = { phone: '+14155550142', email: 'ada@example.com' }
    await visit('2026-05-08T15:00:00Z', { name: '=HYPERLINK("http://evil.example")', ...contacts })
    const [head, row = ''] = await csvRows(caller, '2026-05-08')
    expect(head).toContain('day,joined,name,party_size,source')
    expect(row).toContain(`"'=HYPERLINK(""http://evil.example"")"`)
    expect(row).not.toMatch(/5550142|ada@/)
  })
})
