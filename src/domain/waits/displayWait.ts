import { localMoment } from '../calendar.ts'
import { MINUTE_MS } from '../durations.ts'
import { FADED_AFTER_MINUTES } from '../limits.ts'
import { isOpenAt, minutesUntilClosing, weekOf } from '../openingHours.ts'
import {
  baseWait,
  displayedMinutes,
  flooredMinutes,
  partySizeMultiplier,
  type WaitBand,
  type WaitItem,
  waitBand,
} from '../waits.ts'
import type { WaitSource } from './estimateWait.ts'
import { inSteps, type PrintedRange, printedRange } from './printedRange.ts'

export interface HoursOf {
  hoursOfOperation: string | null
  timeZone: string
}

/** The restaurant's own wait for parties up to a size. */
export interface SizeWait {
  upToPartySize: number | null
  /** Minutes; 0 when a table is free, null when no table fits. */
  waitTime: number | null
  low: number | null
  high: number | null
}

/** The fields of a wait-times item that its number needs; older nodes leave some out. */
export interface WaitAnswer extends WaitItem {
  source?: WaitSource | undefined
  low?: number | null | undefined
  high?: number | null | undefined
  bySize?: readonly SizeWait[] | null | undefined
  isPinned?: boolean | undefined
  isOpen?: boolean | null | undefined
}

/** What a screen shows of one wait, for the viewer's party size. */
export interface DisplayedWait<Item extends WaitAnswer = WaitAnswer> {
  /** null when unknown or closed. */
  minutes: number | null
  /** 8 of 10 parties wait this long; null when it is not known, or too wide to say anything. */
  range: PrintedRange | null
  /** The range is too wide to print: the number is a rough guess. */
  isRough: boolean
  /** An estimate of three hours or more, which no method knows to the minute. */
  isOverThreeHours: boolean
  band: WaitBand
  source: WaitSource
  isClosed: boolean
  /** The restaurant's list says that a table for this party is free. */
  isFree: boolean
  /** From past weeks, not from a live report. */
  isTypical: boolean
  /** Live, but old enough to be shown faded. */
  isOld: boolean
  /** Why there is no wait to show yet; null when there is one. */
  missing: MissingAnswer | null
  /** The server's response that it comes from. */
  item: Item | undefined
}

export type MissingAnswer = 'loading' | 'failed'

const NO_WAIT_KNOWN: DisplayedSizeWait = { minutes: null, range: null, isRough: false, isFree: false }

/** An entry of the restaurant's list, rounded; `minutes` is null where no table fits. */
export interface DisplayedSizeWait {
  minutes: number | null
  range: PrintedRange | null
  isRough: boolean
  isFree: boolean
}

export function displaySizeWait({ waitTime, low, high }: SizeWait): DisplayedSizeWait {
  if (waitTime === null) return NO_WAIT_KNOWN
  const minutes = flooredMinutes(waitTime)
  if (Math.round(waitTime) === 0) return { minutes, range: null, isRough: false, isFree: true }
  return { minutes, ...rangeBeside(minutes, low, high), isFree: false }
}

/** The range that is printed beside a number, or that it is a rough guess. */
function rangeBeside(minutes: number, low: number | null | undefined, high: number | null | undefined) {
  if (typeof low !== 'number' || typeof high !== 'number') return { range: null, isRough: false }
  const range = printedRange({ low, high }, minutes)
  return { range, isRough: range === null }
}

/** The restaurant's own entry for a party size. */
export const entryForSize = (bySize: readonly SizeWait[], partySize: number): SizeWait | undefined =>
  bySize.find(({ upToPartySize }) => upToPartySize === null || partySize <= upToPartySize)

/** The restaurant's own entry for the party, else the wait of a party of two times its multiplier. */
function waitForParty(item: WaitAnswer | undefined, partySize: number, limit: number): DisplayedSizeWait {
  if (item?.isPinned) return pinnedWait(item)
  if (item?.bySize) {
    const entry = entryForSize(item.bySize, partySize)
    return entry ? displaySizeWait(entry) : NO_WAIT_KNOWN
  }
  return item ? multipliedWait(item, partySize, limit) : NO_WAIT_KNOWN
}

/** What the host has set, unchanged; a single number has no range. */
function pinnedWait({ waitTime, low, high }: WaitAnswer): DisplayedSizeWait {
  const hasRange = typeof low === 'number' && typeof high === 'number' && low < high
  return {
    minutes: waitTime === null ? null : flooredMinutes(waitTime),
    range: hasRange ? { low, high } : null,
    isRough: false,
    isFree: waitTime !== null && Math.round(waitTime) === 0,
  }
}

