import { sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { type Db, type Tx, transactionOf } from './db/client.ts'
import { type DatabaseFault, databaseFault } from './db/errors.ts'
import { AppError } from './errors.ts'
import type { DomainEvent, Publisher } from './events.ts'
import { type KeyedCall, lockCall, storeResponse } from './idempotency.ts'
import type { Mailer } from './mailer.ts'
import type { Passwords } from './passwords.ts'
import type { RateLimiter } from './rateLimiter.ts'
import type { Settings } from './settings.ts'

/** What a layer above the kernel adds to every context, by declaration merging beside the code that provides it. */
// biome-ignore lint/suspicious/noEmptyInterface: layers above declare its members
export interface Provided {}

export interface Ctx extends Provided {
  db: Db
  bus: Publisher
  clock: Clock
  log: FastifyBaseLogger
  settings: Settings
  passwords: Passwords
  rateLimiter: RateLimiter
  mailer: Mailer
  /** The call with an Idempotency-Key that is being handled. */
  call?: KeyedCall | undefined
  /** The session of the call; undefined for guests and background jobs. */
  sessionHash?: string | undefined
  /** The open transaction, which `inTransaction` joins. */
  open?: OpenTransaction
}

/** The database's time, so that nodes with different clocks agree on the day. */
export interface Clock {
  now(db: Db | Tx): Promise<Date>
  /** The time that a statement has read with its rows, which saves a round trip. A stopped clock returns its own. */
  at(read: Date): Date
}

export const databaseClock: Clock = {
  async now(db) {
    const { rows } = await db.execute<{ now: string }>(sql`select clock_timestamp()::text as now`)
    const [row] = rows
    if (!row) throw new Error('the database returned no time')
    return new Date(row.now)
  },
  at: (read) => read,
}

export type Publish = (event: DomainEvent) => void

export interface OpenTransaction {
  tx: Tx
  publish: Publish
  /** Writes at once what belongs to the events so far, while the rows they name are still there. */
  prepare: () => Promise<void>
}

/** How often a transaction is tried: a stalled one may hold a row longer than others wait for its lock. */
const ATTEMPTS: Partial<Record<DatabaseFault, number>> = { deadlock: 3, serialization: 3, lock: 2 }

type Base = Pick<Ctx, 'db' | 'bus' | 'call' | 'sessionHash' | 'open'>
/** What a transaction does. With the context it receives, `inTransaction` joins the transaction. */
type Work<C, T> = (tx: Tx, publish: Publish, ctx: C & { open: OpenTransaction }) => Promise<T>

/**
 * Runs `work` in one transaction. Events it publishes are held back until the commit and dropped on a rollback.
 * Inside, use only the `tx` that is passed in: on the embedded database the outer `db` would wait for itself. A
 * deadlock, a serialization failure or a lock timeout is retried. An error that `work` returns is thrown after the
 * commit. In a call with an Idempotency-Key, the result is the body of its response and is stored for repeats.
 */
export async function inTransaction<C extends Base, T>(
  ctx: C,
  work: Work<C, T>,
): Promise<Exclude<T, AppError>> {
  const { open } = ctx
  if (open) return thrown(await work(open.tx, open.publish, { ...ctx, open }))
  const { result, events } = await retried(() =>
    transactionOf(ctx.db, async (tx) => {
      if (ctx.call) await lockCall(tx, ctx.call)
      const done = await runWith(ctx, tx, work)
      if (ctx.call && !(done.result instanceof AppError)) await storeResponse(tx, ctx.call, done.result)
      return done
    }),
  )
  for (const event of events) await ctx.bus.publish(event)
  return thrown(result)
}

async function runWith<C extends Base, T>(ctx: C, tx: Tx, work: Work<C, T>) {
  const events: DomainEvent[] = []
  const publish = (event: DomainEvent) => events.push(withCause(event, ctx.sessionHash))
  let prepared = 0
  const prepare = async () => {
    const published = events.slice(prepared)
    for (const event of published) events.push(...(await ctx.bus.prepare(event, tx)))
    prepared = events.length
  }
  const result = await work(tx, publish, { ...ctx, open: { tx, publish, prepare } })
  await prepare()
  return { result, events }
}

/** Guarantee: what is not an AppError is the rest of the union. */
function thrown<T>(result: T): Exclude<T, AppError> {
  if (result instanceof AppError) throw result
  return result as Exclude<T, AppError>
}

async function retried<T>(attempt: () => Promise<T>): Promise<T> {
  for (let count = 1; ; count += 1) {
    try {
      return await attempt()
    } catch (error) {
      const fault = databaseFault(error)
      if (!fault || count >= (ATTEMPTS[fault] ?? 1)) throw error
    }
  }
}

/** Names the session that caused a change of a reservation, so that its user is not notified. */
function withCause(event: DomainEvent, causedBy: string | undefined): DomainEvent {
  if (event.type !== 'reservation.created' && event.type !== 'reservation.updated') return event
  return causedBy === undefined ? event : { ...event, causedBy }
}
