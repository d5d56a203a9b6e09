import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { BodyOf } from '#contract/endpoint.ts'
import { inviteMember } from '#features/team/contract.ts'
import { type Caller, serverForTests } from '#test/support/app.ts'
import { aDiner, anOwnedRestaurant, aReservation, aRestaurant, aTable } from '#test/support/factories.ts'
import { aStand } from '#test/support/people.ts'
import { callParty, removeReservation, requestTable, undoStep } from '../contract.ts'
import {
  changeStand,
  firstSteps,
  publicList,
  readStand,
  renewJoinCode,
  standHistory,
} from '../contractStand.ts'
import { standLog } from './schema.ts'

const server = serverForTests()
let host: Caller
let restaurantId: number
beforeEach(async () => {
  ;({ host, restaurantId } = await aStand(server))
})
const of = (id: number) => ({ params: { id } })
async function ask(partySize = 2) {
  const diner = await server.signIn((await aDiner(server.db)).id)
  return diner.call(requestTable, { body: { restaurantId, partySize } })
}

describe('the first steps', () => {
  test('are done when the restaurant has what they ask for', async () => {
    const done = async () =>
      Object.entries((await host.call(firstSteps)).body).flatMap(([step, isDone]) => (isDone ? [step] : []))
    await server.pool.query('update restaurants set hours_of_operation = null, image_url = null')
    expect(await done()).toEqual([])
    await server.pool.query(
      `update restaurants set hours_of_operation = '["Monday: Closed"]', image_url = '/uploads/a.webp'`,
    )
    expect(await done()).toEqual(['hours', 'picture'])
    await aTable(server.db, { restaurantId })
    await aReservation(server.db, { restaurantId })
    await host.call(changeStand, { body: { isCheckInOn: true } })
    expect(await done()).toEqual(['hours', 'picture', 'tables', 'checkIn', 'party'])
    await host.call(inviteMember, { body: { role: 'host' } })
    expect(await done()).toHaveLength(6)
  })
})

describe('settings', () => {
  test('start with the defaults and change one by one', async () => {
    expect((await host.call(readStand)).body).toMatchObject({
      ...{ holdMinutes: 10, listState: 'open', showsWait: true, isCheckInOn: false, joinUrl: null },
      contactRetentionDays: 30,
    })
    await host.call(changeStand, { body: { holdMinutes: 15 } })
    const changed = await host.call(changeStand, { body: { showsWait: false } })
    expect(changed.body).toMatchObject({ holdMinutes: 15, showsWait: false })
  })

  test('are changed only if the host saw the current version, whatever else happens at the stand', async () => {
    const { version } = (await host.call(readStand)).body
    const { id } = await aReservation(server.db, { restaurantId })
    await host.call(callParty, of(id))
    const change = (listState: 'closed' | 'walk_ins_only') =>
      host.call(changeStand, { body: { listState, seenVersion: version } })
    const closed = await change('closed')
    expect([closed.status, closed.body.listState]).toEqual([200, 'closed'])
    const late = await change('walk_ins_only')
    expect([late.status, late.error.message]).toEqual([
      409,
      'The list settings were changed on another device. Check them and try again.',
    ])
    expect((await host.call(readStand)).body).toEqual(closed.body)
    await host.call(changeStand, { body: { listState: 'open', seenVersion: closed.body.version } })
    expect((await host.call(readStand)).body.version).toBe(version)
  })

  test('calls use the restaurant’s hold time', async () => {
    await host.call(changeStand, { body: { holdMinutes: 15 } })
    const { id } = await aReservation(server.db, { restaurantId })
    const { body } = await host.call(callParty, of(id))
    expect(Date.parse(body.holdUntil ?? '') - Date.parse(body.calledAt ?? '')).toBeCloseTo(900_000, -2)
  })

  test('a wait is pinned for half an hour', async () => {
    const pinned = await host.call(changeStand, { body: { pinned: { low: 35, high: 45 } } })
    expect(pinned.body).toMatchObject({ pinnedLow: 35, pinnedHigh: 45, pinnedUntil: expect.any(String) })
    const seen = await server.as(null).call(publicList, { params: { id: restaurantId } })
    expect(seen.body).toMatchObject({ showsWait: true, pinnedLow: 35, pinnedHigh: 45 })
    expect((await host.call(changeStand, { body: { pinned: null } })).body.pinnedLow).toBeNull()
    expect((await host.call(changeStand, { body: { pinned: { low: 9, high: 5 } } })).status).toBe(400)
  })

  test('self check-in keeps its code until it is renewed', async () => {
    const on = await host.call(changeStand, { body: { isCheckInOn: true } })
    expect(on.body.joinUrl).toMatch(/\/join\/[2-9A-Z]{8}$/)
    await host.call(changeStand, { body: { isCheckInOn: false } })
    expect((await host.call(changeStand, { body: { isCheckInOn: true } })).body.joinCode).toBe(
      on.body.joinCode,
    )
    expect((await host.call(renewJoinCode)).body.joinCode).not.toBe(on.body.joinCode)
  })
})

