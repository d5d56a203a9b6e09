import { MINUTE_MS } from './durations.ts'

/** A calendar file (RFC 5545) with one event, which calendars import and update by its `uid`. */

interface CalendarEvent {
  /** The same for every file of this event, and unique in the world. */
  uid: string
  /** When the file was made. */
  madeAt: Date
  startsAt: Date
  minutes: number
  summary: string
  location: string
  description: string
  url: string
  /** False while it may still be declined. */
  isConfirmed: boolean
}

export function calendarFile(event: CalendarEvent): string {
  const { uid, madeAt, startsAt, minutes, summary, location, description, url, isConfirmed } = event
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Tablecast//Booking//EN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${inUtc(madeAt)}`,
    `DTSTART:${inUtc(startsAt)}`,
    `DTEND:${inUtc(new Date(startsAt.getTime() + minutes * MINUTE_MS))}`,
    `SUMMARY:${escaped(summary)}`,
    `LOCATION:${escaped(location)}`,
    `DESCRIPTION:${escaped(description)}`,
    `URL:${url}`,
    `STATUS:${isConfirmed ? 'CONFIRMED' : 'TENTATIVE'}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
    .map((line) => `${folded(line)}\r\n`)
    .join('')
}

/** "20261128T040000Z" */
const inUtc = (instant: Date): string => `${instant.toISOString().replaceAll(/[-:]/g, '').slice(0, 15)}Z`

const escaped = (text: string): string =>
  text.replaceAll(/[\\;,]/g, (character) => `\\${character}`).replaceAll(/\r\n|\r|\n/g, '\\n')

const LINE_BYTES = 75
/** The largest code points that UTF-8 writes in one, two and three bytes. */
const BYTE_ENDS = [0x7f, 0x7ff, 0xffff]
const bytesOf = (character: string): number =>
  1 + BYTE_ENDS.filter((end) => (character.codePointAt(0) ?? 0) > end).length

/** Lines have at most 75 bytes; a longer one goes on after a line break and a space, between characters. */
function folded(line: string): string {
  let result = ''
  let bytes = 0
  for (const character of line) {
    const size = bytesOf(character)
    if (bytes + size > LINE_BYTES) {
      result += '\r\n '
      bytes = 1
    }
    result += character
    bytes += size
  }
  return result
}
