import { beforeEach, describe, expect, test } from 'vitest'
import { undoStep } from '#features/seating/contract.ts'
import { standHistory } from '#features/seating/contractStand.ts'
import { clearTable } from '#features/seating/contractTables.ts'
import { standLog } from '#features/seating/server/schema.ts'
import type { Caller } from '../support/app.ts'
import { anOwnedRestaurant, aSeatedParty } from '../support/factories.ts'
import { atOnce, numberOf, postgresForRaces, roundsOf, serverForRaces, statusesOf } from '../support/races.ts'

const postgres = await postgresForRaces()
const ROUNDS = roundsOf(20)
const CONTROL_ROUNDS = 5

describe.skipIf(postgres === null)('two tablets that press Undo', () => {
  const server = serverForRaces(postgres)
  let left: Caller
  let right: Caller
  let restaurantId: number

  beforeEach(async () => {
    const { owner, restaurant } = await anOwnedRestaurant(server.db)
    restaurantId = restaurant.id
    left = await server.signIn(owner.id)
    right = await server.signIn(owner.id)
  })

  /** A party that was seated and cleared: two steps that could be undone. */
  async function aClearedParty() {
    const { table, party } = await aSeatedParty(server.db, { restaurantId })
    await server.db.insert(standLog).values({
      ...{ restaurantId, reservationId: party.id, tableId: table.id },
      ...{ action: 'seated' as const, actor: 'restaurant' as const },
    })
    const cleared = await left.call(clearTable, {
      params: { id: table.id },
      body: { reservationId: party.id },
    })
    return { id: party.id, logId: cleared.body.logId ?? 0 }
  }
  const undoneSteps = (id: number) =>
    numberOf(server.pool, `select count(*) from stand_log where reservation_id = $1 and action = 'undone'`, [
      id,
    ])

  test('undo one step, and never the one before it [S-15]', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { id, logId } = await aClearedParty()
      const seen = { params: { id }, body: { logId } }
      expect(statusesOf(await atOnce(2, (at) => (at === 0 ? left : right).call(undoStep, seen)))).toEqual([
        200, 409,
      ])
      expect(await undoneSteps(id)).toBe(1)
    }
  })

  test('undo one step also when they do not name it', async () => {
    for (let round = 0; round < ROUNDS / 4; round += 1) {
      const { id } = await aClearedParty()
      const answers = await atOnce(2, (at) => (at === 0 ? left : right).call(undoStep, { params: { id } }))
      expect(statusesOf(answers)).toEqual([200, 409])
      expect(await undoneSteps(id)).toBe(1)
    }
  })

  test('control: tablets that name the newest step instead of the one they saw undo two', async () => {
    const newest = async (host: Caller, of: number) =>
      (await host.call(standHistory, {})).body.find(
        ({ reservationId, canUndo }) => reservationId === of && canUndo,
      )?.id
    for (let round = 0; round < CONTROL_ROUNDS; round += 1) {
      const { id } = await aClearedParty()
      for (const host of [left, right]) {
        const logId = await newest(host, id)
        expect((await host.call(undoStep, { params: { id }, body: { logId } })).status).toBe(200)
      }
      expect(await undoneSteps(id)).toBe(2)
    }
  })
})
