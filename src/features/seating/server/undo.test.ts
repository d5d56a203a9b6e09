import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { DAY_MS, MINUTE_MS } from '#domain/durations.ts'
import { transactionOf } from '#kernel/server/db/client.ts'
import { type Caller, serverForTests } from '#test/support/app.ts'
import { aDiner, aReservation, aSeatedParty, aTable } from '#test/support/factories.ts'
import { aStand } from '#test/support/people.ts'
import { partyRow, tableRow } from '#test/support/standRows.ts'
import {
  assignTable,
  callParty,
  changeStatus,
  moveParty,
  removeReservation,
  undoStep,
  unseatParty,
} from '../contract.ts'
import { standHistory } from '../contractStand.ts'
import { clearTable } from '../contractTables.ts'
import { forgetDiner } from './forget.ts'
import { reservations, standLog } from './schema.ts'

const server = serverForTests()
let host: Caller
let restaurantId: number
let ownerId: number
beforeEach(async () => {
  ;({ host, restaurantId, ownerId } = await aStand(server))
})

const aWaiting = () => aReservation(server.db, { restaurantId })
const of = (id: number) => ({ params: { id } })

test('clearing can be undone while the table is free, and is refused once it is taken', async () => {
  const { table, party } = await aSeatedParty(server.db, { restaurantId })
  await host.call(clearTable, { ...of(table.id), body: { reservationId: party.id } })
  expect((await host.call(undoStep, of(party.id))).body).toMatchObject({
    status: 'seated',
    tableId: table.id,
  })
  expect(await tableRow(server, table.id)).toMatchObject({ status: 'seated' })

  await host.call(clearTable, { ...of(table.id), body: { reservationId: party.id } })
  const next = await aWaiting()
  await host.call(assignTable, { ...of(next.id), body: { tableId: table.id } })
  expect((await host.call(undoStep, of(party.id))).status).toBe(409)
  expect(await partyRow(server, party.id)).toMatchObject({ status: 'completed', endedReason: 'completed' })
})

test('a removal is undone with its table and its stage', async () => {
  const table = await aTable(server.db, { restaurantId })
  const party = await aWaiting()
  await host.call(callParty, of(party.id))
  await host.call(assignTable, { ...of(party.id), body: { tableId: table.id } })
  await host.call(removeReservation, of(party.id))
  expect((await host.call(undoStep, of(party.id))).body).toMatchObject({
    ...{ status: 'ready_to_seat', stage: 'called', tableId: table.id, endedReason: null },
  })
})

test('seating is undone, once', async () => {
  const { table, party } = await aSeatedParty(server.db, { restaurantId })
  await server.db.update(reservations).set({ status: 'ready_to_seat' }).where(eq(reservations.id, party.id))
  await host.call(changeStatus, { ...of(party.id), body: { status: 'seated' } })
  expect((await host.call(undoStep, of(party.id))).body).toMatchObject({
    status: 'ready_to_seat',
    tableId: null,
  })
  expect(await tableRow(server, table.id)).toMatchObject({ status: 'available' })
  expect((await host.call(undoStep, of(party.id))).status).toBe(409)
})

test('a party that was seated by mistake has the stage it had before [S-15]', async () => {
  const { id: tableId } = await aTable(server.db, { restaurantId })
  const party = await aWaiting()
  const seatAndUndo = async () => {
    await host.call(assignTable, { ...of(party.id), body: { tableId } })
    await host.call(changeStatus, { ...of(party.id), body: { status: 'seated' } })
    return (await host.call(undoStep, of(party.id))).body
  }
  expect(await seatAndUndo()).toMatchObject({ stage: 'waiting' })
  await host.call(callParty, of(party.id))
  expect(await seatAndUndo()).toMatchObject({ stage: 'called' })
})

test('an accepted party that was seated by mistake is not called any more [S-15]', async () => {
  const { id: tableId } = await aTable(server.db, { restaurantId })
  const party = await aReservation(server.db, { restaurantId, status: 'confirmed' })
  await host.call(assignTable, { ...of(party.id), body: { tableId } })
  await host.call(changeStatus, { ...of(party.id), body: { status: 'seated' } })
  expect((await host.call(undoStep, of(party.id))).body).toMatchObject({
    ...{
      status: 'confirmed',
      stage: 'waiting',
      tableId: null,
      calledAt: null,
      holdUntil: null,
      callCount: 0,
    },
  })
  expect(await tableRow(server, tableId)).toMatchObject({ status: 'available' })
})

