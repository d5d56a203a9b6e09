import { MAX_COMBINED_TABLES } from '../table.ts'
import { minutesUntilGivingUp } from './giveUps.ts'
import { shareOf } from './stratifiedSampling.ts'
import { freshStay, type StayCurve } from './tableStays.ts'

/**
 * One sample of the wait at a stand, as time moves forward: whenever a table comes free, each party, in order, takes
 * the smallest free table that fits and is not kept for a larger party, or else free neighbors. Plain loops over typed arrays, because this
 * runs thousands of times a minute.
 */

/** The longest wait. A party that has waited longer has left without being removed from the list. */
export const LONGEST_WAIT_MINUTES = 240
/** A table with this many spare seats is kept for a larger party that waits. */
export const SPARE_SEATS = 4
const LARGER_BY = 2

/** What all samples of a party size share. */
interface Line {
  /** Seats per table, ascending. */
  seats: readonly number[]
  /** Per party: those ahead and, last, the party that asks. */
  sizes: readonly number[]
  curves: readonly (StayCurve | undefined)[]
  /** The neighbors that seat each party together. */
  groups: readonly (readonly (readonly number[])[])[]
  /** In minutes from now. */
  dueAt: Float64Array
  /** Those of `dueAt` that are not now. */
  futureDues: Float64Array
}

/** A party ahead. */
interface Waiter {
  /** When it arrives, in minutes from now. */
  dueMinutes: number
  /** How long it has waited until now. */
  waitedMinutes: number
}

/** What a sample begins with, for any party size. */
export interface SampleStart {
  sample: number
  /** Minutes from now at which each table is free. */
  freeAt: Float64Array
  /** The tables in the order in which they come free. */
  taken: Int32Array
  /** When each party gives up. */
  leavesAt: Float64Array
}

interface Walk extends Line, SampleStart {
  /** The taken tables are those from here to `takenEnd` in `taken`. */
  nextTaken: number
  takenEnd: number
  /** The free tables, ascending. */
  free: number[]
  /** How many parties each table was given to. */
  turns: Uint8Array
  /** A linked list: who is next in line after each party, without those who sat down or gave up. The last entry is the first party. */
  after: Int32Array
}

/** Prepares a sample once, for any party size. */
export function startOf(
  freeAt: Float64Array,
  ahead: readonly Waiter[],
  { giveUpRates, sample }: { giveUpRates: readonly number[]; sample: number },
): SampleStart {
  const tables = { freeAt, taken: new Int32Array(freeAt.length), nextTaken: 0, takenEnd: 0 }
  for (; tables.takenEnd < freeAt.length; tables.takenEnd += 1) insert(tables.takenEnd, tables)
  return { sample, freeAt, taken: tables.taken, leavesAt: leavingTimes(ahead, giveUpRates, sample) }
}

/** How many minutes the last of the line waits, in this sample. */
export function waitOfLast(line: Line, start: SampleStart): number {
  const [tables, parties] = [line.seats.length, line.sizes.length]
  const taken = new Int32Array(tables + parties * MAX_COMBINED_TABLES)
  taken.set(start.taken)
  const after = new Int32Array(parties + 1)
  for (let index = 0; index < parties; index += 1) after[index] = index + 1
  const turns = new Uint8Array(tables)
  const freeAt = start.freeAt.slice()
  const { seats, sizes, curves, groups, dueAt, futureDues } = line
  const { sample, leavesAt } = start
  const room = { seats, freeAt, turns, taken, nextTaken: 0, takenEnd: tables, free: [] }
  return walk({ sample, sizes, curves, groups, dueAt, futureDues, leavesAt, after, ...room })
}

type InOrder = Pick<Walk, 'freeAt' | 'taken' | 'nextTaken' | 'takenEnd'>

/** Puts a table among the taken ones, behind all that come free before it. */
function insert(table: number, { freeAt, taken, nextTaken, takenEnd }: InOrder): void {
  const until = freeAt[table] ?? 0
  let place = takenEnd
  for (; place > nextTaken; place -= 1) {
    const other = taken[place - 1] ?? 0
    if ((freeAt[other] ?? 0) <= until) break
    taken[place] = other
  }
  taken[place] = table
}

function walk(state: Walk): number {
  for (let now = 0; now < LONGEST_WAIT_MINUTES; now = nextMoment(state, now)) {
    release(state, now)
    if (seatAll(state, now)) return now
  }
  return LONGEST_WAIT_MINUTES
}

