import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { DEFAULT_TIME_ZONE, PARTY_SIZE, SEATS } from '#domain/limits.ts'
import { parseHours } from '#domain/openingHours.ts'
import type { VoiceKind } from '#domain/waits/crowd.ts'
import { shownFor } from '#domain/waits/shown.ts'
import { createCity } from './knowledge.ts'
import { type Cities, createPlace, type Place, type PlaceSetup } from './place.ts'

type Line = Record<string, unknown>

export interface Answer {
  id: unknown
  minutes: number | null
  low: number | null
  high: number | null
  source: string | null
}

const MINUTE_MS = 60_000

/** Takes events one by one, in the order of time, and answers those that ask. */
export interface Replay {
  take(line: Line): Answer | undefined
  place(key: unknown): Place
}

export function createReplay(): Replay {
  const cities: Cities = { any: createCity(), crowd: createCity() }
  const places = new Map<string, Place>()
  let nowMs = 0
  const place = (key: unknown): Place => {
    const known = places.get(String(key))
    if (known) return known
    const made = createPlace({ timeZone: DEFAULT_TIME_ZONE, hours: null, tables: [] }, cities)
    places.set(String(key), made)
    return made
  }

  const take = (line: Line): Answer | undefined => {
    const at = Date.parse(String(line.at))
    if (Number.isFinite(at)) nowMs = Math.max(nowMs, at)
    if (line.type === 'restaurant') {
      const setup = setupOf(line)
      const known = places.get(String(line.id))
      if (known) known.setUp(setup)
      else places.set(String(line.id), createPlace(setup, cities))
      return undefined
    }
    if (line.type === 'ask') return answer(line, places.get(String(line.restaurant)), nowMs)
    happen(line, place(line.restaurant), nowMs)
    return undefined
  }
  return { take, place }
}

function happen(line: Line, place: Place, nowMs: number): void {
  const party = String(line.party)
  const table = String(line.table)
  const partySize = sizeOf(line.size)
  if (line.type === 'join') place.join(party, partySize, nowMs)
  else if (line.type === 'seat') place.seat(party, table, nowMs)
  else if (line.type === 'clear') place.clear(table, nowMs)
  else if (line.type === 'leave') place.leave(party, nowMs)
  else if (line.type === 'report') {
    const minutes = finite(line.minutes)
    if (minutes === null || minutes < 0) return
    const kind = kindOf(line.kind)
    const joinedAtMs = kind === 'timed' ? nowMs - minutes * MINUTE_MS : nowMs
    place.report({ reporter: String(line.user), partySize, minutes, kind, atMs: nowMs, joinedAtMs })
  }
}

function answer(line: Line, place: Place | undefined, nowMs: number): Answer {
  const partySize = sizeOf(line.size)
  const shown = place?.ask(line.source === 'crowd' ? 'crowd' : 'any', partySize, nowMs)
  const wait = shown && shownFor(shown, partySize)
  const tenths = (minutes: number | undefined): number | null =>
    minutes === undefined ? null : Math.round(minutes * 10) / 10
  return {
    id: line.id ?? null,
    minutes: tenths(wait?.minutes),
    low: tenths(wait?.low),
    high: tenths(wait?.high),
    source: wait ? (shown?.source ?? null) : null,
  }
}

const finite = (value: unknown): number | null => {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : null
}

const sizeOf = (value: unknown): number => {
  const size = finite(value)
  return size === null ? PARTY_SIZE.default : Math.max(PARTY_SIZE.min, Math.round(size))
}

const kindOf = (value: unknown): VoiceKind =>
  value === 'tap' || value === 'timed' || value === 'sign' ? value : 'typed'

const isRecord = (value: unknown): value is Line =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function setupOf(line: Line): PlaceSetup {
  const listed = Array.isArray(line.tables) ? line.tables.filter(isRecord) : []
  const { hours } = line
  const stored = typeof hours === 'string' ? hours : hours ? JSON.stringify(hours) : null
  return {
    timeZone: zoneOf(line.timeZone),
    hours: parseHours(stored),
    tables: listed
      .filter((table) => table.isActive !== false)
      .map((table) => ({ key: String(table.id), seats: finite(table.seats) ?? SEATS.default })),
  }
}

function zoneOf(value: unknown): string {
  if (typeof value !== 'string') return DEFAULT_TIME_ZONE
  try {
    return new Intl.DateTimeFormat('en', { timeZone: value }).resolvedOptions().timeZone
  } catch {
    return DEFAULT_TIME_ZONE
  }
}

function parse(text: string): Line | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return isRecord(value) ? value : undefined
  } catch {
    return undefined
  }
}

const WRITE_AT_CHARACTERS = 1 << 16

/** Reads a file of events, one JSON object a line, and writes an answer a line for each that asks. */
export async function replayEvents(file: string, out: NodeJS.WritableStream): Promise<void> {
  const replay = createReplay()
  let text = ''
  for await (const row of createInterface({ input: createReadStream(file), crlfDelay: Infinity })) {
    const line = parse(row)
    const said = line && replay.take(line)
    if (said) text += `${JSON.stringify(said)}\n`
    if (text.length < WRITE_AT_CHARACTERS) continue
    out.write(text)
    text = ''
  }
  out.write(text)
}
