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

export interface StandTable {
  id: number
  seats: number
  /** Who sits there and since when; null when the table is shown free. */
  party: { partySize: number; sinceMs: number } | null
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
  /** When somebody last did something at the stand. */
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
const LONGEST_WAIT_MINUTES = 240
const SPARE_SEATS = 4
const LARGER_BY = 2
const DOUBTED_AFTER_MINUTES = 5

/** The wait of a party of any size at this stand now; null when no table would ever fit it. */
export type StandEstimator = (partySize: number) => WaitRange | null

/** Prepares the state once, for any number of party sizes. */
export function standEstimator(stand: StandState, facts: StandFacts, nowMs: number): StandEstimator {
  const tables = stand.tables.toSorted((a, b) => a.seats - b.seats || a.id - b.id)
  const seats = tables.map((table) => table.seats)
  const freeAt = tables.map((table, index) => releaseOf(table, index, { stand, facts, nowMs }))
  const ahead = stand.waiting
    .map(({ partySize, fromMs }) => ({ partySize, dueMinutes: Math.max(0, (fromMs - nowMs) / MINUTE_MS) }))
    .filter(({ dueMinutes }) => dueMinutes < LONGEST_WAIT_MINUTES)
  return (partySize) => {
    if (!seats.some((count) => count >= partySize)) return null
    const queue = [...ahead, { partySize, dueMinutes: 0 }]
    const samples = Float64Array.from({ length: SAMPLE_COUNT }, (_, sample) =>
      walk({ seats, facts, queue, sample, freeAt: freeAt.map((release) => release[sample] ?? 0) }),
    ).sort()
    return {
      minutes: sampleQuantile(samples, 0.5) ?? 0,
      low: sampleQuantile(samples, 0.1) ?? 0,
      high: sampleQuantile(samples, 0.9) ?? 0,
    }
  }
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
    return curve ? remainingStays(curve, (nowMs - table.party.sinceMs) / MINUTE_MS, index) : NEVER_TAKEN
  }
  if (!isDoubted(table, stand, nowMs)) return NEVER_TAKEN
  // Taken half a turn ago, by a party nobody entered.
  const curve = facts.curves[sizeClassOf(table.seats)]
  return curve ? remainingStays(curve, curve.meanMinutes / 2, index) : NEVER_TAKEN
}

/** A free table beside a party that fits it and has waited five minutes cannot be believed. */
function isDoubted(table: StandTable, stand: StandState, nowMs: number): boolean {
  return stand.waiting.some(
    ({ partySize, fromMs }) =>
      partySize <= table.seats &&
      table.seats - partySize < SPARE_SEATS &&
      nowMs - Math.max(fromMs, table.freeSinceMs ?? 0) >= DOUBTED_AFTER_MINUTES * MINUTE_MS,
  )
}

interface Walk {
  /** Ascending, like everything kept per table. */
  seats: readonly number[]
  freeAt: number[]
  facts: StandFacts
  /** Those ahead and, last, the party that asks. */
  queue: readonly { partySize: number; dueMinutes: number }[]
  sample: number
}

/** How long the last of the queue waits in one sample. */
function walk({ seats, freeAt, facts, queue, sample }: Walk): number {
  const asking = queue.length - 1
  const gone = new Uint8Array(queue.length)
  const turns = new Uint8Array(seats.length)
  const leavesAt = queue.map(({ dueMinutes }, index) =>
    index === asking ? Number.POSITIVE_INFINITY : dueMinutes + patience(facts.giveUpRate, index, sample),
  )
  const isWaiting = (index: number, now: number): boolean =>
    gone[index] === 0 && (queue[index]?.dueMinutes ?? 0) <= now && (leavesAt[index] ?? 0) > now
  const isKeptForLarger = (table: number, partySize: number, now: number): boolean => {
    const count = seats[table] ?? 0
    if (count - partySize < SPARE_SEATS) return false
    return queue.some(
      (other, index) =>
        other.partySize >= partySize + LARGER_BY && other.partySize <= count && isWaiting(index, now),
    )
  }
  const tableFor = (partySize: number, now: number): number =>
    seats.findIndex(
      (count, table) =>
        count >= partySize && (freeAt[table] ?? 0) <= now && !isKeptForLarger(table, partySize, now),
    )
  const seatAll = (now: number): void => {
    for (let index = 0; index < queue.length; index += 1) {
      if (!isWaiting(index, now)) continue
      const partySize = queue[index]?.partySize ?? 0
      const table = tableFor(partySize, now)
      if (table < 0) continue
      gone[index] = 1
      const stream = 17 + table * 5 + (turns[table] ?? 0) * 23
      turns[table] = (turns[table] ?? 0) + 1
      const curve = facts.curves[sizeClassOf(partySize)]
      freeAt[table] = now + (curve ? freshStay(curve, stream, sample) : LONGEST_WAIT_MINUTES)
      // A larger party that has sat down may have kept a table from those before it.
      if (index !== asking) index = -1
    }
  }
  for (let now = 0; now < LONGEST_WAIT_MINUTES; now = nextMoment(now, freeAt, queue)) {
    seatAll(now)
    if (gone[asking] === 1) return now
  }
  return LONGEST_WAIT_MINUTES
}

/** When next a table comes free or a party is due. */
function nextMoment(now: number, freeAt: readonly number[], queue: Walk['queue']): number {
  let next = Number.POSITIVE_INFINITY
  for (const at of freeAt) if (at > now && at < next) next = at
  for (const { dueMinutes } of queue) if (dueMinutes > now && dueMinutes < next) next = dueMinutes
  return next
}

const patience = (giveUpRate: number, index: number, sample: number): number =>
  giveUpRate > 0 ? -Math.log(1 - shareOf(41 + index * 3, sample)) / giveUpRate : Number.POSITIVE_INFINITY
