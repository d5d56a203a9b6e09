import { expect, test } from 'vitest'
import { home } from '#kernel/client/home.ts'
import { canAskForNow, requestDays, usualTime } from './requestTimes.ts'

const ZONE = 'America/Los_Angeles'
const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const open = (hours: string, days = DAYS) => ({
  hoursOfOperation: JSON.stringify({ weekday_text: days.map((day) => `${day}: ${hours}`) }),
  timeZone: ZONE,
})
/** Friday, November 20, 2026. */
const friday = (clock: string): number => Date.parse(`2026-11-20T${clock}:00-08:00`)
const labels = (host: Parameters<typeof requestDays>[0], nowMs: number) =>
  requestDays(host, nowMs).map(({ label, times }) => [label, ...times.map((time) => time.label)])

test('today offers every remaining half hour within opening hours', () => {
  expect(labels(open('5:00 PM – 7:00 PM'), friday('17:20'))[0]).toEqual([
    'Today',
    '5:30 pm',
    '6 pm',
    '6:30 pm',
  ])
})

test('times are written as in the country of the home', () => {
  const { locale } = home
  Object.assign(home, { locale: 'en-DE' })
  try {
    expect(labels(open('5:00 PM – 6:30 PM'), friday('12:00'))[0]).toEqual([
      'Today',
      '17:00',
      '17:30',
      '18:00',
    ])
  } finally {
    Object.assign(home, { locale })
  }
})

test('a closed list is requested from the next opening on', () => {
  const [first] = requestDays(open('5:00 PM – 10:00 PM'), friday('19:00'), true)
  expect([first?.label, first?.times[0]?.label]).toEqual(['Tomorrow', '5 pm'])
  const [next] = requestDays({ hoursOfOperation: null, timeZone: ZONE }, friday('19:00'), true)
  expect(next?.label).toBe('Tomorrow')
})

test('a time that is too soon is not offered', () => {
  expect(labels(open('5:00 PM – 7:00 PM'), friday('18:27'))[0]?.[0]).toBe('Tomorrow')
})

test('days without opening hours are left out', () => {
  const days = requestDays(open('5:00 PM – 10:00 PM', ['Monday']), friday('12:00'))
  expect(days.map(({ label }) => label)).toEqual([
    'Monday, Nov 23',
    'Monday, Nov 30',
    'Monday, Dec 7',
    'Monday, Dec 14',
  ])
})

test('times after midnight are listed under the next day', () => {
  const [today, tomorrow] = labels(open('10:00 PM – 1:00 AM', ['Friday']), friday('21:00'))
  expect(today).toEqual(['Today', '10 pm', '10:30 pm', '11 pm', '11:30 pm'])
  expect(tomorrow).toEqual(['Tomorrow', '12 am', '12:30 am'])
})

test('no time is more than thirty days ahead, also if hours are unknown', () => {
  const nowMs = friday('12:00')
  const days = requestDays({ hoursOfOperation: null, timeZone: ZONE }, nowMs)
  expect(days).toHaveLength(31)
  expect(Date.parse(days.at(-1)?.times.at(-1)?.instant ?? '')).toBe(nowMs + 30 * 86_400_000)
})

test('on the night without a 2 am, none is offered', () => {
  const springForward = requestDays(
    { hoursOfOperation: null, timeZone: ZONE },
    Date.parse('2026-03-08T00:00:00-08:00'),
  )
  expect(springForward[0]?.times.map(({ label }) => label)).not.toContain('2 am')
  expect(springForward[0]?.times.map(({ label }) => label)).toContain('3 am')
})

test('a table for now can be requested while the restaurant is open or its hours are unknown', () => {
  expect(canAskForNow(open('5:00 PM – 10:00 PM'), friday('18:00'))).toBe(true)
  expect(canAskForNow(open('5:00 PM – 10:00 PM'), friday('12:00'))).toBe(false)
  expect(canAskForNow({ hoursOfOperation: 'call us', timeZone: ZONE }, friday('12:00'))).toBe(true)
})

test('the proposed time is 7 pm if possible, otherwise the first of the day', () => {
  const [evening] = requestDays(open('5:00 PM – 10:00 PM'), friday('12:00'))
  const [lunch] = requestDays(open('11:00 AM – 2:00 PM'), friday('08:00'))
  expect(evening && usualTime(evening, ZONE)).toBe('2026-11-21T03:00:00.000Z')
  expect(lunch && usualTime(lunch, ZONE)).toBe('2026-11-20T19:00:00.000Z')
})
