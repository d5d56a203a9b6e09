import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { byToken } from '#contract/call.ts'
import { HOUR_MS, MINUTE_MS } from '#domain/durations.ts'
import { storePeriods } from '#domain/openingHours.ts'
import { restaurants } from '#features/restaurants/server/schema.ts'
import {
  addParty,
  answerCall,
  type BookingChange,
  bookingFile,
  changeBooking,
  changeStatus,
  listForDiner,
  listForRestaurant,
  markArrived,
  removeReservation,
  requestTable,
  undoStep,
} from '#features/seating/contract.ts'
import { changeStand } from '#features/seating/contractStand.ts'
import { remindGuests } from '#features/seating/server/reminders.ts'
import { reservations } from '#features/seating/server/schema.ts'
import { messages } from '#services/messaging/server/schema.ts'
import { aServer, type Caller, refusalOf, type TestServer } from '#test/support/app.ts'
import { aDiner, aTable } from '#test/support/factories.ts'
import { aMailServer } from '#test/support/mailServer.ts'
import { aStand } from '#test/support/people.ts'
import { SOON } from '#test/support/timeouts.ts'
import { aTwilioStub, type TwilioStub } from '#test/support/twilioStub.ts'
import { answerAsGuest, changeBookingAsGuest, guestBookingFile, guestPage } from '../contract.ts'

const PHONE = '+14155550142'
const EMAIL = 'rossi@example.com'

let server: TestServer
let texts: TwilioStub
let mail: Awaited<ReturnType<typeof aMailServer>>
let host: Caller
let restaurantId: number
/** Noon: no booking of these tests is on another day. */
let nowMs: number

beforeAll(async () => {
  texts = await aTwilioStub()
  mail = await aMailServer()
  const site = { PUBLIC_URL: 'https://tablecast.example' }
  server = await aServer({ settings: { ...texts.settings, ...site, SMTP_URL: mail.url } })
})
afterAll(async () => {
  await server.close()
  await texts.close()
  await mail.close()
})
beforeEach(async () => {
  server.setClock(null)
  await server.clear()
  texts.taken.length = 0
  mail.messages.length = 0
  ;({ host, restaurantId } = await aStand(server))
  await server.db
    .update(restaurants)
    .set({ name: 'Lucia', phone: '(415) 555-0100', timeZone: 'America/Los_Angeles' })
    .where(eq(restaurants.id, restaurantId))
  nowMs = Math.ceil(Date.now() / HOUR_MS) * HOUR_MS
  server.setClock(new Date(nowMs))
})

const at = (minutes: number) => new Date(nowMs + minutes * MINUTE_MS).toISOString()
const passTo = (minutes: number) => server.setClock(new Date(nowMs + minutes * MINUTE_MS))

async function book(minutes: number, given: { phone?: string; email?: string; partySize?: number } = {}) {
  const body = { status: 'ready_to_seat' as const, name: 'Rossi', partySize: 4, ...given }
  const { id, guestUrl } = (
    await host.call(addParty, { body: { ...body, reservationTime: at(minutes), notes: 'Window' } })
  ).body
  return { id, token: guestUrl?.split('/g/')[1] ?? '' }
}
const page = async (token: string) =>
  (await server.as(null).call(guestPage, { headers: byToken(token) })).body
const say = (token: string, answer: 'confirm' | 'leave') =>
  server.as(null).call(answerAsGuest, { headers: byToken(token), body: { answer, seenStage: 'waiting' } })
const move = (token: string, body: BookingChange) =>
  server.as(null).call(changeBookingAsGuest, { headers: byToken(token), body })
const rowOf = async (id: number) =>
  (await server.db.select().from(reservations).where(eq(reservations.id, id)))[0]
const CALL_THEM = 'It is too late to change this booking here. Please call Lucia at (415) 555-0100.'

