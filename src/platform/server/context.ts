import { sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { callerSession } from './callerSession.ts'
import { type Db, type Statements, type Tx, together, togetherAtEnd, transactionOf } from './db/client.ts'
import { databaseFault } from './db/errors.ts'
import { prepared } from './db/prepared.ts'
import type { DomainEvent, Publisher } from './events.ts'
import { nextStep } from './idempotency.ts'
import type { Mailer } from './mailer.ts'
import type { Passwords } from './passwords.ts'
import type { AddressBook } from './places/addressBook.ts'
import type { RateLimiter } from './rateLimiter.ts'
import type { Settings } from './settings.ts'

/** What every service is handed. */
export interface Ctx {
  db: Db
  bus: Publisher
  clock: Clock
  log: FastifyBaseLogger
  settings: Settings
  passwords: Passwords
  rateLimiter: RateLimiter
  addressBook: AddressBook
  mailer: Mailer
}

/** The time, by the database: nodes whose own clocks differ still agree on what day it is. */
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

const ATTEMPTS = 3

/**
 * Runs `work` in one transaction. Events it publishes are held back until after commit and dropped with a
 * rollback. Inside, use only the `tx` that is handed in: on the embedded database the outer `db` would wait
 * for itself. A deadlock or serialization failure is tried again. In a call with an Idempotency-Key the result is
 * kept with the write, and a repeated call gets that result without running `work`.
 */
export async function inTransaction<T>(
  ctx: Pick<Ctx, 'db' | 'bus'>,
  work: (tx: Tx, publish: Publish, finish: Finish) => Promise<T>,
): Promise<T> {
  const step = nextStep<T>()
  for (let attempt = 1; ; attempt += 1) {
    const events: DomainEvent[] = []
    const publish: Publish = (event) => events.push(withCause(event))
    try {
      const result = await transactionOf(ctx.db, async (tx) => {
        const finish: Finish = (statements) =>
          step || events.some(ctx.bus.mustPrepare) ? together(tx, statements) : togetherAtEnd(tx, statements)
        const run = () => work(tx, publish, finish)
        const done = await (step ? step.once(tx, run) : run())
        for (const event of [...events]) events.push(...(await ctx.bus.prepare(event, tx)))
        return done
      })
      for (const event of events) await ctx.bus.publish(event)
      return result
    } catch (error) {
      const fault = databaseFault(error)
      if (attempt >= ATTEMPTS || (fault !== 'deadlock' && fault !== 'serialization')) throw error
    }
  }
}

function withCause(event: DomainEvent): DomainEvent {
  if (event.type !== 'reservation.created' && event.type !== 'reservation.updated') return event
  const causedBy = callerSession()
  return causedBy === undefined ? event : { ...event, causedBy }
}
