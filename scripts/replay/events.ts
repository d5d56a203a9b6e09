import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { MINUTE_MS } from '#domain/durations.ts'
import { DEFAULT_TIME_ZONE } from '#domain/limits.ts'
import { estimateForParty } from '#domain/waits/estimateWait.ts'
import {
  givenSizeOf,
  instantOf,
  kindOf,
  type Line,
  minutesOf,
  readLine,
  setupOf,
  sizeOf,
} from './eventLine.ts'
import { createCity } from './knowledge.ts'
import { type Cities, createPlace, type Place } from './place.ts'

export interface Answer {
  id: unknown
  minutes: number | null
  low: number | null
  high: number | null
  source: string | null
}

/** Takes events one by one, in the order of time, and answers those that ask. */
export interface Replay {
  take(line: Line): Answer | undefined
  place(key: unknown): Place
}

interface ReplayedPlace {
  place: Place
  /** A clock never runs backward; each restaurant has its own, so files may list one restaurant after another. */
  nowMs: number
}

export function createReplay(): Replay {
  const cities: Cities = { any: createCity(), crowd: createCity() }
  const known = new Map<string, ReplayedPlace>()
  let namelessReports = 0
  // Reports without a name count as reports of different people.
  const reporterOf = ({ user }: Line): string => {
    if (user !== undefined && user !== null && user !== '') return `user ${String(user)}`
    namelessReports += 1
    return `nameless ${namelessReports}`
  }
  const at = (key: unknown): ReplayedPlace => {
    const found = known.get(String(key))
    if (found) return found
    const place = createPlace({ timeZone: DEFAULT_TIME_ZONE, hours: null, tables: [] }, cities)
    const made = { place, nowMs: 0 }
    known.set(String(key), made)
    return made
  }

  const take = (line: Line): Answer | undefined => {
    if (line.type === 'ask' && !known.has(String(line.restaurant))) return answer(line, undefined)
    const here = at(line.type === 'restaurant' ? line.id : line.restaurant)
    here.nowMs = Math.max(here.nowMs, instantOf(line.at) ?? 0)
    if (line.type === 'ask') return answer(line, here)
    if (line.type === 'restaurant') here.place.setUp(setupOf(line))
    else if (line.type === 'report') report(line, here, reporterOf(line))
    else happen(line, here)
    return undefined
  }
  return { take, place: (key) => at(key).place }
}

function report(line: Line, { place, nowMs }: ReplayedPlace, reporter: string): void {
  const minutes = minutesOf(line.minutes)
  if (minutes === null) return
  const kind = kindOf(line.kind)
  const joinedAtMs = kind === 'timed' ? nowMs - minutes * MINUTE_MS : nowMs
  place.report({ reporter, partySize: sizeOf(line.size), minutes, kind, atMs: nowMs, joinedAtMs })
}

function happen(line: Line, { place, nowMs }: ReplayedPlace): void {
  const party = String(line.party)
  const table = String(line.table)
  if (line.type === 'join') place.join(party, sizeOf(line.size), nowMs)
  else if (line.type === 'seat') place.seat({ party, table, partySize: givenSizeOf(line.size) }, nowMs)
  else if (line.type === 'clear') place.clear(table, nowMs)
  else if (line.type === 'leave') place.leave(party, nowMs)
}

function answer(line: Line, known: ReplayedPlace | undefined): Answer {
  const partySize = sizeOf(line.size)
  const shown = known?.place.ask(line.source === 'crowd' ? 'crowd' : 'any', partySize, known.nowMs)
  const wait = shown && estimateForParty(shown, partySize)
  const tenths = (minutes: number | undefined): number | null =>
    minutes === undefined ? null : Math.round(minutes * 10) / 10
  return {
    id: line.id ?? null,
    minutes: tenths(wait?.minutes),
    low: tenths(wait?.ends?.low),
    high: tenths(wait?.ends?.high),
    source: wait ? (shown?.source ?? null) : null,
  }
}

const LONG_NUMBER = /^-?\d{16,}$/

/** One answer as JSON. A long number as an id was read as text and is written as the number it was. */
function written(said: Answer, asked: string): string {
  const json = JSON.stringify(said)
  const { id } = said
  const wasNumber = typeof id === 'string' && LONG_NUMBER.test(id) && !asked.includes(`"${id}"`)
  return wasNumber ? json.replace(`"${id}"`, id) : json
}

const WRITE_AT_CHARACTERS = 1 << 16
const MOST_COMPLAINTS = 20

/**
 * Reads events, one JSON object a line, and writes an answer a line for each that asks. A bad line is named by its
 * number and skipped. Returns how many were bad.
 */
export async function replayEvents(
  lines: NodeJS.ReadableStream,
  { out, complaints }: { out: NodeJS.WritableStream; complaints: NodeJS.WritableStream },
): Promise<number> {
  const replay = createReplay()
  let text = ''
  let number = 0
  let badLines = 0
  const notes = new Set<string>()
  const complain = (sentence: string) => complaints.write(`Line ${number}: ${sentence}.\n`)
  try {
    for await (const row of createInterface({ input: lines, crlfDelay: Infinity })) {
      number += 1
      const content = number === 1 ? row.replace(/^\uFEFF/, '') : row
      if (content.trim() === '') continue
      const { line, problem, note } = readLine(content)
      if (problem) badLines += 1
      if (problem && badLines <= MOST_COMPLAINTS) complain(problem)
      if (note && !notes.has(note) && notes.size < MOST_COMPLAINTS) {
        notes.add(note)
        complain(note)
      }
      const said = line && replay.take(line)
      if (said) text += `${written(said, content)}\n`
      if (text.length < WRITE_AT_CHARACTERS) continue
      if (!out.write(text)) await once(out, 'drain')
      text = ''
    }
  } finally {
    out.write(text)
  }
  if (badLines > 0) complaints.write(`${badLines} of ${number} lines have problems.\n`)
  return badLines
}

/** The same from a file; its name may be "-" for what is piped in. */
export const replayEventsOf = (file: string): Promise<number> =>
  replayEvents(file === '-' ? process.stdin : createReadStream(file), {
    out: process.stdout,
    complaints: process.stderr,
  })
