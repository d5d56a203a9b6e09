import { type Column, getTableColumns, getTableName, is, SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { type Db, joiner, type Queries, type Tx } from './client.ts'
import { type Preparable, prepared } from './prepared.ts'
import { isShared } from './sharedTransaction.ts'

/**
 * Statements for what several callers give: in a shared transaction, one statement runs for all who reach it in the
 * same turn, where the first of them is. Most of the cost of a small statement is to start it.
 */

/** The given values, as a table named `given`. */
export const givenRows = (types: Record<string, string>): SQL => {
  const columns = Object.entries(types).map(([key, type]) => sql`${sql.identifier(key)} ${sql.raw(type)}`)
  const list = sql.join(columns, sql`, `)
  return sql`rows from (json_to_recordset(${sql.placeholder('given')}::json) as (${list})) with ordinality as given`
}

/** Whether a column has one of the values that were given; as an array, since PostgreSQL assumes ten of those. */
export const isGiven = (column: Column, key: string, type: string): SQL =>
  sql`${column} = any(array(select ${sql.identifier(key)} from ${givenRows({ [key]: type })}))`

/** The same result for all callers that share the statement. */
function merged<R>(name: string, build: (queries: Queries) => Preparable<R>) {
  const statement = prepared(name, build)
  const open = new WeakMap<Db | Tx, { all: object[]; result: Promise<R> }>()
  return (on: Db | Tx, given: object): Promise<R> => {
    const first = open.get(on)
    if (first) {
      first.all.push(given)
      joiner(on)?.()
      return first.result
    }
    const all = [given]
    const close = () => open.delete(on)
    const toPostgres = () => {
      close()
      return JSON.stringify(all)
    }
    const result = statement(on, { given: { toPostgres } })
    if (joiner(on) && isShared(on)) {
      open.set(on, { all, result })
      process.nextTick(close)
    }
    return result
  }
}

/** @param isOf whether a row is the result of this caller */
export function preparedForMany<G extends object, R>(
  name: string,
  build: (queries: Queries) => Preparable<R[]>,
  isOf: (row: R, given: G) => boolean,
) {
  const statement = merged(name, build)
  return async (on: Db | Tx, given: G): Promise<R[]> =>
    (await statement(on, given)).filter((row) => isOf(row, given))
}

/** What callers in the same turn of a shared transaction ask for is loaded together. */
export function gatheredIn<K, V>(load: (on: Db | Tx, keys: K[]) => Promise<(key: K) => V>) {
  const open = new WeakMap<Db | Tx, { keys: K[]; answers: Promise<(key: K) => V> }>()
  return async (on: Db | Tx, key: K): Promise<V> => {
    if (!isShared(on)) return (await load(on, [key]))(key)
    const first = open.get(on)
    if (first) {
      first.keys.push(key)
      return (await first.answers)(key)
    }
    const keys = [key]
    const answers = new Promise<(key: K) => V>((resolve) => {
      process.nextTick(() => {
        open.delete(on)
        resolve(load(on, keys))
      })
    })
    open.set(on, { keys, answers })
    return (await answers)(key)
  }
}

/** A row is locked by someone else, or missing: a caller that waited for it would hold up all others. */
export class LockedElsewhere extends Error {}

/**
 * A statement that locks rows. In a shared transaction it waits for nobody, so that two of them can never wait for each
 * other; if it then has no rows, it throws LockedElsewhere, and the caller gets a transaction of its own.
 */
export function locking<G extends object, R>(
  name: string,
  build: (queries: Queries, config: { skipLocked?: true }) => Preparable<R[]>,
  isOf: (row: R, given: G) => boolean,
) {
  const wait = preparedForMany(name, (queries) => build(queries, {}), isOf)
  const skip = preparedForMany(`${name}_or_skip`, (queries) => build(queries, { skipLocked: true }), isOf)
  return async (tx: Tx, given: G): Promise<R[]> => {
    if (!isShared(tx)) return wait(tx, given)
    const rows = await skip(tx, given)
    if (rows.length === 0) throw new LockedElsewhere()
    return rows
  }
}

/** Inserts rows with values for these columns, in the order of the first. */
export function insertingRows<T extends PgTable, K extends string & keyof T['$inferInsert']>(
  name: string,
  table: T,
  keys: readonly K[],
) {
  const isWritten: ReadonlySet<string> = new Set(keys)
  const columns = Object.entries<Column>(getTableColumns(table))
  const types = columns.flatMap(([key, column]) => (isWritten.has(key) ? [[key, typeOf(column)]] : []))
  const cells = columns.map(([key, column]) =>
    isWritten.has(key) ? sql`${sql.identifier(key)}` : defaultOf(column, table),
  )
  const insert = merged(name, (queries) =>
    queries.insert(table).select(
      sql`select ${sql.join(cells, sql`, `)} from ${givenRows(Object.fromEntries(types))}
          order by given.${sql.identifier(keys[0] ?? '')}`,
    ),
  )
  return async (tx: Tx, row: Pick<T['$inferInsert'], K>): Promise<void> => {
    const written = Object.entries(row).map(([key, value]) => [
      key,
      value instanceof Uint8Array ? `\\x${Buffer.from(value).toString('hex')}` : value,
    ])
    await insert(tx, Object.fromEntries(written))
  }
}

export const typeOf = (column: Column): string => column.getSQLType().replace('serial', 'integer')

function defaultOf(column: Column, table: PgTable): SQL {
  if (is(column.default, SQL)) return column.default
  if (column.getSQLType() === 'serial') {
    return sql`nextval(${sql.raw(`'${getTableName(table)}_${column.name}_seq'`)})`
  }
  return sql`${column.default ?? null}::${sql.raw(typeOf(column))}`
}
