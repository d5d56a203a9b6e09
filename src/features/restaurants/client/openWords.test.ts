import { expect, test } from 'vitest'
import { openWords } from './openWords.ts'

const HOURS = JSON.stringify({ weekday_text: ['Friday: 5:00 PM – 10:00 PM', 'Saturday: 5:00 PM – 10:00 PM'] })
const ZONE = 'America/Los_Angeles'
const friday = (clock: string): number => Date.parse(`2026-11-20T${clock}:00-08:00`)

test('an open place shows until when', () => {
  expect(openWords(HOURS, ZONE, friday('19:00'))).toEqual({
    isOpen: true,
    lead: 'Open now',
    rest: 'until 10 pm',
  })
})

test('a closed place shows when it opens', () => {
  expect(openWords(HOURS, ZONE, friday('12:00'))).toEqual({
    isOpen: false,
    lead: 'Closed',
    rest: 'opens 5 pm',
  })
})

test('unknown hours show nothing', () => {
  expect(openWords(null, ZONE, friday('19:00'))).toBeNull()
  expect(openWords('call us', ZONE, friday('19:00'))).toBeNull()
})
