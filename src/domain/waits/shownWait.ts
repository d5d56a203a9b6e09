import { MINUTE_MS } from '../durations.ts'
import { WAIT_MINUTES } from '../limits.ts'
import { flooredMinutes, partySizeMultiplier, type WaitItem } from '../waits.ts'
import { inSteps, type PrintedRange, printedRange, rangeInSteps, STEP_MINUTES } from './printedRange.ts'

/**
 * The number and range that every surface shows to one party: map, list, place page, forms, favorites, kiosk, guest
 * page, texts and the stand. Numbers are rounded here and nowhere else.
 */
export interface ShownWait {
  /** 0 when a table is free; in steps of five from ten on, except a number that somebody typed. */
  minutes: number
  /** 8 of 10 such parties wait this long; null when it is not known, too wide to say anything, or over three hours. */
  range: PrintedRange | null
  /** The range is too wide to print: the number is a rough guess. */
  isRough: boolean
  /** An estimate of three hours or more, which no method knows to the minute. */
  isOverThreeHours: boolean
  /** The restaurant's list says that a table for this party is free. */
  isFree: boolean
}

/** With the range as it was learned, printed or not. */
export interface RangedWait extends ShownWait {
  ends: PrintedRange | null
}

export type WaitSource = 'restaurant' | 'reports' | 'usual' | null

/** The restaurant's own wait for parties up to a size. */
export interface SizeWait {
  upToPartySize: number | null
  /** Minutes; 0 when a table is free, null when no table fits. */
  waitTime: number | null
  low: number | null
  high: number | null
  /** A diner's report as typed, which the list agrees with. */
  isTyped?: boolean | undefined
}

/** The fields of a wait-times item that its number needs; older nodes leave some out. */
export interface WaitAnswer extends WaitItem {
  source?: WaitSource | undefined
  low?: number | null | undefined
  high?: number | null | undefined
  bySize?: readonly SizeWait[] | null | undefined
  isPinned?: boolean | undefined
  isListClosed?: boolean | undefined
  isOpen?: boolean | null | undefined
}

interface Viewer {
  partySize: number
  /** How much longer the restaurant is open; infinite if unknown. */
  openForMinutes: number
  nowMs: number
}

const THREE_HOURS_MINUTES = 180

/** Whether an estimate is told as "over 3 h". */
export const isThreeHours = (minutes: number): boolean => minutes >= THREE_HOURS_MINUTES

const STANDS_ALONE_MS = 5 * MINUTE_MS

const FREE: RangedWait = {
  minutes: 0,
  range: null,
  ends: { low: 0, high: 0 },
  isRough: false,
  isOverThreeHours: false,
  isFree: true,
}

/** What this party is shown; null if the wait is unknown or no table fits. */
export function shownWait(item: WaitAnswer, viewer: Viewer): RangedWait | null {
  const { partySize, openForMinutes, nowMs } = viewer
  const entry = item.bySize ? entryForSize(item.bySize, partySize) : undefined
  if (item.isPinned) return entry?.waitTime === null ? null : pinnedWait(item)
  if (item.bySize) return entry ? shownEntry(entry, openForMinutes) : null
  if (item.waitTime === null) return null
  const times = partySizeMultiplier(partySize)
  const isRanged = typeof item.low === 'number' && typeof item.high === 'number'
  const ends = isRanged ? { low: (item.low ?? 0) * times, high: (item.high ?? 0) * times } : null
  const told = stated({ minutes: item.waitTime * times, ends, isTyped: !item.isEstimate }, openForMinutes)
  return isJustTyped(item, nowMs) ? { ...told, range: null, isRough: false } : told
}

/** An entry of the restaurant's list; null where no table fits. */
export function shownEntry(entry: SizeWait, openForMinutes: number): RangedWait | null {
  const { waitTime, low, high, isTyped = false } = entry
  if (waitTime === null) return null
  if (Math.round(waitTime) === 0) return FREE
  const ends = low === null || high === null ? null : { low, high }
  return stated({ minutes: waitTime, ends, isTyped }, openForMinutes)
}

/** The restaurant's own entry for a party size. */
export const entryForSize = (bySize: readonly SizeWait[], partySize: number): SizeWait | undefined =>
  bySize.find(({ upToPartySize }) => upToPartySize === null || partySize <= upToPartySize)

interface Exact {
  minutes: number
  ends: PrintedRange | null
  isTyped: boolean
}

function stated({ minutes: exact, ends, isTyped }: Exact, openForMinutes: number): RangedWait {
  const last = Math.max(STEP_MINUTES, Math.floor(openForMinutes / STEP_MINUTES) * STEP_MINUTES)
  const whole = flooredMinutes(exact)
  const minutes = isTyped && whole <= openForMinutes ? whole : Math.min(inSteps(whole), last)
  const upToClosing = ends && rangeInSteps({ low: Math.min(ends.low, last), high: Math.min(ends.high, last) })
  // Nobody can type more: a report that is scaled up for a larger party is an estimate from there on.
  const isOverThreeHours = isTyped ? minutes > WAIT_MINUTES.max : isThreeHours(minutes)
  const printed = upToClosing && printedRange(upToClosing, minutes)
  return {
    minutes,
    // A range from a number to itself says nothing more than the number.
    range: !isOverThreeHours && printed && printed.low < printed.high ? printed : null,
    ends: upToClosing,
    isRough: !isOverThreeHours && ends !== null && printed === null,
    isOverThreeHours,
    isFree: false,
  }
}

/** What the host has set, unchanged; a single number has no range. */
function pinnedWait({ waitTime, low, high }: WaitAnswer): RangedWait | null {
  if (waitTime === null) return null
  if (Math.round(waitTime) === 0) return FREE
  const range = typeof low === 'number' && typeof high === 'number' && low < high ? { low, high } : null
  const minutes = flooredMinutes(waitTime)
  return {
    minutes: range ? inSteps(minutes) : minutes,
    range,
    ends: range ?? { low: minutes, high: minutes },
    isRough: false,
    isOverThreeHours: false,
    isFree: false,
  }
}

/** A report that was typed a moment ago says more than any range. */
const isJustTyped = ({ isEstimate, source, createdAt }: WaitAnswer, nowMs: number): boolean =>
  !isEstimate && source === 'reports' && createdAt !== null && nowMs - Date.parse(createdAt) < STANDS_ALONE_MS
