import { sampleQuantile } from './distributions.ts'
import { sizeClassOf } from './sizeClasses.ts'
import { freshStay, remainingStays, type StayCurve } from './stays.ts'
import { SAMPLE_COUNT, shareOf } from './strata.ts'

/**
 * The wait at a host stand by table release. In each of sixteen samples every taken table comes free after what is
 * left of a lognormal stay; then time walks forward: those ahead, in order, and the asking party last, each take
 * the smallest free table that fits, but not one with four or more spare seats while a waiting party larger by two
 * or more fits it. A seated party keeps the table for a fresh stay; a waiting party may give up. The wait is the median
 * of the samples, the range their 10 % and 90 % quantiles.
 */

export interface SeatedParty {
  partySize: number
  sinceMs: number
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
}

export interface StandParty {
  partySize: number
  /** When it joined; for a confirmed reservation, when it is due. */
  fromMs: number
}

export interface StandState {
  /** Tables in service. */
  tables: readonly StandTable[]
  /** Parties without a table, in order. */
  waiting: readonly StandParty[]
  /** When the stand was last used. */
  touchedAtMs: number
}

export interface WaitRange {
  minutes: number
  low: number
  high: number
}

export interface StandFacts {
  curves: readonly StayCurve[]
  /** The chance per minute that a waiting party gives up. */
  giveUpRate: number
}

const MINUTE_MS = 60_000
/** The longest wait. A party that has waited longer has left without being removed from the list. */
export const LONGEST_WAIT_MINUTES = 240
const SPARE_SEATS = 4
const LARGER_BY = 2
const WAITED_BESIDE_MINUTES = 3

/** The wait of a party of any size at this stand now; null when no table would ever fit it. */
export type StandEstimator = (partySize: number) => WaitRange | null

/** Prepares the state once, for any number of party sizes. */
export function standEstimator(listed: StandState, facts: StandFacts, nowMs: number): StandEstimator {
  const stand = { ...listed, waiting: listed.waiting.filter((party) => isThere(party, nowMs)) }
  const tables = stand.tables.toSorted((a, b) => a.seats - b.seats || a.id - b.id)
  const seats = tables.map((table) => table.seats)
  const freeAt = tables.map((table, index) => releaseOf(table, index, { stand, facts, nowMs }))
  const ahead = stand.waiting
    .map(({ partySize, fromMs }) => ({ partySize, dueMinutes: Math.max(0, (fromMs - nowMs) / MINUTE_MS) }))
    .filter(({ dueMinutes }) => dueMinutes < LONGEST_WAIT_MINUTES)
  return (partySize) => {
    if (!seats.some((count) => count >= partySize)) return null
    const queue = [...ahead, { partySize, dueMinutes: 0 }]
    const sizes = Int16Array.from(queue, (party) => party.partySize)
    const dueAt = Float64Array.from(queue, (party) => party.dueMinutes)
    const samples = Float64Array.from({ length: SAMPLE_COUNT }, (_, sample) =>
      walk({
        seats,
        freeAt: Float64Array.from(freeAt, (release) => release[sample] ?? 0),
        turns: new Uint8Array(seats.length),
        sizes,
        dueAt,
        leavesAt: leavingTimes(dueAt, facts.giveUpRate, sample),
        facts,
        sample,
      }),
    ).sort()
    return {
      minutes: sampleQuantile(samples, 0.5) ?? 0,
      low: sampleQuantile(samples, 0.1) ?? 0,
      high: sampleQuantile(samples, 0.9) ?? 0,
    }
  }
}

const isThere = ({ fromMs }: StandParty, nowMs: number): boolean =>
  nowMs - fromMs < LONGEST_WAIT_MINUTES * MINUTE_MS

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
    return curve ? remainingStays(curve, (nowMs - table.party.sinceMs) / MINUTE_MS, index) : NEVER_TAKEN
  }
  const curve = facts.curves[sizeClassOf(table.seats)]
  if (!curve) return NEVER_TAKEN
  const turnMs = curve.meanMinutes * MINUTE_MS
  if (!isProbablyTaken(table, stand, nowMs) && !wasPassedOver(table, stand, nowMs - turnMs))
    return NEVER_TAKEN
  // Taken half a turn time ago, by a party that was not entered.
  return remainingStays(curve, curve.meanMinutes / 2, index)
}

