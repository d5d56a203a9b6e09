import { clockTime, type LocalMoment, WEEKDAYS } from './calendar.ts'
import { DAY_MINUTES } from './durations.ts'
import { DAYS_FROM_MONDAY, readStored, type StoredDay, WEEK_MINUTES } from './hoursStored.ts'
import type { Opening } from './hoursText.ts'

/** Seven lists of openings, Sunday first; an empty list is a closed day. */
export type WeeklyHours = readonly (readonly Opening[])[]

/** The week that a stored text describes; null if none of it can be parsed. Never throws. */
export function parseHours(stored: string | null): WeeklyHours | null {
  const week = readStored(stored)
  return week?.some((day) => day.isParsed) ? week.map(openingsInOrder) : null
}

const openingsInOrder = ({ openings }: StoredDay): Opening[] =>
  openings.toSorted((a, b) => a.openMinute - b.openMinute)

const readWeeks = new Map<string, WeeklyHours | null>()
const WEEKS_REMEMBERED = 20_000

/** Like `parseHours`, but cached: many places store the same hours, which are read thousands of times. */
export function weekOf(stored: string | null): WeeklyHours | null {
  if (stored === null) return null
  const known = readWeeks.get(stored)
  if (known !== undefined) return known
  if (readWeeks.size >= WEEKS_REMEMBERED) readWeeks.clear()
  const week = parseHours(stored)
  readWeeks.set(stored, week)
  return week
}

/** The week of a text in any of the three shapes; null unless each day it names can be parsed. */
export function parseWholeHours(stored: string): WeeklyHours | null {
  const week = readStored(stored)
  return week?.every((day) => day.unparsed.length === 0) ? week.map(openingsInOrder) : null
}

export const isAllDay = ({ openMinute, closeMinute }: Opening): boolean =>
  openMinute === 0 && closeMinute >= DAY_MINUTES

export interface DayHours {
  /** 0 is Sunday. */
  dayOfWeek: (typeof DAYS_FROM_MONDAY)[number]
  openings: readonly Opening[]
  /** Stored text that cannot be parsed as hours. */
  unparsed: readonly string[]
}

/** The hours of each day, Monday first; empty if nothing is stored. */
export function hoursByDay(stored: string | null): DayHours[] {
  const week = readStored(stored)
  if (!week) return []
  return DAYS_FROM_MONDAY.map((dayOfWeek) => {
    const day = week[dayOfWeek] ?? { openings: [], unparsed: [], isParsed: false }
    return { dayOfWeek, openings: openingsInOrder(day), unparsed: day.unparsed }
  })
}

/** The week in the stored shape of periods, which `parseHours` reads back. */
export function storePeriods(weekly: WeeklyHours): string {
  if (weekly.length === 7 && weekly.every((day) => day.some(isAllDay))) {
    return JSON.stringify({ periods: [{ open: { day: 0, time: '0000' } }] })
  }
  const point = (minute: number) => {
    const ofDay = minute % DAY_MINUTES
    const time = Math.floor(ofDay / 60) * 100 + (ofDay % 60)
    return { day: Math.floor(minute / DAY_MINUTES) % 7, time: String(time).padStart(4, '0') }
  }
  const periods = weekly.flatMap((day, dayOfWeek) =>
    day.map(({ openMinute, closeMinute }) => ({
      open: point(dayOfWeek * DAY_MINUTES + openMinute),
      close: point(dayOfWeek * DAY_MINUTES + closeMinute),
    })),
  )
  return JSON.stringify({ periods })
}

interface WeekSpan {
  /** Minutes since Sunday 00:00. */
  fromMinute: number
  lengthMinutes: number
}

const spansOf = (hours: WeeklyHours): WeekSpan[] =>
  hours.flatMap((day, dayOfWeek) =>
    day.map(({ openMinute, closeMinute }) => ({
      fromMinute: dayOfWeek * DAY_MINUTES + openMinute,
      lengthMinutes: closeMinute - openMinute,
    })),
  )

const minuteOfWeek = (moment: LocalMoment): number => moment.dayOfWeek * DAY_MINUTES + moment.minuteOfDay

/** How long the restaurant stays open from a minute of the week on, across adjacent openings; 0 is closed. */
function openForMinutes(spans: readonly WeekSpan[], minute: number): number {
  let total = 0
  for (;;) {
    const left = spans.map(({ fromMinute, lengthMinutes }) => {
      const since = (minute + total - fromMinute + WEEK_MINUTES) % WEEK_MINUTES
      return Math.max(0, lengthMinutes - since)
    })
    const gained = Math.max(0, ...left)
    total += gained
    if (gained === 0 || total >= WEEK_MINUTES) return total
  }
}

