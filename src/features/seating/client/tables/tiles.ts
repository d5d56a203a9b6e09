import { MINUTE_MS } from '#domain/durations.ts'
import { withoutHeld } from '#domain/heldTables.ts'
import { PARTY_SIZE, TURN_MINUTES } from '#domain/limits.ts'
import { type PartyWishes, wishesOf } from '#domain/partyWishes.ts'
import {
  compareTables,
  fitsParty,
  suggestedTables,
  suitableTables,
  type TableTrait,
  unmetWishes,
} from '#domain/table.ts'
import { type Combination, seatsOf, suggestedCombinations } from '#domain/tableCombinations.ts'
import { messagesOf } from '#kernel/client/i18n/catalog.ts'
import { listFormat } from '#kernel/client/i18n/formatters.ts'
import type { Table } from '../../contractTables.ts'
import { traitWord } from '../choices.ts'
import { seatingMessages } from '../messages.en.ts'

/** What each table shows at the host stand, with and without a party being seated. */

export type Tile =
  /** `clearsInMinutes` is about when it clears, if that is known. */
  | {
      kind: 'occupied'
      table: Table
      guest: string | null
      seatedAtMs: number | null
      clearsInMinutes?: number | undefined
    }
  /** Held for a party that has not been seated yet. */
  | { kind: 'held'; table: Table; guest: string }
  /** `bookedFor` is the booking that will need it soon, `fits` the party in line that it is best for. */
  | { kind: 'available'; table: Table; bookedFor?: string | undefined; fits?: string | undefined }
  | { kind: 'outOfService'; table: Table }
  | { kind: 'fits'; table: Table; isBest: boolean; line: string }
  | { kind: 'tooSmall'; table: Table; line: string }

export interface Seating extends Partial<PartyWishes> {
  partySize: number
}

/** What else is known about tables, by table id. */
export interface TileFacts {
  bookedFor?: ReadonlyMap<number, string>
  fits?: ReadonlyMap<number, string>
  clearsInMinutes?: ReadonlyMap<number, number>
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

/** "Exact size, window" or "1 spare seat, no window". */
function fitWords(table: Table, { partySize }: Seating, wishes: readonly TableTrait[]): string {
  const fit = fitLine(table.seats - partySize)
  const unmet = unmetWishes(table, wishes)
  const shown = unmet.length > 0 ? unmet : wishes
  if (shown.length === 0) return fit
  const list = listFormat({ type: unmet.length > 0 ? 'disjunction' : 'conjunction' })
  const traits = list.format(shown.map((trait) => traitWord(trait).toLocaleLowerCase()))
  return text(unmet.length > 0 ? 'fitWithout' : 'fitWith', { fit, traits })
}

function withFacts(tile: Tile, { bookedFor, fits, clearsInMinutes }: TileFacts): Tile {
  const { id } = tile.table
  if (tile.kind === 'available') return { ...tile, bookedFor: bookedFor?.get(id), fits: fits?.get(id) }
  return tile.kind === 'occupied' ? { ...tile, clearsInMinutes: clearsInMinutes?.get(id) } : tile
}

/** The tiles in table order. With a party to seat, tables that fit it can be selected. */
export function tilesOf(tables: readonly Table[], seating: Seating | null, facts: TileFacts = {}): Tile[] {
  if (!seating) return tables.map((table) => withFacts(tileAtRest(table), facts))
  const { partySize } = seating
  const wishes = wishesOf(seating)
  const { bookedFor } = facts
  const suggested = suggestedTables(tables, partySize, wishes)
  const best =
    suggested.find(({ id }) => !bookedFor?.has(id)) ??
    suggested[0] ??
    suitableTables(tables, partySize, wishes)[0]
  return tables.map((table) => {
    if (fitsParty(table, partySize)) {
      const line = bookedFor?.get(table.id) ?? fitWords(table, seating, wishes)
      return { kind: 'fits', table, isBest: table === best, line }
    }
    const tile = tileAtRest(table)
    return tile.kind === 'available'
      ? { kind: 'tooSmall', table, line: text('tooSmallFor', { partySize }) }
      : withFacts(tile, facts)
  })
}

/** For narrow screens: tables that fit first, the best one at the top, then those that can be pushed together. */
export function fittingFirst(tiles: readonly Tile[]): Tile[] {
  const rank = (tile: Tile) =>
    tile.kind === 'fits'
      ? tile.table.seats - Number(tile.isBest)
      : Number.MAX_SAFE_INTEGER - Number(tile.kind === 'tooSmall')
  return tiles.toSorted((a, b) => rank(a) - rank(b))
}

/** Tables in service that are free now. */
export function freeTables(tables: readonly Table[]): { free: number; inService: number } {
  const inService = tables.filter(({ isActive }) => isActive)
  return {
    free: inService.filter(({ status }) => status === 'available').length,
    inService: inService.length,
  }
}

/** The size of the party at a table; null without one, and for a party at several tables. */
export const sizeAtOneTable = ({ reservation }: Table): number | null =>
  reservation?.tableIds.length === 1 ? reservation.partySize : null

const MAX_TARGETS = 12

/**
 * The tables that a seated party is offered to move to, in their order: those that fit it best and no booking needs,
 * or else neighbors together. A party that has outgrown its tables may keep them and get a neighbor.
 */
export function moveTargets(
  tables: readonly Table[],
  held: ReadonlyMap<number, unknown>,
  { partySize, tableIds }: Pick<NonNullable<Table['reservation']>, 'partySize' | 'tableIds'>,
): Combination[] {
  const fitting = suitableTables(withoutHeld(tables, held), partySize)
  if (fitting.length > 0) {
    const shown = fitting.slice(0, MAX_TARGETS).sort(compareTables)
    return shown.map(({ id, tableNumber, seats }) => ({ tableIds: [id], numbers: [tableNumber], seats }))
  }
  const own = tables.filter(({ id }) => tableIds.includes(id))
  const kept = seatsOf(own) < partySize ? own : []
  return neighborsFor(
    tables.map((table) => (kept.includes(table) ? { ...table, status: 'available' } : table)),
    held,
    partySize,
  )
}

/** Neighbors that seat the party together and no booking needs, or else any. */
export function neighborsFor(
  tables: readonly Table[],
  held: ReadonlyMap<number, unknown>,
  partySize: number,
): Combination[] {
  const unheld = suggestedCombinations(withoutHeld(tables, held), partySize)
  return unheld.length > 0 ? unheld : suggestedCombinations(tables, partySize)
}

const SIZES_SHOWN = 6

/** The sizes that a party is offered to change to: it more often grows than shrinks. */
export function sizesNear(partySize: number): number[] {
  const first = Math.max(PARTY_SIZE.min, Math.min(partySize - 1, PARTY_SIZE.max - SIZES_SHOWN + 1))
  return Array.from({ length: SIZES_SHOWN }, (_, index) => first + index)
}

/** Whole minutes at the table; never negative, even if this device's clock is behind the server's. */
export const minutesSince = (sinceMs: number, nowMs: number): number =>
  Math.max(0, Math.floor((nowMs - sinceMs) / MINUTE_MS))

export const isPastTurn = (minutes: number): boolean => minutes >= TURN_MINUTES
/** Share of a turn in percent, at most 100. */
export const turnPercent = (minutes: number): number =>
  Math.min(100, Math.round((minutes / TURN_MINUTES) * 100))
