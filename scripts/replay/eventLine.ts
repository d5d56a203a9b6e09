import { isCalendarDay } from '#domain/calendar.ts'
import { DEFAULT_TIME_ZONE, PARTY_SIZE, SEATS } from '#domain/limits.ts'
import { parseHours } from '#domain/openingHours.ts'
import type { VoiceKind } from '#domain/waits/crowdEstimate.ts'
import type { PlaceSetup } from './place.ts'

/** One line of a file of events. Everything in it is checked where it is used. */
export type Line = Record<string, unknown>

interface ReadLine {
  /** null for a line that cannot be taken. */
  line: Line | null
  /** Why a line is not what it should be. */
  problem: string | null
  /** What is assumed in place of something that cannot be read. */
  note: string | null
}

const TYPES = ['restaurant', 'join', 'seat', 'clear', 'leave', 'report', 'ask']
const MOST_MINUTES = 1440
const OF_PARTIES = ['join', 'seat', 'leave']

/** Strings, which stay as they are, and whole numbers that a JavaScript number can't hold. */
const STRING_OR_LONG_NUMBER = /"(?:[^"\\]|\\.)*"|(?<![\d.])-?\d{16,}(?![\d.eE])/g

/** Long ids are read as text: as numbers, two different ids could become the same. */
const withLongIds = (text: string): string =>
  text.replace(STRING_OR_LONG_NUMBER, (found) => (found.startsWith('"') ? found : `"${found}"`))

const isRecord = (value: unknown): value is Line =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isGiven = (value: unknown): boolean => value !== undefined && value !== null

const isKey = (value: unknown): boolean => typeof value === 'string' || typeof value === 'number'

export function readLine(text: string): ReadLine {
  let line: unknown
  try {
    line = JSON.parse(withLongIds(text))
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return { line: null, problem: `not JSON (${reason})`, note: null }
  }
  if (!isRecord(line)) return { line: null, problem: 'not a JSON object', note: null }
  const isAsk = line.type === 'ask'
  const problem = unusable(line)
  // Every question is answered, even one that cannot be understood.
  if (problem) return { line: isAsk ? line : null, problem, note: null }
  if (!TYPES.includes(String(line.type))) {
    return { line: null, problem: null, note: `lines of type ${JSON.stringify(line.type)} are skipped` }
  }
  return { line, problem: null, note: assumption(line) }
}

function unusable(line: Line): string | null {
  if (typeof line.type !== 'string') return `"type" must be one of ${TYPES.join(', ')}`
  if (!TYPES.includes(line.type)) return null
  if (instantOf(line.at) === null) {
    return '"at" must be an ISO time such as "2026-11-20T19:05:00-08:00"'
  }
  if (line.type === 'restaurant') return isKey(line.id) ? null : '"id" is missing'
  if (!isKey(line.restaurant)) return '"restaurant" is missing'
  if (OF_PARTIES.includes(line.type) && !isKey(line.party)) return '"party" is missing'
  if (line.type === 'clear' && !isKey(line.table)) return '"table" is missing'
  if (line.type === 'report' && minutesOf(line.minutes) === null) {
    return `"minutes" must be a number from 0 to ${MOST_MINUTES}`
  }
  return null
}

function assumption(line: Line): string | null {
  return line.type === 'restaurant' ? assumedOfPlace(line) : assumedOfParty(line)
}

function assumedOfParty({ size, kind }: Line): string | null {
  if (isGiven(size) && (finite(size) ?? 0) < PARTY_SIZE.min) {
    return `"size" ${JSON.stringify(size)} is not a party size; ${sizeOf(size)} is used`
  }
  if (isGiven(kind) && kindOf(kind) !== kind) return `"kind" ${JSON.stringify(kind)} counts as typed`
  return null
}

function assumedOfPlace({ timeZone, hours, tables }: Line): string | null {
  if (isGiven(tables) && !Array.isArray(tables)) return '"tables" must be a list; none is used'
  if (isGiven(timeZone) && zoneOf(timeZone) === null) {
    return `the time zone ${JSON.stringify(timeZone)} is unknown; ${DEFAULT_TIME_ZONE} is used`
  }
  if (isGiven(hours) && hoursOf(hours) === null) {
    return '"hours" cannot be read; the restaurant counts as open'
  }
  return null
}

const ISO_DAY = /^\d{4}-\d{2}-\d{2}/
const HAS_ZONE = /(?:[zZ]|[+-]\d{2}(?::?\d{2})?)\s*$/

/** A time without an offset is UTC, on every machine. */
export function instantOf(value: unknown): number | null {
  if (typeof value !== 'string') return null
  const text = value.trim()
  const [day] = ISO_DAY.exec(text) ?? []
  if (day === undefined || !isCalendarDay(day)) return null
  const hasTime = text.length > day.length
  const ms = Date.parse(hasTime && !HAS_ZONE.test(text.slice(day.length)) ? `${text}Z` : text)
  return Number.isFinite(ms) ? ms : null
}

const finite = (value: unknown): number | null => {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : null
}

export const minutesOf = (value: unknown): number | null => {
  const minutes = finite(value)
  return minutes === null || minutes < 0 || minutes > MOST_MINUTES ? null : minutes
}

export const sizeOf = (value: unknown): number => {
  const size = finite(value)
  return size === null ? PARTY_SIZE.default : Math.max(PARTY_SIZE.min, Math.round(size))
}

/** null when the line does not say. */
export const givenSizeOf = (value: unknown): number | null => (isGiven(value) ? sizeOf(value) : null)

export const kindOf = (value: unknown): VoiceKind =>
  value === 'tap' || value === 'timed' || value === 'sign' ? value : 'typed'

function hoursOf(hours: unknown): PlaceSetup['hours'] {
  if (!hours) return null
  return parseHours(typeof hours === 'string' ? hours : JSON.stringify(hours))
}

function zoneOf(value: unknown): string | null {
  if (typeof value !== 'string') return null
  try {
    return new Intl.DateTimeFormat('en', { timeZone: value }).resolvedOptions().timeZone
  } catch {
    return null
  }
}

/** The place with the line's values; values it leaves out don't change. */
export function setupOf(line: Line): Partial<PlaceSetup> {
  const { timeZone, hours, tables } = line
  const listed = Array.isArray(tables) ? tables.filter(isRecord) : []
  return {
    ...(timeZone !== undefined && { timeZone: zoneOf(timeZone) ?? DEFAULT_TIME_ZONE }),
    ...(hours !== undefined && { hours: hoursOf(hours) }),
    ...(tables !== undefined && {
      tables: listed.flatMap(({ id, seats, isActive }, index) =>
        isActive === false ? [] : [{ key: String(id ?? index + 1), seats: seatsOf(seats) }],
      ),
    }),
  }
}

const seatsOf = (value: unknown): number => Math.max(SEATS.min, Math.round(finite(value) ?? SEATS.default))
