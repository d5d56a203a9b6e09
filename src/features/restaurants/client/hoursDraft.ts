import { DAY_MINUTES } from '#domain/durations.ts'
import type { Opening } from '#domain/hoursText.ts'
import { parseHours, type WeeklyHours } from '#domain/openingHours.ts'
import { messagesOf } from '#kernel/client/i18n/catalog.ts'
import { ownProfileMessages } from './ownProfile/messages.en.ts'

/** Opening and closing time as in two time inputs: "HH:MM", or '' when empty. */
export interface DraftSpan {
  id: string
  from: string
  to: string
}
export interface DraftDay {
  isOpen: boolean
  spans: DraftSpan[]
}
/** Sunday first, as in the domain. */
export type DraftWeek = DraftDay[]

let made = 0
export function aSpan(from: string, to: string): DraftSpan {
  made += 1
  return { id: `span-${made}`, from, to }
}

const USUAL = { from: '11:00', to: '22:00' } as const
export const usualSpan = (): DraftSpan => aSpan(USUAL.from, USUAL.to)

/** A starting point: the same hours every day. */
export const usualWeek = (): DraftWeek =>
  Array.from({ length: 7 }, () => ({ isOpen: true, spans: [usualSpan()] }))

function clockOf(minute: number): string {
  const ofDay = minute % DAY_MINUTES
  const two = (number: number) => String(number).padStart(2, '0')
  return `${two(Math.floor(ofDay / 60))}:${two(ofDay % 60)}`
}

function minuteOf(clock: string): number | null {
  const [, hour, minute] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(clock) ?? []
  return hour === undefined ? null : Number(hour) * 60 + Number(minute)
}

/** Stored hours as a draft; null when there are none. */
export function draftOf(stored: string | null): DraftWeek | null {
  const weekly = parseHours(stored)
  if (!weekly) return null
  return weekly.map((openings) => ({
    isOpen: openings.length > 0,
    spans: openings.map(({ openMinute, closeMinute }) => aSpan(clockOf(openMinute), clockOf(closeMinute))),
  }))
}

/** A closing time at or before the opening one belongs to the next day: 18:00 to 02:00, 00:00 to 00:00 is all day. */
export function openingOf({ from, to }: DraftSpan): Opening | null {
  const openMinute = minuteOf(from)
  const closeMinute = minuteOf(to)
  if (openMinute === null || closeMinute === null) return null
  return { openMinute, closeMinute: closeMinute > openMinute ? closeMinute : closeMinute + DAY_MINUTES }
}

/** The week in the domain's format, without incomplete entries. */
export const weeklyOf = (draft: DraftWeek): WeeklyHours =>
  draft.map(({ isOpen, spans }) => (isOpen ? spans.flatMap((span) => openingOf(span) ?? []) : []))

/** Errors of a day's spans, by span id. */
export function spanIssues({ isOpen, spans }: DraftDay): Map<string, string> {
  const t = messagesOf(ownProfileMessages)
  const issues = new Map<string, string>()
  if (!isOpen) return issues
  let endMinute = -1
  const timed = spans
    .map((span) => ({ id: span.id, opening: openingOf(span) }))
    .toSorted((a, b) => (a.opening?.openMinute ?? 0) - (b.opening?.openMinute ?? 0))
  for (const { id, opening } of timed) {
    if (!opening) issues.set(id, t('enterBothTimes'))
    else if (opening.openMinute < endMinute) issues.set(id, t('hoursOverlap'))
    endMinute = Math.max(endMinute, opening?.closeMinute ?? endMinute)
  }
  return issues
}

export const isWeekValid = (draft: DraftWeek | null): boolean =>
  draft === null || draft.every((day) => spanIssues(day).size === 0)

/** The hours of one day on these days too; each span gets its own id. */
export const copiedTo = (draft: DraftWeek, from: number, days: readonly number[]): DraftWeek =>
  draft.map((day, dayOfWeek) => {
    const source = draft[from]
    if (!source || dayOfWeek === from || !days.includes(dayOfWeek)) return day
    return { isOpen: source.isOpen, spans: source.spans.map(({ from, to }) => aSpan(from, to)) }
  })
