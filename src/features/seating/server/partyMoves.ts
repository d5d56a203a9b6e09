import { sql } from 'drizzle-orm'
import { canDo, type PartyAction, type Stage, stageOf } from '#domain/partyStage.ts'
import { isForLater } from '#domain/reservation.ts'
import type { Member } from '#kernel/server/actor.ts'
import { type Ctx, inTransaction } from '#kernel/server/context.ts'
import { AppError } from '#kernel/server/errors.ts'
import { refuseTooLarge } from './bookingTimes.ts'
import { callFields, isSameCall } from './calls.ts'
import { endOpenVisit } from './cancel.ts'
import { type ListReader, quoteForRequest, readList } from './listWait.ts'
import {
  byUser,
  changeParty,
  type ReservationRow,
  refuseUnseen,
  type Seen,
  type StandWork,
  stageConflict,
} from './partyChange.ts'
import { reservations } from './schema.ts'
import { DATABASE_NOW, lockReservation } from './store.ts'
import { freeTables, tablesOfParty, takeTables, withTables } from './tableStore.ts'

/**
 * Locks one of the restaurant’s parties and changes it, unless it is already at `doneAt`. Throws conflict if its
 * stage does not allow the action, or if it is no longer as it was seen.
 */
async function withParty(
  ctx: Ctx,
  actor: Member,
  { id, action, doneAt, seen = {} }: { id: number; action: PartyAction; doneAt?: Stage; seen?: Seen },
  change: (work: StandWork, party: ReservationRow) => Promise<unknown>,
): Promise<void> {
  await inTransaction(ctx, async (tx, publish) => {
    const party = await lockReservation(tx, id, { restaurantId: actor.restaurantId })
    const stage = stageOf(party)
    if (stage === doneAt) return
    if (!canDo(stage, action)) throw stageConflict(party)
    refuseUnseen(party, seen)
    await change({ tx, publish, by: byUser(actor) }, party)
  })
}

/** Calls a party, or calls it again; a second press within seconds is the same call. */
export const callParty = (ctx: Ctx, actor: Member, id: number, seen: Seen = {}): Promise<void> =>
  withParty(ctx, actor, { id, action: 'call' }, async (work, party) => {
    if (await isSameCall(work.tx, party)) return
    refuseUnseen(party, seen)
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
  { waitTime, ...seen }: Seen & { waitTime?: number | undefined } = {},
): Promise<void> =>
  withParty(ctx, actor, { id, action: 'accept', seen }, async (work, party) => {
    if (isForLater(party)) await refuseTooLarge(work.tx, party.restaurantId, party.partySize)
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

export const markNoShow = (ctx: Ctx, actor: Member, id: number, seen: Seen = {}): Promise<void> =>
  withParty(ctx, actor, { id, action: 'noShow', seen }, (work, party) =>
    endOpenVisit(work, party, { reason: 'no_show' }),
  )

/** Returns a seated party to its place on the waitlist. It has been here since it was seated. */
export const unseatParty = (ctx: Ctx, actor: Member, id: number, seen: Seen = {}): Promise<void> =>
  withParty(ctx, actor, { id, action: 'unseat', seen }, async (work, party) => {
    await freeTables(work.tx, party.restaurantId, tablesOfParty(party))
    await changeParty(work, party, {
      action: 'unseated',
      status: 'ready_to_seat',
      details: { seatedAt: party.seatedAt?.toISOString(), wasHere: party.arrivedAt !== null },
      set: {
        ...withTables([]),
        seatedAt: null,
        arrivedAt: sql`coalesce(${reservations.arrivedAt}, ${reservations.seatedAt})`,
      },
    })
  })

/** Moves a party to other tables: takes the new ones and frees those it leaves, all or nothing. */
export const moveParty = (
  ctx: Ctx,
  actor: Member,
  id: number,
  { tableIds, ...seen }: Seen & { tableIds: readonly number[] },
): Promise<void> =>
  withParty(ctx, actor, { id, action: 'move', seen }, async (work, party) => {
    const heldIds = tablesOfParty(party)
    const leftIds = heldIds.filter((held) => !tableIds.includes(held))
    if (heldIds.length === 0) throw new AppError('party_has_no_table')
    if (leftIds.length === 0 && heldIds.length === tableIds.length) throw new AppError('same_table')
    await takeTables(work.tx, actor.restaurantId, { tableIds, heldIds, partySize: party.partySize })
    await freeTables(work.tx, party.restaurantId, leftIds)
    await changeParty(work, party, { action: 'moved', set: withTables(tableIds) })
  })