describe('the guest of a booking', () => {
  test('moves it and changes its size until an hour before, which the stand and the page show [S-21]', async () => {
    const { id, token } = await book(300)
    expect((await page(token)).booking).toEqual({
      ...{ time: at(300), changeableUntil: at(240), isReminded: false, isReconfirmed: false },
    })
    passTo(240)
    const seen = { reservationTime: at(300), partySize: 4 }
    const moved = await move(token, { reservationTime: at(330), partySize: 5, seen })
    expect(moved.status).toBe(200)
    expect(moved.body).toMatchObject({ partySize: 5, booking: { time: at(330), changeableUntil: at(270) } })
    expect((await host.call(listForRestaurant)).body).toMatchObject([
      { id, status: 'confirmed', reservationTime: at(330), partySize: 5, notes: 'Window' },
    ])
    // The response of the first call may have been lost.
    expect((await move(token, { reservationTime: at(330), partySize: 5, seen })).status).toBe(200)
  })

  test('is told to call the restaurant once the cut-off is over [S-21]', async () => {
    const { id, token } = await book(300)
    passTo(241)
    const seen = { reservationTime: at(300), partySize: 4 }
    const moved = await move(token, { partySize: 2, seen })
    expect([moved.status, refusalOf(moved), moved.error.message]).toEqual([409, 'booking_closed', CALL_THEM])
    const cancelled = await say(token, 'leave')
    expect([cancelled.status, refusalOf(cancelled)]).toEqual([409, 'booking_closed'])
    expect(await rowOf(id)).toMatchObject({ status: 'confirmed', partySize: 4 })
    await host.call(changeStand, { body: { cutOffMinutes: 30 } })
    expect((await say(token, 'leave')).body).toMatchObject({ stage: 'ended', endedReason: 'left' })
  })

  test('cannot change a booking that has changed since, has ended, or never was one', async () => {
    const { id, token } = await book(300)
    const seen = { reservationTime: at(300), partySize: 4 }
    await host.call(changeStatus, { params: { id }, body: { partySize: 3 } })
    const stale = await move(token, { partySize: 5, seen })
    expect([stale.status, refusalOf(stale)]).toEqual([409, 'booking_changed'])
    expect((await page(token)).partySize).toBe(3)
    await host.call(removeReservation, { params: { id } })
    expect(refusalOf(await move(token, { partySize: 5, seen: { ...seen, partySize: 3 } }))).toBe(
      'not_a_booking',
    )
    const here = await book(300)
    await host.call(markArrived, { params: { id: here.id } })
    expect(refusalOf(await move(here.token, { partySize: 5, seen }))).toBe('not_a_booking')
    const walkIn = await book(0)
    expect(refusalOf(await move(walkIn.token, { partySize: 5, seen }))).toBe('not_a_booking')
    expect((await move('x'.repeat(22), { partySize: 5, seen })).status).toBe(404)
    expect((await move(token, { seen })).status).toBe(400)
  })

  test('moves it only to a time with room, in the future, at tables that seat the party', async () => {
    await aTable(server.db, { restaurantId, seats: 6 })
    await host.call(changeStand, { body: { slotCovers: 6 } })
    const { token } = await book(300)
    await book(360, { partySize: 3 })
    const seen = { reservationTime: at(300), partySize: 4 }
    expect(refusalOf(await move(token, { reservationTime: at(360), seen }))).toBe('slot_full')
    expect(refusalOf(await move(token, { partySize: 7, seen }))).toBe('no_tables_seat')
    expect((await move(token, { reservationTime: at(3), seen })).status).toBe(400)
    // Its own four seats are not counted against it.
    expect((await move(token, { partySize: 6, seen })).status).toBe(200)
  })

  test('can be smaller, but not larger, where the host has booked more covers than guests may', async () => {
    await host.call(changeStand, { body: { slotCovers: 6 } })
    const { token } = await book(300)
    await book(300, { partySize: 4 })
    const seen = { reservationTime: at(300), partySize: 4 }
    expect(refusalOf(await move(token, { partySize: 5, seen }))).toBe('slot_full')
    expect((await move(token, { partySize: 3, seen })).body).toMatchObject({ partySize: 3 })
  })

  test('changes its size also where guests could not book its time', async () => {
    const { token } = await book(300)
    await server.db
      .update(restaurants)
      .set({ hoursOfOperation: storePeriods(Array.from({ length: 7 }, () => [])) })
      .where(eq(restaurants.id, restaurantId))
    const seen = { reservationTime: at(300), partySize: 4 }
    expect((await move(token, { reservationTime: at(330), seen })).status).not.toBe(200)
    expect((await move(token, { partySize: 5, seen })).body).toMatchObject({ partySize: 5 })
  })

  test('can cancel a call at any time', async () => {
    const { id, token } = await book(300)
    passTo(299)
    await host.call(changeStatus, { params: { id }, body: { status: 'ready_to_seat' } })
    const left = await server
      .as(null)
      .call(answerAsGuest, { headers: byToken(token), body: { answer: 'leave', seenStage: 'called' } })
    expect(left.body).toMatchObject({ stage: 'ended' })
  })

  test('puts it into their calendar', async () => {
    const { id, token } = await book(300)
    const file = await server.as(null).call(guestBookingFile, { params: { token } })
    expect(file.status).toBe(200)
    const lines = String(file.body).split('\r\n')
    expect(lines).toContain(`UID:booking-${id}@tablecast.example`)
    expect(lines).toContain(`DTSTART:${at(300).replaceAll(/[-:]/g, '').slice(0, 15)}Z`)
    expect(lines).toContain('SUMMARY:Lucia (4)')
    await say(token, 'leave')
    expect((await server.as(null).call(guestBookingFile, { params: { token } })).status).toBe(404)
  })
})

