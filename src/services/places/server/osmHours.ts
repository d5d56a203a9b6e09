import OpeningHours from 'opening_hours'
import { DAY_MINUTES, MINUTE_MS } from '#domain/durations.ts'
import type { LatLng } from '#domain/geo.ts'
import type { Opening } from '#domain/hoursText.ts'
import { storePeriods } from '#domain/openingHours.ts'

/** Hours for a part of the year, or relative to the sun, are not weekly hours. */
const NOT_WEEKLY =
  /\b(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|week|easter|sun(rise|set)|dawn|dusk|\d{4} )/i
const LONGEST = 500
/** The library's types require every option. */
const OPTIONS = {
  tag_key: 'opening_hours',
  mode: undefined,
  map_value: undefined,
  warnings_severity: undefined,
  locale: undefined,
}

/**
 * A Sunday in January, because no clock changes that week and it has no American holiday. The library uses the
 * process's time zone, so converting local parts in and out gives the restaurant's local time, whatever that zone
 * is.
 */
const SUNDAY = { year: 2026, month: 0, day: 4 } as const
const localDay = (day: number): Date => new Date(SUNDAY.year, SUNDAY.month, SUNDAY.day + day)

/** OpenStreetMap's `opening_hours` in the shape of periods; null if they are uncertain or not weekly. */
export function osmHours(value: string | undefined, point: LatLng): string | null {
  if (!value || value.length > LONGEST || NOT_WEEKLY.test(value)) return null
  try {
    const intervals = certainIntervals(value, point)
    if (intervals.length === 0 || intervals.some(([, , isUnknown]) => isUnknown)) return null
    return storePeriods(weekOf(intervals.map(([from, to]) => [from, to])))
  } catch {
    return null
  }
}

type Interval = [Date, Date, boolean, string | undefined]

/** None if the library warns: it reads "9-5" as 9 am to 5 am. */
function certainIntervals(value: string, point: LatLng): Interval[] {
  const { warnings, intervals } = read(value, point)
  if (warnings.length === 0) return intervals
  if (warnings.some((warning) => warning !== CUT_NIGHT)) return []
  // Strictly, "Fr-Sa 18:00-02:00; Su off" ends Saturday night at midnight, but that is never meant.
  const rules = value.split(';').filter((rule) => !/\b(off|closed)\s*$/i.test(rule))
  const meant = read(rules.join(', '), point)
  const startsOf = (of: Interval[]) => String(of.map(([from]) => from.getTime()))
  const isSame = meant.warnings.length === 0 && startsOf(meant.intervals) === startsOf(intervals)
  return isSame ? meant.intervals : []
}

const CUT_NIGHT = 'additional_rule_separator_not_used_after_time_wrapping_midnight'

function read(value: string, { latitude, longitude }: LatLng) {
  const place = { lat: latitude, lon: longitude, address: { country_code: 'us', state: 'California' } }
  const hours = new OpeningHours(value, place, OPTIONS)
  const warnings: string[] = hours.getStructuredWarnings().map(({ type }) => type)
  return { warnings, intervals: hours.getOpenIntervals(localDay(-1), localDay(8)) }
}

/** Minutes since Sunday 00:00, in local time. */
const minuteOf = (date: Date): number => {
  const sinceDay = Math.round((midnight(date).getTime() - localDay(0).getTime()) / (DAY_MINUTES * MINUTE_MS))
  return sinceDay * DAY_MINUTES + date.getHours() * 60 + date.getMinutes()
}
const midnight = (date: Date) => new Date(date.getFullYear(), date.getMonth(), date.getDate())

/**
 * The window extends a day in both directions, so that no night is cut in two; openings that start in the week
 * count.
 */
function weekOf(intervals: readonly [Date, Date][]): Opening[][] {
  const week: Opening[][] = Array.from({ length: 7 }, () => [])
  for (const [from, to] of intervals) {
    const [start, end] = [minuteOf(from), minuteOf(to)]
    if (end - start > DAY_MINUTES) {
      for (const day of week.keys()) addDay(week, day, start, end)
    } else if (start >= 0 && start < 7 * DAY_MINUTES) {
      const day = Math.floor(start / DAY_MINUTES)
      week[day]?.push({ openMinute: start - day * DAY_MINUTES, closeMinute: end - day * DAY_MINUTES })
    }
  }
  return week
}

/** Hours that span several days, split by day. */
function addDay(week: Opening[][], day: number, start: number, end: number): void {
  const openMinute = Math.max(0, start - day * DAY_MINUTES)
  const closeMinute = Math.min(DAY_MINUTES, end - day * DAY_MINUTES)
  if (closeMinute > openMinute) week[day]?.push({ openMinute, closeMinute })
}
