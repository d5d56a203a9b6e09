import { beforeEach, describe, expect, test } from 'vitest'
import type { ReservationStatus } from '#domain/reservation.ts'
import { type Caller, serverForTests } from '#test/support/app.ts'
import { aReservation, aSeatedParty, aTable } from '#test/support/factories.ts'
import { aStand } from '#test/support/people.ts'
import { partyRow, tableRow } from '#test/support/standRows.ts'
import { addParty, assignTable, changeStatus, listForRestaurant, removeReservation } from '../contract.ts'
import { addTable, clearTable, listTables } from '../contractTables.ts'

const server = serverForTests()
let host: Caller
let restaurantId: number

beforeEach(async () => {
  ;({ host, restaurantId } = await aStand(server))
})

const move = (id: number, status: ReservationStatus, seenStatus?: ReservationStatus) =>
  host.call(changeStatus, { params: { id }, body: { status, ...(seenStatus && { seenStatus }) } })
const assign = (id: number, tableId: number) => host.call(assignTable, { params: { id }, body: { tableId } })

test('an evening: add a table, add a party, seat it, clear it', async () => {
  const { body: table } = await host.call(addTable, { body: { tableNumber: '4', seats: 4 } })
  const added = await host.call(addParty, {
    body: {
      status: 'ready_to_seat',
      name: 'Okafor',
      partySize: 3,
      waitTime: 15,
      restaurantId,
      reservationTime: new Date().toISOString(),
    },
  })
  expect(added.status).toBe(201)
  expect(added.body).toMatchObject({
    restaurantId,
    userId: null,
    tableId: null,
    name: 'Okafor',
    waitTime: 15,
  })

  const assigned = await assign(added.body.id, table.id)
  expect(assigned.status).toBe(200)
  expect(assigned.body).toMatchObject({ status: 'ready_to_seat', tableId: table.id, tableNumber: '4' })
  expect((await host.call(listTables)).body[0]).toMatchObject({ status: 'seated' })

  const seated = await move(added.body.id, 'seated')
  expect(seated.body).toMatchObject({ status: 'seated', tableNumber: '4', seatedAt: expect.any(String) })
  const again = await move(added.body.id, 'seated')
  expect(again.status).toBe(200)
  expect(again.body).toEqual(seated.body)

  await host.call(clearTable, { params: { id: table.id }, body: { reservationId: added.body.id } })
  const { body: list } = await host.call(listForRestaurant)
  expect(list).toMatchObject([{ id: added.body.id, status: 'completed', dinerName: null }])
})

test('what a party asks for and its tags are kept, can be changed, and must be known', async () => {
  const party = { status: 'ready_to_seat', name: 'Rossi', partySize: 4 } as const
  const wishes = { wantedTraits: ['booth', 'window'] as const, tags: ['birthday', 'vip'] as const }
  const { body } = await host.call(addParty, {
    body: { ...party, wantedTraits: [...wishes.wantedTraits], tags: [...wishes.tags] },
  })
  expect(body).toMatchObject({ wantedTraits: ['window', 'booth'], tags: ['vip', 'birthday'] })
  const edit = (change: Record<string, unknown>) => host.send('PATCH', `/api/reservations/${body.id}`, change)
  expect((await edit({ tags: [] })).status).toBe(200)
  expect((await host.call(listForRestaurant)).body).toMatchObject([
    { wantedTraits: ['window', 'booth'], tags: [] },
  ])
  expect((await edit({ tags: ['famous'] })).status).toBe(400)
  expect((await host.send('POST', '/api/reservations', { ...party, wantedTraits: 'window' })).status).toBe(
    400,
  )
})

