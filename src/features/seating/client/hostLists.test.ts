import { expect, test } from 'vitest'
import { MINUTE_MS } from '#domain/durations.ts'
import { aListedParty } from '#test/screens/standAnswers.ts'
import type { RestaurantReservation } from '../contract.ts'
import {
  aheadOf,
  asksForLater,
  expectedInService,
  expectedOf,
  longestWait,
  partyInWords,
  requestsOf,
  waitedMinutes,
  waitlistOf,
} from './hostLists.ts'
import { orderedBy } from './waitlist/waitlistOrder.ts'

const NOW = Date.parse('2026-11-20T19:24:00Z')
const minutesAgo = (minutes: number) => new Date(NOW - minutes * MINUTE_MS).toISOString()

let lastId = 0
const aParty = (given: Partial<RestaurantReservation> = {}, arrivedMinutesAgo = 0) => {
  lastId += 1
  return aListedParty({ id: lastId, createdAt: minutesAgo(arrivedMinutesAgo), ...given })
}
const names = (parties: readonly RestaurantReservation[]) => parties.map(({ name }) => name)

test('a party has waited the full minutes since it was added', () => {
  expect(waitedMinutes(aParty({}, 26), NOW)).toBe(26)
  expect(waitedMinutes(aParty({}, 26), NOW + 59_999)).toBe(26)
  expect(waitedMinutes(aParty({}, 26), NOW + 60_000)).toBe(27)
})

test('a tablet whose clock is behind the server never shows a negative wait', () => {
  expect(waitedMinutes(aParty({}, -3), NOW)).toBe(0)
})

test('a walk-in waits by the server’s clock, whatever time the tablet sent', () => {
  expect(waitedMinutes(aParty({ reservationTime: minutesAgo(90) }, 12), NOW)).toBe(12)
  expect(waitedMinutes(aParty({ reservationTime: minutesAgo(8) }, 12), NOW)).toBe(12)
})

test('a booking that the host wrote down has waited since its time, not since the call', () => {
  const booked = aParty({ reservationTime: minutesAgo(24) }, 148)
  expect(waitedMinutes(booked, NOW)).toBe(24)
  expect(longestWait([booked, aParty({}, 30)], NOW)?.minutes).toBe(30)
})

test('a guest who reserved 7:10 pm yesterday has waited since 7:10 pm', () => {
  const booked = aParty({ userId: 9, reservationTime: minutesAgo(14) }, 26 * 60)
  expect(waitedMinutes(booked, NOW)).toBe(14)
})

test('the waitlist has only ready_to_seat parties, in order of arrival', () => {
  const list = [
    aParty({ name: 'Tran' }, 8),
    aParty({ name: 'Delgado' }, 26),
    aParty({ name: 'Raman', status: 'pending' }, 40),
    aParty({ name: 'Ito', status: 'seated' }, 50),
    aParty({ name: 'Held', tableId: 4, tableNumber: 'T4' }, 12),
  ]
  expect(names(waitlistOf(list))).toEqual(['Delgado', 'Held', 'Tran'])
})

test('two parties added at the same instant are ordered by id', () => {
  const [first, second] = [aParty({ name: 'first' }, 5), aParty({ name: 'second' }, 5)]
  expect(names(waitlistOf([second, first]))).toEqual(['first', 'second'])
})

test('requests come in the order they were made, expected guests in the order of their time', () => {
  const list = [
    aParty({ name: 'late', status: 'confirmed', reservationTime: minutesAgo(-90) }, 10),
    aParty({ name: 'asked last', status: 'pending' }, 2),
    aParty({ name: 'soon', status: 'confirmed', reservationTime: minutesAgo(-30) }, 5),
    aParty({ name: 'asked first', status: 'pending' }, 7),
  ]
  expect(names(requestsOf(list))).toEqual(['asked first', 'asked last'])
  expect(names(expectedOf(list))).toEqual(['soon', 'late'])
})

