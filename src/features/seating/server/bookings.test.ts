import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { BodyOf } from '#contract/endpoint.ts'
import { localMoment } from '#domain/calendar.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/durations.ts'
import { BOOKING_DAYS_AHEAD } from '#domain/limits.ts'
import { restaurants } from '#features/restaurants/server/schema.ts'
import { users } from '#kernel/server/db/schema/users.ts'
import { type Caller, refusalOf, serverForTests } from '#test/support/app.ts'
import { aDiner, aTable } from '#test/support/factories.ts'
import { aStand } from '#test/support/people.ts'
import {
  addParty,
  callParty,
  changeStatus,
  listForRestaurant,
  removeReservation,
  requestTable,
} from '../contract.ts'
import { bookingTimes, changeStand, readBook, restaurantQuotes } from '../contractStand.ts'
import { changeTable } from '../contractTables.ts'
import { tables } from './schema.ts'

const ZONE = 'America/New_York'

const server = serverForTests()
let host: Caller
let restaurantId: number
beforeEach(async () => {
  ;({ host, restaurantId } = await aStand(server))
})

const add = (aheadMs: number) =>
  host.call(addParty, {
    body: {
      ...{
        status: 'ready_to_seat' as const,
        name: 'Rossi',
        partySize: 4,
        phone: '+14155550142',
        waitTime: 20,
      },
      reservationTime: new Date(Date.now() + aheadMs).toISOString(),
    },
  })

describe('a party that a host adds for a later time', () => {
  test('is a booking: confirmed, without a quote, and called when its time has come', async () => {
    const { status, body } = await add(5 * HOUR_MS)
    expect([status, body.status, body.waitTime, body.suggestedMinutes]).toEqual([
      201,
      'confirmed',
      null,
      null,
    ])
    expect((await host.call(listForRestaurant)).body).toMatchObject([{ id: body.id, status: 'confirmed' }])
    const called = await host.call(callParty, { params: { id: body.id } })
    expect(called.body).toMatchObject({ status: 'ready_to_seat', stage: 'called' })
  })

  test('is refused when it is too far ahead', async () => {
    const answer = await add((BOOKING_DAYS_AHEAD + 1) * DAY_MS)
    expect([answer.status, refusalOf(answer)]).toEqual([400, 'invalid'])
    expect((await add((BOOKING_DAYS_AHEAD - 1) * DAY_MS)).status).toBe(201)
  })

  test('waits now when its time is only minutes away, or past', async () => {
    for (const aheadMs of [4 * MINUTE_MS, -HOUR_MS]) {
      expect((await add(aheadMs)).body).toMatchObject({ status: 'ready_to_seat', waitTime: 20 })
    }
  })
})

