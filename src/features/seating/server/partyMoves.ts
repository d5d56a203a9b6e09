import { sql } from 'drizzle-orm'
import type { ErrorCode } from '#contract/errors.ts'
import { canDo, type PartyAction, type Stage, stageOf } from '#domain/partyStage.ts'
import { isForLater, type ReservationStatus } from '#domain/reservation.ts'
import type { Member } from '#kernel/server/actor.ts'
import { type Ctx, inTransaction } from '#kernel/server/context.ts'
import { AppError } from '#kernel/server/errors.ts'
import { callFields, isSameCall } from './calls.ts'
import { endOpenVisit } from './cancel.ts'
import { type ListReader, quoteForRequest, readList } from './listWait.ts'
import { byUser, changeParty, type ReservationRow, type StandWork } from './partyChange.ts'
import { reservations } from './schema.ts'
import { DATABASE_NOW, lockReservation } from './store.ts'
import { freeTable, takeTable } from './tableStore.ts'

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

/**
 * Locks one of the restaurant’s parties and changes it, unless it is already at `doneAt`. Throws conflict if its
 * stage does not allow the action.
 */
async function withParty(
  ctx: Ctx,
  actor: Member,
  { id, action, doneAt }: { id: number; action: PartyAction; doneAt?: Stage },
  change: (work: StandWork, party: ReservationRow) => Promise<unknown>,
): Promise<void> {
  await inTransaction(ctx, async (tx, publish) => {
    const party = await lockReservation(tx, id, { restaurantId: actor.restaurantId })
    const stage = stageOf(party)
    if (stage === doneAt) return
    if (!canDo(stage, action)) throw new AppError(WRONG_STAGE[stage])
    await change({ tx, publish, by: byUser(actor) }, party)
  })
}

/** Calls a party, or calls it again; a second press within seconds is the same call. */
export const callParty = (ctx: Ctx, actor: Member, id: number): Promise<void> =>
  withParty(ctx, actor, { id, action: 'call' }, async (work, party) => {
    if (await isSameCall(work.tx, party)) return
    await changeParty(work, party, {
      action: 'called',
      status: 'ready_to_seat',
      set: await callFields(work.tx, party),
    })
  })

/** Adds a request to the waitlist without calling its guest; one for later is confirmed. */
export const acceptRequest = (
  ctx: Ctx,
  actor: Member,
  id: number,
  waitTime: number | undefined,
): Promise<void> =>
  withParty(ctx, actor, { id, action: 'accept' }, async (work, party) => {
    const quoted = waitTime ?? (await currentQuote({ ...ctx, db: work.tx }, party))
    return changeParty(work, party, {
      action: 'accepted',
      status: 'confirmed',
      set: quoted === undefined ? {} : { waitTime: quoted },
      details: { ...(quoted !== undefined && { quotedMinutes: quoted }), isForLater: isForLater(party) },
    })
  })

/** What the stand shows for this request now; undefined for one for later, and if no table fits. */
async function currentQuote(reader: ListReader, party: ReservationRow): Promise<number | undefined> {
  if (isForLater(party)) return undefined
  const list = await readList(reader, party.restaurantId)
  return quoteForRequest(list, party).suggestedMinutes ?? undefined
}

/** Marks a party as arrived; safe to repeat. */
export const markArrived = (ctx: Ctx, actor: Member, id: number): Promise<void> =>
  withParty(ctx, actor, { id, action: 'arrive', doneAt: 'here' }, (work, party) =>
    changeParty(work, party, { action: 'arrived', set: { arrivedAt: DATABASE_NOW } }),
  )

export const markNoShow = (ctx: Ctx, actor: Member, id: number): Promise<void> =>
  withParty(ctx, actor, { id, action: 'noShow' }, (work, party) =>
    endOpenVisit(work, party, { reason: 'no_show' }),
  )

/** Returns a seated party to its place on the waitlist. */
export const unseatParty = (ctx: Ctx, actor: Member, id: number): Promise<void> =>
  withParty(ctx, actor, { id, action: 'unseat' }, (work, party) => unseat(work, party, 'unseated'))

export async function unseat(
  work: StandWork,
  party: ReservationRow,
  action: 'unseated' | 'undone',
): Promise<ReservationRow> {
  if (party.tableId !== null) await freeTable(work.tx, party.restaurantId, party.tableId)
  const status: ReservationStatus = 'ready_to_seat'
  return changeParty(work, party, {
    action,
    status,
    details: { seatedAt: party.seatedAt?.toISOString() },
    set: {
      tableId: null,
      seatedAt: null,
      arrivedAt: sql`coalesce(${reservations.arrivedAt}, ${reservations.seatedAt})`,
    },
  })
}

/** Moves a party to another table: takes the new one and frees the old one, both or neither. */
export const moveParty = (ctx: Ctx, actor: Member, id: number, tableId: number): Promise<void> =>
  withParty(ctx, actor, { id, action: 'move' }, async (work, party) => {
    const { restaurantId, tableId: left, partySize } = party
    if (left === null) throw new AppError('party_has_no_table')
    if (left === tableId) throw new AppError('same_table')
    await takeTable(work.tx, actor.restaurantId, { tableId, partySize })
    await freeTable(work.tx, restaurantId, left)
    await changeParty(work, party, { action: 'moved', set: { tableId } })
  })