test('the stand expects the guests of the current service, the book has the others', () => {
  const timeZone = 'America/Los_Angeles'
  // In the restaurant's time zone: 18:00, 01:30 that night, 12:00 on the next day, 20:00 on the day before.
  const times = ['2026-06-06T01:00Z', '2026-06-06T08:30Z', '2026-06-06T19:00Z', '2026-06-05T03:00Z']
  const list = times.map((reservationTime) => ({
    ...aParty({ name: reservationTime, status: 'confirmed', reservationTime }, 0),
    createdAt: '2026-06-01T00:00Z',
  }))
  expect(names(expectedInService(list, { day: '2026-06-05', timeZone }))).toEqual(times.slice(0, 2))
})

test('a request is for later only if its time is after the request was made', () => {
  expect(asksForLater(aParty({}, 6))).toBe(false)
  expect(asksForLater(aParty({ reservationTime: minutesAgo(-45) }, 6))).toBe(true)
})

test('the longest wait is told with whether it is over its quote', () => {
  const list = [
    aParty({ partySize: 4, waitTime: 30 }, 24),
    aParty({ partySize: 2, waitTime: 20 }, 26),
    aParty({ partySize: 8, waitTime: null }, 3),
  ]
  expect(longestWait(list, NOW)).toEqual({ minutes: 26, isOver: true })
})

test('with nobody waiting there is no longest wait', () => {
  expect(longestWait([], NOW)).toBeUndefined()
})

test('the longest wait is not overdue while it is within its quote', () => {
  const list = [aParty({ waitTime: 60 }, 40), aParty({ waitTime: 5 }, 10)]
  expect(longestWait(list, NOW)).toEqual({ minutes: 40, isOver: false })
})

test('the host can sort the list by lateness or size; ties stay in order of arrival', () => {
  const list = waitlistOf([
    aParty({ name: 'in time', partySize: 2, waitTime: 60 }, 30),
    aParty({ name: 'no quote', partySize: 6, waitTime: null }, 25),
    aParty({ name: 'late', partySize: 2, waitTime: 10 }, 20),
    aParty({ name: 'big', partySize: 6, waitTime: 45 }, 10),
  ])
  expect(names(orderedBy(list, 'arrival', NOW))).toEqual(['in time', 'no quote', 'late', 'big'])
  expect(names(orderedBy(list, 'overdue', NOW))).toEqual(['late', 'in time', 'big', 'no quote'])
  expect(names(orderedBy(list, 'size', NOW))).toEqual(['no quote', 'big', 'in time', 'late'])
})

test('a screen reader gets a party’s size, wait, quote and table', () => {
  const party = aParty({ name: 'Delgado', waitTime: 20 })
  expect(partyInWords(party, 26)).toBe('Delgado, party of 2, waited 26 minutes of 20 quoted')
  expect(partyInWords({ ...party, waitTime: null }, 1)).toBe('Delgado, party of 2, waited 1 minute')
  expect(partyInWords({ ...party, waitTime: 0 }, 1)).toBe(
    'Delgado, party of 2, waited 1 minute, quoted no wait',
  )
  expect(partyInWords({ ...party, name: null, tableNumber: 'T4' }, 0)).toBe(
    'Guest, party of 2, waited 0 minutes of 20 quoted, table T4 is held',
  )
})

test('as many parties are ahead as the guest’s page counts: called ones and bookings that are due, too', () => {
  const booked = (inMinutes: number) =>
    aParty({ userId: 7, status: 'confirmed', reservationTime: minutesAgo(-inMinutes) }, 90)
  const called = aParty({ calledAt: minutesAgo(2) }, 40)
  const held = aParty({ tableId: 3 }, 35)
  const party = aParty({}, 10)
  const list = [party, held, called, booked(29), booked(31), aParty({}, 5), aParty({ status: 'seated' }, 50)]
  expect(aheadOf(party, list, NOW)).toBe(2)
  expect([called, held].map((one) => aheadOf(one, list, NOW))).toEqual([null, null])
})
