import { and, eq, is, SQL, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import { canMove, canMoveBack, isForLater, type ReservationStatus } from '#domain/reservation.ts'
import { type PartySource, type StageFacts, stageOf } from '#domain/stage.ts'
import type { StandAction, StandActor } from '#domain/standLog.ts'
import type { Admin, Diner, Member } from '#platform/server/actor.ts'
import type { Finish, Publish } from '#platform/server/context.ts'
import { type Tx, together } from '#platform/server/db/client.ts'
import { prepared } from '#platform/server/db/prepared.ts'
import { reservations, standLog } from '#platform/server/db/schema/seating.ts'
import { AppError } from '#platform/server/errors.ts'
import type { DomainEvent } from '#platform/server/events.ts'
import { newGuestToken } from '#platform/server/guestTokens.ts'
import { type ListNow, readListAt } from './listWait.ts'
import { suggestionFor } from './quotes.ts'

export type ReservationRow = typeof reservations.$inferSelect

/** Who changes something, as the log keeps it. */
export interface By {
  actor: StandActor
  userId?: number
  sessionHash?: string
}
export const byUser = (user: Admin | Diner | Member): By => ({
  actor: user.kind,
  userId: user.kind === 'restaurant' ? user.memberId : user.userId,
  sessionHash: user.sessionHash,
})

/** A transaction that changes parties, and on whose behalf. */
export interface StandWork {
  tx: Tx
  publish: Publish
  by: By
  /** Runs the statements of the change; they may be the last of the transaction. */
  run?: Finish
}

/** Why a move is not possible, as a host says it. */
const CONFLICT_MESSAGES: Record<ReservationStatus, string> = {
  pending: 'This request has not been confirmed yet.',
  confirmed: 'This reservation is confirmed for later. Call the party first.',
  ready_to_seat: 'This party is already waiting for its table.',
  seated: 'This party is already seated.',
  completed: 'This party has already left.',
  cancelled: 'This reservation has been cancelled.',
  wait_time_report: 'This is a wait report, not a reservation.',
}

export const conflict = (message: string) => new AppError('conflict', message)
export const statusConflict = (party: Pick<ReservationRow, 'status' | 'createdAt' | 'reservationTime'>) =>
  conflict(
    party.status === 'confirmed' && !isForLater(party)
      ? 'This party is on the waitlist. Choose a table or call it first.'
      : CONFLICT_MESSAGES[party.status],
  )

export interface PartyChange {
  action: StandAction
  /** Left out: the status stays. */
  status?: ReservationStatus
  set?: PgUpdateSetSource<typeof reservations>
  /** For the log; never a name or a contact. */
  details?: Record<string, unknown>
  /** Statements that must succeed first; only if `set` has plain values. */
  ahead?: readonly (() => PromiseLike<unknown>)[]
}

const MOVES_BACK: readonly StandAction[] = ['unseated', 'undone']

/**
 * The one way a party's row changes: asks the table of moves, writes only if the status is still what it was,
 * logs who did it, and publishes it. Throws a conflict a host understands.
 */
export async function changeParty(
  work: StandWork,
  before: ReservationRow,
  { action, status = before.status, set = {}, details, ahead = [] }: PartyChange,
): Promise<ReservationRow> {
  const { tx, publish, run = runIn(tx) } = work
  const isPossible = MOVES_BACK.includes(action) ? canMoveBack : canMove
  if (status !== before.status && !isPossible(before.status, status)) throw statusConflict(before)
  const log = (after: ReservationRow) =>
    logParty(work, after, action, {
      ...details,
      ...(status !== before.status && { from: before.status }),
      ...(after.tableId !== before.tableId && { fromTableId: before.tableId }),
    })
  const publishChange = (after: ReservationRow) => publish(changeOf(work, { before, after, action }))
  const known = plainValues(set)
  if (known) {
    const expected = { ...before, ...known, status }
    publishChange(expected)
    let after: ReservationRow | undefined
    const update = async () => {
      const rows = await updatePlain(tx, before, { ...known, status })
      after = rows[0]
    }
    await run([...ahead, update, () => log(expected)])
    return changed(after)
  }
  const [updated] = await tx
    .update(reservations)
    .set({ ...set, status })
    .where(and(eq(reservations.id, before.id), eq(reservations.status, before.status)))
    .returning()
  const after = changed(updated)
  await log(after)
  publishChange(after)
  return after
}

type Values = Partial<ReservationRow>

/** Guarantee: all values are plain values of the row's columns. Null if one is an SQL expression. */
function plainValues(set: PgUpdateSetSource<typeof reservations>): Values | null {
  const entries = Object.entries(set).filter(([, value]) => value !== undefined)
  return entries.some(([, value]) => is(value, SQL)) ? null : (Object.fromEntries(entries) as Values)
}

let updatesMade = 0

/** Guarantee: the keys are columns of the row. */
function preparedUpdate(columns: readonly string[]) {
  updatesMade += 1
  return prepared(`change_party_${updatesMade}`, (db) =>
    db
      .update(reservations)
      .set(
        Object.fromEntries(
          columns.map((column) => [column, sql`${sql.placeholder(column)}`]),
        ) as PgUpdateSetSource<typeof reservations>,
      )
      .where(
        and(
          eq(reservations.id, sql.placeholder('ofId')),
          eq(reservations.status, sql`${sql.placeholder('before')}`),
        ),
      )
      .returning(),
  )
}
const updates = new Map<string, ReturnType<typeof preparedUpdate>>()

/** Sets plain values on a party whose status has not changed. */
function updatePlain(tx: Tx, { id, status }: ReservationRow, values: Values) {
  const columns = Object.keys(values).toSorted()
  const name = columns.join()
  const update = updates.get(name) ?? preparedUpdate(columns)
  updates.set(name, update)
  return update(tx, { ...values, ofId: id, before: status })
}

const runIn =
  (tx: Tx): Finish =>
  (statements) =>
    together(tx, statements)

function changed(after: ReservationRow | undefined): ReservationRow {
  if (!after) throw conflict('This party has just been changed. Please refresh and try again.')
  return after
}

const changeOf = (
  { by }: StandWork,
  { before, after, action }: { before: ReservationRow; after: ReservationRow; action: StandAction },
): DomainEvent => ({
  type: 'reservation.updated',
  ...factsOf(after),
  previousStatus: before.status,
  action,
  actor: by.actor,
  answer: after.answer,
  endedReason: after.endedReason,
  ...callIn(before, after),
})

/** The call that a change made, if it made one. */
function callIn(before: ReservationRow, { calledAt }: ReservationRow): { calledAt?: string } {
  if (calledAt === null || calledAt.getTime() === before.calledAt?.getTime()) return {}
  return { calledAt: calledAt.toISOString() }
}

const insertLog = prepared('log_party', (db) =>
  db.insert(standLog).values({
    restaurantId: sql.placeholder('restaurantId'),
    reservationId: sql.placeholder('reservationId'),
    tableId: sql.placeholder('tableId'),
    action: sql`${sql.placeholder('action')}`,
    actor: sql`${sql.placeholder('actor')}`,
    userId: sql.placeholder('userId'),
    sessionHash: sql.placeholder('sessionHash'),
    details: sql`${sql.placeholder('details')}::jsonb`,
  }),
)

/** Writes what happened to a party into the restaurant's log. */
export async function logParty(
  { tx, by }: Pick<StandWork, 'tx' | 'by'>,
  { id, restaurantId, tableId }: Pick<ReservationRow, 'id' | 'restaurantId' | 'tableId'>,
  action: StandAction,
  details: Record<string, unknown> = {},
): Promise<void> {
  const { actor, userId = null, sessionHash = null } = by
  const happened = { restaurantId, reservationId: id, tableId, action, actor, userId, sessionHash }
  await insertLog(tx, { ...happened, details: JSON.stringify(details) })
}

type Facts = StageFacts & Pick<ReservationRow, 'id' | 'restaurantId' | 'userId' | 'name' | 'partySize'>

export const factsOf = (party: Facts) => ({
  reservationId: party.id,
  restaurantId: party.restaurantId,
  userId: party.userId,
  status: party.status,
  name: party.name,
  partySize: party.partySize,
  stage: stageOf(party),
})

type Left = Pick<ReservationRow, 'userId' | 'name' | 'waitTime' | 'phone' | 'email' | 'notes'>
type NewParty = Pick<
  ReservationRow,
  'restaurantId' | 'partySize' | 'status' | 'createdAt' | 'reservationTime'
> & { [K in keyof Left]?: Left[K] } & { source?: PartySource }

const selectNextId = prepared('next_party_id', (db) =>
  db.select({ id: sql<number>`nextval('reservations_id_seq')::int` }).from(sql`(select) as one`),
)
const insertRow = prepared('insert_party', (db) =>
  db
    .insert(reservations)
    .values({
      id: sql.placeholder('id'),
      userId: sql.placeholder('userId'),
      restaurantId: sql.placeholder('restaurantId'),
      partySize: sql.placeholder('partySize'),
      name: sql.placeholder('name'),
      waitTime: sql.placeholder('waitTime'),
      phone: sql.placeholder('phone'),
      email: sql.placeholder('email'),
      notes: sql.placeholder('notes'),
      reservationTime: sql.placeholder('reservationTime'),
      status: sql`${sql.placeholder('status')}`,
      source: sql`${sql.placeholder('source')}`,
      createdAt: sql.placeholder('createdAt'),
      guestTokenNonce: sql.placeholder('nonce'),
      guestTokenHash: sql.placeholder('hash'),
      estimate: sql`${sql.placeholder('estimate')}::jsonb`,
      suggestedMinutes: sql.placeholder('suggestedMinutes'),
      suggestedLow: sql.placeholder('suggestedLow'),
      suggestedHigh: sql.placeholder('suggestedHigh'),
    })
    .returning(),
)
const NOTHING_LEFT: Left = {
  ...{ userId: null, name: null, waitTime: null },
  ...{ phone: null, email: null, notes: null },
}
const NO_SUGGESTION = { estimate: null, suggestedMinutes: null, suggestedLow: null, suggestedHigh: null }
const NOT_CALLED = { calledAt: null, arrivedAt: null, answer: null }

/**
 * Adds a party to the list, or sends a request to the restaurant, with the current estimate. Returns the list it
 * joined; null for a party that is expected later.
 */
export async function insertParty(
  { tx, publish, by, run = runIn(tx) }: StandWork,
  values: NewParty,
): Promise<{ row: ReservationRow; list: ListNow | null }> {
  const { restaurantId, partySize, status, createdAt } = values
  // A host's clock may be wrong; who is ready to be seated waits now.
  const isExpected = status !== 'ready_to_seat' && isForLater(values)
  const [[next], token, list] = await together(tx, [
    () => selectNextId(tx),
    () => newGuestToken(tx),
    async () => (isExpected ? null : readListAt(tx, restaurantId, createdAt)),
  ])
  if (!next) throw new Error('there is no next reservation id')
  const { estimate, ...suggested } =
    (list && suggestionFor({ ...list, state: list.stand }, { partySize, now: createdAt })) ?? NO_SUGGESTION
  const facts = { ...NOTHING_LEFT, ...values, id: next.id }
  publish({ type: 'reservation.created', ...factsOf({ ...facts, ...NOT_CALLED }) })
  const { waitTime } = facts
  const quoted = { partySize, ...(waitTime !== null && { quotedMinutes: waitTime }) }
  const action = status === 'pending' ? 'requested' : 'added'
  const [[row]] = await run([
    () =>
      insertRow(tx, {
        ...{ source: 'host', ...facts, ...token, ...suggested },
        estimate: estimate && JSON.stringify(estimate),
      }),
    () => logParty({ tx, by }, { id: next.id, restaurantId, tableId: null }, action, quoted),
  ])
  if (!row) throw new Error('the new reservation was not returned')
  return { row, list }
}
