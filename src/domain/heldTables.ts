import { MINUTE_MS } from './durations.ts'
import { type PartyWishes, wishesOf } from './partyWishes.ts'
import { suggestedTables } from './table.ts'
import { type CombinableTable, suggestedCombinations } from './tableCombinations.ts'

/** A confirmed booking, as far as its tables are concerned. */
export interface Booking extends Partial<PartyWishes> {
  id: number
  partySize: number
  /** ISO 8601. */
  reservationTime: string
}

/** A booking keeps its tables this long after its time; then the party is late, and they are free for others. */
const LATE_MINUTES = 30

export interface HoldRule {
  holdBefore: number
  nowMs: number
}

/** Whether a booking's tables are kept for it now. */
export function isHoldDue({ reservationTime }: Booking, { holdBefore, nowMs }: HoldRule): boolean {
  const atMs = Date.parse(reservationTime)
  return atMs - nowMs <= holdBefore * MINUTE_MS && nowMs - atMs < LATE_MINUTES * MINUTE_MS
}

/**
 * The free tables that each booking will need, by table id, from `holdBefore` minutes before its time: the earliest
 * booking first, each the best table for it that is not held for another, or else neighbors together.
 */
export function heldTables<B extends Booking>(
  tables: readonly CombinableTable[],
  bookings: readonly B[],
  rule: HoldRule,
): Map<number, B> {
  const held = new Map<number, B>()
  const due = bookings
    .filter((booking) => isHoldDue(booking, rule))
    .toSorted((a, b) => Date.parse(a.reservationTime) - Date.parse(b.reservationTime) || a.id - b.id)
  for (const booking of due) {
    const open = tables.filter(({ id }) => !held.has(id))
    const [single] = suggestedTables(open, booking.partySize, wishesOf(booking))
    const ids = single ? [single.id] : (suggestedCombinations(open, booking.partySize)[0]?.tableIds ?? [])
    for (const id of ids) held.set(id, booking)
  }
  return held
}

/** The tables that no booking will need soon. */
export const withoutHeld = <Table extends { id: number }>(
  tables: readonly Table[],
  held: ReadonlyMap<number, unknown>,
): Table[] => tables.filter(({ id }) => !held.has(id))
