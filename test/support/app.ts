import { randomUUID } from 'node:crypto'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { Pool } from 'pg'
import { afterAll, beforeAll, beforeEach, inject } from 'vitest'
import { buildApp } from '#app/server/buildApp.ts'
import type { AnswerOf, BodyOf, Endpoint, ParamsOf, QueryOf } from '#contract/endpoint.ts'
import type { ErrorBody, ErrorCode } from '#contract/errors.ts'
import type { Db } from '#kernel/server/db/client.ts'
import { migrateDatabase } from '#kernel/server/db/migrate.ts'
import { createPool, type PoolConfig } from '#kernel/server/db/pool.ts'
import type { PasswordCost } from '#kernel/server/passwordThreads.ts'
import type { App } from '#kernel/server/route.ts'
import { SESSION_COOKIE, startSession } from '#kernel/server/sessions.ts'
import { readSettings } from '#kernel/server/settings.ts'
import type { Dial } from '#services/images/server/proxyFetch.ts'
import type { LiveTimings } from '#services/live/server/bounds.ts'
import type { SendPush } from '#services/push/server/push.ts'
import { embeddedFromTemplate } from './embeddedTemplate.ts'
import { createDatabase } from './postgres.ts'

type Connection = PoolConfig['connection']

const FEW_ROWS = 200
/** The minimum that argon2 accepts, because these hashes protect nothing. */
export const LIGHT: PasswordCost = { memoryCost: 8, timeCost: 1, parallelism: 1 }

/** A whole server on a real database, without a port; routes are called directly. */
export interface TestServer {
  app: App
  db: Db
  pool: Pool
  /** Stops the clock at an instant; `null` uses the database's clock again. */
  setClock(now: Date | null): void
  as(cookie: string | null): Caller
  /** Signs a user in without a password. */
  signIn(userId: number): Promise<Caller>
  /** The cookie of a new session. */
  cookieOf(userId: number): Promise<string>
  /** Opens a port, for tests that need a real connection; returns the address. */
  listen(): Promise<string>
  /** Updates the node's memory with rows that a test wrote itself. */
  refresh(): Promise<void>
  /** Starts another node on the same database. */
  aSecondNode(): Promise<Caller & { refresh(): Promise<void>; close(): Promise<void> }>
  /** Empties every table. Ids continue, so that no row is taken for one of an earlier test. */
  clear(): Promise<void>
  close(): Promise<void>
}

export interface Answer<T> {
  status: number
  body: T
  error: ErrorBody
  headers: Record<string, unknown>
  /** The session cookie that this response set; null without one. */
  cookie: string | null
}

interface Input<E extends Endpoint> {
  params?: ParamsOf<E>
  query?: QueryOf<E>
  body?: BodyOf<E>
  headers?: Record<string, string>
}

export interface Caller {
  call<E extends Endpoint>(endpoint: E, input?: Input<E>): Promise<Answer<AnswerOf<E>>>
  /** A request that bypasses the schemas, for what clients should not send. */
  send(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    url: string,
    payload?: unknown,
    headers?: Record<string, string>,
  ): Promise<Answer<unknown>>
}

const FOR_TESTS = { RATE_LIMITS: 'off', MESSAGES: 'all', LOG_LEVEL: 'silent', BASEMAP: 'sketch' }

interface Options {
  settings?: Record<string, string>
  /** This database instead of the shared one. */
  databaseUrl?: string
  liveTimings?: Partial<LiveTimings>
  sendPush?: SendPush
  pictureDial?: Partial<Dial>
  /** Refreshes the node's memory every two seconds, as in production. Else it changes only by `refresh`. */
  hasBackgroundJobs?: boolean
  /** Receives the lines of the log. */
  logTo?: { write(line: string): void }
  /** If omitted, no screens are served. */
  addPages?: (app: App) => void
}

/** Starts a server for tests; close it when done. Limits are off unless a test is about them. */
export async function aServer({
  settings = {},
  databaseUrl,
  liveTimings = {},
  sendPush,
  pictureDial,
  hasBackgroundJobs = false,
  logTo,
  addPages,
}: Options = {}): Promise<TestServer> {
  const opened = databaseUrl ? await onServer(databaseUrl) : await onTemplate()
  const { pool } = opened
  const db = drizzle(pool)
  const held: { now: Date | null } = { now: null }
  const build = () =>
    buildApp({
      db,
      settings: readSettings({ ...FOR_TESTS, ...settings }),
      clock: { now: async () => held.now ?? new Date(), at: (read) => held.now ?? read },
      liveTimings,
      sendPush,
      pictureDial,
      hasBackgroundJobs,
      logTo,
      // Concurrent tests would compete for hashing.
      passwordCost: databaseUrl ? undefined : LIGHT,
    })
  const app = await build()
  addPages?.(app)
  await app.ready()
  const as = (cookie: string | null) => callerOf(app, cookie)
  const cookieOf = async (userId: number) => `${SESSION_COOKIE}=${await startSession(db, userId)}`
  return {
    app,
    db,
    pool,
    as,
    setClock: (now) => {
      held.now = now
    },
    signIn: async (userId) => as(await cookieOf(userId)),
    cookieOf,
    listen: () => app.listen({ port: 0, host: '127.0.0.1' }),
    refresh: () => app.refreshNow(),
    aSecondNode: async () => {
      const second = await build()
      await second.ready()
      return { ...callerOf(second, null), refresh: () => second.refreshNow(), close: () => second.close() }
    },
    clear: async () => {
      await clearTables(pool)
      await app.refreshNow()
    },
    close: async () => {
      await app.close()
      await pool.end()
      await opened.close()
    },
  }
}

/**
 * One server for all tests of a file or a `describe`, emptied before each test. Its members exist once the first
 * hook has run. Options that depend on other parts of the test are given as a function.
 */
