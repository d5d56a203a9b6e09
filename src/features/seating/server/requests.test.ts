import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { MINUTE_MS } from '#domain/durations.ts'
import { storePeriods } from '#domain/openingHours.ts'
import { restaurants } from '#features/restaurants/server/schema.ts'
import { users } from '#kernel/server/db/schema/users.ts'
import { type Caller, serverForTests } from '#test/support/app.ts'
import {
  aDiner,
  anOwnedRestaurant,
  aReservation,
  aRestaurant,
  aSeatedParty,
  aTable,
} from '#test/support/factories.ts'
import { listForDiner, listForRestaurant, removeReservation, requestTable } from '../contract.ts'
import { changeStand } from '../contractStand.ts'
import { reservations, tables } from './schema.ts'

const server = serverForTests()
let host: Caller
let diner: Caller
let dinerId: number
let restaurantId: number
let ownerId: number

beforeEach(async () => {
  server.setClock(null)
  const { owner, restaurant } = await anOwnedRestaurant(server.db, { name: 'Marigold' })
  restaurantId = restaurant.id
  ownerId = owner.id
  host = await server.signIn(owner.id)
  dinerId = (await aDiner(server.db, { username: 'mika', fullName: 'Mika Tan' })).id
  diner = await server.signIn(dinerId)
})

const ask = (given: { reservationTime?: string; restaurantId?: number; partySize?: number } = {}) =>
  diner.call(requestTable, { body: { restaurantId, partySize: 2, ...given } })
const inMinutes = (minutes: number, from = Date.now()) => new Date(from + minutes * MINUTE_MS).toISOString()

describe('requesting a table', () => {
  test('a request for now waits for the restaurant, and both see it', async () => {
    const { status, body } = await ask()
    expect(status).toBe(201)
    expect(body).toMatchObject({
      restaurantId,
      userId: dinerId,
      status: 'pending',
      name: 'Mika Tan',
      restaurantName: 'Marigold',
      cancelledBy: null,
    })
    expect((await diner.call(listForDiner)).body).toEqual([body])
    const { body: forHost } = await host.call(listForRestaurant)
    expect(forHost).toMatchObject([{ id: body.id, dinerName: 'Mika Tan', tableNumber: null }])
    expect(JSON.stringify(forHost)).not.toContain('@')
  })

  test('one open request at a time at one restaurant [S-1]', async () => {
    const { body } = await ask()
    const second = await ask()
    expect(second.status).toBe(409)
    expect(second.error.message).toBe('You already have an open request at this restaurant.')
    await diner.call(removeReservation, { params: { id: body.id } })
    expect((await ask()).status).toBe(201)
  })

  test('an unknown restaurant is not found', async () => {
    expect((await ask({ restaurantId: 2_000_000_000 })).status).toBe(404)
  })

  test('a restaurant that takes no reservations refuses requests [S-3]', async () => {
    await server.db.update(restaurants).set({ acceptsReservations: false })
    const answer = await ask()
    expect(answer.status).toBe(409)
    expect(answer.error.message).toBe('This restaurant isn’t taking reservations right now.')
  })

  test('a restaurant whose owner is deactivated refuses requests', async () => {
    await server.db.update(users).set({ isActive: false }).where(eq(users.id, ownerId))
    expect((await ask()).status).toBe(409)
  })

  test('a restaurant without an account accepts requests', async () => {
    const { id } = await aRestaurant(server.db)
    expect((await ask({ restaurantId: id })).status).toBe(201)
  })

  test.each([0, 21, 2.5, '2', null])('a party of %s is refused', async (partySize) => {
    const answer = await diner.send('POST', '/api/diner/reservations', { restaurantId, partySize })
    expect(answer.status).toBe(400)
  })

  test('only diners can request a table', async () => {
    expect((await host.call(requestTable, { body: { restaurantId, partySize: 2 } })).status).toBe(403)
    expect((await server.as(null).call(requestTable, { body: { restaurantId, partySize: 2 } })).status).toBe(
      401,
    )
  })
})

describe('requesting a later time', () => {
  test.each([
    ['six minutes ago', -6, 400],
    ['four minutes ago', -4, 201],
    ['in two hours', 120, 201],
    ['in thirty days less a minute', 30 * 24 * 60 - 1, 201],
    ['in thirty days and a minute', 30 * 24 * 60 + 1, 400],
  ])('%s', async (_when, minutes, status) => {
    expect((await ask({ reservationTime: inMinutes(minutes) })).status).toBe(status)
  })

  test.each(['tomorrow', '2026-13-01T00:00:00Z', '0000-01-01T00:00:00Z', 5, null, ''])(
    '%s is no time',
    async (reservationTime) => {
      const answer = await diner.send('POST', '/api/diner/reservations', {
        ...{ restaurantId, partySize: 2, reservationTime },
      })
      expect(answer.status).toBe(400)
    },
  )

  test('the time must be within opening hours in the restaurant’s time zone [S-2]', async () => {
    const fiveToTen = { openMinute: 17 * 60, closeMinute: 22 * 60 }
    const hoursOfOperation = storePeriods(Array.from({ length: 7 }, () => [fiveToTen]))
    await server.db.update(restaurants).set({ hoursOfOperation })
    // Noon in San Francisco.
    server.setClock(new Date('2026-05-01T19:00:00Z'))
    const closed = await ask({ reservationTime: '2026-05-01T21:00:00Z' })
    expect(closed.status).toBe(400)
    expect(closed.error.issues?.[0]?.field).toBe('reservationTime')
    const open = await ask({ reservationTime: '2026-05-01T18:30:00-07:00' })
    expect(open.status).toBe(201)
    expect(open.body.reservationTime).toBe('2026-05-02T01:30:00.000Z')
  })
})