describe('the book of a day', () => {
  const book = async (date?: string) => (await host.call(readBook, { query: date ? { date } : {} })).body
  const dayOf = (instant: string) => localMoment(new Date(instant), 'America/Los_Angeles').day

  test('has its bookings by time with their notes, those that were cancelled too, and its covers', async () => {
    await host.call(changeStand, { body: { slotCovers: 6 } })
    await aTable(server.db, { restaurantId, seats: 5 })
    const late = (await add(5 * DAY_MS + HOUR_MS)).body
    const early = (await add(5 * DAY_MS)).body
    const gone = (await add(5 * DAY_MS)).body
    await add(6 * DAY_MS)
    await host.call(removeReservation, { params: { id: gone.id }, query: { reason: 'left' } })
    await host.call(changeStatus, { params: { id: early.id }, body: { notes: 'Window' } })
    const day = dayOf(early.reservationTime)
    const { bookings, slots, ...rest } = await book(day)
    const onDay = [early, gone, late].filter((one) => dayOf(one.reservationTime) === day)
    expect(bookings.map(({ id }) => id)).toEqual(onDay.map(({ id }) => id))
    expect(bookings[0]).toMatchObject({ notes: 'Window', remindedAt: null, reconfirmedAt: null })
    expect(bookings[1]).toMatchObject({ status: 'cancelled' })
    expect(rest).toMatchObject({ date: day, slotCovers: 6, largestParty: 5 })
    const covers = slots.filter((slot) => slot.covers > 0).map((slot) => slot.covers)
    expect(covers).toEqual(onDay.length === 3 ? [4, 4] : [4])
  })

  test('is today’s without a date, and knows no largest party without tables', async () => {
    const { date, timeZone, largestParty, bookings } = await book()
    expect([date, largestParty, bookings]).toEqual([localMoment(new Date(), timeZone).day, null, []])
    expect((await host.send('GET', '/api/restaurant/book?date=today')).status).toBe(400)
    expect((await server.as(null).call(readBook, { query: {} })).status).toBe(401)
  })

  test('takes no party that no tables seat, neither new, confirmed nor edited [S-29]', async () => {
    const table = await aTable(server.db, { restaurantId, seats: 4 })
    const booked = (await add(5 * HOUR_MS)).body
    const diner = await server.signIn((await aDiner(server.db)).id)
    const reservationTime = new Date(Date.now() + 5 * HOUR_MS).toISOString()
    const asked = (await diner.call(requestTable, { body: { restaurantId, partySize: 4, reservationTime } }))
      .body
    await server.db.update(tables).set({ seats: 3 }).where(eq(tables.id, table.id))
    expect(refusalOf(await add(5 * HOUR_MS))).toBe('no_tables_seat')
    const change = (id: number, body: BodyOf<typeof changeStatus>) =>
      host.call(changeStatus, { params: { id }, body })
    expect(refusalOf(await change(asked.id, { status: 'ready_to_seat' }))).toBe('no_tables_seat')
    expect(refusalOf(await change(booked.id, { partySize: 5 }))).toBe('no_tables_seat')
    expect((await change(booked.id, { partySize: 3 })).status).toBe(200)
  })

  test('is edited by a host as it was seen, and only bookings have a time to change', async () => {
    const { id, reservationTime } = (await add(5 * HOUR_MS)).body
    const later = new Date(Date.now() + 6 * HOUR_MS).toISOString()
    const seenBooking = { reservationTime, partySize: 5 }
    const stale = await host.call(changeStatus, {
      params: { id },
      body: { reservationTime: later, seenBooking },
    })
    expect([stale.status, refusalOf(stale)]).toEqual([409, 'booking_changed'])
    const body = { reservationTime: later, seenBooking: { ...seenBooking, partySize: 4 } }
    expect((await host.call(changeStatus, { params: { id }, body })).body.reservationTime).toBe(later)
    const walkIn = (await add(0)).body
    const moved = await host.call(changeStatus, {
      params: { id: walkIn.id },
      body: { reservationTime: later },
    })
    expect([moved.status, refusalOf(moved)]).toEqual([409, 'not_a_booking'])
  })
})

test('the table that a booking needs soon is not free in the quotes [S-30]', async () => {
  await aTable(server.db, { restaurantId, seats: 4, tableNumber: '1' })
  await aTable(server.db, { restaurantId, seats: 6, tableNumber: '2' })
  const free = async () =>
    (await host.call(restaurantQuotes)).body.quotes.map(({ upToPartySize, minutes }) => [
      upToPartySize,
      minutes === 0,
    ])
  expect(await free()).toContainEqual([6, true])
  await add(25 * MINUTE_MS)
  await add(25 * MINUTE_MS)
  expect((await free()).filter(([, isFree]) => isFree)).toEqual([])
  await host.call(changeStand, { body: { holdBefore: 20 } })
  expect(await free()).toContainEqual([2, true])
})

