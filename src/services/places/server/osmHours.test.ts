import { expect, test } from 'vitest'
import { DEFAULT_LOCATION } from '#domain/limits.ts'
import { hoursLines } from '#test/support/hoursLines.ts'
import { osmHours } from './osmHours.ts'

const linesOf = (value: string) =>
  Object.fromEntries(hoursLines(osmHours(value, DEFAULT_LOCATION)).map(({ day, text }) => [day, text]))

test('a plain week is used in local time', () => {
  expect(linesOf('Mo-Th 11:30-21:30; Fr-Sa 11:30-22:00; Su off')).toEqual({
    Monday: '11:30 am – 9:30 pm',
    Tuesday: '11:30 am – 9:30 pm',
    Wednesday: '11:30 am – 9:30 pm',
    Thursday: '11:30 am – 9:30 pm',
    Friday: '11:30 am – 10 pm',
    Saturday: '11:30 am – 10 pm',
    Sunday: 'Closed',
  })
})

test('lunch and dinner stay two openings', () => {
  expect(linesOf('Mo-Fr 11:00-14:00,17:00-22:00').Monday).toBe('11 am – 2 pm, 5 pm – 10 pm')
})

test('a night that ends on the next day belongs to the day it started, at both ends of the week', () => {
  expect(linesOf('Fr,Sa 18:00-02:00')).toMatchObject({
    Friday: '6 pm – 2 am',
    Saturday: '6 pm – 2 am',
    Sunday: 'Closed',
  })
  expect(linesOf('Sa 20:00-28:00')).toMatchObject({ Saturday: '8 pm – 4 am', Sunday: 'Closed' })
})

test('a night is not cut off by the next rule, although the syntax says so', () => {
  expect(linesOf('Mo-Th 11:30-21:30; Fr-Sa 11:30-01:00; Su off')).toMatchObject({
    Saturday: '11:30 am – 1 am',
    Sunday: 'Closed',
  })
  expect(linesOf('Mo-Th 17:00-22:00; Fr,Sa 17:00-02:00; Su 17:00-22:00')).toMatchObject({
    Saturday: '5 pm – 2 am',
    Sunday: '5 pm – 10 pm',
  })
})

test('always open is one period without an end', () => {
  expect(osmHours('24/7', DEFAULT_LOCATION)).toBe('{"periods":[{"open":{"day":0,"time":"0000"}}]}')
})

test('holidays do not affect the week', () => {
  expect(linesOf('Mo-Su 11:00-23:00; PH off').Wednesday).toBe('11 am – 11 pm')
})

test.each([
  ['nothing', undefined],
  ['an empty text', ''],
  ['nonsense', 'ask inside'],
  ['hours without minutes, which read as a night', 'Mo-Fr 9-5'],
  ['an open end', 'Mo-Su 17:00+'],
  ['the sun', 'sunrise-sunset'],
  ['a season', 'Jun-Aug: Mo 10:00-12:00'],
  ['far too much text', `Mo-Su 11:00-23:00; ${'"x"'.repeat(400)}`],
])('%s is left empty', (_, value) => {
  expect(osmHours(value, DEFAULT_LOCATION)).toBeNull()
})

test('the process’s own time zone changes nothing', () => {
  const before = process.env.TZ
  const inZone = (zone: string) => {
    process.env.TZ = zone
    return osmHours('Mo-Th 11:30-21:30; Fr,Sa 18:00-02:00', DEFAULT_LOCATION)
  }
  const zones = ['UTC', 'America/Los_Angeles', 'Asia/Kolkata', 'Pacific/Auckland'].map(inZone)
  if (before === undefined) delete process.env.TZ
  else process.env.TZ = before
  expect(new Set(zones).size).toBe(1)
  expect(zones[0]).toContain('1130')
})