export const isOpenAt = (hours: WeeklyHours, moment: LocalMoment): boolean =>
  openForMinutes(spansOf(hours), minuteOfWeek(moment)) > 0

/** When a place opens or closes. */
export interface HoursChange {
  minuteOfDay: number
  /** 0 is Sunday; null if the time alone is unambiguous. */
  dayOfWeek: number | null
}

function changeAfter(moment: LocalMoment, aheadMinutes: number, isPlain: boolean): HoursChange {
  const minute = minuteOfWeek(moment) + aheadMinutes
  return {
    minuteOfDay: minute % DAY_MINUTES,
    dayOfWeek: isPlain ? null : Math.floor(minute / DAY_MINUTES) % 7,
  }
}

/** "5 pm", or "Tuesday 11 am". */
export const changeInWords = ({ minuteOfDay, dayOfWeek }: HoursChange, clock = clockTime): string =>
  dayOfWeek === null ? clock(minuteOfDay) : `${WEEKDAYS[dayOfWeek]} ${clock(minuteOfDay)}`

/** The same as values of a message: the day is `today`, an English weekday, or `none` without a next opening. */
export const openingParams = (
  change: HoursChange | null,
  clock = clockTime,
): { day: string; time: string } => ({
  day:
    change === null ? 'none' : change.dayOfWeek === null ? 'today' : (WEEKDAYS[change.dayOfWeek] ?? 'none'),
  time: change === null ? '' : clock(change.minuteOfDay),
})

export interface OpenState {
  isOpen: boolean
  /** When that changes; null if it never does. */
  change: HoursChange | null
  /** "10 pm"; null when closed, and if it never closes. */
  until: string | null
  /** "5 pm" or "Tuesday 11 am"; null when open, and if it never opens. */
  opensAt: string | null
}

/** Whether the restaurant is open by its local time, and when that changes; null when unknown. */
export function openState(hours: WeeklyHours | null, now: LocalMoment): OpenState | null {
  if (!hours) return null
  const spans = spansOf(hours)
  const openFor = openForMinutes(spans, minuteOfWeek(now))
  if (openFor >= WEEK_MINUTES) return { isOpen: true, change: null, until: null, opensAt: null }
  if (openFor > 0) {
    const change = changeAfter(now, openFor, openFor < DAY_MINUTES)
    return { isOpen: true, change, until: changeInWords(change), opensAt: null }
  }
  const waits = spans.map((span) => (span.fromMinute - minuteOfWeek(now) + WEEK_MINUTES) % WEEK_MINUTES)
  if (waits.length === 0) return { isOpen: false, change: null, until: null, opensAt: null }
  const wait = Math.min(...waits)
  const change = changeAfter(now, wait, now.minuteOfDay + wait < DAY_MINUTES)
  return { isOpen: false, change, until: null, opensAt: changeInWords(change) }
}

/** The next opening time, ignoring the current one if it is open; null if there is none. */
export function nextOpening(hours: WeeklyHours | null, now: LocalMoment): HoursChange | null {
  const minute = minuteOfWeek(now)
  const waits = spansOf(hours ?? []).map(
    ({ fromMinute }) => ((fromMinute - minute - 1 + WEEK_MINUTES) % WEEK_MINUTES) + 1,
  )
  if (waits.length === 0) return null
  const wait = Math.min(...waits)
  return changeAfter(now, wait, now.minuteOfDay + wait < DAY_MINUTES)
}

/** How long the restaurant stays open from now on; 0 is closed, null is longer than anyone may ask. */
export function minutesUntilClosing(hours: WeeklyHours, now: LocalMoment): number | null {
  const openFor = openForMinutes(spansOf(hours), minuteOfWeek(now))
  return openFor >= WEEK_MINUTES ? null : openFor
}

/**
 * How long the current opening lasts, in which a list that is closed takes nobody; 0 when the restaurant is closed.
 * With unknown hours, and where it never closes, until the end of the day.
 */
export function minutesLeftOfOpening(hours: WeeklyHours | null, now: LocalMoment): number {
  const openFor = hours && minutesUntilClosing(hours, now)
  return openFor ?? DAY_MINUTES - now.minuteOfDay
}
