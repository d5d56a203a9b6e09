import type { Pool } from 'pg'
import { describe, expect, test } from 'vitest'
import { byToken } from '#contract/call.ts'
import {
  approveClaim,
  declineClaim,
  dismissMatches,
  makeClaim,
  withdrawClaim,
} from '#features/claims/contract.ts'
import { acceptInvite, revokeInvite } from '#features/team/contract.ts'
import { claimantsOf } from '#test/support/claimants.ts'
import { anAdmin, aStand } from '#test/support/people.ts'
import { anInvite, aWorker } from '#test/support/team.ts'
import {
  atOnce,
  numberOf,
  postgresForRaces,
  roundsOf,
  serverForRaces,
  statusesOf,
  times,
} from '../support/races.ts'
import { SOON } from '../support/timeouts.ts'

/** Rivals lock the restaurant first, on a real PostgreSQL, with control runs in another order. */

const postgres = await postgresForRaces()
const ROUNDS = roundsOf(6)
const RIVALS = 4
const DEADLOCK = '40P01'

describe.skipIf(postgres === null)('on a real PostgreSQL', () => {
  const server = serverForRaces(postgres)
  const { aPlace, anApplicant } = claimantsOf(server)

  async function rivalsFor(restaurantId: number) {
    const rivals = []
    for (const _ of times(RIVALS)) {
      const { me, user } = await anApplicant()
      const { status, body } = await me.call(makeClaim, { body: { restaurantId } })
      expect(status).toBe(201)
      rivals.push({ me, id: body.id, ownId: user.restaurant?.id ?? 0 })
    }
    return rivals
  }

  test('of rival claims that are decided and withdrawn at once, one is approved and none gets 503', async () => {
    const admin = await anAdmin(server)
    for (const _ of times(ROUNDS)) {
      const place = await aPlace()
      const rivals = await rivalsFor(place.id)
      const [last] = rivals.slice(-1)
      const answers = await Promise.all([
        ...rivals.map(({ id }) => admin.call(approveClaim, { params: { id } })),
        ...(last ? [admin.call(declineClaim, { params: { id: last.id } }), last.me.call(withdrawClaim)] : []),
      ])
      const statuses = statusesOf(answers)
      expect(statuses.filter((status) => ![200, 403, 404, 409].includes(status))).toEqual([])
      expect(
        await numberOf(
          server.pool,
          `select count(*) from restaurant_claims where restaurant_id = $1 and state = 'approved'`,
          [place.id],
        ),
      ).toBe(1)
      // Hundreds of restaurants at one address would hide the next place.
      const made = [place.id, ...rivals.map(({ ownId }) => ownId)]
      await server.pool.query('delete from restaurants where id = any($1)', [made])
    }
  })

  async function untilOneWaits(): Promise<void> {
    const waiting = `select count(*) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`
    await expect.poll(() => numberOf(server.pool, waiting), SOON).toBe(1)
  }

  test('a claim that waits for a place until another account owns it is refused', async () => {
    const place = await aPlace()
    const [late, rival] = [await anApplicant(), await anApplicant()]
    const client = await server.pool.connect()
    await client.query(`begin;
      delete from restaurants where id = ${rival.user.restaurant?.id};
      update restaurants set user_id = ${rival.user.id} where id = ${place.id}`)
    const claimed = late.me.call(makeClaim, { body: { restaurantId: place.id } })
    await untilOneWaits()
    await client.query('commit')
    client.release()
    expect((await claimed).error.code).toBe('place_has_owner')
  })

  test('a dismissal that waits for a claimed place doesn’t hold its own restaurant', async () => {
    const place = await aPlace()
    const { me, user } = await anApplicant()
    const client = await server.pool.connect()
    await client.query(`begin; select from restaurants where id = ${place.id} for update`)
    const dismissed = me.call(dismissMatches)
    await untilOneWaits()
    const hideOwn = `set local lock_timeout = '100ms';
      update restaurants set is_public = false where id = ${user.restaurant?.id}`
    const hidden = await client.query(hideOwn).then(
      () => 'hidden',
      () => 'deadlock',
    )
    await client.query('rollback')
    client.release()
    expect([hidden, (await dismissed).status]).toEqual(['hidden', 200])
  })

  test('invitations that are accepted and revoked at once are used or gone, and none gets 503', async () => {
    const { host: owner } = await aStand(server)
    for (const _ of times(ROUNDS)) {
      const answers = await atOnce(RIVALS, async () => {
        const { id, token } = await anInvite(owner)
        const worker = await aWorker(server)
        const [accepted, revoked] = await Promise.all([
          worker.call(acceptInvite, { headers: byToken(token) }),
          owner.call(revokeInvite, { params: { id } }),
        ])
        return [accepted.status, revoked.status].toSorted((a, b) => a - b)
      })
      expect(answers).toEqual(times(RIVALS).map(() => [200, 404]))
    }
  })

  /** Each locks its own row and then, when all have done so, a row that all of them need. */
  async function deadlocksOf(pool: Pool, first: (index: number) => string, second: string): Promise<number> {
    const clients = await atOnce(2, () => pool.connect())
    for (const [index, client] of clients.entries()) await client.query(`begin; ${first(index)}`)
    const results = await Promise.allSettled(
      clients.map(async (client) => {
        try {
          await client.query(second)
        } finally {
          await client.query('rollback')
        }
      }),
    )
    for (const client of clients) client.release()
    return results.filter((result) => result.status === 'rejected' && result.reason.code === DEADLOCK).length
  }

  test('control: claims that are locked before their place deadlock', async () => {
    const place = await aPlace()
    const rivals = await rivalsFor(place.id)
    const lockClaim = (index: number) =>
      `select from restaurant_claims where id = ${rivals[index]?.id} for update`
    const all = `select from restaurants where id = ${place.id} for update;
      select from restaurant_claims where restaurant_id = ${place.id} order by id for update`
    expect(await deadlocksOf(server.pool, lockClaim, all)).toBe(1)
  })
})
