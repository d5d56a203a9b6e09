import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { byToken } from '#contract/call.ts'
import { MINUTE_MS } from '#domain/durations.ts'
import { type Caller, serverForTests } from '#test/support/app.ts'
import { aDiner, aReservation, aTable } from '#test/support/factories.ts'
import { aStand } from '#test/support/people.ts'
import {
  acceptRequest,
  addParty,
  assignTable,
  callParty,
  listForDiner,
  listForRestaurant,
  partyQuote,
  requestTable,
} from '../contract.ts'
import { changeStand, restaurantQuotes } from '../contractStand.ts'
import { reservations } from './schema.ts'

const server = serverForTests()
let host: Caller
let restaurantId: number
beforeEach(async () => {
  ;({ host, restaurantId } = await aStand(server))
})
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * MINUTE_MS)

async function seatedFor(minutes: number, partySize: number, tableNumber: string) {
  const table = await aTable(server.db, { restaurantId, seats: partySize, tableNumber, status: 'seated' })
  const seatedAt = minutesAgo(minutes)
  await aReservation(server.db, {
    ...{ restaurantId, partySize, tableId: table.id, status: 'seated', seatedAt },
    createdAt: seatedAt,
  })
}
const add = (partySize: number) =>
  host.call(addParty, { body: { status: 'ready_to_seat', name: 'Rivera', partySize } })
const rowOf = async (id: number) =>
  (await server.db.select().from(reservations).where(eq(reservations.id, id)))[0]

const guestReads = async (guestUrl: string | null) =>
  (await server.as(null).send('GET', '/api/g', undefined, byToken(guestUrl?.split('/g/')[1] ?? ''))).body

test('nobody is ahead of a party that has a table, even while others wait', async () => {
  const table = await aTable(server.db, { restaurantId, seats: 2, tableNumber: 'T2' })
  const { id, guestUrl } = (await add(2)).body
  await host.call(assignTable, { params: { id }, body: { tableId: table.id } })
  await add(2)
  expect(await guestReads(guestUrl)).toMatchObject({
    stage: 'waiting',
    ahead: { parties: 0, needLarger: 0 },
    wait: null,
  })
})

describe('quotes', () => {
  test('are empty before there are tables', async () => {
    expect((await host.call(restaurantQuotes)).body).toEqual({ quotes: [], partiesAhead: 0, clearing: [] })
  })

  test('give the wait and the reason for every party size', async () => {
    await aTable(server.db, { restaurantId, seats: 4, tableNumber: 'T4' })
    await seatedFor(50, 6, 'T6')
    await aReservation(server.db, { restaurantId, partySize: 6, createdAt: minutesAgo(2) })
    const { body } = await host.call(restaurantQuotes)
    expect(body.partiesAhead).toBe(1)
    expect(body.quotes.map(({ upToPartySize, reason }) => [upToPartySize, reason])).toEqual([
      [2, 'free'],
      [4, 'free'],
      [6, 'clearing'],
      [20, 'too_large'],
    ])
    expect(body.quotes[0]).toMatchObject({ minutes: 0, low: 0, high: 0, tableNumbers: ['T4'] })
    const [, , six, twenty] = body.quotes
    expect(six?.tableNumbers).toEqual(['T6'])
    // The tile of a table says the same as the quote that waits for it.
    expect(body.clearing.map(({ minutes }) => minutes)).toEqual([six?.clearMinutes])
    expect(six?.minutes).toBeGreaterThan(six?.clearMinutes ?? 999)
    expect((six?.minutes ?? 1) % 5).toBe(0)
    expect(twenty).toMatchObject({ minutes: null, low: null, high: null, tableNumbers: [] })
  })

  test('count the parties ahead that the page of a new guest counts: bookings from 30 minutes before', async () => {
    await aTable(server.db, { restaurantId, seats: 2 })
    const book = async (minutes: number) => {
      const reservationTime = new Date(Date.now() + minutes * MINUTE_MS).toISOString()
      const body = { status: 'ready_to_seat', name: 'Okafor', partySize: 2, reservationTime } as const
      expect((await host.call(addParty, { body })).body.status).toBe('confirmed')
    }
    await book(40)
    expect((await host.call(restaurantQuotes)).body.partiesAhead).toBe(0)
    await book(20)
    expect((await host.call(restaurantQuotes)).body.partiesAhead).toBe(1)
    const { guestUrl } = (await add(2)).body
    expect(await guestReads(guestUrl)).toMatchObject({ ahead: { parties: 1 } })
  })

  test('count a booking that is called as ahead, however long ago it was made', async () => {
    await seatedFor(10, 2, 'T1')
    const called = { status: 'ready_to_seat', calledAt: minutesAgo(1) } as const
    const booking = { createdAt: minutesAgo(26 * 60), reservationTime: minutesAgo(5) }
    await aReservation(server.db, { restaurantId, partySize: 2, ...called, ...booking })
    expect((await host.call(restaurantQuotes)).body.partiesAhead).toBe(1)
  })

  test('name the tables in their natural order', async () => {
    await aTable(server.db, { restaurantId, seats: 4, tableNumber: 'T10' })
    await aTable(server.db, { restaurantId, seats: 4, tableNumber: 'T2' })
    const { body } = await host.call(restaurantQuotes)
    expect(body.quotes[0]?.tableNumbers).toEqual(['T2', 'T10'])
  })

  test('are not sent again while nothing has changed', async () => {
    await aTable(server.db, { restaurantId, seats: 2 })
    const { headers } = await host.call(restaurantQuotes)
    const same = { 'if-none-match': String(headers.etag) }
    expect((await host.send('GET', '/api/restaurant/quote', undefined, same)).status).toBe(304)
    await add(2)
    expect((await host.send('GET', '/api/restaurant/quote', undefined, same)).status).toBe(200)
  })
})

