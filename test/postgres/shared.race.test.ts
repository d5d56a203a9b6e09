import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { payAwards } from '#features/points/server/ledger.ts'
import { inSharedTransaction, type Work } from '#kernel/server/context.ts'
import { openDatabase, type Tx, transactionOf } from '#kernel/server/db/client.ts'
import { databaseFault } from '#kernel/server/db/errors.ts'
import { insertingRows, isGiven, locking } from '#kernel/server/db/forMany.ts'
import { prepared } from '#kernel/server/db/prepared.ts'
import { installationSecrets as secrets } from '#kernel/server/db/schema/secrets.ts'
import { AppError } from '#kernel/server/errors.ts'
import { aDiner } from '#test/support/factories.ts'
import { numberOf, postgresForRaces, serverForRaces, times } from '../support/races.ts'

/** Calls that share a transaction, on a real PostgreSQL; each guard has a control run that shows what it prevents. */

const postgres = await postgresForRaces()
const CALLS = 8
const ROUNDS = 20
const bus = { mustPrepare: () => false, prepare: async () => [], publish: async () => {} }

const keep = insertingRows('test_shared_keep', secrets, ['name', 'secret'])
const transactionId = prepared('test_shared_id', (db) =>
  db.select({ id: sql<string>`txid_current()::text` }).from(sql`(select) as one`),
)
const lock = locking(
  'test_shared_lock',
  (db, config) =>
    db
      .select({ name: secrets.name })
      .from(secrets)
      .where(isGiven(secrets.name, 'name', 'text'))
      .for('update', config),
  (row, given: { name: string }) => row.name === given.name,
)
const lockAndWait = prepared('test_wait_lock', (db) =>
  db
    .select({ name: secrets.name })
    .from(secrets)
    .where(eq(secrets.name, sql.placeholder('name')))
    .for('update'),
)

