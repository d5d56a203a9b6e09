import { and, eq } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { ErrorCode } from '#contract/errors.ts'
import { isCalledOff } from '#domain/bookings.ts'
import { type Stage, type StageFacts, stageOf } from '#domain/partyStage.ts'
import { canMove, canMoveBack, isForLater, type ReservationStatus } from '#domain/reservation.ts'
import type { StandAction, StandActor } from '#domain/standLog.ts'
import type { User } from '#kernel/server/actor.ts'
import type { Publish } from '#kernel/server/context.ts'
import type { Tx } from '#kernel/server/db/client.ts'
import { AppError } from '#kernel/server/errors.ts'
import type { DomainEvent } from '#kernel/server/events.ts'
import { reservations, standLog } from './schema.ts'
import type { TableDetails } from './standLogTables.ts'
import { tablesOfParty } from './tableStore.ts'

export type ReservationRow = typeof reservations.$inferSelect

/** Who changes something, as recorded in the log. */
export interface By {
  actor: StandActor
  userId?: number
  sessionHash?: string
}
export const byUser = (user: User): By => ({
  actor: user.kind,
  userId: user.kind === 'restaurant' ? user.memberId : user.userId,
  sessionHash: user.sessionHash,
})

/** A transaction that changes parties, and the user it runs for. */
export interface StandWork {
  tx: Tx
  publish: Publish
  by: By
}

/** Why a move is not possible, in words for a host. */
const CONFLICTS = {
  pending: 'not_confirmed',
  confirmed: 'confirmed_for_later',
  ready_to_seat: 'already_waiting',
  seated: 'already_seated',
  completed: 'already_left',
  cancelled: 'reservation_cancelled',
  wait_time_report: 'wait_report',
} as const satisfies Record<ReservationStatus, ErrorCode>

export const statusConflict = (party: Pick<ReservationRow, 'status' | 'createdAt' | 'reservationTime'>) =>
  new AppError(party.status === 'confirmed' && !isForLater(party) ? 'not_called' : CONFLICTS[party.status])

/** Why a host cannot do something with a party at this stage. */
const WRONG_STAGE = {
  requested: 'not_accepted',
  waiting: 'on_waitlist',
  called: 'already_called',
  coming: 'on_its_way',
  here: 'already_here',
  seated: 'already_seated',
  ended: 'visit_ended',
} as const satisfies Record<Stage, ErrorCode>

export const stageConflict = (party: StageFacts) => new AppError(WRONG_STAGE[stageOf(party)])

/** What a host saw when pressing a button; what was not sent is not compared. */
export interface Seen {
  seenStage?: Stage | undefined
  seenTableIds?: readonly number[] | undefined
  seenBooking?: { reservationTime: string; partySize: number } | undefined
}

/** Throws a conflict if a locked party is no longer as it was seen: a move can be hours old when it is sent. */
export function refuseUnseen(party: ReservationRow, { seenStage, seenTableIds, seenBooking }: Seen): void {
  if (seenStage !== undefined && seenStage !== stageOf(party)) throw stageConflict(party)
  if (seenTableIds !== undefined && inOrder(seenTableIds) !== inOrder(tablesOfParty(party))) {
    throw new AppError('changed_since')
  }
  if (seenBooking !== undefined && !isBookedAs(party, seenBooking)) throw new AppError('booking_changed')
}

const inOrder = (ids: readonly number[]): string => ids.toSorted((a, b) => a - b).join()

/** Whether a booking is still what somebody saw. `reservationTime` is ISO 8601. */
export const isBookedAs = (
  party: ReservationRow,
  { reservationTime, partySize }: NonNullable<Seen['seenBooking']>,
): boolean => party.reservationTime.getTime() === Date.parse(reservationTime) && party.partySize === partySize

export interface PartyChange {
  action: StandAction
  /** If omitted, the status stays. */
  status?: ReservationStatus
  set?: PgUpdateSetSource<typeof reservations>
  /** For the log; never a name or a contact. */
  details?: Record<string, unknown>
}

const MOVES_BACK: readonly StandAction[] = ['unseated', 'undone']

/**
 * The only way to change a party's row: checks the table of moves, writes only if the status has not changed, logs
 * who did it, and publishes it. Throws a conflict with a message for hosts.
 */
export async function changeParty(
  work: StandWork,
  before: ReservationRow,
  { action, status = before.status, set = {}, details }: PartyChange,
): Promise<ReservationRow> {
  const { tx, publish } = work
  const isPossible =
    canMove(before.status, status) || (MOVES_BACK.includes(action) && canMoveBack(before.status, status))
  if (status !== before.status && !isPossible) throw statusConflict(before)
  const [updated] = await tx
    .update(reservations)
    .set({ ...set, status })
    .where(and(eq(reservations.id, before.id), eq(reservations.status, before.status)))
    .returning()
  if (!updated) throw new AppError('changed_meanwhile')
  await logParty(work, updated, action, {
    ...details,
    ...(status !== before.status && { from: before.status }),
    ...tableDetails(before, updated),
  })
  publish(changeOf(work, { before, after: updated, action }))
  return updated
}

function tableDetails(before: ReservationRow, after: ReservationRow): TableDetails {
  const [had, has] = [tablesOfParty(before), tablesOfParty(after)]
  return {
    ...(has.length > 1 && { tableIds: has }),
    ...(had.join() !== has.join() && { fromTableIds: had }),
  }
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
  isMoved:
    before.reservationTime.getTime() !== after.reservationTime.getTime() ||
    before.partySize !== after.partySize,
  isCalledOff: isCalledOff(after),
  answer: after.answer,
  endedReason: after.endedReason,
  language: after.language,
  ...callIn(before, after),
})

function callIn(before: ReservationRow, { calledAt }: ReservationRow): { calledAt?: string } {
  if (calledAt === null || calledAt.getTime() === before.calledAt?.getTime()) return {}
  return { calledAt: calledAt.toISOString() }
}

/** Adds a party's change to the restaurant's log. */
export async function logParty(
  { tx, by }: Pick<StandWork, 'tx' | 'by'>,
  { id, restaurantId, tableId }: Pick<ReservationRow, 'id' | 'restaurantId' | 'tableId'>,
  action: StandAction,
  details: Record<string, unknown> = {},
): Promise<void> {
  await tx.insert(standLog).values({
    restaurantId,
    reservationId: id,
    tableId,
    action,
    ...by,
    details,
  })
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
