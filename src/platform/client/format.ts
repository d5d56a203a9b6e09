import { nowMs } from './clock.ts'

/** How numbers, times and names are written on the screens. Nothing here decides a rule. */

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

type Instant = Date | string | number

const toDate = (instant: Instant): Date => (instant instanceof Date ? instant : new Date(instant))

/** "8 min" */
export const formatMinutes = (minutes: number): string => `${Math.round(minutes)} min`

/** Minutes as a running clock: 96 is "1:36", 7 is "0:07". */
export function formatHoursMinutes(minutes: number): string {
  const whole = Math.max(0, Math.floor(minutes))
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}

/** "6:52 pm", in the reader's zone unless another is named. */
export function formatClockTime(instant: Instant, timeZone?: string): string {
  const options: Intl.DateTimeFormatOptions = { hour: 'numeric', minute: '2-digit' }
  if (timeZone) options.timeZone = timeZone
  // Newer ICU data puts a narrow no-break space before AM and PM.
  return new Intl.DateTimeFormat('en-US', options)
    .format(toDate(instant))
    .replace(/\s/u, ' ')
    .replace('AM', 'am')
    .replace('PM', 'pm')
}

/** "Nov 9", with the year when it is not this one. */
export function formatDate(instant: Instant, now: Instant = nowMs()): string {
  const date = toDate(instant)
  const options: Intl.DateTimeFormatOptions = { month: 'short', day: 'numeric' }
  if (date.getFullYear() !== toDate(now).getFullYear()) options.year = 'numeric'
  return new Intl.DateTimeFormat('en-US', options).format(date)
}

/** "Added Nov 9, 2026". */
export const formatAdded = (instant: Instant): string =>
  `Added ${new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' }).format(toDate(instant))}`

/** How old something is, in words: "just now", "4 min ago", "2 h ago", "3 days ago", then the date. */
export function formatAge(instant: Instant, now: Instant = nowMs()): string {
  // A clock a little behind the server's must not say "in 1 min".
  const ageMs = Math.max(0, toDate(now).getTime() - toDate(instant).getTime())
  if (ageMs < MINUTE_MS) return 'just now'
  if (ageMs < HOUR_MS) return `${Math.floor(ageMs / MINUTE_MS)} min ago`
  if (ageMs < DAY_MS) return `${Math.floor(ageMs / HOUR_MS)} h ago`
  const days = Math.floor(ageMs / DAY_MS)
  return days < 7 ? `${plural(days, 'day')} ago` : formatDate(instant, now)
}

const startOfDay = (date: Date): number =>
  new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime()

/** When something happened, as people say it: "Today, 6:52 pm", "Yesterday", "Tuesday", "Nov 9". */
export function formatDay(instant: Instant, now: Instant = nowMs()): string {
  const date = toDate(instant)
  const daysAgo = Math.round((startOfDay(toDate(now)) - startOfDay(date)) / DAY_MS)
  if (daysAgo === 0) return `Today, ${formatClockTime(date)}`
  if (daysAgo === 1) return 'Yesterday'
  if (daysAgo > 1 && daysAgo < 7) return new Intl.DateTimeFormat('en-US', { weekday: 'long' }).format(date)
  return formatDate(date, now)
}

/** "0.3 mi"; from ten miles on without the decimal. */
export const formatMiles = (miles: number): string =>
  miles >= 9.95 ? `${Math.round(miles)} mi` : `${Math.max(0.1, miles).toFixed(1)} mi`

/** Earned and withdrawn points: "+8", "−5" with a true minus. */
export const formatSigned = (points: number): string => (points < 0 ? `−${-points}` : `+${points}`)

/** "1 place", "1,700 places"; the plural form may be given when it is not the singular with an s. */
export const plural = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`

/** "Little Marigold" is "LM"; a leading The is skipped and a single word gives its first two letters. */
export function initials(name: string): string {
  const words = name.normalize('NFC').match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}'’]*/gu) ?? []
  const telling = words.length > 1 && words[0]?.toLowerCase() === 'the' ? words.slice(1) : words
  const letters =
    telling.length > 1 ? telling.slice(0, 2).map(firstLetter) : [...(telling[0] ?? '?')].slice(0, 2)
  return letters.join('').toUpperCase()
}

const firstLetter = (word: string): string => [...word][0] ?? ''