describe('the times of a day', () => {
  const ALWAYS_FROM_FIVE = JSON.stringify({
    periods: [0, 1, 2, 3, 4, 5, 6].map((day) => ({
      open: { day, time: '1700' },
      close: { day, time: '1900' },
    })),
  })
  const tomorrow = () => localMoment(new Date(Date.now() + DAY_MS), ZONE).day
  const timesFor = async (partySize: number, date = tomorrow()) => {
    const { status, body } = await server
      .as(null)
      .call(bookingTimes, { params: { id: restaurantId }, query: { partySize, date } })
    return status === 200 ? body.times.map((time) => localMoment(new Date(time), ZONE).minuteOfDay) : status
  }
  const request = async (partySize: number, instant: string) => {
    const diner = await server.signIn((await aDiner(server.db)).id)
    return diner.call(requestTable, { body: { restaurantId, partySize, reservationTime: instant } })
  }
  const FIVE_TO_SEVEN = [0, 15, 30, 45, 60, 75, 90, 105].map((minutes) => 17 * 60 + minutes)

  beforeEach(async () => {
    await server.db
      .update(restaurants)
      .set({ hoursOfOperation: ALWAYS_FROM_FIVE, timeZone: ZONE })
      .where(eq(restaurants.id, restaurantId))
  })

  test('are the quarter hours within opening hours', async () => {
    expect(await timesFor(2)).toEqual(FIVE_TO_SEVEN)
    expect(await timesFor(2, localMoment(new Date(Date.now() - DAY_MS), ZONE).day)).toEqual([])
    expect(await timesFor(2, localMoment(new Date(Date.now() + 40 * DAY_MS), ZONE).day)).toEqual([])
  })

  test('begin more than five minutes from now', async () => {
    const at = (minute: number) => server.setClock(new Date(`2026-05-01T21:${minute}:00Z`))
    at(10)
    expect(await timesFor(2, '2026-05-01')).toEqual(FIVE_TO_SEVEN.slice(2))
    at(24)
    expect(await timesFor(2, '2026-05-01')).toEqual(FIVE_TO_SEVEN.slice(2))
    at(25)
    expect(await timesFor(2, '2026-05-01')).toEqual(FIVE_TO_SEVEN.slice(3))
    server.setClock(null)
  })

  test('have room under the limit of covers, and a full one is refused', async () => {
    await host.call(changeStand, { body: { slotCovers: 6 } })
    const { body } = await server
      .as(null)
      .call(bookingTimes, { params: { id: restaurantId }, query: { partySize: 4, date: tomorrow() } })
    const [first = '', second = ''] = body.times
    expect((await request(4, first)).status).toBe(201)
    expect([await timesFor(2), await timesFor(3)]).toEqual([FIVE_TO_SEVEN, FIVE_TO_SEVEN.slice(1)])
    const full = await request(3, first)
    expect([full.status, refusalOf(full)]).toEqual([409, 'slot_full'])
    expect((await request(2, first)).status).toBe(201)
    expect((await request(3, second)).status).toBe(201)
    await host.call(changeStand, { body: { slotCovers: null } })
    expect(await timesFor(3)).toEqual(FIVE_TO_SEVEN)
  })

  test('are none for a party that no tables seat, and neighbors count together', async () => {
    const [one, other] = [
      await aTable(server.db, { restaurantId, seats: 4 }),
      await aTable(server.db, { restaurantId, seats: 4 }),
    ]
    await aTable(server.db, { restaurantId, seats: 8, isActive: false })
    expect([await timesFor(4), await timesFor(8)]).toEqual([FIVE_TO_SEVEN, []])
    await host.call(changeTable, { params: { id: one.id }, body: { neighborIds: [other.id] } })
    expect([await timesFor(8), await timesFor(9)]).toEqual([FIVE_TO_SEVEN, []])
  })

  test('are refused to a party that no tables seat, which is told so', async () => {
    await aTable(server.db, { restaurantId, seats: 4 })
    const { body } = await server
      .as(null)
      .call(bookingTimes, { params: { id: restaurantId }, query: { partySize: 4, date: tomorrow() } })
    const tooLarge = await request(5, body.times[0] ?? '')
    expect([tooLarge.status, refusalOf(tooLarge)]).toEqual([409, 'no_tables_seat'])
    expect((await request(4, body.times[0] ?? '')).status).toBe(201)
  })

  test('are none while the restaurant takes no requests, or its owner is deactivated', async () => {
    expect(await timesFor(2)).toEqual(FIVE_TO_SEVEN)
    await server.db.update(users).set({ isActive: false })
    expect(await timesFor(2)).toEqual([])
    await server.db.update(users).set({ isActive: true })
    await server.db.update(restaurants).set({ acceptsReservations: false })
    expect(await timesFor(2)).toEqual([])
  })

  test('are refused for an unknown restaurant, a party of none and no day', async () => {
    const path = `/direct/restaurants/${restaurantId}/times`
    const statusOf = async (url: string) => (await server.as(null).send('GET', url)).status
    expect(await statusOf('/direct/restaurants/999999/times?partySize=2&date=2026-05-01')).toBe(404)
    expect(await statusOf(`${path}?partySize=0&date=2026-05-01`)).toBe(400)
    expect(await statusOf(`${path}?partySize=2&date=today`)).toBe(400)
    expect(await statusOf(`${path}?partySize=2`)).toBe(400)
  })
})
