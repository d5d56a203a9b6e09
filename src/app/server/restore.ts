import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import type { Pool, PoolClient } from 'pg'
import { z } from 'zod'
import { withoutTimeouts } from '#kernel/server/db/pool.ts'
import { BACKUP_FORMAT, BackupError, type Counted, fileFault, IMAGES_TABLE, schemaOf } from './backup.ts'

const ROWS_AT_ONCE = 500
const CHARACTERS_AT_ONCE = 8_000_000
const LONGEST_LINE_BYTES = 64 * 1024 * 1024
const MEMBERS_TABLE = 'restaurant_members'
const Name = z.string().regex(/^\w+$/)

const Line = z.union([
  z.object({ tablecast: z.literal(BACKUP_FORMAT), schema: z.number() }),
  z.object({ table: Name, columns: z.array(Name) }),
  z.object({ row: z.string() }),
  z.object({ end: z.object({ rows: z.number(), images: z.number() }), sha256: z.string() }),
])

/**
 * Restores a backup into an empty database, all or nothing. The whole file is checked first. Throws BackupError for
 * a damaged file, one of a newer version, and a database that holds anything.
 */
export async function restoreBackup(pool: Pool, file: string): Promise<Counted> {
  const schema = await checkFile(file)
  const client = await pool.connect()
  try {
    await withoutTimeouts(client)
    await client.query('begin')
    if (schema > (await schemaOf(client))) {
      throw new BackupError(
        'This backup was made by a newer version of Tablecast. Install that version first.',
      )
    }
    const counted = await restoreLines(client, file)
    await setSequences(client)
    await client.query('commit')
    return counted
  } finally {
    // Closing the connection rolls back what was not committed.
    client.release(true)
  }
}

const unreadable = (file: string) =>
  new BackupError(`${file} is damaged, incomplete or not a Tablecast backup. Nothing was restored.`)

async function* linesIn(file: string): AsyncGenerator<string> {
  const source = createReadStream(file)
  const text = source.pipe(createGunzip())
  source.once('error', (error) => text.destroy(error))
  const input = Readable.from(withShortLines(text))
  yield* createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })
}

/** Throws for a line longer than any backup has, before it fills the memory. */
async function* withShortLines(pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let length = 0
  for await (const piece of pieces) {
    const end = piece.lastIndexOf('\n')
    length = end < 0 ? length + piece.length : piece.length - end - 1
    if (length > LONGEST_LINE_BYTES) throw new Error('a line is too long')
    yield piece
  }
}

/** Reads to the end and compares counts and SHA-256. Returns the schema version it was created with. */
async function checkFile(file: string): Promise<number> {
  const hash = createHash('sha256')
  const counted: Counted = { rows: 0, images: 0 }
  let table: string | undefined
  let schema: number | undefined
  let isComplete = false
  try {
    for await (const text of linesIn(file)) {
      const line = Line.parse(JSON.parse(text))
      if ('end' in line) {
        isComplete =
          line.sha256 === hash.digest('hex') && JSON.stringify(line.end) === JSON.stringify(counted)
        break
      }
      hash.update(`${text}\n`)
      if ('tablecast' in line) schema = line.schema
      if ('table' in line) table = line.table
      if ('row' in line) {
        counted.rows += 1
        if (table === IMAGES_TABLE) counted.images += 1
      }
    }
  } catch (error) {
    throw fileFault(error, `${file} cannot be read`) ?? unreadable(file)
  }
  if (!isComplete || schema === undefined) throw unreadable(file)
  return schema
}

interface Table {
  name: string
  columns: readonly string[]
}

async function restoreLines(client: PoolClient, file: string): Promise<Counted> {
  const counted: Counted = { rows: 0, images: 0 }
  let table: Table | undefined
  let rows: string[] = []
  let characters = 0
  const write = async () => {
    if (table && rows.length > 0) await insertRows(client, table, rows)
    counted.rows += rows.length
    if (table?.name === IMAGES_TABLE) counted.images += rows.length
    rows = []
    characters = 0
  }
  for await (const text of linesIn(file)) {
    const line = Line.parse(JSON.parse(text))
    if (!('row' in line) || rows.length === ROWS_AT_ONCE || characters > CHARACTERS_AT_ONCE) await write()
    if ('row' in line) {
      rows.push(line.row)
      characters += line.row.length
    }
    if ('table' in line) {
      table = { name: line.table, columns: line.columns }
      // A trigger has added the owner of each restaurant; the backup has the whole team.
      if (line.table === MEMBERS_TABLE) await client.query(`delete from "${MEMBERS_TABLE}"`)
      await refuseUnlessEmpty(client, line.table)
    }
  }
  return counted
}

async function refuseUnlessEmpty(client: PoolClient, table: string): Promise<void> {
  const { rows } = await client.query<{ filled: boolean }>(`select exists(select from "${table}") as filled`)
  if (!rows[0]?.filled) return
  throw new BackupError(
    `The database is not empty: "${table}" has rows. Restore into a new one. Nothing was restored.`,
  )
}

async function insertRows(
  client: PoolClient,
  { name: table, columns }: Table,
  rows: string[],
): Promise<void> {
  const list = columns.map((column) => `"${column}"`).join(', ')
  await client.query(
    `insert into "${table}" (${list}) select ${list} from json_populate_recordset(null::"${table}", $1::json)`,
    [`[${rows.join(',')}]`],
  )
}

async function setSequences(client: PoolClient): Promise<void> {
  const { rows } = await client.query<{ table: string; column: string; sequence: string }>(
    `select table_name as table, column_name as column,
        pg_get_serial_sequence(quote_ident(table_name), column_name) as sequence
      from information_schema.columns where table_schema = 'public' and column_default like 'nextval(%'`,
  )
  for (const { table, column, sequence } of rows) {
    await client.query(
      `select setval('${sequence}', greatest((select coalesce(max("${column}"), 0) from "${table}"), 1))`,
    )
  }
}
