import { clockTime, type LocalMoment, WEEKDAYS, type Weekday } from './calendar.ts'
import { DAYS_FROM_MONDAY, readPeriodsText, readStored, WEEK_MINUTES } from './hoursStored.ts'
import { DAY_MINUTES, type Opening } from './hoursText.ts'

/** Seven lists of openings, Sunday first; an empty list is a closed day. */
export type WeeklyHours = readonly (readonly Opening[])[]

/** The week a stored text describes; null when nothing of it can be read. Never throws. */
export function parseHours(stored: string | null): WeeklyHours | null {
  const week = readStored(stored)
  if (!week?.some((day) => day.isRead)) return null
  return week.map((day) => day.openings.toSorted((a, b) => a.openMinute - b.openMinute))
}

/** The week of a text in the shape of periods; null for any other shape and for what cannot be read. */
export function parsePeriods(stored: string): WeeklyHours | null {
  const week = readPeriodsText(stored)
  return week ? week.map((day) => day.openings.toSorted((a, b) => a.openMinute - b.openMinute)) : null
}

const isAllDay = ({ openMinute, closeMinute }: Opening): boolean =>
  openMinute === 0 && closeMinute >= DAY_MINUTES

function openingInWords(opening: Opening): string {
  if (isAllDay(opening)) return 'Open 24 hours'
  return `${clockTime(opening.openMinute)} – ${clockTime(opening.closeMinute)}`
}

/** A line for each day, Monday first; raw text where it cannot be read, no lines when nothing is stored. */
export function hoursLines(stored: string | null): { day: Weekday; text: string }[] {
  const week = readStored(stored)
  if (!week) return []
  return DAYS_FROM_MONDAY.map((dayOfWeek) => {
    const { openings, unread } = week[dayOfWeek] ?? { openings: [], unread: [] }
    const inOrder = openings.toSorted((a, b) => a.openMinute - b.openMinute)
    const text = [...inOrder.map(openingInWords), ...unread].join(', ')
    return { day: WEEKDAYS[dayOfWeek], text: text || 'Closed' }
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
  /** Minutes since Sunday's midnight. */
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

/** How long the doors stay open from a minute of the week on, one opening running into the next; 0 is closed. */
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

/** "5 pm", or "Tuesday 11 am" when the bare time would be taken for another day's. */
function inWords(moment: LocalMoment, aheadMinutes: number, isPlain: boolean): string {
  const minute = minuteOfWeek(moment) + aheadMinutes
  const weekday = WEEKDAYS[Math.floor(minute / DAY_MINUTES) % 7]
  return isPlain ? clockTime(minute) : `${weekday} ${clockTime(minute)}`
}

export interface OpenState {
  isOpen: boolean
  /** "10 pm"; null when closed, and when the doors never close. */
  until: string | null
  /** "5 pm" or "Tuesday 11 am"; null when open, and when the doors never open. */
  opensAt: string | null
}

/** Whether the doors are open by the restaurant's own clock, and when that changes; null when unknown. */
export function openState(hours: WeeklyHours | null, now: LocalMoment): OpenState | null {
  if (!hours) return null
  const spans = spansOf(hours)
  const openFor = openForMinutes(spans, minuteOfWeek(now))
  if (openFor >= WEEK_MINUTES) return { isOpen: true, until: null, opensAt: null }
  if (openFor > 0) return { isOpen: true, until: inWords(now, openFor, openFor < DAY_MINUTES), opensAt: null }
  const waits = spans.map((span) => (span.fromMinute - minuteOfWeek(now) + WEEK_MINUTES) % WEEK_MINUTES)
  if (waits.length === 0) return { isOpen: false, until: null, opensAt: null }
  const wait = Math.min(...waits)
  return { isOpen: false, until: null, opensAt: inWords(now, wait, now.minuteOfDay + wait < DAY_MINUTES) }
}
