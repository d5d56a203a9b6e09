import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { login } from '#features/session/contract.ts'
import { uploads } from '#services/images/server/schema.ts'
import { aServer, type TestServer } from '#test/support/app.ts'
import { aReport } from '#test/support/factories.ts'
import { aRegisteredDiner, aRegisteredRestaurant, PASSWORD } from '#test/support/people.ts'
import { BackupError, type Counted, writeBackup } from './backup.ts'
import { restoreBackup } from './restore.ts'

let folder: string
let source: TestServer
let email: string
let written: Counted
const IMAGE = 'AAAAAAAAAAAAAAAAAAAAAA.webp'
const IMAGES = 12
const bytes = Buffer.from([0, 255, 1, 254, 10, 13])

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tablecast-backup-'))
  source = await aServer()
  const { user } = await aRegisteredDiner(source, { username: 'Zoë "Quote" \\ 🍕' })
  email = user.email
  const host = await aRegisteredRestaurant(source)
  await aReport(source.db, { restaurantId: host.user.restaurant?.id ?? 0, userId: user.id })
  await host.me.send(
    'POST',
    '/api/tables',
    { tableNumber: '1', seats: 2 },
    { 'idempotency-key': 'with bytes' },
  )
  // More than one batch reads.
  const names = [IMAGE, ...Array.from({ length: IMAGES - 1 }, (_, n) => `${'B'.repeat(20)}${10 + n}.webp`)]
  await source.db.insert(uploads).values(names.map((name) => ({ name, content: bytes, userId: user.id })))
  written = await writeBackup(source.pool, join(folder, 'good'))
})
afterAll(async () => {
  await source.close()
  await rm(folder, { recursive: true })
})

/** Background jobs of a running server may write to these tables between a backup and the comparison. */
const OF_JOBS = ['job_runs', 'learning_progress']

