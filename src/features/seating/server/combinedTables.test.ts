import { beforeEach, describe, expect, test } from 'vitest'
import { type Caller, refusalOf, serverForTests } from '#test/support/app.ts'
import { aReservation, aTable } from '#test/support/factories.ts'
import { aStand } from '#test/support/people.ts'
import {
  assignTable,
  changeStatus,
  listForRestaurant,
  moveParty,
  removeReservation,
  undoStep,
  unseatParty,
} from '../contract.ts'
import { changeTable, clearTable, listTables } from '../contractTables.ts'

const server = serverForTests()
let host: Caller
let restaurantId: number
let ids: number[]
let partyId: number

beforeEach(async () => {
  ;({ host, restaurantId } = await aStand(server))
  const numbers = ['T1', 'T2', 'T9', 'T10']
  const made = []
  for (const tableNumber of numbers)
    made.push(await aTable(server.db, { restaurantId, tableNumber, seats: 6 }))
  ids = made.map(({ id }) => id)
  partyId = (await aReservation(server.db, { restaurantId, partySize: 12 })).id
})

const at = (index: number) => ids[index] ?? 0
const assign = (...tableIds: number[]) =>
  host.call(assignTable, { params: { id: partyId }, body: { tableIds } })
const seat = () => host.call(changeStatus, { params: { id: partyId }, body: { status: 'seated' } })
const takenNumbers = async () =>
  (await host.call(listTables)).body
    .filter(({ status, reservation }) => status === 'seated' && reservation?.id === partyId)
    .map(({ tableNumber }) => tableNumber)
const party = async () => (await host.call(listForRestaurant)).body.find(({ id }) => id === partyId)
const undo = () => host.call(undoStep, { params: { id: partyId }, body: {} })

describe('a party of twelve at two tables of six', () => {
  test('has both: each shows it, and the first is its table', async () => {
    const { status, body } = await assign(at(2), at(3))
    expect(status).toBe(200)
    expect(body).toMatchObject({ tableId: at(2), tableIds: [at(2), at(3)], tableNumber: 'T9 + T10' })
    expect((await seat()).body).toMatchObject({ status: 'seated', tableIds: [at(2), at(3)] })
    expect(await takenNumbers()).toEqual(['T9', 'T10'])
  })

  test.each([
    ['the first', 2],
    ['the second', 3],
  ])('is cleared by %s of them, and gets both back by undo', async (_, index) => {
    await assign(at(2), at(3))
    await seat()
    const cleared = await host.call(clearTable, {
      params: { id: at(index) },
      body: { reservationId: partyId },
    })
    expect([cleared.status, cleared.body.logId === null]).toEqual([200, false])
    expect(await takenNumbers()).toEqual([])
    const logId = cleared.body.logId ?? 0
    expect((await host.call(undoStep, { params: { id: partyId }, body: { logId } })).status).toBe(200)
    expect(await takenNumbers()).toEqual(['T9', 'T10'])
    expect(await party()).toMatchObject({ status: 'seated', tableIds: [at(2), at(3)] })
  })

  test('is not brought back when one of its tables was taken since', async () => {
    await assign(at(2), at(3))
    await seat()
    await host.call(clearTable, { params: { id: at(2) } })
    const other = await aReservation(server.db, { restaurantId, partySize: 2 })
    await host.call(assignTable, { params: { id: other.id }, body: { tableId: at(3) } })
    expect((await undo()).status).toBe(409)
    expect(await takenNumbers()).toEqual([])
  })

  test('moves to others, keeping a table that is in both, and back by undo', async () => {
    await assign(at(2), at(3))
    await seat()
    const moved = await host.call(moveParty, { params: { id: partyId }, body: { tableIds: [at(3), at(0)] } })
    expect(moved.body).toMatchObject({ tableIds: [at(3), at(0)], tableNumber: 'T10 + T1' })
    expect(await takenNumbers()).toEqual(['T1', 'T10'])
    expect((await undo()).body).toMatchObject({ tableIds: [at(2), at(3)] })
    expect(await takenNumbers()).toEqual(['T9', 'T10'])
  })

  test('goes back to the waitlist, and to its tables again by undo', async () => {
    await assign(at(2), at(3))
    await seat()
    expect((await host.call(unseatParty, { params: { id: partyId } })).body).toMatchObject({
      ...{ tableId: null, tableIds: [], tableNumber: null, status: 'ready_to_seat' },
    })
    expect(await takenNumbers()).toEqual([])
    expect((await undo()).body).toMatchObject({ tableIds: [at(2), at(3)], status: 'seated' })
    expect(await takenNumbers()).toEqual(['T9', 'T10'])
  })

  test('frees both when it is removed or its visit is completed', async () => {
    await assign(at(2), at(3))
    await host.call(removeReservation, { params: { id: partyId }, query: { reason: 'left' } })
    expect(await takenNumbers()).toEqual([])
    expect((await undo()).body).toMatchObject({ tableIds: [at(2), at(3)] })
    await seat()
    await host.call(changeStatus, { params: { id: partyId }, body: { status: 'completed' } })
    expect((await host.call(listTables)).body.every(({ status }) => status === 'available')).toBe(true)
  })
})

