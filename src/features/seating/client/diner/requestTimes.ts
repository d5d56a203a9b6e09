import { addDays, localMoment } from '#domain/calendar.ts'
import { DAY_MS, MINUTE_MS } from '#domain/durations.ts'
import { REQUEST_TIME } from '#domain/limits.ts'
import { isOpenAt, minutesLeftOfOpening, parseHours, type WeeklyHours } from '#domain/openingHours.ts'
import { messagesOf } from '#kernel/client/i18n/catalog.ts'
import { clockTimeInWords } from '#kernel/client/i18n/clockWords.ts'
import { dateFormat } from '#kernel/client/i18n/formatters.ts'
import { dinerMessages } from './messages.en.ts'

/** The times a table can be requested for: every half hour within opening hours, up to 30 days ahead. */

const STEP_MS = 30 * MINUTE_MS

export interface RequestDay {
  /** YYYY-MM-DD by the restaurant's clock. */
  day: string
  /** "Today", "Tomorrow", "Saturday, Nov 28" */
  label: string
  times: { instant: string; label: string }[]
}

interface Host {
  hoursOfOperation: string | null
  timeZone: string
}

/** "Today", "Tomorrow", "Saturday, Nov 28"; `day` is YYYY-MM-DD. */
export function dayLabel(day: string, today: string, weekday: 'long' | 'short' = 'long'): string {
  if (day === today) return messagesOf(dinerMessages)('today')
  if (day === addDays(today, 1)) return messagesOf(dinerMessages)('tomorrow')
  const date = dateFormat({ weekday, month: 'short', day: 'numeric', timeZone: 'UTC' })
  return date.format(Date.parse(day))
}

/**
 * Days with their times, soonest first, without days on which the restaurant is closed. If hours are unknown,
 * every half hour is offered. A closed list takes requests from the next opening on.
 */
export function requestDays(host: Host, nowMs: number, isListClosed = false): RequestDay[] {
  const hours = parseHours(host.hoursOfOperation)
  const now = localMoment(new Date(nowMs), host.timeZone)
  const today = now.day
  const closedFor = isListClosed ? minutesLeftOfOpening(hours, now) : 0
  const days = new Map<string, RequestDay>()
  // Steps of absolute time, so that daylight saving needs no special case.
  const soonest = nowMs + Math.max(REQUEST_TIME.toleranceMinutes, closedFor) * MINUTE_MS
  const latest = nowMs + REQUEST_TIME.maxDaysAhead * DAY_MS
  for (let ms = (Math.floor(soonest / STEP_MS) + 1) * STEP_MS; ms <= latest; ms += STEP_MS) {
    const moment = localMoment(new Date(ms), host.timeZone)
    if (hours && !isOpenAt(hours, moment)) continue
    const known = days.get(moment.day)
    const time = { instant: new Date(ms).toISOString(), label: clockTimeInWords(moment.minuteOfDay) }
    if (known) known.times.push(time)
    else days.set(moment.day, { day: moment.day, label: dayLabel(moment.day, today), times: [time] })
  }
  return [...days.values()]
}

/** The day with the times that have room, from its first possible one on. */
export function withTimes(day: RequestDay, open: readonly string[], timeZone: string): RequestDay {
  const first = day.times[0]?.instant ?? ''
  const times = open
    .filter((instant) => Date.parse(instant) >= Date.parse(first) - STEP_MS)
    .map((instant) => ({
      instant,
      label: clockTimeInWords(localMoment(new Date(instant), timeZone).minuteOfDay),
    }))
  return { ...day, times }
}

/** Whether a table can be requested for now: not while the restaurant is known to be closed. */
export function canAskForNow(host: Host, nowMs: number): boolean {
  const hours: WeeklyHours | null = parseHours(host.hoursOfOperation)
  return !hours || isOpenAt(hours, localMoment(new Date(nowMs), host.timeZone))
}

const DINNER_MINUTE = 19 * 60

/** The time preselected for a day: 7 pm if possible, else the first. */
export function usualTime({ times }: RequestDay, timeZone: string): string | undefined {
  const dinner = times.find(
    ({ instant }) => localMoment(new Date(instant), timeZone).minuteOfDay === DINNER_MINUTE,
  )
  return (dinner ?? times[0])?.instant
}
