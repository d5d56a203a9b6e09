import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { MINUTE_MS } from '#domain/durations.ts'
import { type Caller, serverForTests } from '#test/support/app.ts'
import { aDiner, anOwnedRestaurant, aReservation, aSeatedParty, aTable } from '#test/support/factories.ts'
import { aStand } from '#test/support/people.ts'
import { partyRow, tableRow } from '#test/support/standRows.ts'
import {
  acceptRequest,
  addParty,
  assignTable,
  callParty,
  changeStatus,
  listForDiner,
  listForRestaurant,
  markArrived,
  markNoShow,
  moveParty,
  removeReservation,
  requestTable,
  undoStep,
  unseatParty,
} from '../contract.ts'
import { clearTable } from '../contractTables.ts'
import { standLog } from './schema.ts'

const server = serverForTests()
let host: Caller
let restaurantId: number
let ownerId: number
beforeEach(async () => {
  ;({ host, ownerId, restaurantId } = await aStand(server))
})

const logged = async (id: number) =>
  (await server.db.select().from(standLog).where(eq(standLog.reservationId, id)).orderBy(standLog.id)).map(
    ({ action, actor, userId }) => [action, actor, userId],
  )
const of = (id: number) => ({ params: { id } })
const aWaiting = () => aReservation(server.db, { restaurantId })

describe('calling', () => {
  test('a walk-in waits until it is called, then its hold time runs', async () => {
    const added = await host.call(addParty, {
      body: {
        status: 'ready_to_seat',
        name: 'Delgado',
        partySize: 2,
        phone: '(415) 555-0142',
        notes: 'Stroller',
      },
    })
    expect(added.body).toMatchObject({ stage: 'waiting', calledAt: null, phone: '(415) 555-0142' })
    const called = await host.call(callParty, of(added.body.id))
    expect(called.body).toMatchObject({ stage: 'called', status: 'ready_to_seat', callCount: 1 })
    const heldMs = Date.parse(called.body.holdUntil ?? '') - Date.parse(called.body.calledAt ?? '')
    expect(Math.round(heldMs / MINUTE_MS)).toBe(10)
    expect(await logged(added.body.id)).toEqual([
      ['added', 'restaurant', ownerId],
      ['called', 'restaurant', ownerId],
    ])
  })

  test('calling again is a recall: the guest is asked again [S-14]', async () => {
    const party = await aReservation(server.db, {
      restaurantId,
      calledAt: new Date(0),
      callCount: 1,
      answer: 'coming',
      answeredAt: new Date(0),
    })
    const recalled = await host.call(callParty, of(party.id))
    expect(recalled.body).toMatchObject({ stage: 'called', callCount: 2, answer: null, answeredAt: null })
  })

  test('makes a confirmed reservation ready to seat', async () => {
    const party = await aReservation(server.db, { restaurantId, status: 'confirmed' })
    expect((await host.call(callParty, of(party.id))).body).toMatchObject({
      status: 'ready_to_seat',
      stage: 'called',
    })
  })

  test.each([
    ['pending', 'This request hasn’t been accepted yet.'],
    ['completed', 'This visit has ended.'],
  ] as const)('is refused for a %s party', async (status, message) => {
    const party = await aReservation(server.db, { restaurantId, status })
    const answer = await host.call(callParty, of(party.id))
    expect(answer.status).toBe(409)
    expect(answer.error.message).toBe(message)
  })

  test('another restaurant’s party is not found', async () => {
    const other = await anOwnedRestaurant(server.db)
    const party = await aReservation(server.db, { restaurantId: other.restaurant.id })
    for (const move of [callParty, markArrived, markNoShow, unseatParty, undoStep]) {
      expect((await host.call(move, of(party.id))).status).toBe(404)
    }
  })
})

describe('accepting a request', () => {
  test('puts it on the waitlist with its quote and without a call', async () => {
    const diner = await server.signIn((await aDiner(server.db)).id)
    const asked = await diner.call(requestTable, { body: { restaurantId, partySize: 4 } })
    const accepted = await host.call(acceptRequest, { ...of(asked.body.id), body: { waitTime: 25 } })
    expect(accepted.body).toMatchObject({
      status: 'confirmed',
      stage: 'waiting',
      waitTime: 25,
      calledAt: null,
    })
    expect((await diner.call(listForDiner)).body).toMatchObject([{ stage: 'waiting', waitTime: 25 }])
    expect((await host.call(acceptRequest, of(asked.body.id))).status).toBe(409)
  })

  test('Confirm on a request for now calls the guest', async () => {
    const party = await aReservation(server.db, { restaurantId, status: 'pending' })
    const confirmed = await host.call(changeStatus, { ...of(party.id), body: { status: 'ready_to_seat' } })
    expect(confirmed.body).toMatchObject({ stage: 'called', callCount: 1 })
  })
})

