import { beforeEach, describe, expect, test } from 'vitest'
import type { BodyOf } from '#contract/endpoint.ts'
import { MINUTE_MS } from '#domain/durations.ts'
import { type Caller, refusalOf, serverForTests } from '#test/support/app.ts'
import { anOwnedRestaurant, aReservation, aSeatedParty, aTable } from '#test/support/factories.ts'
import { aStand } from '#test/support/people.ts'
import { tableRow } from '#test/support/standRows.ts'
import { aTeam } from '#test/support/team.ts'
import { addParty, assignTable, listForRestaurant } from '../contract.ts'
import { standHistory } from '../contractStand.ts'
import { addTable, changeTable, clearTable, deleteTable, listTables, orderTables } from '../contractTables.ts'

const server = serverForTests()
let host: Caller
let restaurantId: number

beforeEach(async () => {
  ;({ host, restaurantId } = await aStand(server))
})

const change = (id: number, body: BodyOf<typeof changeTable>, as = host) =>
  as.call(changeTable, { params: { id }, body })
const numbers = async () => (await host.call(listTables)).body.map(({ tableNumber }) => tableNumber)

describe('a reason for taking a table out of service', () => {
  test('is shown until the table is back [S-24]', async () => {
    const { id } = await aTable(server.db, { restaurantId })
    const out = await change(id, { isActive: false, outOfServiceReason: ' Wobbly leg ' })
    expect(out.body).toMatchObject({ isActive: false, outOfServiceReason: 'Wobbly leg' })
    expect((await change(id, { isActive: true })).body).toMatchObject({ outOfServiceReason: null })
  })
  test('is refused for a table in service', async () => {
    const { id } = await aTable(server.db, { restaurantId })
    expect((await change(id, { isActive: true, outOfServiceReason: 'Wet' })).status).toBe(400)
    expect((await change(id, { outOfServiceReason: 'Wet' })).status).toBe(400)
  })
})

describe('editing a table [S-24]', () => {
  test('renames, resizes and describes it', async () => {
    const { id } = await aTable(server.db, { restaurantId, tableNumber: '1', seats: 2 })
    const { status, body } = await change(id, {
      tableNumber: ' Patio 1 ',
      seats: 6,
      traits: ['step_free', 'patio', 'patio'],
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      tableNumber: 'Patio 1',
      seats: 6,
      traits: ['patio', 'step_free'],
      version: 2,
    })
    expect((await host.call(listTables)).body).toEqual([body])
  })

  test('may write its own number differently, but not use another table’s [S-9]', async () => {
    const { id } = await aTable(server.db, { restaurantId, tableNumber: 't1' })
    await aTable(server.db, { restaurantId, tableNumber: 'T2' })
    expect((await change(id, { tableNumber: 'T1' })).status).toBe(200)
    const taken = await change(id, { tableNumber: ' t2' })
    expect([taken.status, taken.error.message]).toEqual([
      409,
      'Table number t2 already exists. Please use a different number.',
    ])
    expect(await numbers()).toEqual(['T1', 'T2'])
  })

  test('of two hosts who rename two tables to the same number at the same time, one succeeds', async () => {
    const ids = [
      (await aTable(server.db, { restaurantId })).id,
      (await aTable(server.db, { restaurantId })).id,
    ]
    const answers = await Promise.all(ids.map((id) => change(id, { tableNumber: 'A' })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await numbers()).filter((number) => number === 'A')).toHaveLength(1)
  })

  test('is refused if the table has changed since it was seen', async () => {
    const { id } = await aTable(server.db, { restaurantId, seats: 2 })
    expect((await change(id, { seats: 4, seenVersion: 1 })).status).toBe(200)
    expect(refusalOf(await change(id, { seats: 6, seenVersion: 1 }))).toBe('table_changed')
    expect(await tableRow(server, id)).toMatchObject({ seats: 4 })
  })

  test('leaves its party enough seats, also of tables that are pushed together', async () => {
    const [one, other] = [
      await aTable(server.db, { restaurantId, seats: 6 }),
      await aTable(server.db, { restaurantId, seats: 4 }),
    ]
    const party = await aReservation(server.db, { restaurantId, partySize: 8, name: 'Rossi' })
    await host.call(assignTable, { params: { id: party.id }, body: { tableIds: [one.id, other.id] } })
    expect((await change(one.id, { seats: 4 })).status).toBe(200)
    const answer = await change(other.id, { seats: 3 })
    expect(answer.status).toBe(409)
    expect(answer.error.message).toContain('Rossi (8)')
    expect((await change(other.id, { seats: 5 })).status).toBe(200)
  })

  test.each([
    [{}, 'nothing'],
    [{ tableNumber: '' }, 'an empty number'],
    [{ seats: 0 }, 'no seats'],
    [{ traits: ['view'] }, 'an unknown trait'],
  ])('refuses %j: %s', async (body, _why) => {
    const { id } = await aTable(server.db, { restaurantId })
    expect((await host.send('PATCH', `/api/tables/${id}`, body)).status).toBe(400)
  })
})

