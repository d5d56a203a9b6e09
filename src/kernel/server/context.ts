import { sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { callerSession } from './callerSession.ts'
import {
  type Db,
  type Statements,
  sendTogether,
  type Tx,
  together,
  togetherAtEnd,
  transactionOf,
} from './db/client.ts'
import { type DatabaseFault, databaseFault } from './db/errors.ts'
import { LockedElsewhere } from './db/forMany.ts'
import { prepared } from './db/prepared.ts'
import { type Sharing, takeSeat } from './db/sharedTransaction.ts'
import { AppError } from './errors.ts'
import type { DomainEvent, Publisher } from './events.ts'
import { nextStep, type Step } from './idempotency.ts'
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

const selectNow = prepared('now', (db) =>
  db.select({ now: sql<string>`clock_timestamp()::text` }).from(sql`(select) as one`),
)

export const databaseClock: Clock = {
  async now(db) {
    const [row] = await selectNow(db)
    if (!row) throw new Error('the database returned no time')
    return new Date(row.now)
  },
}

export type Publish = (event: DomainEvent) => void

/**
 * Runs the last statements of a transaction, and commits with them if nothing else has to be written. Publish events
 * and throw refusals first: afterwards, only the database can still reject a statement.
 */
export type Finish = <T extends readonly unknown[]>(statements: Statements<T>) => Promise<T>

/** How often a transaction is tried: a stalled one may hold a row longer than others wait for its lock. */
const ATTEMPTS: Partial<Record<DatabaseFault, number>> = { deadlock: 3, serialization: 3, lock: 2 }

/**
 * Runs `work` in one transaction. Events it publishes are held back until the commit and dropped on a rollback.
 * Inside, use only the `tx` that is passed in: on the embedded database the outer `db` would wait for itself. A
 * deadlock, a serialization failure or a lock timeout is retried. In a call with an Idempotency-Key the result is
 * stored with the write, and a repeated call gets that result without running `work`.
 */
export function inTransaction<T>(ctx: Base, work: Work<T>): Promise<T> {
  return alone(ctx, work, nextStep<T>())
}

/**
 * Like `inTransaction`, but calls of a kind that arrive together share one transaction and one commit. `work` must only
 * read and lock before it calls `finish`, once, with all that it writes. If anything fails in the database, nothing was
 * written, and each call is done again alone; a refusal concerns only its own call.
 */
export async function inSharedTransaction<T>(ctx: Base, sharing: Sharing, work: Work<T>): Promise<T> {
  const step = nextStep<T>()
  const { seat: seated, outcome } = takeSeat(ctx.db, sharing)
  const seat = await seated
  if (!seat) return alone(ctx, work, step)
  const attempt = attemptOf(ctx, work, step)
  let isWriting = false
  const write: Write = async (statements, isLast) => {
    isWriting = true
    await seat.ready()
    const { areSent, results } = sendTogether(seat.tx, statements)
    if (areSent && isLast) seat.done()
    return results
  }
  const [tried] = await Promise.allSettled([attempt.run(seat.tx, write)])
  const reason: unknown = tried.status === 'rejected' ? tried.reason : undefined
  const isLocked = reason instanceof LockedElsewhere
  if (!reason || (!isWriting && (isLocked || reason instanceof AppError))) seat.done()
  else seat.fail(reason)
  if (isLocked) return alone(ctx, work, step)
  const [committed] = await Promise.allSettled([outcome])
  if (committed.status === 'rejected') {
    // It is unknown whether it was committed.
    if (databaseFault(committed.reason) === 'unavailable') throw committed.reason
    return alone(ctx, work, step)
  }
  if (tried.status === 'rejected') throw tried.reason
  await attempt.publish()
  return tried.value
}

/** What a transaction does. */
export type Work<T> = (tx: Tx, publish: Publish, finish: Finish) => Promise<T>
type Base = Pick<Ctx, 'db' | 'bus'>
type Write = <T extends readonly unknown[]>(statements: Statements<T>, isLast: boolean) => Promise<T>

async function alone<T>(ctx: Base, work: Work<T>, step: Step<T> | undefined): Promise<T> {
  for (let count = 1; ; count += 1) {
    const attempt = attemptOf(ctx, work, step)
    try {
      const result = await transactionOf(ctx.db, (tx) =>
        attempt.run(tx, (statements, isLast) =>
          isLast ? togetherAtEnd(tx, statements) : together(tx, statements),
        ),
      )
      await attempt.publish()
      return result
    } catch (error) {
      const fault = databaseFault(error)
      if (!fault || count >= (ATTEMPTS[fault] ?? 1)) throw error
    }
  }
}

function attemptOf<T>({ bus }: Base, work: Work<T>, step: Step<T> | undefined) {
  const events: DomainEvent[] = []
  const publish: Publish = (event) => events.push(withCause(event))
  return {
    async run(tx: Tx, write: Write): Promise<T> {
      const finish: Finish = (statements) => write(statements, !step && !events.some(bus.mustPrepare))
      const runWork = async () => {
        const result = await work(tx, publish, finish)
        for (const event of [...events]) events.push(...(await bus.prepare(event, tx)))
        return result
      }
      return step ? step.once(tx, runWork, (statements) => write(statements, true)) : runWork()
    },
    async publish() {
      for (const event of events) await bus.publish(event)
    },
  }
}

function withCause(event: DomainEvent): DomainEvent {
  if (event.type !== 'reservation.created' && event.type !== 'reservation.updated') return event
  const causedBy = callerSession()
  return causedBy === undefined ? event : { ...event, causedBy }
}
