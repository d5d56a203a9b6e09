import { WEEKDAYS } from './calendar.ts'
import { DAY_MINUTES } from './durations.ts'
import { foldLine, type Opening, readDayLabel, readOpenings } from './hoursText.ts'
import { parseJson } from './json.ts'

export const WEEK_MINUTES = 7 * DAY_MINUTES
export const DAYS_FROM_MONDAY = [1, 2, 3, 4, 5, 6, 0] as const

/** One weekday in the stored text. */
export interface StoredDay {
  openings: Opening[]
  /** The marker for stored text that could not be read. */
  unparsed: string[]
  isParsed: boolean
}

const weekOf = (isParsed: boolean): StoredDay[] =>
  WEEKDAYS.map(() => ({ openings: [], unparsed: [], isParsed }))

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const field = (value: unknown, name: string): unknown => (isRecord(value) ? value[name] : undefined)

/** Minutes since Sunday 00:00 of `{ day, time: "HHMM" }`. */
function weekMinute(point: unknown): number | undefined {
  const day = field(point, 'day')
  const time = field(point, 'time')
  if (typeof day !== 'number' || !WEEKDAYS[day] || typeof time !== 'string') return undefined
  const [, hour, minute] = /^([01]\d|2[0-3]):?([0-5]\d)$/.exec(time) ?? []
  return hour === undefined ? undefined : day * DAY_MINUTES + Number(hour) * 60 + Number(minute)
}

/** An opening longer than a day is split by day, so that each day's line is correct. */
function addOpening(week: StoredDay[], fromMinute: number, lengthMinutes: number): void {
  const openMinute = fromMinute % DAY_MINUTES
  const day = week[Math.floor(fromMinute / DAY_MINUTES) % 7]
  const isLong = lengthMinutes > DAY_MINUTES
  const lengthToday = isLong ? DAY_MINUTES - openMinute : lengthMinutes
  day?.openings.push({ openMinute, closeMinute: openMinute + lengthToday })
  if (isLong) addOpening(week, fromMinute + lengthToday, lengthMinutes - lengthToday)
}

function readPeriods(periods: readonly unknown[]): StoredDay[] | undefined {
  const week = weekOf(true)
  for (const period of periods) {
    const open = weekMinute(field(period, 'open'))
    const close = weekMinute(field(period, 'close'))
    if (open === undefined) return undefined
    if (close !== undefined)
      addOpening(week, open, (close - open + WEEK_MINUTES) % WEEK_MINUTES || DAY_MINUTES)
    // Places services say "always" as open day 0 at 0000 without a close.
    else if (open === 0 && periods.length === 1) addOpening(week, 0, WEEK_MINUTES)
    else return undefined
  }
  return week
}

/** Lines that name their days, in any order; or seven that do not, Monday first. */
function readLines(lines: readonly unknown[]): StoredDay[] | undefined {
  const week = weekOf(false)
  const texts = lines.flatMap((line) => (typeof line === 'string' ? [foldLine(line)] : []))
  for (const [index, line] of texts.entries()) {
    const unnamed = { days: texts.length === 7 ? DAYS_FROM_MONDAY.slice(index, index + 1) : [], text: line }
    const { days, text } = readDayLabel(line) ?? unnamed
    const openings = readOpenings(text)
    for (const day of days.flatMap((dayOfWeek) => week[dayOfWeek] ?? [])) {
      if (openings) day.openings.push(...openings)
      else day.unparsed.push(text)
      day.isParsed ||= openings !== null
    }
  }
  return week.some((day) => day.isParsed || day.unparsed.length > 0) ? week : undefined
}

const listIn = (value: unknown): readonly unknown[] | undefined => (Array.isArray(value) ? value : undefined)

/** Reads the three stored shapes: `weekday_text`, `periods`, or a plain list; undefined for anything else. */
export function readStored(stored: string | null): StoredDay[] | undefined {
  const value = stored === null ? undefined : parseJson(stored)
  const list = listIn(value)
  if (list) return list.length > 0 && list.every(isRecord) ? readPeriods(list) : readLines(list)
  const periods = listIn(field(value, 'periods'))
  const lines = listIn(field(value, 'weekday_text'))
  const week = periods && periods.length > 0 ? readPeriods(periods) : undefined
  return week ?? (lines && readLines(lines)) ?? (periods?.length === 0 ? readPeriods(periods) : undefined)
}
