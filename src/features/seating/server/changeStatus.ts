import { issue } from '#contract/issues.ts'
import { isExpected } from '#domain/bookings.ts'
import { canDo, stageOf } from '#domain/partyStage.ts'
import { confirmedStatus, isForLater, type ReservationStatus } from '#domain/reservation.ts'
import type { Member } from '#kernel/server/actor.ts'
import { type Ctx, inTransaction } from '#kernel/server/context.ts'
import { AppError, invalidField } from '#kernel/server/errors.ts'
import { requirePhone } from '#kernel/server/requirePhone.ts'
import type { PartyEdit } from '../bodies.ts'
import type { ChangeReservation } from '../contract.ts'
import { refuseTooLarge } from './bookingTimes.ts'
import { callFields } from './calls.ts'
import { endOpenVisit } from './cancel.ts'
import { newTime } from './changeBooking.ts'
import { complete } from './clearTable.ts'
import { refuseTooFarAhead } from './newParty.ts'
import {
  byUser,
  changeParty,
  type ReservationRow,
  refuseUnseen,
  type StandWork,
  statusConflict,
} from './partyChange.ts'
import { DATABASE_NOW, lockReservation } from './store.ts'
import { freeTables, tableById, tablesOfParty, takeTables, withTables } from './tableStore.ts'

/**
 * Moves a reservation from its current status. Throws not_found for someone else's, and a conflict with a message
 * for hosts if the move is not possible or the reservation has changed since it was seen.
 */
export async function changeStatus(
  ctx: Ctx,
  actor: Member,
  id: number,
  change: ChangeReservation,
): Promise<void> {
  requirePhone(ctx, change.phone)
  await inTransaction(ctx, async (tx, publish) => {
    const party = await lockReservation(tx, id, { restaurantId: actor.restaurantId })
    // The second half of seating may be repeated, because its response can get lost.
    const isRepeated = change.status === 'seated' && party.status === 'seated'
    if (!isRepeated && change.seenStatus && change.seenStatus !== party.status) {
      throw statusConflict(party)
    }
    const work = { tx, publish, by: byUser(actor) }
    refuseUnseen(party, change)
    const edited = await editParty(work, party, change, await ctx.clock.now(tx))
    if (change.status && !isRepeated) await move(work, edited, targetOf(edited, change.status))
  })
}

/** `ready_to_seat` calls the guest of a request for now; a request for later is only confirmed. */
function targetOf(party: ReservationRow, wanted: ReservationStatus): ReservationStatus {
  const isConfirm = party.status === 'pending' && wanted === 'ready_to_seat'
  return isConfirm ? confirmedStatus({ isForLater: isForLater(party) }) : wanted
}

async function move(work: StandWork, party: ReservationRow, status: ReservationStatus) {
  switch (status) {
    case 'ready_to_seat':
      return changeToCalled(work, party)
    case 'confirmed':
      if (isExpected(party)) await refuseTooLarge(work.tx, party.restaurantId, party.partySize)
      return changeParty(work, refuseSame(party, status), {
        action: party.status === 'pending' && !isForLater(party) ? 'accepted' : 'confirmed',
        status,
      })
    case 'seated':
      return seat(work, party)
    case 'completed': {
      if (party.status === 'seated') {
        await freeTables(work.tx, party.restaurantId, tablesOfParty(party))
      }
      return complete(work, refuseSame(party, status))
    }
    case 'cancelled':
      if (party.status === 'seated' || party.status === 'completed' || party.status === 'cancelled') {
        throw statusConflict(party)
      }
      return endOpenVisit(work, party)
    case 'pending':
    case 'wait_time_report':
      throw statusConflict(party)
  }
}

function refuseSame(party: ReservationRow, status: ReservationStatus): ReservationRow {
  if (party.status === status) throw statusConflict(party)
  return party
}

