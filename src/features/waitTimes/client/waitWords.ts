import { localMoment, weekdayHourInWords } from '#domain/calendar.ts'
import { WAIT_MINUTES } from '#domain/limits.ts'
import { formatAge, plural } from '#platform/client/format.ts'
import type { ShownWait } from './places.ts'

const usual = (timeZone: string, nowMs: number): string => {
  const moment = localMoment(new Date(nowMs), timeZone)
  return weekdayHourInWords(moment.dayOfWeek, moment.hourOfDay)
}

/** How fresh a wait is, in words: "4 min ago, 3 diners agree", "Usual for Fridays at 7 pm". */
export function freshness(wait: ShownWait, timeZone: string, nowMs: number): string {
  const { item } = wait
  if (wait.minutes === null || !item) return 'Be the first to report'
  if (wait.isTypical) return `Usual for ${usual(timeZone, nowMs)}`
  if (!item.createdAt) return 'Reported by a diner'
  const age = formatAge(item.createdAt, nowMs)
  return item.agreeingCount > 1
    ? `${age}, ${plural(item.agreeingCount, 'diner agrees', 'diners agree')}`
    : age
}

/** Where a number comes from, as lines under it: "for 2, reported 4 min ago", "3 diners agree". */
export function sourceLines(wait: ShownWait, partySize: number, timeZone: string, nowMs: number): string[] {
  const { item } = wait
  if (wait.minutes === null || !item) return ['Nobody has reported yet.', 'Be the first to report.']
  if (wait.isTypical)
    return [`for ${partySize}, typical for ${usual(timeZone, nowMs)}`, 'No live report right now']
  const age = item.createdAt ? `reported ${formatAge(item.createdAt, nowMs)}` : 'reported by a diner'
  const lines = [`for ${partySize}, ${age}`]
  if (item.reportedWaitTime === WAIT_MINUTES.availableNow) lines.push('reported: available now')
  if (item.agreeingCount > 1) lines.push(plural(item.agreeingCount, 'diner agrees', 'diners agree'))
  else if (item.reportCount > 1) lines.push(`newest of ${item.reportCount} reports`)
  return lines
}

/** The name a screen reader hears for a marker: "Little Marigold, 8 minutes, Short". */
export function markerName(name: string, wait: ShownWait): string {
  if (wait.minutes === null) return `${name}, wait unknown`
  const hint = wait.isTypical ? ', typical' : wait.isOld ? ', older report' : ''
  return `${name}, ${plural(wait.minutes, 'minute')}, ${wait.band.word}${hint}`
}