describe('the quote of a party that changes its size', () => {
  test('is the wait in its own place, not behind those who came after it', async () => {
    await aTable(server.db, { restaurantId, seats: 4 })
    await seatedFor(30, 8, 'T8')
    const { id } = (await add(4)).body
    const at = async (partySize?: number) =>
      (await host.call(partyQuote, { params: { id }, query: { partySize } })).body
    expect(await at()).toEqual({ suggestedMinutes: 0, suggestedLow: 0, suggestedHigh: 0 })
    const { suggestedMinutes: minutes } = await at(7)
    expect(minutes).toBeGreaterThan(0)
    await add(8)
    expect((await at(7)).suggestedMinutes).toBe(minutes)
    const { quotes } = (await host.call(restaurantQuotes)).body
    const behind = quotes.find(({ upToPartySize }) => upToPartySize >= 7)
    expect(behind?.minutes).toBeGreaterThan(minutes ?? 999)
    expect((await at(9)).suggestedMinutes).toBeNull()
  })
})

describe('the quote of a request', () => {
  const pending = async () =>
    (await host.call(listForRestaurant)).body.filter(({ status }) => status === 'pending')
  const ask = async (partySize: number) => {
    const diner = await server.signIn((await aDiner(server.db)).id)
    return (await diner.call(requestTable, { body: { restaurantId, partySize } })).body
  }

  test.each([1, 2, 3, 5])(
    'is no wait for each of %d requests with as many free tables [S-19]',
    async (count) => {
      for (let at = 0; at < count; at += 1) await aTable(server.db, { restaurantId, seats: 4 + at })
      for (let at = 0; at < count; at += 1) await ask(1 + (at % 4))
      const requests = await pending()
      expect(requests).toHaveLength(count)
      for (const { suggestedMinutes, suggestedLow, suggestedHigh } of requests) {
        expect([suggestedMinutes, suggestedLow, suggestedHigh]).toEqual([0, 0, 0])
      }
      const { body } = await host.call(acceptRequest, { params: { id: requests[0]?.id ?? 0 } })
      expect(body.waitTime).toBe(0)
    },
  )

  test('counts called parties, and is quoted when nothing else is sent [S-19]', async () => {
    await seatedFor(20, 2, 'T1')
    const called = (await add(2)).body
    await host.call(callParty, { params: { id: called.id } })
    const { id } = await ask(2)
    const [request] = await pending()
    expect(request?.suggestedMinutes).toBeGreaterThan(called.suggestedMinutes ?? 999)
    const accepted = await host.call(acceptRequest, { params: { id } })
    expect(accepted.body.waitTime).toBe(request?.suggestedMinutes)
  })

  test('is the number of the diner before and after it is accepted [S-19]', async () => {
    await seatedFor(20, 2, 'T1')
    await add(2)
    const diner = await server.signIn((await aDiner(server.db)).id)
    const { id } = (await diner.call(requestTable, { body: { restaurantId, partySize: 2 } })).body
    const [request] = await pending()
    const read = async () => (await diner.call(listForDiner)).body[0]?.wait?.minutes
    const minutes = request?.suggestedMinutes
    expect(minutes).toBeGreaterThan(0)
    expect(await read()).toBe(minutes)
    await add(2)
    await host.call(acceptRequest, { params: { id } })
    expect(await read()).toBe(minutes)
  })
})

describe('what the estimate said when a party joined', () => {
  test('is stored in its row, whatever the client sends', async () => {
    await seatedFor(20, 2, 'T1')
    const quote = (await host.call(restaurantQuotes)).body.quotes[0]
    const sent = { status: 'ready_to_seat', name: 'Rivera', partySize: 2, suggestedMinutes: 1, waitTime: 15 }
    const { body } = await host.send('POST', '/api/reservations', sent)
    expect(body).toMatchObject({
      waitTime: 15,
      suggestedMinutes: quote?.minutes,
      suggestedLow: quote?.low,
      suggestedHigh: quote?.high,
    })
    const second = await add(2)
    expect(second.body.suggestedMinutes).toBeGreaterThan(quote?.minutes ?? 999)
    expect((await rowOf(second.body.id))?.estimate?.minutes).toBeGreaterThan(30)
  })

  test('is null for a party that no table seats', async () => {
    await seatedFor(20, 2, 'T1')
    expect((await add(8)).body).toMatchObject({ suggestedMinutes: null, suggestedLow: null })
  })

  test('is stored for a request and a self check-in', async () => {
    await seatedFor(20, 2, 'T1')
    const diner = await server.signIn((await aDiner(server.db)).id)
    const asked = await diner.call(requestTable, { body: { restaurantId, partySize: 2 } })
    const accepted = await host.call(acceptRequest, { params: { id: asked.body.id }, body: { waitTime: 30 } })
    expect(accepted.body).toMatchObject({ waitTime: 30, suggestedMinutes: expect.any(Number) })
    const { body: stand } = await host.call(changeStand, { body: { isCheckInOn: true } })
    const door = { name: 'Okafor', partySize: 2 }
    const site = { host: 'stand.example:8080' }
    const joined = await server.as(null).send('POST', `/api/join/${stand.joinCode}`, door, site)
    expect(joined.status).toBe(201)
    // The address that the request was sent to.
    expect(joined.body).toMatchObject({
      guestUrl: expect.stringMatching(/^http:\/\/stand\.example:8080\/g\//),
    })
    const [row] = await server.db.select().from(reservations).where(eq(reservations.name, 'Okafor'))
    expect(row?.suggestedMinutes).toBeGreaterThan(accepted.body.suggestedMinutes ?? 999)
  })
})
