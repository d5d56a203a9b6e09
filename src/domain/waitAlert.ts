import { localMoment } from './calendar.ts'
import { MINUTE_MS } from './durations.ts'
import { minutesUntilClosing, weekOf } from './openingHours.ts'
import type { DisplayedWait, HoursOf } from './waits/displayWait.ts'

/** "Tell me when it is under 15 for 4". */
export const WAIT_ALERT = {
  underMinutes: 15,
  /** It ends by itself after this time, or when the place closes. */
  minutes: 120,
  /** The most that a diner waits for at once. */
  mostAtOnce: 10,
} as const

/** Whether there is nothing to wait for any more: the number that the diner's screen shows is short enough. */
export const isUnderAlert = ({ minutes, isFree }: Pick<DisplayedWait, 'minutes' | 'isFree'>): boolean =>
  isFree || (minutes !== null && minutes < WAIT_ALERT.underMinutes)

/** When an alert that is set now ends. */
export function alertEndsAt(now: Date, { hoursOfOperation, timeZone }: HoursOf): Date {
  const week = weekOf(hoursOfOperation)
  const untilClosing = week && minutesUntilClosing(week, localMoment(now, timeZone))
  const minutes = Math.min(WAIT_ALERT.minutes, untilClosing ?? WAIT_ALERT.minutes)
  return new Date(now.getTime() + minutes * MINUTE_MS)
}

/** How a diner is told: by a browser that takes notifications, by email, or only on a page that is open. */
export const ALERT_WAYS = ['push', 'email', 'page'] as const
export type AlertWay = (typeof ALERT_WAYS)[number]
