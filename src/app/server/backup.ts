import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { Pool, PoolClient } from 'pg'
import { withoutTimeouts } from '#kernel/server/db/pool.ts'

/**
 * A backup is one compressed file of JSON lines: a head, each table with its rows in an order that foreign keys allow,
 * and an end with what was counted and a SHA-256 of all lines before it.
 */

/** An error the operator can correct. */
export class BackupError extends Error {}

export const BACKUP_FORMAT = 1
const ROWS_AT_ONCE = 500
/** An image has up to 5 MB. */
export const IMAGES_TABLE = 'uploads'
const IMAGES_AT_ONCE = 5

export interface Counted {
  /** Rows of all tables, including images. */
  rows: number
  images: number
}

export async function writeBackup(pool: Pool, file: string): Promise<Counted> {
  const client = await pool.connect()
  const counted: Counted = { rows: 0, images: 0 }
  try {
    await withoutTimeouts(client)
    await client.query('begin isolation level repeatable read read only')
    const lines = Readable.from(linesOf(client, counted))
    const target = createWriteStream(file, { flags: 'wx', mode: 0o600 })
    let isOurs = false
    target.once('open', () => {
      isOurs = true
    })
    await pipeline(lines, createGzip(), target).catch(async (error: unknown) => {
      if (isOurs) await rm(file, { force: true })
      throw asSentence(error, file)
    })
    if (counted.rows === 0) {
      await rm(file)
      throw new BackupError('The database is empty. Check DATABASE_URL and DATA_DIR. Nothing was saved.')
    }
    return counted
  } finally {
    // Nothing was written, and the connection is not reused.
    client.release(true)
  }
}

function asSentence(error: unknown, file: string): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EEXIST') return new BackupError(`${file} is there already. Choose another name.`)
  if (code === 'ENOENT') return new BackupError(`The folder of ${file} does not exist.`)
  if (code === 'ENOSPC') return new BackupError(`There is no room for ${file}. The backup was not saved.`)
  // A lost connection to the database has a code too, but no path.
  const isOfFile = error instanceof Error && 'path' in error
  return (isOfFile ? fileFault(error, `${file} cannot be written`) : undefined) ?? error
}

/** The operating system's refusal of a file, such as for lack of rights; undefined for other errors. */
export function fileFault(error: unknown, sentence: string): BackupError | undefined {
  if (!(error instanceof Error && 'syscall' in error && 'code' in error)) return undefined
  return new BackupError(`${sentence} (${String(error.code)}).`)
}

async function* linesOf(client: PoolClient, counted: Counted): AsyncGenerator<string> {
  const hash = createHash('sha256')
  const line = (value: object): string => {
    const text = `${JSON.stringify(value)}\n`
    hash.update(text)
    return text
  }
  yield line({ tablecast: BACKUP_FORMAT, schema: await schemaOf(client) })
  for (const table of await tablesInOrder(client)) {
    const columns = await columnsOf(client, table)
    yield line({ table, columns })
    await client.query(
      `declare kept no scroll cursor for select row_to_json(t)::text as row from "${table}" t`,
    )
    const atOnce = table === IMAGES_TABLE ? IMAGES_AT_ONCE : ROWS_AT_ONCE
    for (;;) {
      const { rows } = await client.query<{ row: string }>(`fetch ${atOnce} from kept`)
      for (const { row } of rows) {
        yield line({ row })
        counted.rows += 1
        if (table === IMAGES_TABLE) counted.images += 1
      }
      if (rows.length < atOnce) break
    }
    await client.query('close kept')
  }
  yield `${JSON.stringify({ end: counted, sha256: hash.digest('hex') })}\n`
}

/** The newest migration of the database, by its creation time. */
export async function schemaOf(client: PoolClient): Promise<number> {
  const { rows } = await client.query<{ last: string }>(
    'select max(created_at)::text as last from drizzle.__drizzle_migrations',
  )
  return Number(rows[0]?.last ?? 0)
}

async function columnsOf(client: PoolClient, table: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select column_name as name from information_schema.columns
      where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' order by ordinal_position`,
    [table],
  )
  return rows.map(({ name }) => name)
}

async function tablesInOrder(client: PoolClient): Promise<string[]> {
  const { rows: tables } = await client.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  )
  const { rows: links } = await client.query<{ from: string; to: string }>(
    `select conrelid::regclass::text as from, confrelid::regclass::text as to from pg_constraint
      where contype = 'f' and conrelid <> confrelid`,
  )
  const ordered: string[] = []
  let rest = tables.map(({ name }) => name)
  while (rest.length > 0) {
    const free = rest.filter((name) => !links.some(({ from, to }) => from === name && rest.includes(to)))
    if (free.length === 0) throw new Error(`These tables refer to each other in a circle: ${rest.join(', ')}`)
    ordered.push(...free)
    rest = rest.filter((name) => !free.includes(name))
  }
  return ordered
}
