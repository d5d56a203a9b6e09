import { readMigrationFiles } from 'drizzle-orm/migrator'
import type { PoolClient } from 'pg'
import { describe, expect, test } from 'vitest'
import { serverForTests } from '#test/support/app.ts'
import { projectFile } from '../projectFiles.ts'

/**
 * During an upgrade, nodes of the previous release use the schema of the next one. So a migration only adds: what
 * an older build reads is kept, and what it writes is still accepted.
 */

const server = serverForTests()
const migrations = readMigrationFiles({ migrationsFolder: projectFile('drizzle') })

interface Column {
  type: string
  isNullable: boolean
  hasDefault: boolean
}
/** A constraint or a unique index. */
interface Rule {
  columns: readonly string[]
  definition: string
}
interface Table {
  columns: ReadonlyMap<string, Column>
  rules: ReadonlyMap<string, Rule>
}
type Schema = ReadonlyMap<string, Table>

const COLUMNS = `select table_name as table, column_name as name,
    concat_ws(' ', udt_name, character_maximum_length, numeric_precision, numeric_scale) as type,
    is_nullable = 'YES' as "isNullable",
    column_default is not null or is_identity = 'YES' or is_generated = 'ALWAYS' as "hasDefault"
  from information_schema.columns where table_schema = 'public'`

const RULES = `select t.relname as table, r.name, r.definition, array(
      select a.attname::text from pg_attribute a
        where a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped and (a.attnum = any(r.keys)
          or r.definition ~ ('\\m' || a.attname || '\\M'))) as columns
  from pg_class t join (
    select conrelid as owner, conname::text as name, pg_get_constraintdef(oid) as definition, conkey as keys
      from pg_constraint where contype in ('c', 'u', 'p', 'f', 'x')
    union all
    select indrelid, indexrelid::regclass::text, pg_get_indexdef(indexrelid), indkey::int2[]
      from pg_index where indisunique
        and not exists (select from pg_constraint c where c.conindid = indexrelid)
  ) r on r.owner = t.oid where t.relnamespace = 'public'::regnamespace`

async function schemaIn(client: PoolClient): Promise<Schema> {
  const schema = new Map<string, { columns: Map<string, Column>; rules: Map<string, Rule> }>()
  const { rows: columns } = await client.query<Column & { table: string; name: string }>(COLUMNS)
  for (const { table, name, ...column } of columns) {
    const found = schema.get(table) ?? { columns: new Map(), rules: new Map() }
    found.columns.set(name, column)
    schema.set(table, found)
  }
  const { rows: rules } = await client.query<Rule & { table: string; name: string }>(RULES)
  for (const { table, name, ...rule } of rules) schema.get(table)?.rules.set(name, rule)
  return schema
}

/** What a build for schema `before` can no longer read or write. */
function breakingChanges(before: Schema, after: Schema): string[] {
  return [...before].flatMap(([name, table]) => {
    const now = after.get(name)
    if (!now) return [`${name} is gone`]
    return [...brokenColumns(table, now), ...newRules(table, now)].map((change) => `${name}.${change}`)
  })
}

function brokenColumns(before: Table, after: Table): string[] {
  const changed = [...before.columns].flatMap(([name, column]) => {
    const now = after.columns.get(name)
    if (!now) return [`${name} is gone`]
    return [
      ...(now.type === column.type ? [] : [`${name} has another type`]),
      ...(column.isNullable && !now.isNullable ? [`${name} is required`] : []),
      ...(column.hasDefault && !now.hasDefault && !now.isNullable ? [`${name} has lost its default`] : []),
    ]
  })
  const demanded = [...after.columns].flatMap(([name, { isNullable, hasDefault }]) =>
    before.columns.has(name) || isNullable || hasDefault ? [] : [`${name} is new and required`],
  )
  return [...changed, ...demanded]
}

