import { DAY_MS } from './durations.ts'

/** Days, hours and ISO weeks of a given instant in a given zone; nothing here reads the current time. */
export interface LocalMoment {
  /** YYYY-MM-DD */
  day: string
  /** 0 is Sunday */
  dayOfWeek: number
  /** 0 to 23 */
  hourOfDay: number
  /** Minutes since local midnight by the wall clock. */
  minuteOfDay: number
}

const formatters = new Map<string, Intl.DateTimeFormat>()

function formatterFor(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  })
  formatters.set(timeZone, made)
  return made
}

/** Cached, because lists ask the same for each of their places. */
let latest: { atMs: number; timeZone: string; moment: Readonly<LocalMoment> } | undefined

/** The wall clock in `timeZone` at an instant. Throws a RangeError for an unknown zone. */
export function localMoment(instant: Date, timeZone: string): Readonly<LocalMoment> {
  const atMs = instant.getTime()
  if (latest?.atMs === atMs && latest.timeZone === timeZone) return latest.moment
  const moment = momentOf(instant, timeZone)
  latest = { atMs, timeZone, moment }
  return moment
}

function momentOf(instant: Date, timeZone: string): LocalMoment {
  const part: Record<string, string> = {}
  for (const { type, value } of formatterFor(timeZone).formatToParts(instant)) part[type] = value
  const day = `${part.year}-${part.month}-${part.day}`
  const hourOfDay = Number(part.hour)
  return {
    day,
    dayOfWeek: weekdayOf(day),
    hourOfDay,
    minuteOfDay: hourOfDay * 60 + Number(part.minute),
  }
}

const utcMidnight = (day: string): Date => new Date(`${day}T00:00:00Z`)

/** False for a day that no calendar has, such as February 30. */
export const isCalendarDay = (day: string): boolean => {
  const date = utcMidnight(day)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day)
}

/** 0 is Sunday; `day` is YYYY-MM-DD. */
export const weekdayOf = (day: string): number => utcMidnight(day).getUTCDay()

export function addDays(day: string, count: number): string {
  const date = utcMidnight(day)
  date.setUTCDate(date.getUTCDate() + count)
  return date.toISOString().slice(0, 10)
}

/** How many days `to` is after `from`. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((utcMidnight(to).getTime() - utcMidnight(from).getTime()) / DAY_MS)

/** The Monday of the ISO week that `day` belongs to. */
export const mondayOf = (day: string): string => addDays(day, -((weekdayOf(day) + 6) % 7))

/** ISO 8601 week of a local day: "2026-W01". The year is that of the week's Thursday. */
export function isoWeekOf(day: string): string {
  const thursday = addDays(mondayOf(day), 3)
  const year = thursday.slice(0, 4)
  const days = (utcMidnight(thursday).getTime() - utcMidnight(`${year}-01-01`).getTime()) / DAY_MS
  return `${year}-W${String(Math.floor(days / 7) + 1).padStart(2, '0')}`
}

/** 0 is Sunday. */
export const WEEKDAYS = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const

/** "11:30 am", "9 pm"; minutes since midnight, with those past 1440 on the next day. */
export function clockTime(minuteOfDay: number): string {
  const hour = Math.floor(minuteOfDay / 60) % 24
  const minute = minuteOfDay % 60
  const onTheFace = hour % 12 === 0 ? 12 : hour % 12
  const minutes = minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`
  return `${onTheFace}${minutes} ${hour < 12 ? 'am' : 'pm'}`
}

/** "11:30", "21:00", "6:00", like Intl on the screens */
export function clockTimeTo24(minuteOfDay: number): string {
  const [hour, minute] = [Math.floor(minuteOfDay / 60) % 24, minuteOfDay % 60]
  return `${hour}:${String(minute).padStart(2, '0')}`
}