describe('a request for now', () => {
  const FIVE_TO_TEN = storePeriods(Array.from({ length: 7 }, () => [{ openMinute: 1020, closeMinute: 1320 }]))
  const NOON = new Date('2026-05-01T19:00:00Z')
  const SEVEN = new Date('2026-05-02T02:00:00Z')
  beforeEach(async () => {
    await server.db.update(restaurants).set({ hoursOfOperation: FIVE_TO_TEN })
  })

  test('is refused while the restaurant is closed by its hours, with the time it opens [S-20]', async () => {
    server.setClock(NOON)
    const { status, error } = await ask()
    expect(status).toBe(409)
    expect(error).toMatchObject({
      code: 'closed_now',
      message: 'Marigold opens at 5 pm. You can request a table for later.',
      params: { name: 'Marigold', day: 'today', time: '5 pm' },
    })
    expect((await ask({ reservationTime: '2026-05-02T02:00:00Z' })).status).toBe(201)
  })

  test('is accepted while it is open, and where the hours are unknown', async () => {
    server.setClock(SEVEN)
    const { body } = await ask()
    expect(body.status).toBe('pending')
    await diner.call(removeReservation, { params: { id: body.id } })
    server.setClock(NOON)
    await server.db.update(restaurants).set({ hoursOfOperation: null })
    expect((await ask()).status).toBe(201)
  })

  test('is refused by a closed list, as is one for later in the same opening, but not for the next [S-20]', async () => {
    server.setClock(SEVEN)
    await host.call(changeStand, { body: { listState: 'closed' } })
    for (const reservationTime of [undefined, '2026-05-02T04:00:00Z']) {
      const { status, error } = await ask(reservationTime === undefined ? {} : { reservationTime })
      expect([status, error.code]).toEqual([409, 'list_closed'])
    }
    await server.db.update(restaurants).set({ hoursOfOperation: null })
    expect((await ask({ reservationTime: '2026-05-02T04:00:00Z' })).error.code).toBe('list_closed')
    expect((await ask({ reservationTime: '2026-05-03T02:00:00Z' })).status).toBe(201)
  })
})

describe('cancelling', () => {
  test('is kept for the diner, hidden from the restaurant, and can be repeated', async () => {
    const { body } = await ask()
    const cancel = () => diner.call(removeReservation, { params: { id: body.id } })
    const first = await cancel()
    expect(first.status).toBe(200)
    expect(first.body).toMatchObject({ ok: true, message: 'Reservation cancelled successfully' })
    expect((await cancel()).status).toBe(200)
    expect((await diner.call(listForDiner)).body).toMatchObject([
      { status: 'cancelled', cancelledBy: 'diner' },
    ])
    expect((await host.call(listForRestaurant)).body).toEqual([])
  })

  test('frees the table that was held', async () => {
    const table = await aTable(server.db, { restaurantId, status: 'seated' })
    const party = await aReservation(server.db, { restaurantId, userId: dinerId, tableId: table.id })
    await diner.call(removeReservation, { params: { id: party.id } })
    const [row] = await server.db.select().from(tables).where(eq(tables.id, table.id))
    expect(row).toMatchObject({ status: 'available' })
  })

  test('is refused once the party is seated', async () => {
    const { party } = await aSeatedParty(server.db, { restaurantId })
    await server.db.update(reservations).set({ userId: dinerId }).where(eq(reservations.id, party.id))
    expect((await diner.call(removeReservation, { params: { id: party.id } })).status).toBe(409)
  })

  test('only the diner or the restaurant can cancel', async () => {
    const { body } = await ask()
    const stranger = await server.signIn((await aDiner(server.db)).id)
    expect((await stranger.call(removeReservation, { params: { id: body.id } })).status).toBe(404)
    expect((await diner.call(listForDiner)).body).toMatchObject([{ status: 'pending' }])
  })
})

test('the diner’s list has all open reservations and the newest hundred', async () => {
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
  const base = { userId: dinerId, restaurantId }
  await server.db.insert(reservations).values(
    Array.from({ length: 101 }, (_, index) => ({
      ...base,
      partySize: 2,
      status: 'completed' as const,
      createdAt: daysAgo(index + 1),
    })),
  )
  const open = await aReservation(server.db, { ...base, status: 'confirmed', createdAt: daysAgo(300) })
  const { body } = await diner.call(listForDiner)
  expect(body).toHaveLength(101)
  expect(body.at(-1)?.id).toBe(open.id)
})