describe('arriving and not coming', () => {
  test('a party can be marked as arrived repeatedly', async () => {
    const party = await aWaiting()
    const first = await host.call(markArrived, of(party.id))
    expect(first.body).toMatchObject({ stage: 'here' })
    expect(await host.call(markArrived, of(party.id))).toMatchObject({ status: 200, body: first.body })
    expect((await host.call(callParty, of(party.id))).body.stage).toBe('here')
  })

  test('a no-show leaves the list and frees the table held for it', async () => {
    const table = await aTable(server.db, { restaurantId })
    const party = await aWaiting()
    await host.call(assignTable, { ...of(party.id), body: { tableId: table.id } })
    expect((await host.call(markNoShow, of(party.id))).status).toBe(200)
    expect(await partyRow(server, party.id)).toMatchObject({
      status: 'cancelled',
      endedReason: 'no_show',
      tableId: null,
    })
    expect(await tableRow(server, table.id)).toMatchObject({ status: 'available' })
    expect((await host.call(markNoShow, of(party.id))).status).toBe(409)
  })

  test('a removal stores its reason, a declined request its note, and a diner who cancels counts as left', async () => {
    const diner = await aDiner(server.db)
    const [removed, declined, left] = [
      await aWaiting(),
      await aReservation(server.db, { restaurantId, status: 'pending' }),
      await aReservation(server.db, { restaurantId, userId: diner.id, status: 'pending' }),
    ]
    await host.call(removeReservation, { ...of(removed.id), query: { reason: 'left' } })
    await host.call(removeReservation, { ...of(declined.id), query: { note: 'We are full tonight.' } })
    await (await server.signIn(diner.id)).call(removeReservation, of(left.id))
    expect(await partyRow(server, removed.id)).toMatchObject({ endedReason: 'left' })
    expect(await partyRow(server, declined.id)).toMatchObject({
      endedReason: 'declined',
      declineNote: 'We are full tonight.',
    })
    expect(await partyRow(server, left.id)).toMatchObject({ endedReason: 'left' })
  })
})

describe('corrections', () => {
  test('an edit keeps the place in line and the waiting time', async () => {
    const party = await aReservation(server.db, { restaurantId, phone: '4155550142' })
    const edited = await host.call(changeStatus, {
      ...of(party.id),
      body: { name: 'Okafor', partySize: 5, waitTime: 35, notes: 'High chair', phone: '' },
    })
    expect(edited.body).toMatchObject({
      ...{ name: 'Okafor', partySize: 5, waitTime: 35, notes: 'High chair', phone: null },
      status: 'ready_to_seat',
      createdAt: party.createdAt.toISOString(),
    })
    const row = await aReservation(server.db, { restaurantId, status: 'completed' })
    expect((await host.call(changeStatus, { ...of(row.id), body: { partySize: 3 } })).status).toBe(409)
  })

  test('a party moves to another table, and the old one is free', async () => {
    const { table, party } = await aSeatedParty(server.db, { restaurantId })
    const better = await aTable(server.db, { restaurantId })
    const moved = await host.call(moveParty, { ...of(party.id), body: { tableId: better.id } })
    expect(moved.body).toMatchObject({
      status: 'seated',
      tableId: better.id,
      tableNumber: better.tableNumber,
    })
    expect(await tableRow(server, table.id)).toMatchObject({ status: 'available' })
    expect(await tableRow(server, better.id)).toMatchObject({ status: 'seated' })
    expect((await host.call(moveParty, { ...of(party.id), body: { tableId: better.id } })).status).toBe(409)
  })

  test('a move to a table that is taken changes nothing', async () => {
    const [one, two] = [
      await aSeatedParty(server.db, { restaurantId }),
      await aSeatedParty(server.db, { restaurantId }),
    ]
    const answer = await host.call(moveParty, { ...of(one.party.id), body: { tableId: two.table.id } })
    expect(answer.status).toBe(409)
    expect(await partyRow(server, one.party.id)).toMatchObject({ tableId: one.table.id })
    expect(await tableRow(server, one.table.id)).toMatchObject({ status: 'seated' })
  })

  test('a seated party goes back to the waitlist as arrived', async () => {
    const { table, party } = await aSeatedParty(server.db, { restaurantId })
    const back = await host.call(unseatParty, of(party.id))
    expect(back.body).toMatchObject({ status: 'ready_to_seat', stage: 'here', tableId: null, seatedAt: null })
    expect(await tableRow(server, table.id)).toMatchObject({ status: 'available' })
  })
})

