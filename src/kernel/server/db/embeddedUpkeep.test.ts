import { expect, test } from 'vitest'
import { serverForTests } from '#test/support/app.ts'
import { vacuumTables, writeCheckpoint } from './embeddedUpkeep.ts'

const server = serverForTests()

const ROWS = 2_000
const write = () =>
  server.pool.query(
    `insert into audit_log (admin_email, action, subject_type)
      select repeat('x', 200), 'user.deleted', 'user' from generate_series(1, $1::int)`,
    [ROWS],
  )
const writeAndDelete = async () => {
  await write()
  await server.pool.query('delete from audit_log')
}
const sizeOf = async (): Promise<number> =>
  (await server.pool.query(`select pg_table_size('audit_log')::int as size`)).rows[0].size

test('the embedded database reuses the space of deleted rows', async () => {
  await vacuumTables(server.db)
  await writeAndDelete()
  const once = await sizeOf()
  await vacuumTables(server.db)
  await writeAndDelete()
  const reused = await sizeOf()
  await writeAndDelete()
  expect(reused).toBeLessThan(1.5 * once)
  expect(await sizeOf()).toBeGreaterThan(1.5 * once)
})

test('the planner learns how many rows a table has', async () => {
  await write()
  await vacuumTables(server.db)
  const { rows } = await server.pool.query(
    `select reltuples::int as known from pg_class where relname = 'audit_log'`,
  )
  expect(rows[0].known).toBe(ROWS)
})

test('after a checkpoint, earlier writes are not replayed from the log', async () => {
  const bytesToReplay = async (): Promise<number> => {
    const { rows } = await server.pool.query(
      'select (pg_current_wal_insert_lsn() - redo_lsn)::int as bytes from pg_control_checkpoint()',
    )
    return rows[0].bytes
  }
  await write()
  const before = await bytesToReplay()
  await writeCheckpoint(server.db)
  expect(before).toBeGreaterThan(200 * ROWS)
  expect(await bytesToReplay()).toBeLessThan(10_000)
})
