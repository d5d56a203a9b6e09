import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import Fastify from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { transactionOf } from '#kernel/server/db/client.ts'
import { migrateDatabase } from '#kernel/server/db/migrate.ts'
import { createPool } from '#kernel/server/db/pool.ts'
import { readSettings } from '#kernel/server/settings.ts'
import { messageRulesOf } from '#services/messaging/server/budgets.ts'
import { enqueue } from '#services/messaging/server/outbox.ts'
import { messages } from '#services/messaging/server/schema.ts'
import { aReservation, aRestaurant } from '#test/support/factories.ts'
import { atOnce, numberOf, postgresForRaces, times } from '#test/support/races.ts'

const postgres = await postgresForRaces()
const MOST = 10
const CALLS = 30

describe.skipIf(postgres === null)('the daily limit of messages under concurrent calls [G-11]', () => {
  const connection = { connectionString: postgres?.url ?? '' }
  const pools = times(3).map(() => createPool({ connection, max: 10 }))
  const nodes = pools.map((pool) => drizzle(pool))
  const [pool] = pools
  const [db] = nodes
  if (!pool || !db) throw new Error('no node')
  const limits = { MESSAGES_PER_RECIPIENT: '1000', MESSAGES_PER_RESTAURANT: String(MOST) }
  const rules = messageRulesOf(readSettings({ MESSAGES: 'all', ...limits }), Fastify().log)
  let visits: number[] = []

  beforeAll(() => migrateDatabase(pool))
  afterAll(async () => {
    for (const each of pools) await each.end()
    await postgres?.stop()
  })
  beforeEach(async () => {
    await pool.query('truncate messages, message_counts')
    const { id: restaurantId } = await aRestaurant(db)
    visits = []
    for (const _ of times(CALLS)) visits.push((await aReservation(db, { restaurantId })).id)
  })

  const textOf = (index: number) => ({
    ...({ reservationId: visits[index] ?? 0, kind: 'ready', channel: 'sms', expiresInMinutes: 15 } as const),
    recipient: `+1415555${1000 + (index % 7)}`,
    compose: () => ({ text: 'Your table is ready.' }),
  })
  const queued = () => numberOf(pool, `select count(*) from messages where state = 'queued'`)

  test('is exact on three nodes', async () => {
    await atOnce(CALLS, (index) =>
      transactionOf(nodes[index % nodes.length] ?? db, (tx) => enqueue(tx, rules, textOf(index))),
    )
    expect(await queued()).toBe(MOST)
    expect(await numberOf(pool, `select count(*) from messages where failure = 'limit_reached'`)).toBe(
      CALLS - MOST,
    )
  })

  test('would be exceeded if messages were only counted before each is written', async () => {
    await atOnce(CALLS, (index) =>
      transactionOf(nodes[index % nodes.length] ?? db, async (tx) => {
        const before = await tx.$count(messages)
        await tx.execute(sql`select pg_sleep(0.05)`)
        if (before >= MOST) return
        const { compose, expiresInMinutes: _, ...text } = textOf(index)
        await tx
          .insert(messages)
          .values({ ...text, id: crypto.randomUUID(), ordinal: 1, content: compose(), expiresAt: sql`now()` })
      }),
    )
    expect(await queued()).toBeGreaterThan(MOST)
  })
})