describe('clearing without naming the party', () => {
  const clear = (caller: Caller, id: number) => caller.call(clearTable, { ...of(id), body: null })
  const seatedBy = async (caller: Caller) => {
    const table = await aTable(server.db, { restaurantId })
    const party = await aWaiting()
    await caller.call(assignTable, { ...of(party.id), body: { tableId: table.id } })
    await caller.call(changeStatus, { ...of(party.id), body: { status: 'seated' } })
    return table
  }

  test('is refused while another device has just seated a party there', async () => {
    const other = await server.signIn(ownerId)
    const table = await seatedBy(other)
    expect((await clear(host, table.id)).status).toBe(409)
    await server.db.update(standLog).set({ createdAt: new Date(Date.now() - 6_000) })
    expect((await clear(host, table.id)).status).toBe(200)
  })

  test('is refused while another device has just held the table for a party', async () => {
    const table = await aTable(server.db, { restaurantId })
    const party = await aWaiting()
    const other = await server.signIn(ownerId)
    await other.call(assignTable, { ...of(party.id), body: { tableId: table.id } })
    expect((await clear(host, table.id)).status).toBe(409)
    expect((await clear(other, table.id)).status).toBe(200)
  })

  test('works right away on the device that seated it', async () => {
    expect((await clear(host, (await seatedBy(host)).id)).status).toBe(200)
  })
})

test('every party has a private page, and only a hash of its token is stored [G-1]', async () => {
  const body = { status: 'ready_to_seat', name: 'Tran', partySize: 2 } as const
  const [one, two] = [await host.call(addParty, { body }), await host.call(addParty, { body })]
  const [first = '', second = ''] = [one.body.guestUrl, two.body.guestUrl].map((url) => url ?? '')
  expect(first).toMatch(/^http:\/\/localhost(:\d+)?\/g\/[\w-]{22}$/)
  expect(second).not.toBe(first)
  expect((await host.call(listForRestaurant)).body.map(({ guestUrl }) => guestUrl)).toEqual([first, second])
  expect(JSON.stringify(await partyRow(server, one.body.id))).not.toContain(first.split('/g/')[1])
})