describe('giving a party a table', () => {
  test('a party of five cannot be seated at a table for two [S-5]', async () => {
    const table = await aTable(server.db, { restaurantId, seats: 2, tableNumber: '4' })
    const party = await aReservation(server.db, { restaurantId, partySize: 5 })
    const answer = await assign(party.id, table.id)
    expect(answer.status).toBe(409)
    expect(answer.error.message).toBe('Table 4 has 2 seats, but this party needs 5.')
    expect(await tableRow(server, table.id)).toMatchObject({ status: 'available' })
  })

  test('a taken table is not available to others', async () => {
    const { table } = await aSeatedParty(server.db, { restaurantId })
    const party = await aReservation(server.db, { restaurantId })
    const answer = await assign(party.id, table.id)
    expect(answer.status).toBe(409)
    expect(answer.error.message).toBe(`Table ${table.tableNumber} was just taken. Choose another.`)
    expect(await partyRow(server, party.id)).toMatchObject({ tableId: null })
  })

  test('a table out of service cannot be assigned', async () => {
    const table = await aTable(server.db, { restaurantId, isActive: false })
    const party = await aReservation(server.db, { restaurantId })
    const answer = await assign(party.id, table.id)
    expect(answer.status).toBe(409)
    expect(answer.error.message).toContain('out of service')
  })

  test('a party has one table at a time', async () => {
    const [one, two] = [await aTable(server.db, { restaurantId }), await aTable(server.db, { restaurantId })]
    const party = await aReservation(server.db, { restaurantId })
    await assign(party.id, one.id)
    const answer = await assign(party.id, two.id)
    expect(answer.status).toBe(409)
    expect(answer.error.message).toContain(`already has table ${one.tableNumber}`)
    expect(await tableRow(server, two.id)).toMatchObject({ status: 'available' })
  })

  test('assigning a table to a confirmed party calls it', async () => {
    const table = await aTable(server.db, { restaurantId })
    const party = await aReservation(server.db, { restaurantId, status: 'confirmed' })
    expect((await assign(party.id, table.id)).status).toBe(200)
    expect(await partyRow(server, party.id)).toMatchObject({
      status: 'ready_to_seat',
      tableId: table.id,
      callCount: 1,
      calledAt: expect.any(Date),
    })
  })

  test.each(['pending', 'completed'] as const)('a %s party cannot get a table', async (status) => {
    const table = await aTable(server.db, { restaurantId })
    const party = await aReservation(server.db, { restaurantId, status })
    expect((await assign(party.id, table.id)).status).toBe(409)
    expect(await tableRow(server, table.id)).toMatchObject({ status: 'available' })
  })

  test('an unknown table or party is not found', async () => {
    const table = await aTable(server.db, { restaurantId })
    const party = await aReservation(server.db, { restaurantId })
    expect((await assign(party.id, 2_000_000_000)).status).toBe(404)
    expect((await assign(2_000_000_000, table.id)).status).toBe(404)
    expect(
      (await host.send('PATCH', `/api/reservations/${party.id}/assign-table`, { tableId: '1' })).status,
    ).toBe(400)
    expect((await host.send('PATCH', '/api/reservations/9e99/assign-table', { tableId: 1 })).status).toBe(400)
  })
})

describe('moving a party on', () => {
  test('nobody is seated without a table [S-6]', async () => {
    const party = await aReservation(server.db, { restaurantId })
    const answer = await move(party.id, 'seated')
    expect(answer.status).toBe(409)
    expect(answer.error.message).toBe('Choose a table for this party first.')
  })

  test('completing a seated party frees its table', async () => {
    const { table, party } = await aSeatedParty(server.db, { restaurantId })
    expect((await move(party.id, 'completed')).body).toMatchObject({ status: 'completed' })
    expect(await tableRow(server, table.id)).toMatchObject({ status: 'available' })
  })

  test('a request for now goes onto the waitlist when it is confirmed', async () => {
    const party = await aReservation(server.db, { restaurantId, status: 'pending' })
    expect((await move(party.id, 'ready_to_seat')).body.status).toBe('ready_to_seat')
  })

  test('a request for now waits without a call when its status becomes confirmed', async () => {
    const party = await aReservation(server.db, { restaurantId, status: 'pending' })
    expect((await move(party.id, 'confirmed')).body).toMatchObject({
      ...{ status: 'confirmed', stage: 'waiting', calledAt: null, callCount: 0 },
    })
    expect((await move(party.id, 'confirmed')).status).toBe(409)
    expect((await move(party.id, 'ready_to_seat')).body).toMatchObject({ stage: 'called', callCount: 1 })
  })

  test.each(['ready_to_seat', 'confirmed'] as const)(
    'a request for later is confirmed by %s, and called by a second move',
    async (status) => {
      const reservationTime = new Date(Date.now() + 3 * 3_600_000)
      const party = await aReservation(server.db, { restaurantId, status: 'pending', reservationTime })
      expect((await move(party.id, status, 'pending')).body.status).toBe('confirmed')
      expect((await move(party.id, status, 'pending')).status).toBe(409)
      expect((await move(party.id, 'ready_to_seat', 'confirmed')).body.status).toBe('ready_to_seat')
    },
  )

  test.each([
    ['completed', ['pending', 'seated'], 'This party has already left.'],
    ['ready_to_seat', ['pending', 'ready_to_seat'], 'This party is already waiting for its table.'],
    ['pending', ['seated', 'wait_time_report'], 'This request has not been confirmed yet.'],
    ['confirmed', ['seated'], 'This party is on the waitlist. Choose a table or call it first.'],
  ] as const)('%s does not become %s', async (status, refused, message) => {
    const party = await aReservation(server.db, { restaurantId, status })
    for (const wanted of refused) {
      const answer = await move(party.id, wanted)
      expect([answer.status, answer.error.message]).toEqual([409, message])
      expect(await partyRow(server, party.id)).toMatchObject({ status })
    }
  })

  test('a party confirmed for later cannot be seated directly', async () => {
    const reservationTime = new Date(Date.now() + 3_600_000)
    const party = await aReservation(server.db, { restaurantId, status: 'confirmed', reservationTime })
    const answer = await move(party.id, 'seated')
    expect([answer.status, answer.error.message]).toEqual([
      409,
      'This reservation is confirmed for later. Call the party first.',
    ])
  })

  test('an unknown status is refused', async () => {
    const party = await aReservation(server.db, { restaurantId })
    expect((await host.send('PATCH', `/api/reservations/${party.id}`, { status: 'eaten' })).status).toBe(400)
    expect((await host.send('PATCH', `/api/reservations/${party.id}`, { status: null })).status).toBe(400)
  })

  test.each([{}, { seenStatus: 'ready_to_seat' }, { mood: 'good' }])(
    '%j changes nothing, so it is refused',
    async (body) => {
      const party = await aReservation(server.db, { restaurantId })
      const { status, error } = await host.send('PATCH', `/api/reservations/${party.id}`, body)
      expect([status, error.message]).toEqual([400, 'Send at least one field to change'])
    },
  )

  test.each(['soon', '', '2026-12-01'])('the time %j has one issue: its format', async (reservationTime) => {
    const party = await aReservation(server.db, { restaurantId })
    const { error } = await host.send('PATCH', `/api/reservations/${party.id}`, { reservationTime })
    expect(error.issues?.map(({ code }) => code)).toEqual(['time_format'])
  })
})

