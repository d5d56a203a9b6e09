import { Column, getTableName, is, Param, Placeholder, SQL, Subquery, sql } from 'drizzle-orm'
import type { QueryResult } from 'pg'
import type { Statement } from './batchingClient.ts'
import { type Db, type Queries, queriesOf, run, type Tx } from './client.ts'

type Values = Record<string, unknown>
export interface Preparable<R> {
  prepare(name: string): { execute(values?: Values): Promise<R> }
}

/** What Drizzle stores for a statement prepared for node-postgres. */
interface Built {
  params: readonly unknown[]
  /** Missing if the statement returns no rows. */
  fields?: readonly { path: readonly string[]; field: unknown }[]
  joinsNotNullableMap?: Readonly<Record<string, boolean>>
  queryConfig: Statement
  rawQueryConfig: Statement
}

/**
 * A statement with placeholders that is built once and prepared on each connection under its name, with the types of
 * the query. The name must be used once. Values and rows are converted as Drizzle does, with what depends only on the
 * statement done beforehand.
 */
export function prepared<R>(name: string, build: (queries: Queries) => Preparable<R>) {
  let known: { statement: Statement; params: Fill[]; resultOf: (result: QueryResult) => unknown } | undefined
  return async (on: Db | Tx, values: Values = {}): Promise<R> => {
    known ??= compiled(builtBy(build(queriesOf(on)).prepare(name)))
    const { statement, params, resultOf } = known
    const filled = params.map((fill) => fill(values))
    try {
      return ofQuery<R>(resultOf(await run(on, statement, filled)))
    } catch (cause) {
      // The database's error may quote values, and contains no line of this program.
      throw new Error(`The statement ${name} failed.`, { cause })
    }
  }
}

/** Guarantee: the name belongs to one query, so the statement under it returns that query's rows. */
const ofQuery = <R>(result: unknown) => result as R

/** Guarantee: a statement of Drizzle for node-postgres has these fields, which its types leave out. */
const builtBy = (statement: object) => statement as Built

function compiled({ params, fields, joinsNotNullableMap, queryConfig, rawQueryConfig }: Built) {
  const read = fields && rowReader(fields, joinsNotNullableMap)
  return {
    statement: read ? queryConfig : rawQueryConfig,
    params: params.map(fillerOf),
    resultOf: read ? ({ rows }: QueryResult) => rows.map(read) : (result: QueryResult) => result,
  }
}

type Fill = (values: Values) => unknown

function fillerOf(param: unknown): Fill {
  if (is(param, Placeholder)) return (values) => givenIn(values, param.name)
  if (!is(param, Param)) return () => param
  const { value, encoder } = param
  return is(value, Placeholder)
    ? (values) => encoder.mapToDriverValue(givenIn(values, value.name))
    : () => param
}

function givenIn(values: Values, name: string): unknown {
  if (!(name in values)) throw new Error(`There is no value for ${name}.`)
  return values[name]
}

/**
 * Whether a column has one of the values of a list. PostgreSQL would plan a plain `= any($1)` on each execution, because
 * a list that it can see is shorter than it assumes of one that it can't.
 */
export const isOneOf = (column: Column, list: string, type: 'int' | 'text'): SQL =>
  sql`${column} = any(array(select unnest(${sql.placeholder(list)}::${sql.raw(type)}[])))`

interface Field {
  key: string
  /** The object that it belongs to. */
  group: string | undefined
  /** The table of a column in a group. */
  table: string | undefined
  decode: (value: unknown) => unknown
}

/** As Drizzle's `mapResultRow`: a group is null if all its columns are and a join may leave its table out. */
function rowReader(
  fields: NonNullable<Built['fields']>,
  joins: Built['joinsNotNullableMap'],
): (row: unknown[]) => Record<string, unknown> {
  const known = fields.map(fieldOf)
  const groups = joins ? optionalGroups(known, joins) : []
  return (row) => {
    const result: Record<string, unknown> = {}
    const objects: Record<string, Record<string, unknown>> = {}
    known.forEach(({ key, group, decode }, at) => {
      const raw = row[at]
      const value = raw === null ? null : decode(raw)
      if (group === undefined) result[key] = value
      else {
        const own = objects[group] ?? {}
        own[key] = value
        objects[group] = own
        result[group] = own
      }
    })
    for (const { group, columns } of groups) {
      if (columns.every((at) => row[at] === null)) result[group] = null
    }
    return result
  }
}

function fieldOf({ path, field }: NonNullable<Built['fields']>[number]): Field {
  const [first = '', second, ...rest] = path
  if (rest.length > 0) throw new Error('A row has groups of columns, but no groups in groups.')
  const decoder = decoderOf(field)
  return {
    key: second ?? first,
    group: second === undefined ? undefined : first,
    table: is(field, Column) ? getTableName(field.table) : undefined,
    decode: (value) => decoder.mapFromDriverValue(value),
  }
}

interface Decoder {
  mapFromDriverValue(value: unknown): unknown
}

/** Guarantee: what is neither a column, SQL nor a subquery is SQL with a name. Drizzle's types leave decoders out. */
function decoderOf(field: unknown): Decoder {
  if (is(field, Column)) return field
  if (is(field, SQL)) return (field as unknown as { decoder: Decoder }).decoder
  if (is(field, Subquery)) return (field._.sql as unknown as { decoder: Decoder }).decoder
  return (field as { sql: { decoder: Decoder } }).sql.decoder
}

/** Groups whose columns are all of one table that a join may leave out. */
function optionalGroups(fields: readonly Field[], joins: NonNullable<Built['joinsNotNullableMap']>) {
  const groups = new Map<string, { tables: Set<string>; columns: number[] }>()
  fields.forEach(({ group, table }, at) => {
    if (group === undefined || table === undefined) return
    const known = groups.get(group) ?? { tables: new Set(), columns: [] }
    known.tables.add(table)
    known.columns.push(at)
    groups.set(group, known)
  })
  return [...groups].flatMap(([group, { tables, columns }]) => {
    const [table = ''] = tables
    return tables.size === 1 && !joins[table] ? [{ group, columns }] : []
  })
}