describe('the order of the tables [S-24]', () => {
  const order = (tableIds: number[], seenTableIds?: number[]) =>
    host.call(orderTables, { body: { tableIds, ...(seenTableIds && { seenTableIds }) } })
  const three = async () =>
    Promise.all(
      ['T1', 'T2', 'T10'].map(
        async (tableNumber) => (await aTable(server.db, { restaurantId, tableNumber })).id,
      ),
    )

  test('is the restaurant’s own; new tables come last', async () => {
    const [one = 0, two = 0, ten = 0] = await three()
    const { status, body } = await order([ten, one, two], [one, two, ten])
    expect([status, body.map(({ id }) => id)]).toEqual([200, [ten, one, two]])
    await host.call(addTable, { body: { tableNumber: 'B1', seats: 2 } })
    expect(await numbers()).toEqual(['T10', 'T1', 'T2', 'B1'])
  })

  test('is that of the numbers until it is changed, and when it is put back', async () => {
    const [one = 0, two = 0, ten = 0] = await three()
    expect(await numbers()).toEqual(['T1', 'T2', 'T10'])
    await order([ten, one, two])
    await order([one, two, ten])
    await host.call(addTable, { body: { tableNumber: 'T3', seats: 2 } })
    expect(await numbers()).toEqual(['T1', 'T2', 'T3', 'T10'])
  })

  test('is refused with a table too few, a stranger’s, one twice, and after a change', async () => {
    const [one = 0, two = 0, ten = 0] = await three()
    const { restaurant } = await anOwnedRestaurant(server.db)
    const foreign = await aTable(server.db, { restaurantId: restaurant.id })
    for (const ids of [
      [one, two],
      [one, two, ten, foreign.id],
      [one, two, foreign.id],
    ]) {
      expect(refusalOf(await order(ids))).toBe('tables_changed')
    }
    expect((await order([one, one, two])).status).toBe(400)
    await order([two, one, ten])
    expect(refusalOf(await order([ten, one, two], [one, two, ten]))).toBe('tables_changed')
    expect(await numbers()).toEqual(['T2', 'T1', 'T10'])
  })
})

