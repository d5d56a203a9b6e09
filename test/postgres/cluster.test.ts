import { existsSync } from 'node:fs'
import { dirname } from 'node:path'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { Client, type Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { transactionOf } from '#kernel/server/db/client.ts'
import { databaseFault } from '#kernel/server/db/errors.ts'
import { createPool, withoutTimeouts } from '#kernel/server/db/pool.ts'
import { startPostgres, type TestPostgres } from '../support/postgres.ts'
import { startTcpProxy, type TcpProxy } from '../support/tcpProxy.ts'
import { patient, SOON } from '../support/timeouts.ts'

const postgres = await startPostgres()
if (postgres === null && process.env.CI) {
  throw new Error('The races need a real PostgreSQL: install one or set TEST_DATABASE_URL.')
}

async function failureOf(attempt: Promise<unknown>): Promise<unknown> {
  return attempt.then(
    () => {
      throw new Error('It did not fail.')
    },
    (error: unknown) => error,
  )
}

async function withPostgres(use: (started: TestPostgres) => Promise<void>): Promise<void> {
  const started = await startPostgres()
  if (started === null) throw new Error('There was a PostgreSQL a moment ago.')
  try {
    await use(started)
  } finally {
    await started.stop()
  }
}

describe.skipIf(postgres === null)('on a real PostgreSQL', () => {
  let pool: Pool
  const broken: Error[] = []

  beforeAll(async () => {
    const connectionString = postgres?.url ?? ''
    pool = createPool({ connection: { connectionString }, max: 4, onError: (error) => broken.push(error) })
    await pool.query('create table tables (id int primary key, seats int not null)')
    await pool.query('insert into tables values (1, 2), (2, 4)')
  })

  afterAll(async () => {
    await pool.end()
    await postgres?.stop()
  })

  test('each connection has its timeouts and returns times in UTC', async () => {
    const { rows } = await pool.query(`
      select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
        current_setting('idle_in_transaction_session_timeout') as idle, current_setting('TimeZone') as zone
    `)
    expect(rows).toEqual([{ statement: '5s', lock: '2s', idle: '10s', zone: 'UTC' }])
  })

  test('a query that waits too long for a row gets the lock error', async () => {
    const first = await pool.connect()
    await first.query('begin; select * from tables where id = 1 for update')
    expect(databaseFault(await failureOf(pool.query('update tables set seats = 3 where id = 1')))).toBe(
      'lock',
    )
    await first.query('rollback')
    first.release()
  })

  test('of two that wait for each other one gets the deadlock error', async () => {
    const rivals = [await pool.connect(), await pool.connect()]
    const [one, two] = rivals
    await one?.query('begin; update tables set seats = 2 where id = 1')
    await two?.query('begin; update tables set seats = 2 where id = 2')
    const outcomes = await Promise.allSettled([
      one?.query('update tables set seats = 2 where id = 2'),
      two?.query('update tables set seats = 2 where id = 1'),
    ])
    const faults = outcomes.map((outcome) =>
      outcome.status === 'rejected' ? databaseFault(outcome.reason) : 'went through',
    )
    expect(faults.sort()).toEqual(['deadlock', 'went through'])
    for (const rival of rivals) {
      await rival.query('rollback')
      rival.release()
    }
  })

  test('of two repeatable reads that write one row the later gets a serialization error', async () => {
    const late = await pool.connect()
    await late.query('begin isolation level repeatable read; select * from tables')
    await pool.query('update tables set seats = 5 where id = 1')
    const failure = await failureOf(late.query('update tables set seats = 6 where id = 1'))
    expect(databaseFault(failure)).toBe('serialization')
    await late.query('rollback')
    late.release()
  })

  test('a statement that takes too long is cut off as unavailable', async () => {
    expect(databaseFault(await failureOf(pool.query('select pg_sleep(20)')))).toBe('unavailable')
  })

  test('a connection cut in the middle of a transaction is an error, not the end of the process', async () => {
    const client = await pool.connect()
    const { rows } = await client.query('select pg_backend_pid() as pid')
    await client.query('begin')
    broken.length = 0
    await pool.query('select pg_terminate_backend($1)', [rows[0].pid])
    await expect.poll(() => broken.length, SOON).toBeGreaterThan(0)
    expect(databaseFault(await failureOf(client.query('commit')))).toBe('unavailable')
    client.release()
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  })

  const isOurs = !process.env.TEST_DATABASE_URL
  test.runIf(isOurs)(
    'a server that stops while the pool is idle fails callers but not the process',
    async () => {
      await withPostgres(async ({ url, stop }) => {
        const lost: Error[] = []
        const short = createPool({
          connection: { connectionString: url },
          max: 2,
          onError: (e) => lost.push(e),
        })
        await short.query('select 1')
        await stop()
        await expect.poll(() => lost.length, SOON).toBeGreaterThan(0)
        expect(databaseFault(await failureOf(short.query('select 1')))).toBe('unavailable')
        await short.end()
      })
    },
  )

  test('everything started for a test is stopped after it', async () => {
    let folder = ''
    let url = ''
    await withPostgres(async (started) => {
      url = started.url
      const client = new Client({ connectionString: url })
      await client.connect()
      const { rows } = await client.query(`select current_setting('data_directory') as data`)
      folder = dirname(rows[0].data)
      await client.end()
      expect(existsSync(folder)).toBe(true)
    })
    await expect(new Client({ connectionString: url }).connect()).rejects.toThrow()
    if (isOurs) expect(existsSync(folder)).toBe(false)
  })

  // Each waits for seconds, on connections of its own.
  describe.concurrent('whose host vanishes without ending its connections', () => {
    const SILENT_MS = patient(1_500)
    const proxied = async (use: (pool: Pool, proxy: TcpProxy) => Promise<void>) => {
      const { hostname, port, pathname, username } = new URL(postgres?.url ?? '')
      const proxy = await startTcpProxy({ host: hostname, port: Number(port) })
      const connectionString = `postgres://${username}@127.0.0.1:${proxy.port}${pathname}`
      const behind = createPool({ connection: { connectionString }, max: 2, silentMs: SILENT_MS })
      try {
        await use(behind, proxy)
      } finally {
        await proxy.stop()
        await behind.end()
      }
    }

    test('a statement fails as unavailable, and the next one works when the host is back', () =>
      proxied(async (behind, proxy) => {
        await behind.query('select 1')
        proxy.isCutOff = true
        expect(databaseFault(await failureOf(behind.query('select 2')))).toBe('unavailable')
        proxy.isCutOff = false
        expect((await behind.query('select 3 as three')).rows).toEqual([{ three: 3 }])
      }))

    test('a transaction fails as unavailable, and its connection is not used again', () =>
      proxied(async (behind, proxy) => {
        const db = drizzle(behind)
        const stuck = transactionOf(db, async (tx) => {
          await tx.execute(sql`select 1`)
          proxy.isCutOff = true
          await tx.execute(sql`select 2`)
        })
        expect(databaseFault(await failureOf(stuck))).toBe('unavailable')
        proxy.isCutOff = false
        const { rows } = await transactionOf(db, (tx) => tx.execute(sql`select 3 as three`))
        expect(rows).toEqual([{ three: 3 }])
        expect(behind.totalCount).toBe(1)
      }))

    test('a session without timeouts may wait long, such as a migration', () =>
      proxied(async (behind) => {
        const client = await behind.connect()
        await withoutTimeouts(client)
        await client.query('select pg_sleep($1)', [(3 * SILENT_MS) / 1000])
        client.release(true)
      }))
  })
})
