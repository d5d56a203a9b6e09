import { MINUTE_MS } from '#domain/durations.ts'
import { TURN_MINUTES } from '#domain/limits.ts'
import { fitsParty, suitableTables } from '#domain/table.ts'
import { messagesOf } from '#kernel/client/i18n/catalog.ts'
import type { Table } from '../../contractTables.ts'
import { seatingMessages } from '../messages.en.ts'

/** What each table shows at the host stand, with and without a party being seated. */

export type Tile =
  | { kind: 'occupied'; table: Table; guest: string | null; seatedAtMs: number | null }
  /** Held for a party that has not been seated yet. */
  | { kind: 'held'; table: Table; guest: string }
  /** `bookedFor` is the booking that will need it soon. */
  | { kind: 'available'; table: Table; bookedFor?: string }
  | { kind: 'outOfService'; table: Table }
  | { kind: 'fits'; table: Table; isBest: boolean; line: string }
  | { kind: 'tooSmall'; table: Table; line: string }

export interface Seating {
  partySize: number
}

const text = messagesOf(seatingMessages)
const nameOf = (name: string | null) => name ?? text('guest')

function tileAtRest(table: Table): Tile {
  if (table.status === 'available') return { kind: table.isActive ? 'available' : 'outOfService', table }
  const party = table.reservation
  if (party && party.status === 'ready_to_seat') return { kind: 'held', table, guest: nameOf(party.name) }
  return {
    kind: 'occupied',
    table,
    guest: party ? text('nameAndSize', { name: nameOf(party.name), partySize: party.partySize }) : null,
    seatedAtMs: party?.seatedAt ? Date.parse(party.seatedAt) : null,
  }
}

/** "Exact size", "1 spare seat", "2 spare seats". */
const fitLine = (spareSeats: number): string =>
  spareSeats === 0 ? text('exactSize') : text('spareSeats', { seats: spareSeats })

const NOT_BOOKED: ReadonlyMap<number, string> = new Map()

const withBooking = (tile: Tile, bookedFor: string | undefined): Tile =>
  tile.kind === 'available' && bookedFor !== undefined ? { ...tile, bookedFor } : tile

/** The tiles in table order, with the bookings that will need tables soon, by table id. With a party to seat, tables that fit it can be selected. */
export function tilesOf(
  tables: readonly Table[],
  seating: Seating | null,
  bookedFor: ReadonlyMap<number, string> = NOT_BOOKED,
): Tile[] {
  if (!seating) return tables.map((table) => withBooking(tileAtRest(table), bookedFor.get(table.id)))
  const { partySize } = seating
  const suitable = suitableTables(tables, partySize)
  const best = suitable.find(({ id }) => !bookedFor.has(id)) ?? suitable[0]
  return tables.map((table) => {
    if (fitsParty(table, partySize)) {
      const line = bookedFor.get(table.id) ?? fitLine(table.seats - partySize)
      return { kind: 'fits', table, isBest: table === best, line }
    }
    const tile = tileAtRest(table)
    return tile.kind === 'available'
      ? { kind: 'tooSmall', table, line: text('tooSmallFor', { partySize }) }
      : tile
  })
}

/** For narrow screens: tables that fit first, the best one at the top. */
export function fittingFirst(tiles: readonly Tile[]): Tile[] {
  const rank = (tile: Tile) => (tile.kind === 'fits' ? tile.table.seats - Number(tile.isBest) : Infinity)
  return tiles.toSorted((a, b) => {
    const [left, right] = [rank(a), rank(b)]
    return left === right ? 0 : left - right
  })
}

/** Tables in service that are free now. */
export function freeTables(tables: readonly Table[]): { free: number; inService: number } {
  const inService = tables.filter(({ isActive }) => isActive)
  return {
    free: inService.filter(({ status }) => status === 'available').length,
    inService: inService.length,
  }
}

/** Whole minutes at the table; never negative, even if this device's clock is behind the server's. */
export const minutesSince = (sinceMs: number, nowMs: number): number =>
  Math.max(0, Math.floor((nowMs - sinceMs) / MINUTE_MS))

export const isPastTurn = (minutes: number): boolean => minutes >= TURN_MINUTES
/** Share of a turn in percent, at most 100. */
export const turnPercent = (minutes: number): number =>
  Math.min(100, Math.round((minutes / TURN_MINUTES) * 100))