/** Adds the tables that have come free to the free ones. */
function release(state: Walk, now: number): void {
  const { taken, freeAt, free } = state
  for (; state.nextTaken < state.takenEnd; state.nextTaken += 1) {
    const table = taken[state.nextTaken] ?? 0
    if ((freeAt[table] ?? 0) > now) return
    let place = free.length
    for (; place > 0 && (free[place - 1] ?? 0) > table; place -= 1) free[place] = free[place - 1] ?? 0
    free[place] = table
  }
}

/** Gives the free tables to the parties in order. Returns whether the last one, which asks for its wait, sat down. */
function seatAll(state: Walk, now: number): boolean {
  const { after, sizes, leavesAt, dueAt, free } = state
  const end = sizes.length
  let hasPassedOver = false
  let before = end
  while (free.length > 0) {
    const index = after[before] ?? end
    if (index === end) return false
    if ((leavesAt[index] ?? 0) <= now) {
      after[before] = after[index] ?? end
      continue
    }
    const partySize = sizes[index] ?? 0
    const isDue = (dueAt[index] ?? 0) <= now
    const mayFit = isDue && partySize <= (state.seats[free.at(-1) ?? 0] ?? 0)
    const table = mayFit ? tableFor(state, partySize, now) : -1
    const group = table < 0 && isDue ? freeGroupOf(state, index) : undefined
    if (table < 0 && !group) {
      hasPassedOver ||= mayFit
      before = index
      continue
    }
    if (index === end - 1) return true
    after[before] = after[index] ?? end
    seat(state, index, group ?? [table], now)
    // A larger party that has sat down may have kept a table from those before it.
    if (hasPassedOver) before = end
    hasPassedOver = false
  }
  return false
}

/** Gives a party one table or neighbors, for the same stay. */
function seat(state: Walk, index: number, tables: readonly number[], now: number): void {
  const { free, turns, sample } = state
  const [first = 0] = tables
  const curve = state.curves[index]
  const stay = curve
    ? freshStay(curve, 17 + first * 5 + (turns[first] ?? 0) * 23, sample)
    : LONGEST_WAIT_MINUTES
  for (const table of tables) {
    free.splice(free.indexOf(table), 1)
    turns[table] = (turns[table] ?? 0) + 1
    state.freeAt[table] = now + stay
    insert(table, state)
    state.takenEnd += 1
  }
}

/** The smallest free table that fits and is not kept for a larger party; -1 if none does. */
function tableFor(state: Walk, partySize: number, now: number): number {
  for (const table of state.free) {
    const seats = state.seats[table] ?? 0
    if (seats < partySize) continue
    if (seats - partySize < SPARE_SEATS || !isKeptForLarger(state, seats, partySize, now)) return table
  }
  return -1
}

/** Neighbors for a party that are all free. */
const freeGroupOf = ({ groups, free }: Walk, index: number): readonly number[] | undefined =>
  free.length < 2 ? undefined : groups[index]?.find((group) => group.every((table) => free.includes(table)))

function isKeptForLarger(state: Walk, seats: number, partySize: number, now: number): boolean {
  const { after, sizes, dueAt, leavesAt } = state
  const end = sizes.length
  for (let index = after[end] ?? end; index !== end; index = after[index] ?? end) {
    const other = sizes[index] ?? 0
    if (other < partySize + LARGER_BY || other > seats) continue
    if ((dueAt[index] ?? 0) <= now && (leavesAt[index] ?? 0) > now) return true
  }
  return false
}

/** The next moment at which a table comes free or a party is due. */
function nextMoment({ taken, nextTaken, takenEnd, freeAt, futureDues }: Walk, now: number): number {
  let next = nextTaken < takenEnd ? (freeAt[taken[nextTaken] ?? 0] ?? 0) : Number.POSITIVE_INFINITY
  for (let index = 0; index < futureDues.length; index += 1) {
    const due = futureDues[index] ?? 0
    if (due > now && due < next) next = due
  }
  return next
}

/** When each party gives up. The last one, which asks for its wait, never does. */
function leavingTimes(ahead: readonly Waiter[], giveUpRates: readonly number[], sample: number) {
  const leavesAt = new Float64Array(ahead.length + 1).fill(Number.POSITIVE_INFINITY)
  for (const [index, { dueMinutes, waitedMinutes }] of ahead.entries()) {
    const share = shareOf(41 + index * 3, sample)
    leavesAt[index] = dueMinutes + minutesUntilGivingUp(giveUpRates, waitedMinutes, share)
  }
  return leavesAt
}
