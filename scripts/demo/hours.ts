import { WEEKDAYS } from '#domain/calendar.ts'
import { DAYS_FROM_MONDAY } from '#domain/hoursStored.ts'
import { ALL_DAY, type Opening } from '#domain/hoursText.ts'
import { storePeriods, type WeeklyHours } from '#domain/openingHours.ts'

/** Opening hours of the demo city, and the three shapes they are stored in. */
const from = (openHour: number, closeHour: number): Opening => ({
  openMinute: openHour * 60,
  closeMinute: closeHour * 60,
})

interface Pattern {
  usual: readonly Opening[]
  /** Exceptions by weekday; 0 is Sunday. */
  except?: Readonly<Record<number, readonly Opening[]>>
}

const CLOSED: readonly Opening[] = []

/**
 * Most places never close and the others alternate, so that four of five are open at every hour of the week:
 * people in all time zones try the demo.
 */
const PATTERNS = {
  always: { usual: [ALL_DAY] },
  breakfast: { usual: [from(7, 15)] },
  brunch: {
    usual: [from(8, 15)],
    except: {
      4: [from(8, 15), from(17, 22)],
      5: [from(8, 15), from(17, 22)],
      6: [from(8, 15), from(17, 22)],
    },
  },
  dinnerNotSunday: { usual: [from(16, 22)], except: { 0: CLOSED } },
  lunch: { usual: [from(11, 15.5)], except: { 1: CLOSED } },
  morning: { usual: [from(6.5, 18)] },
  night: { usual: [from(15, 34)] },
  weekdays: { usual: [from(10.5, 19)], except: { 0: CLOSED, 6: CLOSED } },
} as const satisfies Record<string, Pattern>

export type HoursPattern = keyof typeof PATTERNS

export const isHoursPattern = (name: unknown): boolean => typeof name === 'string' && name in PATTERNS

export function weeklyHours(name: HoursPattern): WeeklyHours {
  const pattern: Pattern = PATTERNS[name]
  return WEEKDAYS.map((_, dayOfWeek) => pattern.except?.[dayOfWeek] ?? pattern.usual)
}

function clock(minuteOfDay: number): string {
  const hour = Math.floor(minuteOfDay / 60) % 24
  const minute = String(minuteOfDay % 60).padStart(2, '0')
  return `${hour % 12 === 0 ? 12 : hour % 12}:${minute} ${hour < 12 ? 'AM' : 'PM'}`
}

function dayText(openings: readonly Opening[]): string {
  if (openings.length === 0) return 'Closed'
  if (openings.includes(ALL_DAY)) return 'Open 24 hours'
  return openings.map((o) => `${clock(o.openMinute)} – ${clock(o.closeMinute)}`).join(', ')
}

const weekdayLines = (hours: WeeklyHours): string[] =>
  DAYS_FROM_MONDAY.map((dayOfWeek) => `${WEEKDAYS[dayOfWeek]}: ${dayText(hours[dayOfWeek] ?? CLOSED)}`)

const SHAPES = [
  storePeriods,
  (hours: WeeklyHours) => JSON.stringify({ weekday_text: weekdayLines(hours) }),
  (hours: WeeklyHours) => JSON.stringify(weekdayLines(hours)),
] as const

/** The pattern as stored text; the shape alternates by `index`, so that all three occur everywhere. */
export function storedHours(name: HoursPattern, index: number): string {
  const store = SHAPES[index % SHAPES.length] ?? storePeriods
  return store(weeklyHours(name))
}
