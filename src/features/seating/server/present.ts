import { changeableUntilMs, isExpected } from '#domain/bookings.ts'
import { stageOf } from '#domain/partyStage.ts'
import type { GuestBooking, Reservation } from '../contract.ts'
import type { ReservationRow } from './partyChange.ts'
import { tablesOfParty } from './tableStore.ts'

const iso = (instant: Date | null): string | null => instant?.toISOString() ?? null

/** A row as returned to its diner and its restaurant. */
export const presentReservation = (row: ReservationRow): Reservation => ({
  id: row.id,
  userId: row.userId,
  restaurantId: row.restaurantId,
  tableId: row.tableId,
  tableIds: tablesOfParty(row),
  partySize: row.partySize,
  name: row.name,
  waitTime: row.waitTime,
  reservationTime: row.reservationTime.toISOString(),
  status: row.status,
  createdAt: row.createdAt.toISOString(),
  stage: stageOf(row),
  calledAt: iso(row.calledAt),
  holdUntil: iso(row.holdUntil),
  answer: row.answer,
  endedReason: row.endedReason,
  declineNote: row.declineNote,
})

/** The fields that only the restaurant gets. */
export const presentForHost = (row: ReservationRow) => ({
  ...presentReservation(row),
  seatedAt: iso(row.seatedAt),
  completedAt: iso(row.completedAt),
  source: row.source,
  phone: row.phone,
  email: row.email,
  notes: row.notes,
  wantedTraits: row.wantedTraits,
  tags: row.tags,
  callCount: row.callCount,
  isHoldExtended: row.isHoldExtended,
  answeredAt: iso(row.answeredAt),
  arrivedAt: iso(row.arrivedAt),
  remindedAt: iso(row.remindedAt),
  reconfirmedAt: iso(row.reconfirmedAt),
  suggestedMinutes: row.suggestedMinutes,
  suggestedLow: row.suggestedLow,
  suggestedHigh: row.suggestedHigh,
})

/** A booking as its guest sees it; null for a visit that is not expected later. */
export const bookingOf = (row: ReservationRow, cutOffMinutes: number): GuestBooking | null =>
  isExpected(row)
    ? {
        time: row.reservationTime.toISOString(),
        changeableUntil: new Date(changeableUntilMs(row, cutOffMinutes)).toISOString(),
        isReminded: row.remindedAt !== null,
        isReconfirmed: row.reconfirmedAt !== null,
      }
    : null