/** A rule about new columns only cannot refuse what an older build writes, because that omits them. */
function newRules(before: Table, after: Table): string[] {
  return [...after.rules].flatMap(([name, { definition, columns }]) => {
    const isOld = allows(definition, before.rules.get(name)?.definition)
    const isAboutNew = columns.every((column) => !before.columns.has(column))
    return isOld || isAboutNew ? [] : [`${name} is a new rule for old columns`]
  })
}

const LISTS = /ARRAY\[[^\]]*\]/g
const valuesIn = (definition: string): readonly string[] => definition.match(/'[^']*'/g) ?? []

/** Whether a rule is the same as before, or differs only in more values in its lists. */
const allows = (now: string, before = ''): boolean =>
  now === before ||
  (now.replace(LISTS, '') === before.replace(LISTS, '') &&
    valuesIn(before).every((value) => valuesIn(now).includes(value)))

/** In a transaction that is rolled back, starting with an empty schema. */
async function inEmptySchema<T>(work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await server.pool.connect()
  try {
    await client.query('begin; drop schema public cascade; create schema public')
    return await work(client)
  } finally {
    await client.query('rollback')
    client.release()
  }
}

async function run(client: PoolClient, sql: readonly string[]): Promise<void> {
  for (const statement of sql) await client.query(statement)
}

test('every migration leaves the schema usable for the builds before it', async () => {
  const found = await inEmptySchema(async (client) => {
    const broken: string[] = []
    let before: Schema = new Map()
    for (const { sql } of migrations) {
      await run(client, sql)
      const after = await schemaIn(client)
      broken.push(...breakingChanges(before, after))
      before = after
    }
    return broken
  })
  expect(found).toEqual([])
})

describe('a migration is refused that', () => {
  test.each([
    ['drops a table', 'drop table favorites', 'favorites is gone'],
    ['drops a column', 'alter table users drop column phone', 'users.phone is gone'],
    ['renames a column', 'alter table users rename phone to telephone', 'users.phone is gone'],
    [
      'changes a type',
      'alter table users alter column phone type varchar(20)',
      'users.phone has another type',
    ],
    ['requires a column', 'alter table users alter column phone set not null', 'users.phone is required'],
    [
      'adds a required column without a default',
      'alter table favorites add column note text not null',
      'favorites.note is new and required',
    ],
    [
      'takes a default away',
      'alter table users alter column is_active drop default',
      'users.is_active has lost its default',
    ],
    [
      'checks a column that builds already write',
      'alter table favorites add constraint few check (user_id < 1000000)',
      'favorites.few is a new rule for old columns',
    ],
    [
      'takes a value away that builds already write',
      `alter table messages drop constraint messages_channel_check,
        add constraint messages_channel_check check (channel in ('sms', 'email'))`,
      'messages.messages_channel_check is a new rule for old columns',
    ],
    [
      'makes a column unique that builds already write',
      'create unique index one_phone on users (lower(phone))',
      'users.one_phone is a new rule for old columns',
    ],
  ])('%s', async (_what, sql, told) => {
    const client = await server.pool.connect()
    try {
      await client.query('begin')
      const before = await schemaIn(client)
      await client.query(sql)
      expect(breakingChanges(before, await schemaIn(client))).toContain(told)
    } finally {
      await client.query('rollback')
      client.release()
    }
  })

  test('but not one that adds an optional column with a check, a default or an index', async () => {
    const client = await server.pool.connect()
    try {
      await client.query('begin')
      const before = await schemaIn(client)
      await client.query(`alter table users add column nickname text check (nickname <> '');
        alter table users add column visits integer not null default 0;
        create unique index one_nickname on users (nickname);
        create index users_by_phone on users (phone);
        alter table restaurants alter column address drop not null;
        create table notes (user_id integer not null references users (id))`)
      expect(breakingChanges(before, await schemaIn(client))).toEqual([])
    } finally {
      await client.query('rollback')
      client.release()
    }
  })
})