describe('a diner', () => {
  test('changes, cancels and saves a booking of their own, and nobody else’s', async () => {
    const me = await server.signIn((await aDiner(server.db)).id)
    const other = await server.signIn((await aDiner(server.db)).id)
    const body = { restaurantId, partySize: 2, reservationTime: at(300) }
    const { id } = (await me.call(requestTable, { body })).body
    await host.call(changeStatus, { params: { id }, body: { status: 'ready_to_seat' } })
    const seen = { reservationTime: at(300), partySize: 2 }
    const change = { params: { id }, body: { reservationTime: at(345), seen } }
    expect((await other.call(changeBooking, change)).status).toBe(404)
    expect((await me.call(changeBooking, change)).body).toMatchObject({
      ...{ status: 'confirmed', reservationTime: at(345), restaurantPhone: '(415) 555-0100' },
      booking: { time: at(345), changeableUntil: at(285) },
    })
    expect((await other.call(bookingFile, { params: { id } })).status).toBe(404)
    expect(String((await me.call(bookingFile, { params: { id } })).body)).toContain('STATUS:CONFIRMED')
    passTo(286)
    const cancelled = await me.call(removeReservation, { params: { id } })
    expect([cancelled.status, cancelled.error.message]).toEqual([409, CALL_THEM])
    const left = await me.call(answerCall, {
      params: { id },
      body: { answer: 'leave', seenStage: 'waiting' },
    })
    expect(refusalOf(left)).toBe('booking_closed')
    passTo(285)
    expect((await me.call(removeReservation, { params: { id } })).status).toBe(200)
  })

  test('takes a request back at any time while nobody has confirmed it', async () => {
    const me = await server.signIn((await aDiner(server.db)).id)
    const body = { restaurantId, partySize: 2, reservationTime: at(30) }
    const { id, booking } = (await me.call(requestTable, { body })).body
    expect(booking?.changeableUntil).toBe(at(30))
    expect((await me.call(removeReservation, { params: { id } })).status).toBe(200)
  })
})

describe('a reminder', () => {
  const CHANNELS = new Set(['sms', 'email'] as const)
  const remind = () => remindGuests(server.app.ctx, CHANNELS)
  const sent = async () =>
    (await server.db.select().from(messages).where(eq(messages.kind, 'reminder')))
      .map(({ channel, state }) => `${channel} ${state === 'failed' ? state : 'sent'}`)
      .sort()

  test('asks the guest two hours before by each contact, once, to confirm or cancel [S-22]', async () => {
    const { id, token } = await book(300, { phone: PHONE, email: EMAIL })
    await expect.poll(() => texts.taken.length, SOON).toBe(1)
    passTo(179)
    await remind()
    expect(await sent()).toEqual([])
    passTo(180)
    await remind()
    await remind()
    expect(await sent()).toEqual(['email sent', 'sms sent'])
    await expect.poll(() => texts.taken.length, SOON).toBe(2)
    await expect.poll(() => mail.messages.length, SOON).toBe(2)
    expect((await page(token)).booking).toMatchObject({ isReminded: true, isReconfirmed: false })
    expect((await say(token, 'confirm')).body.booking).toMatchObject({ isReconfirmed: true })
    expect((await say(token, 'confirm')).status).toBe(200)
    expect(await rowOf(id)).toMatchObject({ status: 'confirmed' })
    expect((await rowOf(id))?.reconfirmedAt).not.toBeNull()
  })

  test('is not sent for a booking made less than two hours ahead, one that is cancelled or here, or too late', async () => {
    await book(119, { phone: PHONE })
    const cancelled = await book(240, { phone: PHONE })
    await say(cancelled.token, 'leave')
    const here = await book(240, { phone: PHONE })
    await host.call(markArrived, { params: { id: here.id } })
    await book(241, { phone: PHONE })
    passTo(119)
    await remind()
    expect(await sent()).toEqual([])
    passTo(211)
    await remind()
    expect(await sent()).toEqual([])
    passTo(210)
    await remind()
    expect(await sent()).toEqual(['sms sent'])
  })

  test('is sent again for a booking that was moved, and not at its old time [S-22]', async () => {
    const { id, token } = await book(300, { phone: PHONE })
    passTo(180)
    await remind()
    await say(token, 'confirm')
    const seen = { reservationTime: at(300), partySize: 4 }
    expect((await move(token, { reservationTime: at(480), seen })).status).toBe(200)
    expect(await rowOf(id)).toMatchObject({ remindedAt: null, reconfirmedAt: null })
    passTo(300)
    await remind()
    expect(await sent()).toHaveLength(1)
    passTo(360)
    await remind()
    expect(await sent()).toHaveLength(2)
    await host.call(changeStatus, { params: { id }, body: { reservationTime: at(450) } })
    passTo(390)
    await remind()
    expect(await sent()).toHaveLength(2)
    expect(await rowOf(id)).toMatchObject({ remindedAt: null })
  })

  test('reaches a diner with an account, and nobody who left no contact', async () => {
    const none = await book(300)
    const me = await server.signIn((await aDiner(server.db)).id)
    const body = { restaurantId, partySize: 2, reservationTime: at(300) }
    const { id } = (await me.call(requestTable, { body })).body
    passTo(180)
    await remind()
    expect((await me.call(listForDiner)).body[0]?.booking?.isReminded).toBe(false)
    await host.call(changeStatus, { params: { id }, body: { status: 'ready_to_seat' } })
    await remind()
    expect((await me.call(listForDiner)).body[0]?.booking?.isReminded).toBe(true)
    const confirm = { params: { id }, body: { answer: 'confirm' as const, seenStage: 'waiting' as const } }
    expect((await me.call(answerCall, confirm)).body.booking?.isReconfirmed).toBe(true)
    expect((await rowOf(none.id))?.remindedAt).toBeNull()
  })
})