test('a return to the waitlist and the seating before it are undone one after the other [S-15]', async () => {
  const { id: tableId } = await aTable(server.db, { restaurantId })
  const party = await aWaiting()
  await host.call(assignTable, { ...of(party.id), body: { tableId } })
  const seated = await host.call(changeStatus, { ...of(party.id), body: { status: 'seated' } })
  const unseated = await host.call(unseatParty, of(party.id))
  expect(unseated.body).toMatchObject({ stage: 'here' })
  expect((await undo(party.id, unseated.body.logId ?? 0)).body).toMatchObject({ status: 'seated', tableId })
  expect((await undo(party.id, seated.body.logId ?? 0)).body).toMatchObject({ stage: 'waiting' })
})

test('an accepted party that was seated twice has its old stage once all of it is undone [S-15]', async () => {
  const { id: tableId } = await aTable(server.db, { restaurantId })
  const party = await aReservation(server.db, { restaurantId, status: 'confirmed' })
  const seat = async () => {
    await host.call(assignTable, { ...of(party.id), body: { tableId } })
    return host.call(changeStatus, { ...of(party.id), body: { status: 'seated' } })
  }
  const steps = [await seat(), await host.call(unseatParty, of(party.id)), await seat()]
  for (const { body } of steps.toReversed()) await undo(party.id, body.logId ?? 0)
  expect(await partyRow(server, party.id)).toMatchObject({
    status: 'confirmed',
    calledAt: null,
    callCount: 0,
  })
})

test('nothing is undone after two hours [S-15]', async () => {
  const party = await aWaiting()
  await host.call(removeReservation, of(party.id))
  await server.db.update(standLog).set({ createdAt: new Date(Date.now() - 121 * MINUTE_MS) })
  expect((await host.call(undoStep, of(party.id))).status).toBe(409)
})

/** Seated and cleared by the host; the steps as the log names them. */
async function seatedAndCleared() {
  const table = await aTable(server.db, { restaurantId })
  const party = await aWaiting()
  await host.call(assignTable, { ...of(party.id), body: { tableId: table.id } })
  const seated = await host.call(changeStatus, { ...of(party.id), body: { status: 'seated' } })
  const cleared = await host.call(clearTable, { ...of(table.id), body: { reservationId: party.id } })
  return { table, party, seatedId: seated.body.logId ?? 0, clearedId: cleared.body.logId ?? 0 }
}
const undo = (id: number, logId?: number) => host.call(undoStep, { ...of(id), body: { logId } })

test('undo takes back the step it names, only while that is the newest, and each step once [S-15]', async () => {
  const { table, party, seatedId, clearedId } = await seatedAndCleared()
  expect((await undo(party.id, seatedId)).status).toBe(409)
  expect((await undo(party.id, clearedId)).body).toMatchObject({ status: 'seated', tableId: table.id })
  expect((await undo(party.id, clearedId)).status).toBe(409)
  // Without a step named, a second press undoes nothing more.
  expect((await undo(party.id)).status).toBe(409)
  expect(await partyRow(server, party.id)).toMatchObject({ status: 'seated' })
  expect((await undo(party.id, seatedId)).body).toMatchObject({ status: 'ready_to_seat', tableId: null })
  expect(await tableRow(server, table.id)).toMatchObject({ status: 'available' })
  expect((await undo(party.id, seatedId)).status).toBe(409)
})

test('a step is not undone once another party has had its table [S-15]', async () => {
  const { table, party, clearedId } = await seatedAndCleared()
  const next = await aWaiting()
  await host.call(assignTable, { ...of(next.id), body: { tableId: table.id } })
  await host.call(changeStatus, { ...of(next.id), body: { status: 'seated' } })
  const cleared = await host.call(clearTable, { ...of(table.id), body: { reservationId: next.id } })
  expect(await tableRow(server, table.id)).toMatchObject({ status: 'available' })
  const offered = (await host.call(standHistory, {})).body.filter(({ canUndo }) => canUndo)
  expect(offered.map(({ id }) => id)).toEqual([cleared.body.logId])
  expect((await undo(party.id, clearedId)).status).toBe(409)
  expect((await undo(next.id, cleared.body.logId ?? 0)).status).toBe(200)
})

