import { and, desc, eq, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm'
import { RESERVATION_STATUSES, type ReservationStatus, TABLE_HOLDING_STATUSES } from '#domain/reservation.ts'
import { canHostUndo } from '#domain/standLog.ts'
import { UNDO_MINUTES } from '#domain/standSettings.ts'
import type { Member, OwnedRestaurantId } from '#kernel/server/actor.ts'
import { type Ctx, inTransaction } from '#kernel/server/context.ts'
import type { Db, Tx } from '#kernel/server/db/client.ts'
import { violatedConstraint } from '#kernel/server/db/errors.ts'
import { AppError } from '#kernel/server/errors.ts'
import { byUser, changeParty, type ReservationRow, type StandWork } from './partyChange.ts'
import { standLog } from './schema.ts'
import { tablesBefore, tablesOfEntry, touchesTable } from './standLogTables.ts'
import { lockReservation } from './store.ts'
import { freeTables, tablesOfParty, takeTables, withTables } from './tableStore.ts'

type LogRow = typeof standLog.$inferSelect

/** What can be undone, and the statuses in which it left the party. */
export const UNDOABLE = {
  cleared: ['completed'],
  ended: ['cancelled'],
  seated: ['seated'],
  moved: TABLE_HOLDING_STATUSES,
  unseated: ['ready_to_seat'],
} as const satisfies Record<string, readonly ReservationStatus[]>
type UndoableAction = keyof typeof UNDOABLE
const UNDOABLE_ACTIONS = [
  'cleared',
  'ended',
  'seated',
  'moved',
  'unseated',
] as const satisfies UndoableAction[]
const span = sql.raw(`interval '${UNDO_MINUTES} minutes'`)
const isRecent = sql`${standLog.createdAt} > clock_timestamp() - ${span}`

const nothing = () => new AppError('nothing_to_undo')
const changedSince = () => new AppError('changed_since')

/**
 * Undoes one step of a party: the log entry that the host saw, or without one the party's last step. Throws a
 * conflict if the entry is no longer the newest of its party or table, the guest canceled a booking, two hours have
 * passed, or the table has been taken since.
 */
export async function undoStep(ctx: Ctx, actor: Member, id: number, seenLogId?: number): Promise<void> {
  const { restaurantId } = actor
  try {
    await inTransaction(ctx, async (tx, publish) => {
      const party = await lockReservation(tx, id, { restaurantId })
      const entry = await stepToUndo(tx, party, seenLogId)
      await takeBack({ tx, publish, by: byUser(actor) }, restaurantId, party, entry)
      await markUndone(tx, entry)
    })
  } catch (error) {
    if (violatedConstraint(error) !== 'reservations_one_open_request_key') throw error
    throw new AppError('guest_has_request')
  }
}

type Undoable = LogRow & { action: UndoableAction }

async function stepToUndo(tx: Tx, party: ReservationRow, seenLogId?: number): Promise<Undoable> {
  const [latest] = await tx
    .select()
    .from(standLog)
    .where(eq(standLog.reservationId, party.id))
    .orderBy(desc(standLog.id))
    .limit(1)
  // Without the entry that was seen, a second press must not undo a second step.
  if (seenLogId === undefined && latest?.action === 'undone') throw nothing()
  const entry = await newestStanding(tx, eq(standLog.reservationId, party.id), isRecent)
  if (seenLogId !== undefined && entry?.id !== seenLogId) throw changedSince()
  const action = UNDOABLE_ACTIONS.find((one) => one === entry?.action)
  if (!entry || !action || !isIn(UNDOABLE[action], party.status)) throw nothing()
  if (!canHostUndo(entry, party)) throw new AppError('guest_ended_visit')
  for (const tableId of tablesOfEntry(entry)) {
    const newest = await newestStanding(tx, touchesTable(party.restaurantId, tableId), isRecent)
    if (newest && newest.id !== entry.id) throw changedSince()
  }
  return { ...entry, action }
}

const isIn = (statuses: readonly ReservationStatus[], status: ReservationStatus) => statuses.includes(status)

/** The newest entry that has not been undone. */
async function newestStanding(tx: Tx, ...of: (SQL | undefined)[]): Promise<LogRow | undefined> {
  const [entry] = await tx
    .select()
    .from(standLog)
    .where(and(...of, ne(standLog.action, 'undone'), isNull(standLog.undoneAt)))
    .orderBy(desc(standLog.id))
    .limit(1)
  return entry
}

async function takeBack(
  work: StandWork,
  restaurantId: OwnedRestaurantId,
  party: ReservationRow,
  entry: Undoable,
): Promise<void> {
  const { partySize } = party
  if (entry.action === 'seated') return takeBackSeating(work, party)
  const tableIds = entry.action === 'cleared' ? tablesOfParty(party) : tablesBefore(entry)
  const heldIds = entry.action === 'moved' ? tablesOfParty(party) : []
  if (tableIds.length > 0) await takeTables(work.tx, restaurantId, { tableIds, heldIds, partySize })
  const leftIds = heldIds.filter((held) => !tableIds.includes(held))
  await freeTables(work.tx, restaurantId, leftIds)
  await changeParty(work, party, { action: 'undone', ...before(entry, party) })
}

/**
 * Seating is two entries, the table held and the party seated, and one step to undo. A party that had only been
 * accepted was called by being given a table: that is taken back too.
 */
async function takeBackSeating(work: StandWork, party: ReservationRow): Promise<void> {
  const isHeldStep = and(eq(standLog.action, 'held'), eq(standLog.reservationId, party.id))
  const held = await newestStanding(work.tx, isHeldStep)
  if (held) await markUndone(work.tx, held)
  const wasAccepted = held?.details.from === 'confirmed'
  await freeTables(work.tx, party.restaurantId, tablesOfParty(party))
  await changeParty(work, party, {
    action: 'undone',
    status: wasAccepted ? 'confirmed' : 'ready_to_seat',
    set: { ...withTables([]), seatedAt: null, ...(wasAccepted && NOT_CALLED) },
  })
}

const NOT_CALLED = { calledAt: null, callCount: 0, holdUntil: null, answer: null, answeredAt: null }

/** The status and the fields of a party before the step. */
function before({ action, details }: Undoable, party: ReservationRow) {
  const from = withTables(tablesBefore({ details }))
  switch (action) {
    case 'moved':
      return { status: party.status, set: from }
    case 'unseated':
      return {
        status: 'seated' as const,
        set: {
          ...from,
          seatedAt: dateOf(details.seatedAt),
          ...(details.wasHere === false && { arrivedAt: null }),
        },
      }
    default:
      return {
        status: action === 'cleared' ? ('seated' as const) : statusOf(details.from),
        set: {
          ...(action === 'cleared' ? withTables(tablesOfParty(party)) : from),
          completedAt: null,
          cancelledAt: null,
          cancelledBy: null,
          endedReason: null,
          declineNote: null,
        },
      }
  }
}

async function markUndone(tx: Tx, { id }: Pick<LogRow, 'id'>): Promise<void> {
  await tx.update(standLog).set({ undoneAt: sql`clock_timestamp()` }).where(eq(standLog.id, id))
}

/** The entry of a member's own last step that can be undone, of a party or at a table. */
export async function lastStepOf(
  db: Db | Tx,
  { sessionHash, restaurantId }: Member,
  of: { reservationId: number } | { tableId: number },
): Promise<number | null> {
  const [entry] = await db
    .select({ id: standLog.id })
    .from(standLog)
    .where(
      and(
        'tableId' in of
          ? touchesTable(restaurantId, of.tableId)
          : eq(standLog.reservationId, of.reservationId),
        eq(standLog.restaurantId, restaurantId),
        eq(standLog.sessionHash, sessionHash),
        inArray(standLog.action, UNDOABLE_ACTIONS),
        isNull(standLog.undoneAt),
        isRecent,
      ),
    )
    .orderBy(desc(standLog.id))
    .limit(1)
  return entry?.id ?? null
}

const dateOf = (value: unknown): Date => (typeof value === 'string' ? new Date(value) : new Date())

function statusOf(value: unknown) {
  const status = RESERVATION_STATUSES.find((one) => one === value)
  if (!status) throw nothing()
  return status
}
