import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Caller, refusalOf, serverForTests } from '#test/support/app.ts'
import { aDiner, anOwnedRestaurant, aReservation, aSeatedParty, aTable } from '#test/support/factories.ts'
import { aStand } from '#test/support/people.ts'
import { partyRow, tableRow } from '#test/support/standRows.ts'
import { addTable, changeTable, clearTable, listTables } from '../contractTables.ts'
import { tables } from './schema.ts'

const server = serverForTests()
let host: Caller
let restaurantId: number

beforeEach(async () => {
  ;({ host, restaurantId } = await aStand(server))
})

describe('adding a table', () => {
  test('a new table is free, in service and owned by its restaurant', async () => {
    const { status, body } = await host.call(addTable, { body: { tableNumber: ' 12 ', seats: 4 } })
    expect(status).toBe(201)
    expect(body).toEqual({
      id: body.id,
      restaurantId,
      tableNumber: '12',
      seats: 4,
      status: 'available',
      isActive: true,
      ...{ outOfServiceReason: null, neighborIds: [], traits: [], position: null, version: 1 },
      reservation: null,
    })
    expect((await host.call(listTables)).body).toEqual([body])
  })

  test('a number is unique, ignoring case and surrounding spaces [S-9]', async () => {
    await host.call(addTable, { body: { tableNumber: 'Patio 1', seats: 2, status: 'available' } })
    const again = await host.call(addTable, { body: { tableNumber: '  patio 1 ', seats: 4 } })
    expect(again.status).toBe(409)
    expect(again.error.message).toBe('Table number patio 1 already exists. Please use a different number.')
  })

  test('another restaurant may use the same number', async () => {
    await host.call(addTable, { body: { tableNumber: '1', seats: 2 } })
    const { owner } = await anOwnedRestaurant(server.db)
    const other = await server.signIn(owner.id)
    expect((await other.call(addTable, { body: { tableNumber: '1', seats: 2 } })).status).toBe(201)
  })

  test.each([
    ['no seat', { tableNumber: '1', seats: 0 }, 'Must have at least 1 seat'],
    ['twenty-one seats', { tableNumber: '1', seats: 21 }, 'Must have at most 20 seats'],
    ['half a seat', { tableNumber: '1', seats: 2.5 }, 'Seats must be a whole number'],
    ['no number', { tableNumber: '', seats: 2 }, 'Table number is required'],
    ['a number nobody can see', { tableNumber: '\u200b\u202e', seats: 2 }, 'Table number is required'],
    ['a very long number', { tableNumber: '1'.repeat(21), seats: 2 }, 'Must have at most 20 characters'],
  ])('%s is refused', async (_what, body, message) => {
    const answer = await host.send('POST', '/api/tables', body)
    expect(answer.status).toBe(400)
    expect(answer.error.message).toBe(message)
  })

  test.each([
    ['seats as text', { tableNumber: '1', seats: '4' }],
    ['a number as a number', { tableNumber: 1, seats: 4 }],
    ['a table that starts seated', { tableNumber: '1', seats: 4, status: 'seated' }],
    ['nothing', undefined],
  ])('%s is refused', async (_what, body) => {
    expect((await host.send('POST', '/api/tables', body)).status).toBe(400)
  })

  test('fields the caller may not set are not stored', async () => {
    const { body } = await host.call(addTable, {
      body: {
        tableNumber: '1',
        seats: 2,
        ...{ restaurantId: restaurantId + 1, isActive: false, id: 99_999 },
      },
    })
    expect(body).toMatchObject({ restaurantId, isActive: true })
    expect(body.id).not.toBe(99_999)
  })
})

test('the list is ordered by table number and has the party of each table', async () => {
  await aTable(server.db, { restaurantId, tableNumber: '10' })
  await aTable(server.db, { restaurantId, tableNumber: '2' })
  const { table, party } = await aSeatedParty(server.db, { restaurantId })
  const bound = await aTable(server.db, { restaurantId, status: 'seated', tableNumber: '3' })
  const coming = await aReservation(server.db, { restaurantId, tableId: bound.id })
  const { body } = await host.call(listTables)
  expect(body.map(({ tableNumber }) => tableNumber)).toEqual(['2', '3', '10', table.tableNumber])
  expect(body.map(({ reservation }) => reservation)).toEqual([
    null,
    {
      ...{ id: coming.id, name: coming.name, partySize: 2, status: 'ready_to_seat', seatedAt: null },
      tableIds: [bound.id],
    },
    null,
    {
      id: party.id,
      name: party.name,
      partySize: 2,
      status: 'seated',
      seatedAt: party.seatedAt?.toISOString(),
      tableIds: [table.id],
    },
  ])
})

