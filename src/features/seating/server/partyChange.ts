import { and, type Column, eq, getTableColumns, is, SQL, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { ErrorCode } from '#contract/errors.ts'
import { type StageFacts, stageOf } from '#domain/partyStage.ts'
import { canMove, canMoveBack, isForLater, type ReservationStatus } from '#domain/reservation.ts'
import type { StandAction, StandActor } from '#domain/standLog.ts'
import type { Admin, Diner, Member } from '#kernel/server/actor.ts'
import type { Finish, Publish } from '#kernel/server/context.ts'
import { type Tx, together } from '#kernel/server/db/client.ts'
import { givenRows, insertingRows, isGiven, preparedForMany, typeOf } from '#kernel/server/db/forMany.ts'
import { AppError } from '#kernel/server/errors.ts'
import type { DomainEvent } from '#kernel/server/events.ts'
import { reservations, standLog } from './schema.ts'

export type ReservationRow = typeof reservations.$inferSelect

/** Who changes something, as recorded in the log. */
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

/** A transaction that changes parties, and the user it runs for. */
export interface StandWork {
  tx: Tx
  publish: Publish
  by: By
  /** Runs the statements of the change; they may be the last of the transaction. */
  run?: Finish
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

export interface PartyChange {
  action: StandAction
  /** If omitted, the status stays. */
  status?: ReservationStatus
  set?: PgUpdateSetSource<typeof reservations>
  /** For the log; never a name or a contact. */
  details?: Record<string, unknown>
  /** Statements that must succeed first; only if `set` has plain values. */
  ahead?: readonly (() => PromiseLike<unknown>)[]
}

const MOVES_BACK: readonly StandAction[] = ['unseated', 'undone']

/**
 * The only way to change a party's row: checks the table of moves, writes only if the status has not changed, logs
 * who did it, and publishes it. Throws a conflict with a message for hosts.
 */
export async function changeParty(
  work: StandWork,
  before: ReservationRow,
  { action, status = before.status, set = {}, details, ahead = [] }: PartyChange,
): Promise<ReservationRow> {
  const { tx, publish, run = runIn(tx) } = work
  const isPossible =
    canMove(before.status, status) || (MOVES_BACK.includes(action) && canMoveBack(before.status, status))
  if (status !== before.status && !isPossible) throw statusConflict(before)
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
  const all: Record<string, Column> = getTableColumns(reservations)
  const types = columns.map((key) => [`new ${key}`, typeOf(all[key] ?? reservations.id)])
  const given = givenRows({ ...Object.fromEntries(types), ofId: 'int', before: 'text' })
  return preparedForMany(
    `change_parties_${updatesMade}`,
    (db) =>
      db
        .update(reservations)
        .set(
          Object.fromEntries(
            columns.map((key) => [key, sql`given.${sql.identifier(`new ${key}`)}`]),
          ) as PgUpdateSetSource<typeof reservations>,
        )
        .from(given)
        .where(
          and(
            isGiven(reservations.id, 'ofId', 'int'),
            sql`${reservations.id} = "ofId" and ${reservations.status} = before`,
          ),
        )
        .returning(getTableColumns(reservations)),
    (row, { ofId }: { ofId: number; before: string }) => row.id === ofId,
  )
}
const updates = new Map<string, ReturnType<typeof preparedUpdate>>()

/** Sets plain values on a party whose status has not changed. */
function updatePlain(tx: Tx, { id, status }: ReservationRow, values: Record<string, unknown>) {
  const columns = Object.keys(values).toSorted()
  const name = columns.join()
  const update = updates.get(name) ?? preparedUpdate(columns)
  updates.set(name, update)
  const given = columns.map((key) => [`new ${key}`, values[key]])
  return update(tx, { ...Object.fromEntries(given), ofId: id, before: status })
}

export const runIn =
  (tx: Tx): Finish =>
  (statements) =>
    together(tx, statements)

function changed(after: ReservationRow | undefined): ReservationRow {
  if (!after) throw new AppError('changed_meanwhile')
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

/** The call that a change made, if any. */
function callIn(before: ReservationRow, { calledAt }: ReservationRow): { calledAt?: string } {
  if (calledAt === null || calledAt.getTime() === before.calledAt?.getTime()) return {}
  return { calledAt: calledAt.toISOString() }
}

const insertLog = insertingRows('log_parties', standLog, [
  ...([
    'restaurantId',
    'reservationId',
    'tableId',
    'action',
    'actor',
    'userId',
    'sessionHash',
    'details',
  ] as const),
])

/** Adds a party's change to the restaurant's log. */
export async function logParty(
  { tx, by }: Pick<StandWork, 'tx' | 'by'>,
  { id, restaurantId, tableId }: Pick<ReservationRow, 'id' | 'restaurantId' | 'tableId'>,
  action: StandAction,
  details: Record<string, unknown> = {},
): Promise<void> {
  const { actor, userId = null, sessionHash = null } = by
  await insertLog(tx, {
    restaurantId,
    reservationId: id,
    tableId,
    action,
    actor,
    userId,
    sessionHash,
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
