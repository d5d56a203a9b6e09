import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { MINUTE_MS } from '#domain/durations.ts'
import { type Caller, serverForTests } from '#test/support/app.ts'
import { aDiner, aReservation, aSeatedParty, aTable } from '#test/support/factories.ts'
import { aStand } from '#test/support/people.ts'
import { partyRow, tableRow } from '#test/support/standRows.ts'
import { assignTable, callParty, changeStatus, removeReservation, undoLast } from '../contract.ts'
import { clearTable } from '../contractTables.ts'
import { reservations, standLog } from './schema.ts'

const server = serverForTests()
let host: Caller
let restaurantId: number
beforeEach(async () => {
  ;({ host, restaurantId } = await aStand(server))
})

const aWaiting = () => aReservation(server.db, { restaurantId })
const of = (id: number) => ({ params: { id } })

test('clearing can be undone while the table is free, and is refused once it is taken', async () => {
  const { table, party } = await aSeatedParty(server.db, { restaurantId })
  await host.call(clearTable, { ...of(table.id), body: { reservationId: party.id } })
  expect((await host.call(undoLast, of(party.id))).body).toMatchObject({
    status: 'seated',
    tableId: table.id,
  })
  expect(await tableRow(server, table.id)).toMatchObject({ status: 'seated' })

  await host.call(clearTable, { ...of(table.id), body: { reservationId: party.id } })
  const next = await aWaiting()
  await host.call(assignTable, { ...of(next.id), body: { tableId: table.id } })
  expect((await host.call(undoLast, of(party.id))).status).toBe(409)
  expect(await partyRow(server, party.id)).toMatchObject({ status: 'completed', endedReason: 'completed' })
})

test('a removal is undone with its table and its stage', async () => {
  const table = await aTable(server.db, { restaurantId })
  const party = await aWaiting()
  await host.call(callParty, of(party.id))
  await host.call(assignTable, { ...of(party.id), body: { tableId: table.id } })
  await host.call(removeReservation, of(party.id))
  expect((await host.call(undoLast, of(party.id))).body).toMatchObject({
    ...{ status: 'ready_to_seat', stage: 'called', tableId: table.id, endedReason: null },
  })
})

test('seating is undone, once', async () => {
  const { table, party } = await aSeatedParty(server.db, { restaurantId })
  await server.db.update(reservations).set({ status: 'ready_to_seat' }).where(eq(reservations.id, party.id))
  await host.call(changeStatus, { ...of(party.id), body: { status: 'seated' } })
  expect((await host.call(undoLast, of(party.id))).body).toMatchObject({
    status: 'ready_to_seat',
    tableId: null,
  })
  expect(await tableRow(server, table.id)).toMatchObject({ status: 'available' })
  expect((await host.call(undoLast, of(party.id))).status).toBe(409)
})

test('nothing is undone after two hours [S-15]', async () => {
  const party = await aWaiting()
  await host.call(removeReservation, of(party.id))
  await server.db.update(standLog).set({ createdAt: new Date(Date.now() - 121 * MINUTE_MS) })
  expect((await host.call(undoLast, of(party.id))).status).toBe(409)
})

test('a visit that the guest ended cannot be undone', async () => {
  const diner = await aDiner(server.db)
  const party = await aReservation(server.db, { restaurantId, userId: diner.id, status: 'confirmed' })
  await (await server.signIn(diner.id)).call(removeReservation, of(party.id))
  const answer = await host.call(undoLast, of(party.id))
  expect(answer.error.message).toBe('The guest ended this visit. Add the party again instead.')
})