export function serverForTests(options: Options | (() => Options) = {}): TestServer {
  const started: Partial<TestServer> = {}
  beforeAll(async () => {
    Object.assign(started, await aServer(typeof options === 'function' ? options() : options))
  })
  afterAll(() => started.close?.())
  beforeEach(() => started.clear?.())
  return running(started)
}

/** Guarantee: tests and hooks run after `beforeAll`, which has filled it in. */
const running = (started: Partial<TestServer>): TestServer => started as TestServer

/** Every POST has an Idempotency-Key, so that each one is checked to store its response. */
const callerOf = (app: App, cookie: string | null): Caller => ({
  call: (endpoint, input = {}) =>
    injectInto(app, {
      method: endpoint.method,
      url: urlOf(endpoint, input),
      payload: input.body,
      headers: { 'idempotency-key': randomUUID(), ...(cookie && { cookie }), ...input.headers },
    }),
  send: (method, url, payload, headers = {}) =>
    injectInto(app, {
      method,
      url,
      payload,
      headers: { 'idempotency-key': randomUUID(), ...(cookie && { cookie }), ...headers },
    }),
})

/** Opening a database takes longer than most test files, so the files of one process share those that are free. */
const free: Connection[] = []

/** A database with every migration applied: a new one, or one that an earlier test file has used, with its rows. */
async function onTemplate() {
  const connection = free.pop() ?? (await newConnection())
  const pool = createPool({ connection, max: 1 })
  await prepareClearing(pool)
  await pool.query(EMPTY_TABLES)
  return { pool, close: async () => void free.push(connection) }
}

/** On PostgreSQL, which ends with the run, or embedded where there is none. */
async function newConnection(): Promise<Connection> {
  const template = inject('postgresTemplate')
  if (template) return { connectionString: (await createDatabase(template.serverUrl, template.name)).url }
  return embeddedFromTemplate(async (connection) => {
    const pool = createPool({ connection, max: 1 })
    await migrateDatabase(pool)
    await pool.end()
  })
}

async function onServer(connectionString: string) {
  const pool = createPool({ connection: { connectionString }, max: 16 })
  await migrateDatabase(pool)
  await prepareClearing(pool)
  return { pool, close: async () => {} }
}

/**
 * A function that empties every table, made for the tables that exist. Deleting the few rows of a test takes a tenth of
 * the time of truncating every table, and statements that keep their plan a tenth of that; many rows are truncated.
 */
async function prepareClearing(pool: Pool): Promise<void> {
  // Tables cannot go before the parties at them; deleting restaurants notes them as removed.
  const { rows } = await pool.query<{ name: string }>(
    `select format('%I', tablename) as name from pg_tables where schemaname = 'public'
      order by tablename = 'reservations' desc, tablename = 'removed_restaurants', tablename`,
  )
  const names = rows.map(({ name }) => name)
  const steps = names.map(
    (name) => `if exists (select from ${name}) then
      if exists (select from ${name} offset ${FEW_ROWS}) then
        truncate ${names.join(', ')} cascade;
        delete from removed_restaurants;
        return;
      end if;
      delete from ${name};
    end if;`,
  )
  await pool.query(`select pg_advisory_xact_lock(1);
    create schema if not exists of_tests;
    create or replace function of_tests.empty_tables() returns void language plpgsql as $$
    begin
      ${steps.join('\n')}
    end $$`)
}
const EMPTY_TABLES = 'select of_tests.empty_tables()'
/** How nodes find out that all restaurants are gone, for example because their table was truncated. */
const TELL_NODES =
  'insert into removed_restaurants (restaurant_id, changed_in) values (0, pg_current_xact_id())'

const clearTables = (pool: Pool): Promise<void> =>
  despiteDeadlocks(() => pool.query(`${EMPTY_TABLES}; ${TELL_NODES}`))

/** Background jobs of several nodes may lock rows in another order; PostgreSQL then aborts one of them. */
async function despiteDeadlocks(work: () => Promise<unknown>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await work()
      return
    } catch (error) {
      const isDeadlock = error instanceof Error && 'code' in error && error.code === '40P01'
      if (!isDeadlock || attempt === 5) throw error
    }
  }
}

function urlOf<E extends Endpoint>(endpoint: E, { params, query }: Input<E>): string {
  const path = endpoint.path.replace(/:(\w+)/g, (_match, name) =>
    encodeURIComponent(String(entry(params, name))),
  )
  const given = Object.entries(query ?? {}).filter(([, value]) => value !== undefined)
  const search = new URLSearchParams(given.map(([key, value]): [string, string] => [key, String(value)]))
  return search.size > 0 ? `${path}?${search}` : path
}

const entry = (values: unknown, name: string): unknown => new Map(Object.entries(values ?? {})).get(name)

interface Sent {
  method: Endpoint['method']
  url: string
  payload: unknown
  headers: Record<string, string>
}

async function injectInto<T>(app: App, { method, url, payload, headers }: Sent): Promise<Answer<T>> {
  const isText = typeof payload === 'string'
  const response = await app.inject({
    method,
    url,
    headers: { ...(payload !== undefined && { 'content-type': 'application/json' }), ...headers },
    ...(payload !== undefined && { payload: isText ? payload : JSON.stringify(payload) }),
  })
  const set = response.cookies.find(({ name }) => name === SESSION_COOKIE)
  const body = parsed(response.body)
  return {
    status: response.statusCode,
    body: body as T,
    error: body as ErrorBody,
    headers: response.headers,
    cookie: set ? `${set.name}=${set.value}` : null,
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** For a refusal that a test expects, by its code. */
export const refusalOf = (answer: Answer<unknown>): ErrorCode => answer.error.code
