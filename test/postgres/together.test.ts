import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { databaseClock, inTransaction } from '#kernel/server/context.ts'
import { type Db, type Tx, together, togetherAtEnd, transactionOf } from '#kernel/server/db/client.ts'
import { databaseFault } from '#kernel/server/db/errors.ts'
import { prepared } from '#kernel/server/db/prepared.ts'
import { installationSecrets as secrets } from '#kernel/server/db/schema/secrets.ts'
import type { DomainEvent } from '#kernel/server/events.ts'
import { numberOf, postgresForRaces, serverForRaces } from '../support/races.ts'

/** Statements that are sent together, on a real PostgreSQL. */

const postgres = await postgresForRaces()

const keep = prepared('test_keep', (db) =>
  db
    .insert(secrets)
    .values({ name: sql.placeholder('name'), secret: 'x' })
    .returning({ name: secrets.name }),
)
const look = prepared('test_look', (db) =>
  db
    .select({ name: secrets.name })
    .from(secrets)
    .where(eq(secrets.name, sql.placeholder('name'))),
)

describe.skipIf(postgres === null)('statements sent together', () => {
  const server = serverForRaces(postgres)
  const kept = (name: string) =>
    numberOf(server.pool, 'select count(*) from installation_secrets where name = $1', [name])
  /** Twice on each connection, because its columns are known the second time. */
  const twice = async (run: () => Promise<unknown>) => [await run(), await run()]

  test('return in order, and see each other’s writes', async () => {
    const work = (name: string) => (tx: Tx) =>
      together(tx, [() => look(tx, { name }), () => keep(tx, { name }), () => look(tx, { name })])
    const names = ['one', 'two']
    for (const name of names) {
      expect(await transactionOf(server.db, work(name))).toEqual([[], [{ name }], [{ name }]])
    }
  })

  test('work outside of a transaction as well', async () => {
    const now = (on: Db | Tx) => databaseClock.now(on)
    const asked = () => together(server.db, [now, (on) => look(on, { name: 'nobody' })])
    expect(await twice(asked)).toEqual([
      [expect.any(Date), []],
      [expect.any(Date), []],
    ])
  })

  test('are all rolled back if one is refused, also later ones', async () => {
    const work = transactionOf(server.db, (tx) =>
      together(tx, [
        async () => {
          await tx.execute(sql`select 1`)
          throw new Error('refused')
        },
        async () => {
          await tx.execute(sql`select pg_sleep(0.05)`)
          await keep(tx, { name: 'late' })
        },
      ]),
    )
    await expect(work).rejects.toThrow('refused')
    expect(await kept('late')).toBe(0)
  })

  test('are committed by the time the last of them answer', async () => {
    const seen = await transactionOf(server.db, async (tx) => {
      await togetherAtEnd(tx, [() => keep(tx, { name: 'end' })])
      return kept('end')
    })
    expect(seen).toBe(1)
  })

  test('are not committed when the database refuses one', async () => {
    const work = () =>
      transactionOf(server.db, (tx) =>
        togetherAtEnd(tx, [() => keep(tx, { name: 'same' }), () => keep(tx, { name: 'same' })]),
      )
    for (const attempt of [work, work]) {
      expect(databaseFault(await attempt().catch((error: unknown) => error))).toBe('unique')
    }
    expect(await kept('same')).toBe(0)
  })

  test('are not committed when one could not be sent', async () => {
    const unwritable = {
      toPostgres: () => {
        throw new Error('unwritable')
      },
    }
    const work = () =>
      transactionOf(server.db, (tx) =>
        togetherAtEnd(tx, [() => keep(tx, { name: 'unsent' }), () => keep(tx, { name: unwritable })]),
      )
    for (const attempt of [work, work]) await expect(attempt()).rejects.toThrow()
    const withoutValue = transactionOf(server.db, (tx) =>
      togetherAtEnd(tx, [() => keep(tx, { name: 'unsent' }), () => keep(tx, {})]),
    )
    await expect(withoutValue).rejects.toThrow()
    expect(await kept('unsent')).toBe(0)
    // The connection still works.
    expect(await transactionOf(server.db, (tx) => keep(tx, { name: 'after' }))).toEqual([{ name: 'after' }])
  })

  test('are the last: statements after the commit are refused', async () => {
    const work = transactionOf(server.db, async (tx) => {
      await togetherAtEnd(tx, [() => keep(tx, { name: 'last' })])
      await keep(tx, { name: 'too late' })
    })
    await expect(work).rejects.toThrow()
    expect([await kept('last'), await kept('too late')]).toEqual([1, 0])
  })

  test('are followed by what an event must write before the commit', async () => {
    const prepare = async (_event: DomainEvent, tx: Tx) => {
      await keep(tx, { name: 'prepared' })
      return []
    }
    const bus = { mustPrepare: () => true, prepare, publish: async () => {} }
    await inTransaction({ db: server.db, bus }, async (tx, publish, finish) => {
      publish({ type: 'user.changed', userId: 1 })
      await finish([() => keep(tx, { name: 'finished' })])
      expect(await kept('finished')).toBe(0)
    })
    expect([await kept('finished'), await kept('prepared')]).toEqual([1, 1])
  })

  test('fail like a transaction whose failure was ignored', async () => {
    const work = (first: string) =>
      transactionOf(server.db, async (tx) => {
        await tx.execute(sql.raw(first)).catch(() => {})
        await tx.execute(sql`select 1 / 0`).catch(() => {})
      })
    await expect(work('select 1')).rejects.toThrow('rolled')
    await expect(work('select 1 / 0')).rejects.toThrow('division')
  })
})
