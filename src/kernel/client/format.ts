import { plainTime } from '#domain/clock.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/durations.ts'
import { shownDistance } from '#domain/geo.ts'
import { nowMs } from './clock.ts'
import { home } from './home.ts'
import { messagesOf } from './i18n/catalog.ts'
import { inSentence } from './i18n/clockWords.ts'
import { dateFormat, numberFormat } from './i18n/formatters.ts'
import { commonMessages } from './messages.en.ts'

/** Formats numbers, times and names for the screens, in the current language. Contains no rules. */

type Instant = Date | string | number

const toDate = (instant: Instant): Date => (instant instanceof Date ? instant : new Date(instant))

const formatWith = (options: Intl.DateTimeFormatOptions, instant: Instant): string =>
  dateFormat(options).format(toDate(instant))

const t = messagesOf(commonMessages)

/** "8 min" */
export const formatMinutes = (minutes: number): string => t('minutes', { minutes: Math.round(minutes) })

/** Minutes as a running clock: 96 is "1:36", 7 is "0:07". */
export function formatHoursMinutes(minutes: number): string {
  const whole = Math.max(0, Math.floor(minutes))
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}

/** "6:52 pm", in the reader's time zone unless another is given. */
export function formatClockTime(instant: Instant, timeZone?: string): string {
  const options: Intl.DateTimeFormatOptions = { hour: 'numeric', minute: '2-digit' }
  if (timeZone) options.timeZone = timeZone
  return plainTime(formatWith(options, instant))
}

/** The same inside a sentence; in Spanish with its article: "las 6:52 p. m.", "la 1:05 p. m.". */
export const formatTimeInSentence = (instant: Instant, timeZone?: string): string =>
  inSentence(formatClockTime(instant, timeZone))

/** "Nov 9", with the year if it is not the current one. */
export function formatDate(instant: Instant, now: Instant = nowMs()): string {
  const date = toDate(instant)
  const options: Intl.DateTimeFormatOptions = { month: 'short', day: 'numeric' }
  if (date.getFullYear() !== toDate(now).getFullYear()) options.year = 'numeric'
  return formatWith(options, date)
}

/** "Added Nov 9, 2026". */
export const formatAdded = (instant: Instant): string =>
  t('added', { date: formatWith({ dateStyle: 'medium' }, instant) })

/** An age in words: "just now", "4 min ago", "2 h ago", "3 days ago", then the date. */
export function formatAge(instant: Instant, now: Instant = nowMs()): string {
  // A clock slightly behind the server's must not say "in 1 min".
  const ageMs = Math.max(0, toDate(now).getTime() - toDate(instant).getTime())
  if (ageMs < MINUTE_MS) return t('justNow')
  if (ageMs < HOUR_MS) return t('minutesAgo', { count: Math.floor(ageMs / MINUTE_MS) })
  if (ageMs < DAY_MS) return t('hoursAgo', { count: Math.floor(ageMs / HOUR_MS) })
  const days = Math.floor(ageMs / DAY_MS)
  return days < 7 ? t('daysAgo', { count: days }) : formatDate(instant, now)
}

const startOfDay = (date: Date): number =>
  new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime()

/** When something happened, in everyday words: "Today, 6:52 pm", "Yesterday", "Tuesday", "Nov 9". */
export function formatDay(instant: Instant, now: Instant = nowMs()): string {
  const date = toDate(instant)
  const daysAgo = Math.round((startOfDay(toDate(now)) - startOfDay(date)) / DAY_MS)
  if (daysAgo === 0) return t('todayAt', { time: formatClockTime(date) })
  if (daysAgo === 1) return t('yesterday')
  if (daysAgo > 1 && daysAgo < 7) return formatWith({ weekday: 'long' }, date)
  return formatDate(date, now)
}

/** "4.0", or "4,0" in Germany. */
export const formatDecimal = (value: number, digits: number): string =>
  numberFormat({ minimumFractionDigits: digits, maximumFractionDigits: digits }).format(value)

/** "0.3 mi", or "0.5 km" where the home uses kilometers; no decimal from ten on. */
export function formatMiles(miles: number): string {
  const { distance, digits } = shownDistance(miles, home.units)
  const shown = formatDecimal(distance, digits)
  return home.units === 'km' ? t('kilometers', { kilometers: shown }) : t('miles', { miles: shown })
}

/** Earned and withdrawn points: "+8", "−5" with a true minus. */
export const formatSigned = (points: number): string => (points < 0 ? `−${-points}` : `+${points}`)

/** "Little Marigold" is "LM"; a leading The is skipped, and a single word gives its first two letters. */
export function initials(name: string): string {
  const words = name.normalize('NFC').match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}'’]*/gu) ?? []
  const significant = words.length > 1 && words[0]?.toLowerCase() === 'the' ? words.slice(1) : words
  const letters =
    significant.length > 1
      ? significant.slice(0, 2).map(firstLetter)
      : [...(significant[0] ?? '?')].slice(0, 2)
  return letters.join('').toUpperCase()
}

const firstLetter = (word: string): string => [...word][0] ?? ''
