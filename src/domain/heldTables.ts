import { MINUTE_MS } from './durations.ts'
import { type PartyWishes, wishesOf } from './partyWishes.ts'
import { type SeatableTable, suggestedTables } from './table.ts'

/** A confirmed booking, as far as its table is concerned. */
export interface Booking extends Partial<PartyWishes> {
  id: number
  name: string | null
  partySize: number
  /** ISO 8601. */
  reservationTime: string
}

/** A booking keeps its table this long after its time; then the party is late, and the table is free for others. */
const LATE_MINUTES = 30

/**
 * The free table that each booking will need, by table id, from `holdBefore` minutes before its time: the earliest
 * booking first, each the best table for it that is not held for another.
 */
export function heldTables(
  tables: readonly SeatableTable[],
  bookings: readonly Booking[],
  { holdBefore, nowMs }: { holdBefore: number; nowMs: number },
): Map<number, Booking> {
  const held = new Map<number, Booking>()
  const due = bookings
    .map((booking) => ({ booking, atMs: Date.parse(booking.reservationTime) }))
    .filter(({ atMs }) => atMs - nowMs <= holdBefore * MINUTE_MS && nowMs - atMs < LATE_MINUTES * MINUTE_MS)
    .sort((a, b) => a.atMs - b.atMs || a.booking.id - b.booking.id)
  for (const { booking } of due) {
    const table = suggestedTables(tables, booking.partySize, wishesOf(booking)).find(
      ({ id }) => !held.has(id),
    )
    if (table) held.set(table.id, booking)
  }
  return held
}
