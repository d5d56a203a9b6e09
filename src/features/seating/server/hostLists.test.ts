import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MINUTE_MS } from '#domain/durations.ts'
import { databaseClock } from '#kernel/server/context.ts'
import { users } from '#kernel/server/db/schema/users.ts'
import { type Caller, serverForTests } from '#test/support/app.ts'
import { aDiner, aReservation, aTable } from '#test/support/factories.ts'
import { newFacts } from '#test/support/newFacts.ts'
import { aStand } from '#test/support/people.ts'
import { listForRestaurant } from '../contract.ts'
import { listTables } from '../contractTables.ts'
import { reservations, tables } from './schema.ts'
import { reservationsOfRestaurant } from './store.ts'
import { tablesOf } from './tableStore.ts'

const server = serverForTests()

/** Nobody reports anything here. */
const aReader = () => ({
  db: server.db,
  clock: databaseClock,
  site: 'http://localhost:80',
  knownWaits: (_place: unknown, touchedAtMs: number) => ({
    nowMs: Math.max(touchedAtMs, Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS),
    ...{ isOpen: null, closesInMinutes: null, stand: null, pinned: null, voices: [], learned: newFacts() },
    usualAt: () => null,
  }),
})

const LISTS = ['/api/reservations/restaurant', '/api/tables'] as const
type List = (typeof LISTS)[number]
const ask = (host: Caller, list: List, etag?: string) =>
  host.send('GET', list, undefined, etag === undefined ? {} : { 'if-none-match': etag })
const etagOf = ({ headers }: { headers: Record<string, unknown> }) => String(headers.etag)

/** The list, read and serialized now, without any cache. */
async function builtNow(restaurantId: number, list: List): Promise<unknown> {
  // Guarantee: the caller created this restaurant.
  const own = restaurantId as Parameters<typeof tablesOf>[1]
  const json =
    list === '/api/tables'
      ? listTables.response.encode(await tablesOf(server.db, own))
      : listForRestaurant.response.encode(await reservationsOfRestaurant(aReader(), own))
  return JSON.parse(JSON.stringify(json))
}

const AT_TABLE = ['ready_to_seat', 'seated'] as const
const step = fc.oneof(
  fc.record({ type: fc.constant('add'), byDiner: fc.boolean() }),
  fc.record({ type: fc.constant('table') }),
  fc.record({ type: fc.constant('seat'), nth: fc.nat(), status: fc.constantFrom(...AT_TABLE) }),
  fc.record({ type: fc.constant('rename'), nth: fc.nat() }),
  fc.record({ type: fc.constant('complete'), nth: fc.nat(), hoursAgo: fc.constantFrom(0, 23, 25) }),
  fc.record({ type: fc.constant('remove'), nth: fc.nat() }),
  fc.record({ type: fc.constant('out of service'), nth: fc.nat() }),
  fc.record({ type: fc.constant('nothing') }),
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

/** Changes rows as another node would, without an event. */
async function take(restaurantId: number, taken: Step, count: number): Promise<void> {
  const { db } = server
  const parties = await db.select().from(reservations).orderBy(reservations.id)
  const all = await db.select().from(tables).orderBy(tables.id)
  const nth = 'nth' in taken ? taken.nth : 0
  const party = parties[nth % parties.length]
  const id = party?.id ?? 0
  if (taken.type === 'add') {
    const diner = 'byDiner' in taken && taken.byDiner ? await aDiner(db, { username: `diner${count}` }) : null
    await aReservation(db, { restaurantId, userId: diner?.id ?? null, status: 'pending' })
  } else if (taken.type === 'table') await aTable(db, { restaurantId })
  else if (taken.type === 'seat') {
    const free = all.find((table) => !parties.some(({ tableId }) => tableId === table.id))
    const status = 'status' in taken ? taken.status : 'seated'
    if (free) await db.update(reservations).set({ status, tableId: free.id }).where(eq(reservations.id, id))
  } else if (taken.type === 'rename') {
    if (party?.userId) {
      await db
        .update(users)
        .set({ username: `renamed${count}` })
        .where(eq(users.id, party.userId))
    } else
      await db
        .update(reservations)
        .set({ name: `Renamed ${count}` })
        .where(eq(reservations.id, id))
  } else if (taken.type === 'complete') {
    const hours = 'hoursAgo' in taken ? taken.hoursAgo : 0
    await db
      .update(reservations)
      .set({ status: 'completed', completedAt: sql`now() - make_interval(hours => ${hours})` })
      .where(eq(reservations.id, id))
  } else if (taken.type === 'remove') await db.delete(reservations).where(eq(reservations.id, id))
  else if (taken.type === 'out of service') {
    const table = all[nth % all.length]
    if (table) await db.update(tables).set({ isActive: !table.isActive }).where(eq(tables.id, table.id))
  }
}

describe('the lists of a stand', () => {
  test('match a list built from scratch after any history, and are 304 only while that is the same', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 12, maxLength: 12 }), async (steps) => {
        await server.clear()
        const { host, restaurantId } = await aStand(server)
        const known = new Map<List, { etag: string; body: unknown }>()
        for (const [count, taken] of steps.entries()) {
          await take(restaurantId, taken, count)
          for (const list of LISTS) {
            const fresh = await builtNow(restaurantId, list)
            const before = known.get(list)
            const answer = await ask(host, list, before?.etag)
            if (answer.status === 304) expect(before?.body).toEqual(fresh)
            else expect(answer.body).toEqual(fresh)
            known.set(list, { etag: etagOf(answer), body: fresh })
            expect((await ask(host, list, etagOf(answer))).status).toBe(304)
          }
        }
      }),
      { numRuns: 5 },
    )
  })

  test('are 304 for the other device of the same restaurant, and not for a restaurant with other rows', async () => {
    const [one, other] = [await aStand(server), await aStand(server)]
    await aReservation(server.db, { restaurantId: one.restaurantId })
    await aTable(server.db, { restaurantId: one.restaurantId })
    const second = await server.signIn(one.ownerId)
    for (const list of LISTS) {
      const etag = etagOf(await ask(one.host, list))
      expect((await ask(second, list, etag)).status).toBe(304)
      const foreign = await ask(other.host, list, etag)
      expect([foreign.status, foreign.body]).toEqual([200, []])
    }
  })

  test('are never cached, since they contain phone numbers', async () => {
    const { host } = await aStand(server)
    for (const list of LISTS) {
      expect((await ask(host, list)).headers['cache-control']).toBe('no-store')
    }
  })

  test('are refused to a session that has ended, whatever ETag it sends', async () => {
    const { host, ownerId } = await aStand(server)
    const etags = new Map<List, string>()
    for (const list of LISTS) etags.set(list, etagOf(await ask(host, list)))
    await server.db.update(users).set({ isActive: false }).where(eq(users.id, ownerId))
    for (const list of LISTS) expect((await ask(host, list, etags.get(list))).status).toBe(401)
  })
})