test('moving, and Back to the waitlist, are undone with the table and the time of seating [S-15]', async () => {
  const { table, party } = await aSeatedParty(server.db, { restaurantId })
  const other = await aTable(server.db, { restaurantId })
  const { seatedAt } = await partyRow(server, party.id)
  const moved = await host.call(moveParty, { ...of(party.id), body: { tableId: other.id } })
  expect((await undo(party.id, moved.body.logId ?? 0)).body).toMatchObject({ tableId: table.id })
  expect(await tableRow(server, other.id)).toMatchObject({ status: 'available' })
  const unseated = await host.call(unseatParty, of(party.id))
  expect((await undo(party.id, unseated.body.logId ?? 0)).status).toBe(200)
  expect(await partyRow(server, party.id)).toMatchObject({ status: 'seated', tableId: table.id, seatedAt })
})

test('the log offers to undo exactly what undo accepts [S-15]', async () => {
  const { party, seatedId, clearedId } = await seatedAndCleared()
  const offered = async () =>
    (await host.call(standHistory, {})).body.filter(({ canUndo }) => canUndo).map(({ id }) => id)
  expect(await offered()).toEqual([clearedId])
  await undo(party.id, clearedId)
  expect(await offered()).toEqual([seatedId])
  await undo(party.id, seatedId)
  expect(await offered()).toEqual([])
})

describe('a diner who ended the visit', () => {
  const offered = async () =>
    (await host.call(standHistory, {})).body.filter(({ canUndo }) => canUndo).map(({ id }) => id)
  const leaves = async (given: Partial<typeof reservations.$inferInsert>) => {
    const { id: userId } = await aDiner(server.db)
    const party = await aReservation(server.db, { restaurantId, userId, ...given })
    await (await server.signIn(userId)).call(removeReservation, of(party.id))
    return { userId, party }
  }

  test('by leaving the list is put back once, with the place and the quote [S-15]', async () => {
    const { party } = await leaves({ status: 'confirmed', waitTime: 25 })
    const [logId = 0] = await offered()
    expect((await undo(party.id, logId)).body).toMatchObject({
      ...{ status: 'confirmed', stage: 'waiting', waitTime: 25, endedReason: null },
      createdAt: party.createdAt.toISOString(),
    })
    expect((await undo(party.id, logId)).status).toBe(409)
    expect(await offered()).toEqual([])
  })

  test('is not put back after asking again [S-15]', async () => {
    const { userId, party } = await leaves({ status: 'pending' })
    const [logId] = await offered()
    await aReservation(server.db, { restaurantId, userId, status: 'pending' })
    const refused = await undo(party.id, logId)
    expect(refused.error.message).toBe('This guest has another open request here now.')
  })

  test('by canceling a booking, or by deleting the account, stays gone [S-15]', async () => {
    const { party } = await leaves({ status: 'confirmed', reservationTime: new Date(Date.now() + DAY_MS) })
    const refused = await host.call(undoStep, of(party.id))
    expect(refused.error.message).toBe('The guest ended this visit. Add the party again instead.')
    const { userId, party: other } = await leaves({})
    await transactionOf(server.db, (tx) => forgetDiner(tx, userId))
    expect((await host.call(undoStep, of(other.id))).status).toBe(409)
    expect(await offered()).toEqual([])
  })
})

test('only the session that made a step is told which one to undo', async () => {
  const table = await aTable(server.db, { restaurantId })
  const party = await aWaiting()
  await host.call(assignTable, { ...of(party.id), body: { tableId: table.id } })
  const seat = async (by: Caller) =>
    (await by.call(changeStatus, { ...of(party.id), body: { status: 'seated' } })).body.logId
  expect(await seat(host)).toEqual(expect.any(Number))
  // A repeat by another device of the same person changes nothing.
  expect(await seat(await server.signIn(ownerId))).toBeNull()
})

test('the log shows 24 hours, and offers the undo of two', async () => {
  const { table, party } = await aSeatedParty(server.db, { restaurantId })
  await host.call(clearTable, { ...of(table.id), body: { reservationId: party.id } })
  const offersUndo = async (minutesAgo: number) => {
    await server.db.update(standLog).set({ createdAt: new Date(Date.now() - minutesAgo * MINUTE_MS) })
    return (await host.call(standHistory, {})).body.some(({ canUndo }) => canUndo)
  }
  expect(await offersUndo(119)).toBe(true)
  expect(await offersUndo(121)).toBe(false)
  expect((await host.call(standHistory, {})).body).toHaveLength(1)
  await offersUndo(24 * 60 + 1)
  expect((await host.call(standHistory, {})).body).toEqual([])
})