describe('tables are pushed together all or not at all:', () => {
  test('one that is taken', async () => {
    const other = await aReservation(server.db, { restaurantId, partySize: 2 })
    await host.call(assignTable, { params: { id: other.id }, body: { tableId: at(3) } })
    const answer = await assign(at(2), at(3))
    expect([answer.status, refusalOf(answer)]).toEqual([409, 'table_taken'])
    expect(await takenNumbers()).toEqual([])
  })

  test('one that is out of service', async () => {
    await host.call(changeTable, { params: { id: at(3) }, body: { isActive: false } })
    expect(refusalOf(await assign(at(2), at(3)))).toBe('table_out_of_service')
  })

  test('too few seats', async () => {
    await host.call(changeStatus, { params: { id: partyId }, body: { partySize: 13 } })
    const answer = await assign(at(2), at(3))
    expect([answer.status, answer.error.message]).toEqual([
      ...[409, 'These tables have 12 seats together. This is a party of 13.'],
    ])
    expect((await assign(at(2), at(3), at(0))).status).toBe(200)
  })

  test('a table of another restaurant', async () => {
    const other = await aStand(server)
    const theirs = await aTable(server.db, { restaurantId: other.restaurantId, seats: 6 })
    expect((await assign(at(2), theirs.id)).status).toBe(404)
    expect(await takenNumbers()).toEqual([])
  })

  test.each([
    ['none', {}],
    ['both forms', { tableId: 1, tableIds: [1, 2] }],
    ['one in a list', { tableIds: [1] }],
    ['the same twice', { tableIds: [1, 1] }],
    ['seven', { tableIds: [1, 2, 3, 4, 5, 6, 7] }],
  ])('%s is not valid', async (_, body) => {
    const answer = await host.send('PATCH', `/api/reservations/${partyId}/assign-table`, body)
    expect([answer.status, refusalOf(answer)]).toEqual([400, 'invalid'])
  })
})

describe('neighbors', () => {
  const neighborsOf = async (index: number) =>
    (await host.call(listTables)).body.find(({ id }) => id === at(index))?.neighborIds
  const setNeighbors = (index: number, neighborIds: number[]) =>
    host.call(changeTable, { params: { id: at(index) }, body: { neighborIds } })

  test('name each other, and no longer once one is taken away', async () => {
    expect((await setNeighbors(1, [at(0), at(2)])).body.neighborIds).toEqual([at(0), at(2)])
    expect([await neighborsOf(0), await neighborsOf(2)]).toEqual([[at(1)], [at(1)]])
    await setNeighbors(1, [at(2)])
    expect([await neighborsOf(0), await neighborsOf(2)]).toEqual([[], [at(1)]])
  })

  test('are not overwritten by somebody who has not seen the latest ones', async () => {
    const versionOf = async (index: number) =>
      (await host.call(listTables)).body.find(({ id }) => id === at(index))?.version
    const seenVersion = await versionOf(0)
    await setNeighbors(1, [at(0)])
    const body = { neighborIds: [at(2)], ...(seenVersion && { seenVersion }) }
    const stale = await host.call(changeTable, { params: { id: at(0) }, body })
    expect([stale.status, refusalOf(stale)]).toEqual([409, 'table_changed'])
    expect(await neighborsOf(0)).toEqual([at(1)])
  })

  test('are tables of the restaurant, and never the table itself', async () => {
    const other = await aStand(server)
    const theirs = await aTable(server.db, { restaurantId: other.restaurantId })
    expect((await setNeighbors(0, [theirs.id])).status).toBe(404)
    expect((await setNeighbors(0, [at(0)])).status).toBe(404)
    expect(await neighborsOf(0)).toEqual([])
  })
})