describe('clearing a table', () => {
  test('completes its seated party [S-7]', async () => {
    const { table, party } = await aSeatedParty(server.db, { restaurantId })
    const { status, body } = await host.call(clearTable, { params: { id: table.id } })
    expect(status).toBe(200)
    expect(body).toMatchObject({ id: table.id, status: 'available', reservation: null })
    expect(await partyRow(server, party.id)).toMatchObject({
      status: 'completed',
      completedAt: expect.any(Date),
    })
  })

  test('releases a called party, which stays on the waitlist', async () => {
    const table = await aTable(server.db, { restaurantId, status: 'seated' })
    const party = await aReservation(server.db, { restaurantId, tableId: table.id })
    expect((await host.call(clearTable, { params: { id: table.id }, body: {} })).status).toBe(200)
    expect(await partyRow(server, party.id)).toMatchObject({ status: 'ready_to_seat', tableId: null })
  })

  test('returns a message if the table is already free', async () => {
    const table = await aTable(server.db, { restaurantId })
    const answer = await host.call(clearTable, { params: { id: table.id } })
    expect(answer.status).toBe(409)
    expect(answer.error.message).toBe('This table is already free.')
  })

  test('does not clear a party that came after the one the caller saw', async () => {
    const { table, party } = await aSeatedParty(server.db, { restaurantId })
    const body = { reservationId: party.id }
    expect((await host.call(clearTable, { params: { id: table.id }, body })).status).toBe(200)
    const next = await aReservation(server.db, { restaurantId, status: 'seated', tableId: table.id })
    await server.db.update(tables).set({ status: 'seated' }).where(eq(tables.id, table.id))

    const late = await host.call(clearTable, { params: { id: table.id }, body })
    expect(refusalOf(late)).toBe('table_of_another')
    expect(await partyRow(server, next.id)).toMatchObject({ status: 'seated' })
    expect(await tableRow(server, table.id)).toMatchObject({ status: 'seated' })
  })

  test('does not end the visit of a party that was seated after the caller saw the table held for it [S-31]', async () => {
    const { table, party } = await aSeatedParty(server.db, { restaurantId })
    const clear = (seenStatus: 'ready_to_seat' | 'seated') =>
      host.call(clearTable, { params: { id: table.id }, body: { reservationId: party.id, seenStatus } })
    expect(refusalOf(await clear('ready_to_seat'))).toBe('already_seated')
    expect(await partyRow(server, party.id)).toMatchObject({ status: 'seated' })
    expect((await clear('seated')).status).toBe(200)
  })

  test('frees a table without a party', async () => {
    const table = await aTable(server.db, { restaurantId, status: 'seated' })
    expect((await host.call(clearTable, { params: { id: table.id } })).body.status).toBe('available')
  })
})

describe('taking a table out of service', () => {
  test('works while it is free, and can be reverted', async () => {
    const table = await aTable(server.db, { restaurantId })
    const change = (isActive: boolean) =>
      host.call(changeTable, { params: { id: table.id }, body: { isActive } })
    expect((await change(false)).body).toMatchObject({ isActive: false, status: 'available' })
    expect((await change(true)).body).toMatchObject({ isActive: true })
  })

  test('is refused until its party has left', async () => {
    const { table } = await aSeatedParty(server.db, { restaurantId })
    const answer = await host.call(changeTable, { params: { id: table.id }, body: { isActive: false } })
    expect(answer.status).toBe(409)
    expect(answer.error.message).toContain('Clear it')
  })

  test('needs true or false', async () => {
    const table = await aTable(server.db, { restaurantId })
    expect((await host.send('PATCH', `/api/tables/${table.id}`, { isActive: 'false' })).status).toBe(400)
  })
})

describe('who may', () => {
  test('signed-out users get 401, diners 403', async () => {
    expect((await server.as(null).call(listTables)).status).toBe(401)
    const diner = await server.signIn((await aDiner(server.db)).id)
    expect((await diner.call(listTables)).status).toBe(403)
    expect((await diner.send('POST', '/api/tables', { nonsense: true })).status).toBe(403)
  })

  test('an owner whose restaurant is deleted gets an explanation', async () => {
    await server.db.execute('delete from restaurants')
    const answer = await host.call(listTables)
    expect(answer.status).toBe(403)
    expect(answer.error.message).toMatch(/^Your account no longer belongs to a restaurant\./)
  })
})
