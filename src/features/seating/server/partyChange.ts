import { and, eq, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import { canMove, canMoveBack, isForLater, type ReservationStatus } from '#domain/reservation.ts'
import { stageOf } from '#domain/stage.ts'
import type { StandAction, StandActor } from '#domain/standLog.ts'
import type { Admin, Diner, Owner } from '#platform/server/actor.ts'
import type { Publish } from '#platform/server/context.ts'
import { type Tx, together } from '#platform/server/db/client.ts'
import { prepared } from '#platform/server/db/prepared.ts'
import { reservations, standLog } from '#platform/server/db/schema/seating.ts'
import { AppError } from '#platform/server/errors.ts'
import { newGuestToken } from '#platform/server/guestTokens.ts'
import { suggestionFor } from './quotes.ts'

export type ReservationRow = typeof reservations.$inferSelect

/** Who changes something, as the log keeps it. */
export interface By {
  actor: StandActor
  userId?: number
  sessionHash?: string
}
export const byUser = ({ kind, userId, sessionHash }: Admin | Diner | Owner): By => ({
  actor: kind,
  userId,
  sessionHash,
})

/** A transaction that changes parties, and on whose behalf. */
export interface StandWork {
  tx: Tx
  publish: Publish
  by: By
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
}

const MOVES_BACK: readonly StandAction[] = ['unseated', 'undone']

/**
 * The one way a party's row changes: asks the table of moves, writes only if the status is still what it was,
 * logs who did it, and publishes it. Throws a conflict a host understands.
 */
export async function changeParty(
  { tx, publish, by }: StandWork,
  before: ReservationRow,
  { action, status = before.status, set, details }: PartyChange,
): Promise<ReservationRow> {
  const isPossible = MOVES_BACK.includes(action) ? canMoveBack : canMove
  if (status !== before.status && !isPossible(before.status, status)) throw statusConflict(before)
  const [after] = await tx
    .update(reservations)
    .set({ ...set, status })
    .where(and(eq(reservations.id, before.id), eq(reservations.status, before.status)))
    .returning()
  if (!after) throw conflict('This party has just been changed. Please refresh and try again.')
  await logParty({ tx, by }, after, action, {
    ...details,
    ...(status !== before.status && { from: before.status }),
    ...(after.tableId !== before.tableId && { fromTableId: before.tableId }),
  })
  publish({
    type: 'reservation.updated',
    ...factsOf(after),
    previousStatus: before.status,
    action,
    actor: by.actor,
    answer: after.answer,
    endedReason: after.endedReason,
    ...callIn(before, after),
  })
  return after
}

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

export const factsOf = (party: ReservationRow) => ({
  reservationId: party.id,
  restaurantId: party.restaurantId,
  userId: party.userId,
  status: party.status,
  name: party.name,
  partySize: party.partySize,
  stage: stageOf(party),
})

type NewRow = typeof reservations.$inferInsert & { createdAt: Date; reservationTime: Date }

/** Puts a party on the list, or a request before the restaurant, with what the estimate says now. */
export async function insertParty({ tx, publish, by }: StandWork, values: NewRow): Promise<ReservationRow> {
  // A host's clock may be wrong; who is ready to be seated waits now.
  const isExpected = values.status !== 'ready_to_seat' && isForLater(values)
  const [{ nonce, hash }, suggestion] = await together(tx, [
    () => newGuestToken(tx),
    async () => (isExpected ? {} : suggestionFor(tx, values.createdAt, values)),
  ])
  const [row] = await tx
    .insert(reservations)
    .values({ ...values, ...suggestion, guestTokenNonce: nonce, guestTokenHash: hash })
    .returning()
  if (!row) throw new Error('the new reservation was not returned')
  await logParty({ tx, by }, row, values.status === 'pending' ? 'requested' : 'added', {
    partySize: row.partySize,
    ...(row.waitTime !== null && { quotedMinutes: row.waitTime }),
  })
  publish({ type: 'reservation.created', ...factsOf(row) })
  return row
}