describe('a move that says what its host saw [S-31]', () => {
  const arrivedAt = new Date(0)
  const refusalOf = ({ status, error }: { status: number; error: { message: string } }) => [
    status,
    error.message,
  ]

  test('does not end a visit whose party has arrived meanwhile, as a no-show or removed', async () => {
    const { id } = await aReservation(server.db, { restaurantId, calledAt: new Date(0), arrivedAt })
    const seen = { seenStage: 'called' } as const
    const refused = [409, 'This party is already here.']
    expect(refusalOf(await host.call(markNoShow, { ...of(id), body: seen }))).toEqual(refused)
    expect(refusalOf(await host.call(removeReservation, { ...of(id), query: seen }))).toEqual(refused)
    expect(await partyRow(server, id)).toMatchObject({ status: 'ready_to_seat', endedReason: null })
    const now = { seenStage: 'here' } as const
    expect((await host.call(markNoShow, { ...of(id), body: now })).status).toBe(200)
  })

  test('does not call a guest who has answered meanwhile, but two presses at once are one call', async () => {
    const { id } = await aReservation(server.db, { restaurantId })
    const call = () => host.call(callParty, { ...of(id), body: { seenStage: 'waiting' } })
    expect([(await call()).status, (await call()).body.callCount]).toEqual([200, 1])
    const { id: onTheWay } = await aReservation(server.db, {
      ...{ restaurantId, calledAt: new Date(0), answer: 'coming', answeredAt: new Date(0) },
    })
    const answer = await host.call(callParty, { ...of(onTheWay), body: { seenStage: 'waiting' } })
    expect(refusalOf(answer)).toEqual([409, 'This party is on its way.'])
  })

  test('does not move, seat or put back a party that has other tables meanwhile', async () => {
    const [seen, free] = [
      await aTable(server.db, { restaurantId }),
      await aTable(server.db, { restaurantId }),
    ]
    const { table: now, party } = await aSeatedParty(server.db, { restaurantId })
    const { id } = party
    const { id: held } = await aReservation(server.db, { restaurantId })
    const body = { seenTableIds: [seen.id] }
    const refused = [409, 'This party or table has changed since then. Please refresh and try again.']
    for (const answer of [
      await host.call(unseatParty, { ...of(id), body }),
      await host.call(moveParty, { ...of(id), body: { tableId: free.id, ...body } }),
      await host.call(changeStatus, { ...of(id), body: { status: 'seated', ...body } }),
      await host.call(changeStatus, { ...of(held), body: { status: 'seated', ...body } }),
    ]) {
      expect(refusalOf(answer)).toEqual(refused)
    }
    expect(await tableRow(server, free.id)).toMatchObject({ status: 'available' })
    const moved = await host.call(moveParty, {
      ...of(id),
      body: { tableIds: [free.id, seen.id], seenTableIds: [now.id] },
    })
    expect(moved.body).toMatchObject({ tableIds: [free.id, seen.id] })
    const back = await host.call(unseatParty, { ...of(id), body: { seenTableIds: [seen.id, free.id] } })
    expect(back.body).toMatchObject({ stage: 'here', tableIds: [] })
  })

  test('does not accept a request whose diner has changed it meanwhile', async () => {
    const reservationTime = new Date(Date.now() + 180 * MINUTE_MS)
    const { id } = await aReservation(server.db, {
      ...{ restaurantId, status: 'pending', partySize: 6, reservationTime },
    })
    const seenBooking = { reservationTime: reservationTime.toISOString(), partySize: 2 }
    const answer = await host.call(acceptRequest, { ...of(id), body: { seenBooking } })
    expect(refusalOf(answer)).toEqual([
      ...[409, 'This booking has changed in the meantime. Check it and try again.'],
    ])
    const accepted = await host.call(acceptRequest, {
      ...of(id),
      body: { seenBooking: { ...seenBooking, partySize: 6 } },
    })
    expect(accepted.body).toMatchObject({ status: 'confirmed' })
  })
})

describe('a party that is sent late [S-32]', () => {
  const ago = (minutes: number) => new Date(Date.now() - minutes * MINUTE_MS).toISOString()
  const add = (given: { addedAt: string; reservationTime?: string; name: string }) =>
    host.call(addParty, { body: { status: 'ready_to_seat', partySize: 2, ...given } })

  test('keeps its place in line, and has no estimate of a later moment', async () => {
    const inTime = await add({ name: 'Tran', addedAt: ago(0) })
    const late = await add({ name: 'Huang', addedAt: ago(20), reservationTime: ago(20) })
    expect(late.body).toMatchObject({ status: 'ready_to_seat', suggestedMinutes: null })
    expect(Date.parse(inTime.body.createdAt) - Date.parse(late.body.createdAt)).toBeGreaterThan(
      19 * MINUTE_MS,
    )
    const list = (await host.call(listForRestaurant)).body
    expect(list.map(({ name }) => name)).toEqual(['Huang', 'Tran'])
  })

  test('stays a booking after its time', async () => {
    const { body } = await add({ name: 'Rossi', addedAt: ago(120), reservationTime: ago(30) })
    expect(body).toMatchObject({ status: 'confirmed', stage: 'waiting' })
  })

  test('does not become a walk-in if its time had passed when it was added', async () => {
    const refused = await add({ name: 'Rossi', addedAt: ago(0), reservationTime: ago(30) })
    expect(refused.status).toBe(400)
    expect(refused.error.issues).toMatchObject([{ field: 'reservationTime', code: 'time_passed' }])
  })

  test('is refused if it was added longer ago than moves are kept, and a clock that is ahead counts as now', async () => {
    expect((await add({ name: 'Rossi', addedAt: ago(14 * 60) })).status).toBe(400)
    const { body } = await add({ name: 'Rossi', addedAt: ago(-60), reservationTime: ago(0) })
    expect(Date.parse(body.createdAt)).toBeLessThanOrEqual(Date.now() + MINUTE_MS)
    expect(body.status).toBe('ready_to_seat')
  })
})