/** If a party has waited three minutes beside a free table that fits it, the table is probably not free. */
function isProbablyTaken(table: StandTable, stand: StandState, nowMs: number): boolean {
  return stand.waiting.some(
    ({ partySize, fromMs }) =>
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

/** One sample, as time moves forward. Plain loops over typed arrays: this runs thousands of times a minute. */
interface Walk {
  /** Per table, ascending by seats. */
  seats: readonly number[]
  /** Minutes from now at which a table is free. */
  freeAt: Float64Array
  /** How often a table was given out. */
  turns: Uint8Array
  /** Per party: those ahead and, last, the party that asks. */
  sizes: Int16Array
  dueAt: Float64Array
  /** When a party gives up; 0 once it has sat down. */
  leavesAt: Float64Array
  facts: StandFacts
  sample: number
}

/** How long the last of the queue waits. */
function walk(state: Walk): number {
  const asking = state.sizes.length - 1
  for (let now = 0; now < LONGEST_WAIT_MINUTES; now = nextMoment(state, now)) {
    seatAll(state, now)
    if (state.leavesAt[asking] === 0) return now
  }
  return LONGEST_WAIT_MINUTES
}

function seatAll(state: Walk, now: number): void {
  const asking = state.sizes.length - 1
  let mostSeats = mostFreeSeats(state, now)
  for (let index = 0; index <= asking && mostSeats > 0; index += 1) {
    const partySize = state.sizes[index] ?? 0
    if (partySize > mostSeats || !isWaiting(state, index, now)) continue
    const table = tableFor(state, partySize, now)
    if (table < 0) continue
    state.leavesAt[index] = 0
    const turn = state.turns[table] ?? 0
    state.turns[table] = turn + 1
    const curve = state.facts.curves[sizeClassOf(partySize)]
    const stay = curve ? freshStay(curve, 17 + table * 5 + turn * 23, state.sample) : LONGEST_WAIT_MINUTES
    state.freeAt[table] = now + stay
    mostSeats = mostFreeSeats(state, now)
    // A larger party that has sat down may have kept a table from those before it.
    if (index !== asking) index = -1
  }
}

const isWaiting = (state: Walk, index: number, now: number): boolean =>
  (state.dueAt[index] ?? 0) <= now && (state.leavesAt[index] ?? 0) > now

/** The seats of the largest free table; 0 is none. */
function mostFreeSeats({ seats, freeAt }: Walk, now: number): number {
  for (let table = seats.length - 1; table >= 0; table -= 1) {
    if ((freeAt[table] ?? 0) <= now) return seats[table] ?? 0
  }
  return 0
}

/** The smallest free table that fits and is not kept for a larger party; -1 is none. */
function tableFor(state: Walk, partySize: number, now: number): number {
  for (let table = 0; table < state.seats.length; table += 1) {
    const seats = state.seats[table] ?? 0
    if (seats < partySize || (state.freeAt[table] ?? 0) > now) continue
    if (seats - partySize < SPARE_SEATS || !isKeptForLarger(state, seats, partySize, now)) return table
  }
  return -1
}

function isKeptForLarger(state: Walk, seats: number, partySize: number, now: number): boolean {
  for (let index = 0; index < state.sizes.length; index += 1) {
    const other = state.sizes[index] ?? 0
    if (other >= partySize + LARGER_BY && other <= seats && isWaiting(state, index, now)) return true
  }
  return false
}

/** When next a table comes free or a party is due. */
function nextMoment({ freeAt, dueAt }: Walk, now: number): number {
  let next = Number.POSITIVE_INFINITY
  for (let table = 0; table < freeAt.length; table += 1) {
    const at = freeAt[table] ?? 0
    if (at > now && at < next) next = at
  }
  for (let index = 0; index < dueAt.length; index += 1) {
    const at = dueAt[index] ?? 0
    if (at > now && at < next) next = at
  }
  return next
}

/** When each party gives up; the one that asks, last in line, never does. */
function leavingTimes(dueAt: Float64Array, giveUpRate: number, sample: number): Float64Array {
  return dueAt.map((due, index) =>
    giveUpRate > 0 && index < dueAt.length - 1
      ? due - Math.log(1 - shareOf(41 + index * 3, sample)) / giveUpRate
      : Number.POSITIVE_INFINITY,
  )
}