/** The wait of a party of two, multiplied; never longer than the restaurant is open. */
export function multipliedWait(item: WaitAnswer, partySize: number, limit: number): DisplayedSizeWait {
  const { waitTime: base, low, high } = item
  if (base === null) return NO_WAIT_KNOWN
  const times = partySizeMultiplier(partySize)
  const upTo = (minutes: number): number => Math.min(minutes, limit)
  const shown = displayedMinutes(base, partySize)
  const minutes = Math.min(item.isEstimate ? inSteps(shown) : shown, flooredMinutes(limit))
  const isRanged = typeof low === 'number' && typeof high === 'number'
  const range = isRanged ? rangeBeside(minutes, upTo(low * times), upTo(high * times)) : NO_RANGE
  return { minutes, ...range, isFree: false }
}

const NO_RANGE = { range: null, isRough: false }

/** How much longer the restaurant is open; infinite if unknown. */
export function openForMinutes(
  item: WaitAnswer | undefined,
  hours: HoursOf | undefined,
  nowMs: number,
): number {
  const week = item?.isOpen ? weekOf(hours?.hoursOfOperation ?? null) : null
  const minutes = week && hours && minutesUntilClosing(week, localMoment(new Date(nowMs), hours.timeZone))
  // The response says it is open: a clock that is ahead must not turn every wait into no wait.
  return minutes || Number.POSITIVE_INFINITY
}

/** Without a server response, the stored hours decide; unknown hours count as open. */
export function isClosedNow(hours: HoursOf | undefined, nowMs: number): boolean {
  const week = hours ? weekOf(hours.hoursOfOperation) : null
  return week !== null && hours !== undefined && !isOpenAt(week, localMoment(new Date(nowMs), hours.timeZone))
}

/** A wait that was reported during closed hours is shown as a report. */
function isShownClosed(item: WaitAnswer | undefined, hours: HoursOf | undefined, nowMs: number): boolean {
  const isOpen = item?.isOpen
  if (item === undefined || isOpen === undefined) return isClosedNow(hours, nowMs)
  return isOpen === false && item.waitTime === null
}

const sourceOf = (item: WaitAnswer | undefined): WaitSource => {
  if (!item || item.waitTime === null) return null
  return item.source === undefined ? (item.isEstimate ? 'usual' : 'reports') : item.source
}

/** The wait as one viewer sees it: number, range, color and source. */
export function displayWait<Item extends WaitAnswer>(
  items: readonly Item[],
  partySize: number,
  nowMs: number,
  hours?: HoursOf,
): DisplayedWait<Item> {
  const item = baseWait(items)
  if (isShownClosed(item, hours, nowMs)) return closedWait(item)
  const limit =
    partySizeMultiplier(partySize) > 1 ? openForMinutes(item, hours, nowMs) : Number.POSITIVE_INFINITY
  const { minutes, range, isRough, isFree } = waitForParty(item, partySize, limit)
  const source = sourceOf(item)
  const isTypical = minutes !== null && source === 'usual'
  const ageMs = item?.createdAt ? nowMs - Date.parse(item.createdAt) : 0
  const isOld = minutes !== null && source === 'reports' && ageMs > FADED_AFTER_MINUTES * MINUTE_MS
  const standsAlone = item !== undefined && isJustTyped(item, nowMs)
  return {
    minutes,
    range: standsAlone ? null : range,
    isRough: isRough && !standsAlone,
    isOverThreeHours: minutes !== null && minutes >= THREE_HOURS_MINUTES && isEstimated(item),
    band: waitBand(minutes),
    source,
    isClosed: false,
    isFree,
    isTypical,
    isOld,
    missing: null,
    item,
  }
}

const THREE_HOURS_MINUTES = 180
const STANDS_ALONE_MS = 5 * MINUTE_MS

const isEstimated = (item: WaitAnswer | undefined): boolean =>
  item !== undefined && !item.isPinned && (item.isEstimate || item.source === 'restaurant')

/** A report that was typed a moment ago says more than any range. */
const isJustTyped = ({ isEstimate, source, createdAt }: WaitAnswer, nowMs: number): boolean =>
  !isEstimate && source === 'reports' && createdAt !== null && nowMs - Date.parse(createdAt) < STANDS_ALONE_MS

const closedWait = <Item extends WaitAnswer>(item: Item | undefined): DisplayedWait<Item> => ({
  minutes: null,
  range: null,
  isRough: false,
  isOverThreeHours: false,
  band: waitBand(null),
  source: null,
  isClosed: true,
  isFree: false,
  isTypical: false,
  isOld: false,
  missing: null,
  item,
})