describe('deleting', () => {
  test('removes the party from the lists and frees its table', async () => {
    const table = await aTable(server.db, { restaurantId })
    const party = await aReservation(server.db, { restaurantId })
    await assign(party.id, table.id)
    const answer = await host.call(removeReservation, { params: { id: party.id } })
    expect(answer.body).toMatchObject({ ok: true, message: 'Reservation deleted' })
    expect((await host.call(listForRestaurant)).body).toEqual([])
    expect(await tableRow(server, table.id)).toMatchObject({ status: 'available' })
    expect(await partyRow(server, party.id)).toMatchObject({
      cancelledBy: 'restaurant',
      cancelledAt: expect.any(Date),
    })
    const again = await host.call(removeReservation, { params: { id: party.id } })
    expect([again.status, again.error.message]).toEqual([409, 'This reservation has been cancelled.'])
  })

  test('has the same effect as status cancelled', async () => {
    const party = await aReservation(server.db, { restaurantId, status: 'pending' })
    expect((await move(party.id, 'cancelled')).body.status).toBe('cancelled')
    expect(await partyRow(server, party.id)).toMatchObject({ cancelledBy: 'restaurant' })
    expect((await move(party.id, 'ready_to_seat')).error.message).toBe('This reservation has been cancelled.')
  })

  test('a seated party cannot be deleted', async () => {
    const { table, party } = await aSeatedParty(server.db, { restaurantId })
    expect((await host.call(removeReservation, { params: { id: party.id } })).status).toBe(409)
    expect((await move(party.id, 'cancelled')).status).toBe(409)
    expect(await tableRow(server, table.id)).toMatchObject({ status: 'seated' })
  })
})

describe('the restaurant’s list', () => {
  test('contains visits that ended within a day, without cancellations and wait reports', async () => {
    const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000)
    const kept: number[] = []
    for (const status of ['pending', 'confirmed', 'ready_to_seat'] as const) {
      kept.push(
        (await aReservation(server.db, { restaurantId, status, createdAt: hoursAgo(3 - kept.length) })).id,
      )
    }
    kept.push(
      (await aReservation(server.db, { restaurantId, status: 'completed', completedAt: hoursAgo(23) })).id,
    )
    await aReservation(server.db, { restaurantId, status: 'completed', completedAt: hoursAgo(25) })
    await aReservation(server.db, { restaurantId, status: 'cancelled', cancelledAt: new Date() })
    expect((await host.call(listForRestaurant)).body.map(({ id }) => id)).toEqual(kept)
  })
})
