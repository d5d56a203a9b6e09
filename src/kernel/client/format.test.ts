import { expect, test } from 'vitest'
import { MINUTE_MS } from '#domain/durations.ts'
import {
  formatAdded,
  formatAge,
  formatClockTime,
  formatDay,
  formatDecimal,
  formatHoursMinutes,
  formatMiles,
  formatMinutes,
  formatSigned,
  initials,
} from './format.ts'
import { home } from './home.ts'
import { showLanguage } from './i18n/language.ts'

const now = new Date(2026, 10, 20, 18, 52)
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * MINUTE_MS)

test('minutes are written short', () => {
  expect(formatMinutes(8)).toBe('8 min')
  expect(formatMinutes(9.6)).toBe('10 min')
})

test('a running clock shows hours and two digits of minutes', () => {
  expect(formatHoursMinutes(96)).toBe('1:36')
  expect(formatHoursMinutes(7.9)).toBe('0:07')
  expect(formatHoursMinutes(-3)).toBe('0:00')
})

test('a time of day has a plain space and lower-case letters, in the given time zone', () => {
  expect(formatClockTime('2026-11-21T02:52:00Z', 'America/Los_Angeles')).toBe('6:52 pm')
  expect(formatClockTime('2026-11-21T14:05:00Z', 'America/New_York')).toBe('9:05 am')
})

test('age goes from just now over minutes and hours to days and then the date', () => {
  const ages = [0, 0.9, 1, 59.9, 60, 23 * 60, 24 * 60, 3 * 24 * 60].map((minutes) =>
    formatAge(minutesAgo(minutes), now),
  )
  expect(ages).toEqual([
    'just now',
    'just now',
    '1 min ago',
    '59 min ago',
    '1 h ago',
    '23 h ago',
    '1 day ago',
    '3 days ago',
  ])
  expect(formatAge(new Date(2026, 10, 9), now)).toBe('Nov 9')
})

test('a timestamp from a clock ahead of ours is just now, not in the future', () => {
  expect(formatAge(minutesAgo(-5), now)).toBe('just now')
})

test('a day is written the usual way', () => {
  expect(formatDay(now, now)).toBe('Today, 6:52 pm')
  expect(formatDay(new Date(2026, 10, 19, 23, 59), now)).toBe('Yesterday')
  expect(formatDay(new Date(2026, 10, 17, 1), now)).toBe('Tuesday')
  expect(formatDay(new Date(2026, 10, 9), now)).toBe('Nov 9')
  expect(formatDay(new Date(2025, 10, 9), now)).toBe('Nov 9, 2025')
})

test('a favorite shows when it was added', () => {
  expect(formatAdded(new Date(2026, 10, 9))).toBe('Added Nov 9, 2026')
})

test('miles have one decimal below ten and are never zero', () => {
  expect([0.02, 0.34, 1.06, 9.94, 9.96, 24.4].map(formatMiles).join(', ')).toBe(
    '0.1 mi, 0.3 mi, 1.1 mi, 9.9 mi, 10 mi, 24 mi',
  )
})

test('points have a sign, and minus is a real minus sign', () => {
  expect(formatSigned(8)).toBe('+8')
  expect(formatSigned(-5)).toBe('−5')
})

test('initials come from the first two significant words', () => {
  const names = [
    'Little Marigold',
    'Juniper & Rye',
    "Halmoni's Table",
    'The Rusty Anchor',
    'The Saltbox',
    'nopa',
    'élan vital',
  ]
  expect(names.map(initials)).toEqual(['LM', 'JR', 'HT', 'RA', 'SA', 'NO', 'ÉV'])
})

test('a name of one letter, of emoji or without any still has an initial', () => {
  expect([initials('Q'), initials('🍕🍕'), initials('  ')]).toEqual(['Q', '?', '?'])
})

test('in Spanish, dates, ages and distances are written the Spanish way', () => {
  showLanguage('es')
  expect(formatClockTime('2026-11-21T02:52:00Z', 'America/Los_Angeles')).toBe('6:52 p.m.')
  expect(formatDay(new Date(2026, 10, 17, 1), now)).toBe('martes')
  expect(formatMiles(0.34)).toBe('0.3 mi')
  showLanguage('en')
})

test('a decimal has the sign of the town', () => {
  expect(formatDecimal(4, 1)).toBe('4.0')
  const { locale } = home
  Object.assign(home, { locale: 'es-DE' })
  expect(formatDecimal(4, 1)).toBe('4,0')
  Object.assign(home, { locale })
})
