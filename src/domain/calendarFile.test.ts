import { expect, test } from 'vitest'
import { calendarFile } from './calendarFile.ts'

const EVENT = {
  uid: 'booking-7@tablecast.example',
  madeAt: new Date('2026-11-25T20:00:00.123Z'),
  startsAt: new Date('2026-11-28T04:00:00Z'),
  minutes: 90,
  summary: 'Lucia, party of 4',
  location: '100 Market St; Floor 2, San Francisco',
  description: 'Change or cancel:\nhttps://tablecast.example/g/x \\ thanks',
  url: 'https://tablecast.example/g/x',
  isConfirmed: true,
}

test('a calendar file has one event in UTC, with escaped text and CRLF line ends', () => {
  expect(calendarFile(EVENT)).toBe(
    [
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Tablecast//Booking//EN',
      'METHOD:PUBLISH',
      'BEGIN:VEVENT',
      'UID:booking-7@tablecast.example',
      'DTSTAMP:20261125T200000Z',
      'DTSTART:20261128T040000Z',
      'DTEND:20261128T053000Z',
      'SUMMARY:Lucia\\, party of 4',
      'LOCATION:100 Market St\\; Floor 2\\, San Francisco',
      'DESCRIPTION:Change or cancel:\\nhttps://tablecast.example/g/x \\\\ thanks',
      'URL:https://tablecast.example/g/x',
      'STATUS:CONFIRMED',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ].join('\r\n'),
  )
})

test('a request that is not confirmed yet is tentative', () => {
  expect(calendarFile({ ...EVENT, isConfirmed: false })).toContain('\r\nSTATUS:TENTATIVE\r\n')
})

test('long lines are folded to 75 bytes without splitting a character, and read the same unfolded', () => {
  const summary = 'Ñandú 🍝 '.repeat(40)
  const file = calendarFile({ ...EVENT, summary })
  for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  expect(file.replaceAll('\r\n ', '')).toContain(`\r\nSUMMARY:${summary}\r\n`)
})
