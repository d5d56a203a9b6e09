import { localMoment } from '../calendar.ts'
import { MINUTE_MS } from '../durations.ts'
import { FADED_AFTER_MINUTES } from '../limits.ts'
import { isOpenAt, minutesUntilClosing, weekOf } from '../openingHours.ts'
import { baseWait, flooredMinutes, type WaitBand, waitBand } from '../waits.ts'
import type { PrintedRange } from './printedRange.ts'
import { shownWait, type WaitAnswer, type WaitSource } from './shownWait.ts'

export interface HoursOf {
  hoursOfOperation: string | null
  timeZone: string
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
  /** Open, but its list takes no more parties: no wait is shown. */
  isListClosed: boolean
  /** The restaurant's list says that a table for this party is free. */
  isFree: boolean
  /** Whether it comes from past weeks, not from a live report. */
  isTypical: boolean
  /** Live, but old enough to be shown faded. */
  isOld: boolean
  /** Why there is no wait to show yet; null when there is one. */
  missing: MissingAnswer | null
  /** The server's response that it comes from. */
  item: Item | undefined
}

export type MissingAnswer = 'loading' | 'failed'

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
  const viewer = { partySize, openForMinutes: openForMinutes(item, hours, nowMs), nowMs }
  const shown = item ? shownWait(item, viewer) : null
  const source = sourceOf(item)
  const minutes = shown && (shown.isFree ? flooredMinutes(0) : shown.minutes)
  const ageMs = item?.createdAt ? nowMs - Date.parse(item.createdAt) : 0
  return {
    minutes,
    range: shown?.range ?? null,
    isRough: shown?.isRough ?? false,
    isOverThreeHours: shown?.isOverThreeHours ?? false,
    band: waitBand(minutes),
    source,
    isClosed: false,
    isListClosed: item?.isListClosed ?? false,
    isFree: shown?.isFree ?? false,
    isTypical: minutes !== null && source === 'usual',
    isOld: minutes !== null && source === 'reports' && ageMs > FADED_AFTER_MINUTES * MINUTE_MS,
    missing: null,
    item,
  }
}

const closedWait = <Item extends WaitAnswer>(item: Item | undefined): DisplayedWait<Item> => ({
  minutes: null,
  range: null,
  isRough: false,
  isOverThreeHours: false,
  band: waitBand(null),
  source: null,
  isClosed: true,
  isListClosed: false,
  isFree: false,
  isTypical: false,
  isOld: false,
  missing: null,
  item,
})