/** Every other table with its rows as text, in any order. */
async function contentsOf({ pool }: TestServer): Promise<Record<string, string[]>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename <> all($1) order by 1`,
    [OF_JOBS],
  )
  const contents: Record<string, string[]> = {}
  for (const { name } of tables) {
    // `changed_in` is a transaction of its database, so it differs in a restored row.
    const { rows } = await pool.query<{ row: string }>(
      `select (to_jsonb(t) - 'changed_in')::text as row from "${name}" t`,
    )
    contents[name] = rows.map(({ row }) => row).toSorted()
  }
  return contents
}

test('a restored backup has the same rows and images, its accounts can sign in, and new rows get new ids', async () => {
  const target = await aServer()
  const sequences = async () =>
    (
      await target.pool.query<{ name: string }>(
        `select sequencename as name from pg_sequences where schemaname = 'public'`,
      )
    ).rows
  for (const { name } of await sequences()) await target.pool.query(`alter sequence "${name}" restart`)
  const counted = await restoreBackup(target.pool, join(folder, 'good'))
  const contents = await contentsOf(source)
  expect(written).toMatchObject(counted)
  expect(counted.images).toBe(IMAGES)
  expect(await contentsOf(target)).toEqual(contents)
  expect((await target.app.inject({ url: `/uploads/${IMAGE}` })).rawPayload).toEqual(bytes)
  const body = { email, password: PASSWORD, userType: 'diner' as const }
  expect((await target.as(null).call(login, { body })).status).toBe(200)
  const { rows: numbered } = await target.pool.query<{ table: string; column: string }>(
    `select table_name as table, column_name as column from information_schema.columns
      where table_schema = 'public' and column_default like 'nextval(%'`,
  )
  expect(numbered.length).toBeGreaterThan(5)
  for (const { table, column } of numbered) {
    const { rows } = await target.pool.query<{ next: string; last: number | null }>(
      `select nextval(pg_get_serial_sequence($1, $2)) as next, (select max("${column}") from "${table}") as last`,
      [table, column],
    )
    expect({ table, isNew: Number(rows[0]?.next) > (rows[0]?.last ?? 0) }).toEqual({ table, isNew: true })
  }
  await aRegisteredRestaurant(target)
  await target.close()
})

test('an existing file is not overwritten', async () => {
  const file = join(folder, 'mine')
  await writeFile(file, 'precious')
  await expect(writeBackup(source.pool, file)).rejects.toBeInstanceOf(BackupError)
  expect(await readFile(file, 'utf8')).toBe('precious')
})

test('a database that is not empty is not restored into', async () => {
  const before = await contentsOf(source)
  const again = restoreBackup(source.pool, join(folder, 'good'))
  await expect(again).rejects.toThrow(/not empty/)
  expect(await contentsOf(source)).toEqual(before)
})

test('a file whose text was changed and compressed again is refused', async () => {
  const target = await aServer()
  const text = gunzipSync(await readFile(join(folder, 'good'))).toString()
  const file = join(folder, 'changed')
  await writeFile(file, gzipSync(text.replace(email, `x${email.slice(1)}`)))
  await expect(restoreBackup(target.pool, file)).rejects.toThrow(/is damaged/)
  await target.close()
})

test('a damaged or truncated file is refused entirely', async () => {
  const target = await aServer()
  const before = await contentsOf(target)
  const good = await readFile(join(folder, 'good'))
  const flipped = Buffer.from(good)
  flipped[Math.floor(good.length / 2)] = (flipped[Math.floor(good.length / 2)] ?? 0) ^ 0xff
  for (const damaged of [
    flipped,
    good.subarray(0, good.length - 40),
    Buffer.from('no backup'),
    // One line that is longer than a string can be.
    Buffer.concat(Array(10).fill(gzipSync(Buffer.alloc(60 * 1024 * 1024)))),
    Buffer.alloc(0),
  ]) {
    const file = join(folder, 'damaged')
    await writeFile(file, damaged)
    const restored = restoreBackup(target.pool, file)
    await expect(restored).rejects.toBeInstanceOf(BackupError)
  }
  const missing = restoreBackup(target.pool, join(folder, 'missing'))
  await expect(missing).rejects.toThrow(/cannot be read \(ENOENT\)/)
  await expect(restoreBackup(target.pool, folder)).rejects.toThrow(/cannot be read \(EISDIR\)/)
  expect(await contentsOf(target)).toEqual(before)
  await target.close()
})

test('a backup that cannot be written there ends with a sentence', async () => {
  const below = writeBackup(source.pool, join(folder, 'good', 'below a file'))
  await expect(below).rejects.toBeInstanceOf(BackupError)
  await expect(below).rejects.toThrow(/cannot be written \(ENOTDIR\)/)
})

test('a connection that is lost during a backup is not blamed on the file, and leaves none', async () => {
  const { pool, close } = await aServer()
  const reset = Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET', syscall: 'read' })
  const client = await pool.connect()
  const query = client.query.bind(client)
  // Guarantee behind the cast: a backup passes a text and values.
  const lost = (text: string, values?: unknown[]) =>
    text.startsWith('fetch') ? Promise.reject(reset) : query(text, values)
  vi.spyOn(client, 'query').mockImplementation(lost as never)
  vi.spyOn(pool, 'connect').mockResolvedValue(client as never)
  await expect(writeBackup(pool, join(folder, 'lost'))).rejects.toBe(reset)
  await expect(stat(join(folder, 'lost'))).rejects.toThrow('ENOENT')
  vi.restoreAllMocks()
  await close()
})

test('an empty database, as a misspelled DATA_DIR makes one, is no backup', async () => {
  const { pool, close } = await aServer()
  await pool.query('alter schema public rename to set_aside; create schema public')
  await expect(writeBackup(pool, join(folder, 'empty'))).rejects.toThrow(/^The database is empty\./)
  await expect(stat(join(folder, 'empty'))).rejects.toThrow('ENOENT')
  // Another file gets this database next.
  await pool.query('drop schema public; alter schema set_aside rename to public')
  await close()
})
