import { eq, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { check, integer, pgTable, serial, text, unique } from 'drizzle-orm/pg-core'
import type { Pool } from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Embedded, openEmbedded } from './embedded.ts'
import { databaseFault, violatedConstraint } from './errors.ts'
import { createPool } from './pool.ts'

const cooks = pgTable(
  'cooks',
  { id: serial().primaryKey(), name: text().notNull(), knives: integer().notNull().default(1) },
  (cook) => [unique('cooks_name_key').on(cook.name), check('cooks_knives_check', sql`${cook.knives} > 0`)],
)
const dishes = pgTable('dishes', { cookId: integer().references(() => cooks.id) })
const schema = { cooks, dishes }

let database: Embedded
let pool: Pool

const openDrizzle = () => drizzle(pool, { schema })

beforeAll(async () => {
  database = await openEmbedded({ dataDir: null })
  pool = createPool({ connection: database.connection, max: database.poolSize })
  await pool.query(`
    create table cooks (
      id serial primary key, name text not null constraint cooks_name_key unique,
      knives int not null default 1 constraint cooks_knives_check check (knives > 0)
    );
    create table dishes ("cookId" int constraint dishes_cook_fkey references cooks (id));
  `)
})

beforeEach(async () => {
  await pool.query('truncate cooks, dishes')
})

afterAll(async () => {
  await pool.end()
  await database.close()
})

async function failureOf(attempt: Promise<unknown>): Promise<unknown> {
  return attempt.then(
    () => {
      throw new Error('It did not fail.')
    },
    (error: unknown) => error,
  )
}

test('each refusal of the database arrives with its fault and the name of its constraint', async () => {
  const db = openDrizzle()
  await db.insert(cooks).values({ name: 'Ada' })
  const twice = await failureOf(db.insert(cooks).values({ name: 'Ada' }))
  expect([databaseFault(twice), violatedConstraint(twice)]).toEqual(['unique', 'cooks_name_key'])
  const unarmed = await failureOf(db.insert(cooks).values({ name: 'Bo', knives: 0 }))
  expect([databaseFault(unarmed), violatedConstraint(unarmed)]).toEqual(['check', 'cooks_knives_check'])
  const orphan = await failureOf(db.insert(dishes).values({ cookId: 999 }))
  expect([databaseFault(orphan), violatedConstraint(orphan)]).toEqual(['foreign_key', 'dishes_cook_fkey'])
  expect(databaseFault(await failureOf(db.insert(cooks).values({ name: 'a\0b' })))).toBe('bad_text')
  expect(databaseFault(await failureOf(db.execute(sql`select nonsense`)))).toBeNull()
})

test('a failed transaction leaves nothing, a successful one everything', async () => {
  const db = openDrizzle()
  const failed = db.transaction(async (tx) => {
    await tx.insert(cooks).values({ name: 'Ada' })
    await tx.insert(cooks).values({ name: 'Ada' })
  })
  expect(databaseFault(await failureOf(failed))).toBe('unique')
  expect(await db.select().from(cooks)).toEqual([])
  await db.transaction(async (tx) => {
    await tx.insert(cooks).values([{ name: 'Ada' }, { name: 'Bo' }])
  })
  expect(await db.$count(cooks)).toBe(2)
})

test('a prepared statement keeps working after its connection was lost', async () => {
  const db = openDrizzle()
  await db.insert(cooks).values({ name: 'Ada' })
  const byName = db
    .select({ name: cooks.name })
    .from(cooks)
    .where(eq(cooks.name, sql.placeholder('name')))
    .prepare('cook_by_name')
  for (let round = 0; round < 3; round += 1) {
    expect(await byName.execute({ name: 'Ada' })).toEqual([{ name: 'Ada' }])
    // A failed query outside a transaction makes the pool close its connection.
    await failureOf(pool.query('select nonsense'))
  }
  expect(await byName.execute({ name: 'Bo' })).toEqual([])
})

test('a transaction that loses its connection is rolled back, and the next caller is served', async () => {
  const client = await pool.connect()
  await client.query('begin')
  await client.query(`insert into cooks (name) values ('Ada')`)
  client.release(true)
  expect((await pool.query('select count(*)::int as cooks from cooks')).rows).toEqual([{ cooks: 0 }])
})

test('using the outer database inside a transaction ends as unavailable instead of hanging', async () => {
  const db = openDrizzle()
  const stuck = db.transaction(async (tx) => {
    await tx.insert(cooks).values({ name: 'Ada' })
    await db.select().from(cooks)
  })
  expect(databaseFault(await failureOf(stuck))).toBe('unavailable')
  expect(await db.$count(cooks)).toBe(0)
})

test('times are returned in UTC', async () => {
  const { rows } = await pool.query(`select current_setting('TimeZone') as zone`)
  expect(rows).toEqual([{ zone: 'UTC' }])
})

test('a transaction may idle for long without taking the engine down with it', async () => {
  const { rows } = await pool.query(`select current_setting('idle_in_transaction_session_timeout') as limit`)
  expect(rows).toEqual([{ limit: '0' }])
})

test('a missing server is unavailable', async () => {
  const nowhere = createPool({
    connection: { connectionString: 'postgres://nobody@127.0.0.1:1/none' },
    max: 1,
  })
  expect(databaseFault(await failureOf(nowhere.query('select 1')))).toBe('unavailable')
  await nowhere.end()
})
