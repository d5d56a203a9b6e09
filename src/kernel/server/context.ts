import { sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { callerSession } from './callerSession.ts'
import { type Db, type Tx, transactionOf } from './db/client.ts'
import { type DatabaseFault, databaseFault } from './db/errors.ts'
import type { DomainEvent, Publisher } from './events.ts'
import { nextStep } from './idempotency.ts'
import type { Mailer } from './mailer.ts'
import type { Passwords } from './passwords.ts'
import type { RateLimiter } from './rateLimiter.ts'
import type { Settings } from './settings.ts'

/** What a room above the kernel adds to every context, by declaration merging beside the code that provides it. */
// biome-ignore lint/suspicious/noEmptyInterface: rooms above declare its members
export interface Provided {}

/** What every service receives. */
export interface Ctx extends Provided {
  db: Db
  bus: Publisher
  clock: Clock
  log: FastifyBaseLogger
  settings: Settings
  passwords: Passwords
  rateLimiter: RateLimiter
  mailer: Mailer
}

/** The database's time, so that nodes with different clocks agree on the day. */
export interface Clock {
  now(db: Db | Tx): Promise<Date>
}

export const databaseClock: Clock = {
  async now(db) {
    const { rows } = await db.execute<{ now: string }>(sql`select clock_timestamp()::text as now`)
    const [row] = rows
    if (!row) throw new Error('the database returned no time')
    return new Date(row.now)
  },
}

export type Publish = (event: DomainEvent) => void

/** How often a transaction is tried: a stalled one may hold a row longer than others wait for its lock. */
const ATTEMPTS: Partial<Record<DatabaseFault, number>> = { deadlock: 3, serialization: 3, lock: 2 }

/** What a transaction does. */
export type Work<T> = (tx: Tx, publish: Publish) => Promise<T>
type Base = Pick<Ctx, 'db' | 'bus'>

/**
 * Runs `work` in one transaction. Events it publishes are held back until the commit and dropped on a rollback.
 * Inside, use only the `tx` that is passed in: on the embedded database the outer `db` would wait for itself. A
 * deadlock, a serialization failure or a lock timeout is retried. In a call with an Idempotency-Key the result is
 * stored with the write, and a repeated call gets that result without running `work`.
 */
export async function inTransaction<T>(ctx: Base, work: Work<T>): Promise<T> {
  const step = nextStep<T>()
  const { result, events } = await retried(() =>
    transactionOf(ctx.db, async (tx) => {
      const events: DomainEvent[] = []
      const run = () => runWith(ctx, tx, events, work)
      return { result: await (step ? step.once(tx, run) : run()), events }
    }),
  )
  for (const event of events) await ctx.bus.publish(event)
  return result
}

async function runWith<T>({ bus }: Base, tx: Tx, events: DomainEvent[], work: Work<T>): Promise<T> {
  const result = await work(tx, (event) => events.push(withCause(event)))
  for (const event of [...events]) events.push(...(await bus.prepare(event, tx)))
  return result
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

function withCause(event: DomainEvent): DomainEvent {
  if (event.type !== 'reservation.created' && event.type !== 'reservation.updated') return event
  const causedBy = callerSession()
  return causedBy === undefined ? event : { ...event, causedBy }
}