describe('the list', () => {
  test.each<[BodyOf<typeof changeStand>, string]>([
    [{ listState: 'walk_ins_only' }, 'for walk-ins only'],
    [{ listState: 'paused', listReason: 'Kitchen catching up.' }, 'paused right now. Kitchen catching up.'],
    [{ listState: 'closed', listReason: 'Private party' }, 'closed right now. Private party.'],
    [{ closedSizes: [2] }, 'parties of this size'],
  ])('%o refuses a request for now', async (body, message) => {
    await host.call(changeStand, { body })
    const refused = await ask()
    expect(refused.status).toBe(409)
    expect(refused.error.message).toContain(message)
  })

  test('after a pause, requests are accepted again, and everyone sees the state', async () => {
    const past = new Date(Date.now() - 1_000).toISOString()
    await host.call(changeStand, { body: { listState: 'paused', pausedUntil: past } })
    expect((await server.as(null).call(publicList, of(restaurantId))).body).toMatchObject({
      listState: 'open',
    })
    expect((await ask()).status).toBe(201)
  })

  test.each(['0000-01-01T00:00:00Z', '9999-12-31T23:59:59-23:59', 'tomorrow'])(
    'is not paused until %s',
    async (pausedUntil) => {
      const refused = await host.call(changeStand, { body: { listState: 'paused', pausedUntil } })
      expect([refused.status, refused.error.code]).toEqual([400, 'invalid'])
      expect((await ask()).status).toBe(201)
    },
  )

  test('a reason belongs to the state it was given for: opening or closing the list ends it', async () => {
    const stateOf = async (body: BodyOf<typeof changeStand>) => {
      const { listState, listReason } = (await host.call(changeStand, { body })).body
      return [listState, listReason]
    }
    const listReason = 'Private party'
    expect(await stateOf({ listState: 'closed', listReason })).toEqual(['closed', listReason])
    expect(await stateOf({ listState: 'closed', closedSizes: [2] })).toEqual(['closed', listReason])
    expect(await stateOf({ listState: 'open' })).toEqual(['open', null])
    expect(await stateOf({ listReason })).toEqual(['open', listReason])
    expect(await stateOf({ listState: 'walk_ins_only', listReason })).toEqual(['walk_ins_only', listReason])
    expect(await stateOf({ listState: 'paused' })).toEqual(['paused', null])
  })

  test('a pause without an end, after an earlier one has ended, pauses the list again', async () => {
    const pause = async (pausedUntil?: string) =>
      (await host.call(changeStand, { body: { listState: 'paused', ...(pausedUntil && { pausedUntil }) } }))
        .body
    expect((await pause(new Date(Date.now() - 1_000).toISOString())).listState).toBe('open')
    expect(await pause()).toMatchObject({ listState: 'paused', pausedUntil: null })
    expect((await ask()).status).toBe(409)
    const later = new Date(Date.now() + 3_600_000).toISOString()
    await pause(later)
    expect(await pause()).toMatchObject({ listState: 'paused', pausedUntil: later })
  })

  test('everyone sees whether somebody runs it: the restaurant has an owner', async () => {
    const { id } = await aRestaurant(server.db)
    const isRun = async (place: number) => (await server.as(null).call(publicList, of(place))).body.isRun
    expect(await Promise.all([isRun(restaurantId), isRun(id)])).toEqual([true, false])
  })

  test('an unknown restaurant has no list', async () => {
    expect((await server.as(null).call(publicList, of(2_000_000))).status).toBe(404)
  })
})

test('history says who did what, and what can be undone', async () => {
  const { id } = await aReservation(server.db, { restaurantId, name: 'Okafor' })
  await host.call(callParty, of(id))
  await host.call(removeReservation, of(id))
  const [ended, called] = (await host.call(standHistory)).body
  expect(ended).toMatchObject({ action: 'ended', partyName: 'Okafor', actor: 'restaurant', canUndo: true })
  expect(called).toMatchObject({ action: 'called', canUndo: false })

  await host.call(undoStep, of(id))
  const [undone, before] = (await host.call(standHistory)).body
  expect(undone).toMatchObject({ action: 'undone', canUndo: false })
  expect(before).toMatchObject({ action: 'ended', canUndo: false, undoneAt: expect.any(String) })
  const other = await anOwnedRestaurant(server.db)
  expect((await (await server.signIn(other.owner.id)).call(standHistory)).body).toEqual([])
  expect(await server.db.$count(standLog, eq(standLog.restaurantId, restaurantId))).toBe(3)
})
