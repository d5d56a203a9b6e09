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

const FRIDAY = 5
const SATURDAY = 6

/**
 * Hours as kitchens of each kind keep them. One place in eight never closes, and they are near the center: people in
 * all time zones try the demo.
 */
const PATTERNS = {
  allDay: { usual: [from(11, 22)], except: { [FRIDAY]: [from(11, 23)], [SATURDAY]: [from(11, 23)] } },
  always: { usual: [ALL_DAY] },
  bakery: { usual: [from(6, 15)], except: { 1: CLOSED } },
  breakfast: { usual: [from(7, 15)] },
  brunch: {
    usual: [from(8, 15)],
    except: {
      4: [from(8, 15), from(17, 22)],
      5: [from(8, 15), from(17, 22)],
      6: [from(8, 15), from(17, 22)],
    },
  },
  dinner: {
    usual: [from(17, 22)],
    except: { 1: CLOSED, [FRIDAY]: [from(17, 23)], [SATURDAY]: [from(17, 23)] },
  },
  dinnerLate: { usual: [from(17, 24)] },
  dinnerNotSunday: { usual: [from(16, 22)], except: { 0: CLOSED } },
  lateNight: { usual: [from(17, 28)] },
  lunch: { usual: [from(11, 15.5)], except: { 1: CLOSED } },
  lunchAndDinner: { usual: [from(11.5, 14.5), from(17, 22)] },
  morning: { usual: [from(6.5, 18)] },
  noodles: { usual: [from(11, 21)] },
  pizza: { usual: [from(12, 23)] },
  taqueria: { usual: [from(10, 26)] },
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