describe.skipIf(postgres === null)('calls that share a transaction', () => {
  const server = serverForRaces(postgres)
  const shared = <T>(kind: string, apart: number, work: Work<T>) =>
    inSharedTransaction({ db: server.db, bus }, { kind, apart }, work)
  const keeping =
    (name: string): Work<string | undefined> =>
    async (tx, _publish, finish) => {
      const [row] = await transactionId(tx)
      await finish([() => keep(tx, { name, secret: 'x' })])
      return row?.id
    }
  const kept = (like: string) =>
    numberOf(server.pool, 'select count(*) from installation_secrets where name like $1', [like])
  const outcomesOf = async (calls: Promise<unknown>[]) =>
    (await Promise.allSettled(calls)).map(({ status }) => status)

  test('are committed together', async () => {
    const ids = await Promise.all(times(CALLS).map((n) => shared('together', n, keeping(`together ${n}`))))
    expect(new Set(ids).size).toBe(1)
    expect(await kept('together %')).toBe(CALLS)
  })

  test('of which one is refused: the others are written', async () => {
    const refused: Work<string> = async (tx) => {
      await transactionId(tx)
      throw new AppError('conflict')
    }
    const calls = times(CALLS).map((n) =>
      shared('refused', n, n === 3 ? refused : keeping(`refused ${n}`)).catch(
        (error: Error) => error.message,
      ),
    )
    expect((await Promise.all(calls))[3]).toBe('refused')
    expect(await kept('refused %')).toBe(CALLS - 1)
  })

  test('of which the database refuses one: each other is written, once', async () => {
    await shared('failing', 0, keeping('failing 3'))
    const calls = times(CALLS).map((n) => shared('failing', n, keeping(`failing ${n}`)))
    const outcomes = await outcomesOf(calls)
    expect(outcomes).toEqual(times(CALLS).map((n) => (n === 3 ? 'rejected' : 'fulfilled')))
    expect(databaseFault(await calls[3]?.catch((error: unknown) => error))).toBe('unique')
    expect(await kept('failing %')).toBe(CALLS)
  })

  test('control: in one transaction without doing each again, nobody’s row is written', async () => {
    const all = transactionOf(server.db, async (tx) => {
      for (const name of ['lost 1', 'lost 2', 'lost 1']) await keep(tx, { name, secret: 'x' })
    })
    expect(databaseFault(await all.catch((error: unknown) => error))).toBe('unique')
    expect(await kept('lost %')).toBe(0)
  })

  test('of which one fails after it has written: nothing of it stays, and the others are written', async () => {
    const half: Work<void> = async (tx, _publish, finish) => {
      await finish([
        () => keep(tx, { name: 'half done', secret: 'x' }),
        () => Promise.reject(new Error('half')),
      ])
    }
    const calls = times(CALLS).map((n) => shared<unknown>('half', n, n === 3 ? half : keeping(`half ${n}`)))
    expect(await outcomesOf(calls)).toEqual(times(CALLS).map((n) => (n === 3 ? 'rejected' : 'fulfilled')))
    expect([await kept('half done'), await kept('half _')]).toEqual([0, CALLS - 1])
  })

  /** Inserts a row unless there is one. */
  const keepFirst =
    (like: string, name: string): Work<boolean> =>
    async (tx, _publish, finish) => {
      const { rows } = await tx.execute(sql`select from installation_secrets where name like ${like}`)
      if (rows.length > 0) return false
      await finish([() => keep(tx, { name, secret: 'x' })])
      return true
    }

  test('are never two of the same: both in one would not see each other', async () => {
    await server.pool.query(`insert into installation_secrets (name, secret) values ('gate', 'x')`)
    for (const round of times(ROUNDS)) {
      const guarded: (name: string) => Work<boolean> = (name) => async (tx, publish, finish) => {
        await lock(tx, { name: 'gate' })
        return keepFirst(`same ${round} %`, name)(tx, publish, finish)
      }
      const calls = times(CALLS).map((n) => shared('same', 1, guarded(`same ${round} ${n}`)))
      expect((await Promise.all(calls)).filter(Boolean)).toHaveLength(1)
      expect(await kept(`same ${round} %`)).toBe(1)
    }
  })

  test('control: told apart although they are the same, all of them are the first', async () => {
    const calls = times(CALLS).map((n) => shared('apart', n, keepFirst('apart %', `apart ${n}`)))
    await Promise.all(calls)
    expect(await kept('apart %')).toBeGreaterThan(1)
  })

  /** Holds the lock of a row until it is released. */
  async function holding(name: string) {
    await server.pool.query('insert into installation_secrets (name, secret) values ($1, $2)', [name, 'x'])
    const holder = await server.pool.connect()
    await holder.query('begin')
    await holder.query('select from installation_secrets where name = $1 for update', [name])
    return async () => {
      await holder.query('commit')
      holder.release()
    }
  }
  const locked =
    (held: string, take: (tx: Tx, given: { name: string }) => Promise<unknown>, name: string): Work<void> =>
    async (tx, _publish, finish) => {
      if (name.endsWith('3')) await take(tx, { name: held })
      await finish([() => keep(tx, { name, secret: 'x' })])
    }

  test('don’t wait for a row that someone else has locked; its own call does', async () => {
    const release = await holding('held')
    const calls = times(CALLS).map((n) => shared('held', n, locked('held', lock, `held ${n}`)))
    await Promise.all(calls.filter((_call, n) => n !== 3))
    expect(await kept('held %')).toBe(CALLS - 1)
    await release()
    await calls[3]
    expect(await kept('held %')).toBe(CALLS)
  })

  test('control: with a lock that waits, all wait', async () => {
    const release = await holding('waited')
    const done: number[] = []
    const calls = times(CALLS).map((n) =>
      shared('waited', n, locked('waited', lockAndWait, `waited ${n}`)).then(() => done.push(n)),
    )
    await server.pool.query('select pg_sleep(0.2)')
    expect(done).toEqual([])
    await release()
    await Promise.all(calls)
    expect(await kept('waited %')).toBe(CALLS)
  })

  test('whose connection is cut fail as unavailable, and are not done again', async () => {
    const cut: Work<void> = async (tx, _publish, finish) => {
      await tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`).catch(() => {})
      await finish([() => keep(tx, { name: 'cut', secret: 'x' })])
    }
    const calls = times(CALLS).map((n) => shared<unknown>('cut', n, n === 3 ? cut : keeping(`cut ${n}`)))
    const faults = (await Promise.allSettled(calls)).map((outcome) =>
      outcome.status === 'rejected' ? databaseFault(outcome.reason) : null,
    )
    expect(faults).toEqual(times(CALLS).map(() => 'unavailable'))
    expect(await kept('cut%')).toBe(0)
  })

  const deadlocks = () =>
    numberOf(server.pool, 'select deadlocks from pg_stat_database where datname = current_database()')

  test('and pay awards: transactions that offer the same keys in different orders never wait for each other', async () => {
    const { db, close } = await openDatabase({ databaseUrl: postgres?.url ?? '', dataDir: '' })
    const nodes = [server.db, db]
    const diners = await Promise.all(times(2 * CALLS).map(() => aDiner(server.db)))
    const before = await deadlocks()
    for (const round of times(ROUNDS)) {
      const calls = diners.map(({ id }, n) => {
        // Each node has half of the diners, and the second offers the keys from the last to the first.
        const key = n < CALLS ? n : 2 * CALLS - 1 - n
        const offer = {
          award: 'report',
          key: `test:${round}:${key}`,
          reason: 'wait_time_verification',
        } as const
        const ctx = { db: nodes[n < CALLS ? 0 : 1] ?? server.db, bus }
        return inSharedTransaction(ctx, { kind: 'award', apart: id }, async (tx, _publish, finish) =>
          finish([() => payAwards(tx, id, [offer])]),
        )
      })
      const paid = (await Promise.all(calls)).flatMap(([{ awards }]) => awards)
      expect(paid).toHaveLength(CALLS)
    }
    await close()
    expect((await deadlocks()) - before).toBe(0)
  })

  test('control: keys taken in the order of the calls wait for each other, and the database ends one', async () => {
    const take = async (keys: string[]) =>
      transactionOf(server.db, async (tx) => {
        for (const key of keys) {
          await tx.execute(sql`insert into award_keys (key) values (${key}) on conflict do nothing`)
          await tx.execute(sql`select pg_sleep(0.2)`)
        }
      }).then(
        () => null,
        (error: unknown) => databaseFault(error),
      )
    const ends = await Promise.all([take(['order:a', 'order:b']), take(['order:b', 'order:a'])])
    expect(ends.toSorted()).toEqual(['deadlock', null])
  })
})
