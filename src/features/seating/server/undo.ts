import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { RESERVATION_STATUSES } from '#domain/reservation.ts'
import { UNDO_MINUTES } from '#domain/standSettings.ts'
import type { Member } from '#kernel/server/actor.ts'
import { type Ctx, inTransaction } from '#kernel/server/context.ts'
import type { Tx } from '#kernel/server/db/client.ts'
import { violatedConstraint } from '#kernel/server/db/errors.ts'
import { byUser, changeParty, conflict, type ReservationRow, type StandWork } from './partyChange.ts'
import { unseat } from './partyMoves.ts'
import { standLog } from './schema.ts'
import { lockReservation } from './store.ts'
import { takeTable } from './tableStore.ts'

type LogRow = typeof standLog.$inferSelect

/** What can be undone, and the status it left the party in. */
export const UNDOABLE = { cleared: 'completed', ended: 'cancelled', seated: 'seated' } as const
const UNDOABLE_ACTIONS = ['cleared', 'ended', 'seated'] as const
const span = sql.raw(`interval '${UNDO_MINUTES} minutes'`)

const nothing = () => conflict('There is nothing to undo. Please refresh and try again.')

/**
 * Undoes the restaurant's last clearing, removal or seating of a party. Throws a conflict if the party has moved
 * on, the guest ended the visit, two hours have passed, or the table has been taken since.
 */
export async function undoLast(ctx: Ctx, actor: Member, id: number): Promise<void> {
  const { restaurantId } = actor
  try {
    await inTransaction(ctx, async (tx, publish) => {
      const party = await lockReservation(tx, id, { restaurantId })
      const entry = await lastUndoable(tx, id)
      if (!entry || UNDOABLE[entry.action] !== party.status) throw nothing()
      if (entry.actor !== 'restaurant') {
        throw conflict('The guest ended this visit. Add the party again instead.')
      }
      const tableId = entry.action === 'cleared' ? party.tableId : idOf(entry.details.fromTableId)
      if (entry.action !== 'seated' && tableId !== null) {
        await takeTable(tx, restaurantId, { tableId, partySize: party.partySize })
      }
      await takeBack({ tx, publish, by: byUser(actor) }, { party, entry, tableId })
      await tx.update(standLog).set({ undoneAt: sql`clock_timestamp()` }).where(eq(standLog.id, entry.id))
    })
  } catch (error) {
    if (violatedConstraint(error) !== 'reservations_one_open_request_key') throw error
    throw conflict('This guest has another open request here now.')
  }
}

type Undoable = LogRow & { action: (typeof UNDOABLE_ACTIONS)[number] }

async function lastUndoable(tx: Tx, reservationId: number): Promise<Undoable | undefined> {
  const [entry] = await tx
    .select()
    .from(standLog)
    .where(
      and(
        eq(standLog.reservationId, reservationId),
        inArray(standLog.action, [...UNDOABLE_ACTIONS]),
        sql`${standLog.undoneAt} is null`,
        sql`${standLog.createdAt} > clock_timestamp() - ${span}`,
      ),
    )
    .orderBy(desc(standLog.id))
    .limit(1)
  const action = UNDOABLE_ACTIONS.find((one) => one === entry?.action)
  return entry && action ? { ...entry, action } : undefined
}

async function takeBack(
  work: StandWork,
  { party, entry, tableId }: { party: ReservationRow; entry: Undoable; tableId: number | null },
): Promise<void> {
  if (entry.action === 'seated') {
    await unseat(work, party, 'undone')
    return
  }
  await changeParty(work, party, {
    action: 'undone',
    status: entry.action === 'cleared' ? 'seated' : statusOf(entry.details.from),
    set: {
      tableId,
      completedAt: null,
      cancelledAt: null,
      cancelledBy: null,
      endedReason: null,
      declineNote: null,
    },
  })
}

const idOf = (value: unknown): number | null => (typeof value === 'number' ? value : null)

function statusOf(value: unknown) {
  const status = RESERVATION_STATUSES.find((one) => one === value)
  if (!status) throw nothing()
  return status
}