/** A confirmed request for now, and a reservation whose time has come, call the guest. */
async function changeToCalled(work: StandWork, party: ReservationRow) {
  return changeParty(work, refuseSame(party, 'ready_to_seat'), {
    action: party.status === 'pending' ? 'confirmed' : 'called',
    status: 'ready_to_seat',
    set: await callFields(work.tx, party),
  })
}

async function seat(work: StandWork, party: ReservationRow) {
  if (party.status === 'ready_to_seat' && party.tableId === null) {
    throw new AppError('table_missing')
  }
  return changeParty(work, party, { action: 'seated', status: 'seated', set: { seatedAt: DATABASE_NOW } })
}

/**
 * Assigns a table, or several that are pushed together, to a waiting party: takes and links them, all or nothing. Of
 * concurrent calls for one table one succeeds; the others are told which table is taken. A party that was only
 * confirmed is called.
 */
export async function assignTables(
  ctx: Ctx,
  actor: Member,
  id: number,
  tableIds: readonly number[],
): Promise<void> {
  const { restaurantId } = actor
  await inTransaction(ctx, async (tx, publish) => {
    const party = await lockReservation(tx, id, { restaurantId })
    const isConfirmed = party.status === 'confirmed'
    if (party.status !== 'ready_to_seat' && !isConfirmed) throw statusConflict(party)
    if (party.tableId !== null) {
      const { tableNumber } = await tableById(tx, restaurantId, party.tableId)
      throw new AppError('party_has_table', { tableNumber })
    }
    await takeTables(tx, restaurantId, { tableIds, partySize: party.partySize })
    await changeParty({ tx, publish, by: byUser(actor) }, party, {
      action: 'held',
      status: 'ready_to_seat',
      set: { ...withTables(tableIds), ...(isConfirmed && (await callFields(tx, party))) },
    })
  })
}

/**
 * Corrects a party; its place on the list and its wait so far stay. For contacts, only the field's name is logged.
 */
async function editParty(
  work: StandWork,
  party: ReservationRow,
  { name, partySize, waitTime, phone, email, notes, wantedTraits, tags, reservationTime }: PartyEdit,
  now: Date,
): Promise<ReservationRow> {
  const given = { name, partySize, waitTime, phone, email, notes, wantedTraits, tags, reservationTime }
  const set = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
  const fields = Object.keys(set)
  if (fields.length === 0) return party
  if (!canDo(stageOf(party), 'edit')) throw statusConflict(party)
  const time = await timeForBooking(work, party, { partySize, reservationTime }, now)
  return changeParty(work, party, {
    action: 'edited',
    set: { ...set, ...time },
    details: {
      fields,
      ...(partySize !== undefined && { fromPartySize: party.partySize, partySize }),
      ...(waitTime !== undefined && { fromQuotedMinutes: party.waitTime, quotedMinutes: waitTime }),
      ...(reservationTime !== undefined && { fromTime: party.reservationTime.toISOString() }),
    },
  })
}

/** The time of an edited booking. The limit of covers does not bind the host, but the tables do. */
async function timeForBooking(
  { tx }: StandWork,
  party: ReservationRow,
  { partySize, reservationTime }: Pick<PartyEdit, 'partySize' | 'reservationTime'>,
  now: Date,
) {
  if (isExpected(party) && partySize !== undefined && partySize !== party.partySize) {
    await refuseTooLarge(tx, party.restaurantId, partySize)
  }
  if (reservationTime === undefined) return {}
  const time = new Date(reservationTime)
  const isSame = time.getTime() === party.reservationTime.getTime()
  if (!isSame && !isExpected(party)) throw new AppError('not_a_booking')
  if (!isSame && !isForLater({ createdAt: now, reservationTime: time })) {
    throw invalidField('reservationTime', issue('time_passed'))
  }
  refuseTooFarAhead(time, now)
  return { reservationTime: party.reservationTime, ...newTime(party, time, now) }
}