describe('a booking that the restaurant cancels', () => {
  const canceled = async () =>
    (await server.db.select().from(messages).where(eq(messages.kind, 'canceled')))
      .map(({ channel, failure }) => `${channel} ${failure ?? 'sent'}`)
      .sort()

  test('is told to its guest by each contact, and told again when it is restored [G-16]', async () => {
    const { id, token } = await book(300, { phone: PHONE, email: EMAIL })
    await expect.poll(() => mail.messages.length, SOON).toBe(1)
    passTo(180)
    await remindGuests(server.app.ctx, new Set(['sms', 'email'] as const))
    await expect.poll(() => mail.messages.length, SOON).toBe(2)
    await host.call(removeReservation, { params: { id } })
    await expect.poll(() => texts.taken.length, SOON).toBe(3)
    expect(JSON.stringify(texts.taken[2])).toContain('Lucia: we had to cancel your table for 4')
    await expect.poll(() => mail.messages.length, SOON).toBe(3)
    expect(await page(token)).toMatchObject({ stage: 'ended', endedReason: 'removed', isEndedBooking: true })
    await host.call(undoStep, { params: { id } })
    await expect.poll(() => texts.taken.length, SOON).toBe(4)
    expect(JSON.stringify(texts.taken[3])).toContain('Lucia: your table for 4 is booked')
  })

  test('is not told to a guest who canceled it, did not come or is here', async () => {
    const left = await book(300, { phone: PHONE })
    await say(left.token, 'leave')
    const late = await book(300, { phone: PHONE })
    await host.call(removeReservation, { params: { id: late.id }, query: { reason: 'no_show' } })
    const here = await book(300, { phone: PHONE })
    await host.call(markArrived, { params: { id: here.id } })
    await host.call(removeReservation, { params: { id: here.id } })
    expect(await canceled()).toEqual([])
    const next = await book(300, { phone: PHONE })
    await host.call(removeReservation, { params: { id: next.id } })
    expect(await canceled()).toHaveLength(1)
  })
})

test('a booking is confirmed to its guest by text, with its time', async () => {
  await book(300, { phone: PHONE })
  await expect.poll(() => texts.taken.length, SOON).toBe(1)
  expect(JSON.stringify(texts.taken[0])).toContain('Lucia: your table for 4 is booked')
})

test('a booking that the host moves is told again with its new time, but not other corrections', async () => {
  const { id } = await book(300, { phone: PHONE })
  await expect.poll(() => texts.taken.length, SOON).toBe(1)
  await host.call(changeStatus, { params: { id }, body: { notes: 'Booth' } })
  await host.call(changeStatus, { params: { id }, body: { reservationTime: at(360) } })
  await host.call(changeStatus, { params: { id }, body: { notes: 'Patio' } })
  await host.call(changeStatus, { params: { id }, body: { partySize: 5 } })
  await expect.poll(() => texts.taken.length, SOON).toBe(3)
  const [first, moved, larger] = texts.taken.map((text) => JSON.stringify(text))
  expect(moved).toContain('Lucia: your table for 4 is booked')
  expect(moved?.match(/\d+:\d\d/)?.[0]).not.toBe(first?.match(/\d+:\d\d/)?.[0])
  expect(larger).toContain('your table for 5 is booked')
})
