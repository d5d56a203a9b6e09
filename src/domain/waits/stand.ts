import { MINUTE_MS } from '../durations.ts'
import { type Booking, heldTables, isHoldDue } from '../heldTables.ts'
import type { TableTrait } from '../table.ts'
import { groupsFor, neighborGroups } from '../tableCombinations.ts'
import { sampleQuantile } from './distributions.ts'
import { sizeClassOf } from './sizeClasses.ts'
import { LONGEST_WAIT_MINUTES, SPARE_SEATS, startOf, waitOfLast } from './standWalk.ts'
import { SAMPLE_COUNT } from './stratifiedSampling.ts'
import { remainingStays, type StayCurve } from './tableStays.ts'

/**
 * The wait at a host stand by table release. In each of sixteen samples every taken table comes free after what is
 * left of a lognormal stay; then time walks forward: those ahead, in order, and the asking party last, each take
 * the smallest free table that fits, but not one with four or more spare seats while a waiting party larger by two
 * or more fits it; without such a table, neighbors that are all free. A seated party keeps its tables for a fresh stay;
 * a waiting party may give up, as often as those who had waited as long. The wait is the median of the samples, the
 * range their 10 % and 90 % quantiles.
 */

export interface SeatedParty {
  partySize: number
  /** null while the table is held for a party that is not seated yet; in the future for a booking. */
  sinceMs: number | null
  /** When it waited for a table, if known. */
  waited?: { fromMs: number; untilMs: number } | undefined
}

export interface StandTable {
  id: number
  seats: number
  /** Null when the table is shown free. */
  party: SeatedParty | null
  /** When it came free, where that is known. */
  freeSinceMs: number | null
  /** Tables that can be pushed together with it. */
  neighborIds?: readonly number[] | undefined
  tableNumber?: string
  traits?: readonly TableTrait[]
}

export interface StandParty {
  partySize: number
  /** When it joined; for a confirmed reservation, when it is due. */
  fromMs: number
  /** False for a request without an answer and for a called party: their wait says nothing about free tables. */
  waitsForTable?: boolean
  /** Of a confirmed booking. */
  bookingId?: number
}

export interface StandState {
  tables: readonly StandTable[]
  /** Parties without a table, in order. */
  waiting: readonly StandParty[]
  /** When the stand was last used. */
  touchedAtMs: number
  /** Confirmed bookings, whose tables are held for them from `holdBefore` minutes before. */
  holds?: { bookings: readonly Booking[]; holdBefore: number }
}

export interface WaitRange {
  minutes: number
  low: number
  high: number
}

export interface StandFacts {
  curves: readonly StayCurve[]
  /** The chance per minute that a waiting party gives up, by how long it has waited. */
  giveUpRates: readonly number[]
}

const WAITED_BESIDE_MINUTES = 3

/** The wait of a party of any size at this stand now; null when no table would ever fit it. */
export type StandEstimator = (partySize: number) => WaitRange | null

/** Prepares the state once, for any number of party sizes. */
export function standEstimator(atStand: StandState, facts: StandFacts, nowMs: number): StandEstimator {
  const listed = withHolds(atStand, nowMs)
  const stand = { ...listed, waiting: listed.waiting.filter((party) => isThere(party, nowMs)) }
  const tables = stand.tables.toSorted((a, b) => a.seats - b.seats || a.id - b.id)
  const seats = tables.map((table) => table.seats)
  const groupsOf = groupsBySize(tables)
  const releases = tables.map((table, index) => releaseOf(table, index, { stand, facts, nowMs }))
  const ahead = stand.waiting
    .map(({ partySize, fromMs }) => ({
      partySize,
      dueMinutes: Math.max(0, (fromMs - nowMs) / MINUTE_MS),
      waitedMinutes: Math.max(0, (nowMs - fromMs) / MINUTE_MS),
    }))
    .filter(({ dueMinutes }) => dueMinutes < LONGEST_WAIT_MINUTES)
  const dueAt = Float64Array.from([...ahead.map(({ dueMinutes }) => dueMinutes), 0])
  const futureDues = dueAt.filter((due) => due > 0)
  const starts = Array.from({ length: SAMPLE_COUNT }, (_, sample) => {
    const freeAt = Float64Array.from(releases.map((release) => release[sample] ?? 0))
    return startOf(freeAt, ahead, { giveUpRates: facts.giveUpRates, sample })
  })
  return (partySize) => {
    if (partySize > (seats.at(-1) ?? 0) && groupsOf(partySize).length === 0) return null
    const sizes = [...ahead.map((party) => party.partySize), partySize]
    const curves = sizes.map((size) => facts.curves[sizeClassOf(size)])
    const groups = sizes.map(groupsOf)
    const line = { seats, sizes, curves, groups, dueAt, futureDues }
    const samples = Float64Array.from(starts.map((start) => waitOfLast(line, start))).sort()
    return {
      minutes: sampleQuantile(samples, 0.5) ?? 0,
      low: sampleQuantile(samples, 0.1) ?? 0,
      high: sampleQuantile(samples, 0.9) ?? 0,
    }
  }
}

/** The neighbors that seat a party together, as places in `tables`. Each size is looked up once. */
function groupsBySize(tables: readonly StandTable[]): (partySize: number) => readonly (readonly number[])[] {
  const groups = neighborGroups(tables)
  const found = new Map<number, number[][]>()
  return (partySize) => {
    const known = found.get(partySize) ?? groupsFor(groups, partySize).map(placesIn(tables))
    found.set(partySize, known)
    return known
  }
}

const placesIn = (tables: readonly StandTable[]) => (group: readonly StandTable[]) =>
  group.map((table) => tables.indexOf(table))