describe('deleting a table [S-25]', () => {
  const remove = (id: number, as = host) => as.call(deleteTable, { params: { id } })

  test('keeps the history of its parties and frees its number', async () => {
    const { table, party } = await aSeatedParty(server.db, { restaurantId })
    const beside = await aTable(server.db, { restaurantId, neighborIds: [table.id] })
    await host.call(clearTable, { params: { id: table.id } })
    const { status, body } = await remove(table.id)
    expect([status, body.ok]).toEqual([200, true])

    expect(await numbers()).toEqual([beside.tableNumber])
    expect(await tableRow(server, beside.id)).toMatchObject({ neighborIds: [] })
    const { body: parties } = await host.call(listForRestaurant)
    expect(parties.find(({ id }) => id === party.id)).toMatchObject({ tableNumber: table.tableNumber })
    expect((await host.call(standHistory)).body[0]).toMatchObject({ tableNumber: table.tableNumber })
    const again = await host.call(addTable, { body: { tableNumber: table.tableNumber, seats: 2 } })
    expect(again.status).toBe(201)
  })

  test('is refused while a party sits there, is on its way, or a booking holds it', async () => {
    const { table, party } = await aSeatedParty(server.db, { restaurantId })
    const occupied = await remove(table.id)
    expect([occupied.status, refusalOf(occupied)]).toEqual([409, 'table_occupied'])
    expect(occupied.error.message).toContain(`${party.name} (2)`)

    const bound = await aTable(server.db, { restaurantId, seats: 4 })
    const coming = await aReservation(server.db, { restaurantId })
    await host.call(assignTable, { params: { id: coming.id }, body: { tableId: bound.id } })
    expect(refusalOf(await remove(bound.id))).toBe('table_assigned')

    const booked = await aTable(server.db, { restaurantId, seats: 8 })
    const reservationTime = new Date(Date.now() + 20 * MINUTE_MS).toISOString()
    await host.call(addParty, {
      body: { status: 'ready_to_seat', name: 'Patel', partySize: 8, reservationTime },
    })
    const held = await remove(booked.id)
    expect([refusalOf(held), held.error.message.includes('Patel')]).toEqual(['table_held', true])
    expect(await numbers()).toHaveLength(3)
  })

  test('happens once; then nothing can be done with the table', async () => {
    const { id } = await aTable(server.db, { restaurantId, seats: 4 })
    const party = await aReservation(server.db, { restaurantId })
    expect((await remove(id)).status).toBe(200)
    expect((await remove(id)).status).toBe(404)
    expect((await change(id, { isActive: true })).status).toBe(404)
    expect((await host.call(clearTable, { params: { id } })).status).toBe(404)
    const seated = await host.call(assignTable, { params: { id: party.id }, body: { tableId: id } })
    expect(refusalOf(seated)).toBe('table_deleted')
  })

  test('and giving it to a party at once: exactly one of them happens', async () => {
    const { id } = await aTable(server.db, { restaurantId, seats: 4 })
    const party = await aReservation(server.db, { restaurantId })
    const [removed, assigned] = await Promise.all([
      remove(id),
      host.call(assignTable, { params: { id: party.id }, body: { tableId: id } }),
    ])
    expect([removed.status, assigned.status].toSorted()).toEqual([200, 409])
  })
})

test('hosts only take a table out of service and back; managers and owners do everything [T-2]', async () => {
  const { owner, manager, host: colleague, restaurantId: theirs } = await aTeam(server)
  const { id } = await aTable(server.db, { restaurantId: theirs, seats: 4 })
  expect((await change(id, { isActive: false, outOfServiceReason: 'Wet' }, colleague)).status).toBe(200)
  expect((await change(id, { isActive: true }, colleague)).status).toBe(200)
  for (const body of [{ tableNumber: 'X' }, { seats: 2 }, { traits: [] }, { neighborIds: [] }]) {
    expect((await change(id, { isActive: false, ...body }, colleague)).status).toBe(403)
    expect((await change(id, body, manager)).status).toBe(200)
  }
  expect((await tableRow(server, id)).isActive).toBe(true)
  for (const [who, status] of [
    [colleague, 403],
    [manager, 200],
    [owner, 200],
  ] as const) {
    expect((await who.call(orderTables, { body: { tableIds: [id] } })).status).toBe(status)
  }
  expect((await colleague.call(deleteTable, { params: { id } })).status).toBe(403)
  expect((await host.call(deleteTable, { params: { id } })).status).toBe(404)
  expect((await change(id, { seats: 2 })).status).toBe(404)
  expect((await manager.call(deleteTable, { params: { id } })).status).toBe(200)
})