/** The stand as walk-ins find it: tables that bookings will need soon are not free for them. */
export function withHolds({ holds, ...stand }: StandState, nowMs: number): StandState {
  if (!holds || holds.bookings.length === 0) return stand
  const rule = { holdBefore: holds.holdBefore, nowMs }
  const held = heldTables(stand.tables.map(asFreeOrTaken), holds.bookings, rule)
  const withTable = new Set([...held.values()].map(({ id }) => id))
  const due = new Map(holds.bookings.filter((one) => isHoldDue(one, rule)).map((one) => [one.id, one]))
  /** A booking without a free table is next in line for one from the moment its hold begins. */
  const nextInLine = (party: StandParty): StandParty => {
    const booking = due.get(party.bookingId ?? 0)
    if (!booking) return party
    const fromMs = Date.parse(booking.reservationTime) - holds.holdBefore * MINUTE_MS
    return { ...party, fromMs: Math.min(party.fromMs, fromMs) }
  }
  return {
    ...stand,
    tables: stand.tables.map((table) => heldFor(table, held.get(table.id), nowMs)),
    waiting: stand.waiting.filter(({ bookingId = 0 }) => !withTable.has(bookingId)).map(nextInLine),
  }
}

const asFreeOrTaken = ({ id, tableNumber, seats, party, neighborIds = [], traits = [] }: StandTable) => ({
  id,
  seats,
  neighborIds,
  traits,
  isActive: true,
  tableNumber: tableNumber ?? String(id),
  status: party ? ('seated' as const) : ('available' as const),
})

/** The party sits down at the time of its booking; a late one, any moment. */
function heldFor(table: StandTable, booking: Booking | undefined, nowMs: number): StandTable {
  if (!booking) return table
  const atMs = Date.parse(booking.reservationTime)
  return { ...table, party: { partySize: booking.partySize, sinceMs: atMs > nowMs ? atMs : null } }
}

const isThere = ({ fromMs }: StandParty, nowMs: number): boolean =>
  nowMs - fromMs < LONGEST_WAIT_MINUTES * MINUTE_MS

/**
 * The moment for which a stand is estimated: the start of the minute, or the last touch or arrival in it, so that every
 * node and screen gets the same waits. A party that joined after it would count as one that is still to come.
 */
export function momentOf({ touchedAtMs, waiting }: StandState, atMs: number): number {
  const startMs = Math.floor(atMs / MINUTE_MS) * MINUTE_MS
  const joinedMs = waiting.map(({ fromMs }) => fromMs).filter((fromMs) => fromMs < startMs + MINUTE_MS)
  return Math.max(startMs, touchedAtMs, ...joinedMs)
}

interface Moment {
  stand: StandState
  facts: StandFacts
  nowMs: number
}

const NEVER_TAKEN: readonly number[] = Array.from({ length: SAMPLE_COUNT }, () => 0)

/** When a table comes free, in minutes from now, in each sample. */
function releaseOf(table: StandTable, index: number, { stand, facts, nowMs }: Moment): readonly number[] {
  if (table.party) {
    const curve = facts.curves[sizeClassOf(table.party.partySize)]
    return curve ? staysLeft(curve, table.party, { nowMs, index }) : NEVER_TAKEN
  }
  const curve = facts.curves[sizeClassOf(table.seats)]
  if (!curve) return NEVER_TAKEN
  const turnMs = curve.meanMinutes * MINUTE_MS
  if (!isProbablyTaken(table, stand, nowMs) && !wasPassedOver(table, stand, nowMs - turnMs))
    return NEVER_TAKEN
  // Taken half a turn time ago, by a party that was not entered.
  return remainingStays(curve, curve.meanMinutes / 2, index)
}

/** How long a table stays taken from now on, in each sample; a booking's stay begins at its time. */
export function staysLeft(
  curve: StayCurve,
  party: SeatedParty,
  { nowMs, index }: { nowMs: number; index: number },
): number[] {
  const minutes = minutesSeated(party, nowMs)
  const left = remainingStays(curve, minutes, index)
  return minutes < 0 ? left.map((stay) => stay - minutes) : left
}

export const minutesSeated = ({ sinceMs }: SeatedParty, nowMs: number): number =>
  sinceMs === null ? 0 : (nowMs - sinceMs) / MINUTE_MS

/** If a party has waited three minutes beside a free table that fits it, the table is probably not free. */
function isProbablyTaken(table: StandTable, stand: StandState, nowMs: number): boolean {
  return stand.waiting.some(
    ({ partySize, fromMs, waitsForTable = true }) =>
      waitsForTable &&
      wants(partySize, table) &&
      nowMs - Math.max(fromMs, table.freeSinceMs ?? 0) >= WAITED_BESIDE_MINUTES * MINUTE_MS,
  )
}

const wants = (partySize: number, { seats }: StandTable): boolean =>
  partySize <= seats && seats - partySize < SPARE_SEATS

/**
 * Within the last turn time, a party that fits this table waited until another table was cleared. So this table wasn't
 * free then, and it hasn't been cleared since.
 */
function wasPassedOver(table: StandTable, { tables }: StandState, sinceMs: number): boolean {
  const { freeSinceMs } = table
  if (freeSinceMs === null) return false
  return tables.some(({ party, freeSinceMs: clearedAtMs }) => {
    if (!party?.waited || !wants(party.partySize, table)) return false
    const fromMs = Math.max(party.waited.fromMs, freeSinceMs)
    const hasWaited = party.waited.untilMs - fromMs >= WAITED_BESIDE_MINUTES * MINUTE_MS
    return hasWaited && fromMs > sinceMs && (clearedAtMs ?? 0) > fromMs
  })
}
