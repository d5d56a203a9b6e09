import { createReadStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { parse } from 'csv-parse'
import { isCalendarDay } from '#domain/calendar.ts'
import { MINUTE_MS } from '#domain/durations.ts'
import { estimateForParty } from '#domain/waits/estimateWait.ts'
import { createCity } from './knowledge.ts'
import { createLatestWins } from './latestWins.ts'
import { type Cities, createPlace, type Place } from './place.ts'
import {
  createConstant,
  type MethodScore,
  rangeShown,
  recordsOf,
  type Scored,
  scoreOf,
  tableOf,
} from './score.ts'

/** Posted and actual waits of any places, in local time: the sign is a voice of the house, a timed wait is known when it is over. */

/** Local times are read as if the place kept UTC. */
const TIME_ZONE = 'UTC'
const PARTY_SIZE = 2
const MOST_COMPLAINTS = 20
/** A posted wait older than this was not shown to a party that joined. */
const POSTED_WITHIN_MS = 60 * MINUTE_MS

interface Reading {
  place: string
  atMs: number
  posted: number | null
  actual: number | null
}

/** How files mark a missing number. */
const NOTHING = /^(?:|-|n\/?a|nan|null|none)$/i

/** null if missing, and for negative numbers, which mean that the place is closed. */
const minutesOf = (text = ''): number | null => {
  const number = NOTHING.test(text.trim()) ? Number.NaN : Number(text)
  return Number.isFinite(number) && number >= 0 ? number : null
}

const isMinutes = (text = ''): boolean => NOTHING.test(text.trim()) || Number.isFinite(Number(text))

/** "2026-11-01T18:05", with seconds or a space; a stated offset is ignored, the clock on the wall counts. */
function localMs(text: string): number {
  const [, day, time] = /^\s*(\d{4}-\d{2}-\d{2})[T ]+(\d{1,2}:\d{2}(?::\d{2})?)/i.exec(text) ?? []
  return day === undefined || time === undefined || !isCalendarDay(day)
    ? Number.NaN
    : Date.parse(`${day}T${time.padStart(time.split(':').length * 3 - 1, '0')}Z`)
}

class HeaderError extends Error {
  code = 'CSV_HEADER'
}

function columnsOf(names: string[]): string[] {
  const columns = names.map((name) => name.trim().toLowerCase())
  const missing = ['place', 'at', 'posted', 'actual'].filter((name) => !columns.includes(name))
  if (missing.length === 0) return columns
  throw new HeaderError(
    `The first line must name the columns place, at, posted and actual; ${missing.join(', ')} missing.`,
  )
}

type Row = Record<string, string | undefined>

function problemOf({ place = '', at = '', posted, actual }: Row): string | null {
  if (place.trim() === '') return '"place" is missing'
  if (Number.isNaN(localMs(at))) return '"at" must be a local ISO time such as "2026-11-20T19:05"'
  if (!isMinutes(posted)) return '"posted" must be a number of minutes, or empty'
  return isMinutes(actual) ? null : '"actual" must be a number of minutes, or empty'
}

export interface Readings {
  /** In the order of time; a sign that is read in the moment a party joins comes first. */
  readings: Reading[]
  /** Rows that are skipped, and why. */
  problems: { line: number; problem: string }[]
}

export async function readReadings(source: Readable | Iterable<string>): Promise<Readings> {
  const readings: Reading[] = []
  const problems: Readings['problems'] = []
  const take = (row: Row, line: number): void => {
    const problem = problemOf(row)
    if (problem) {
      problems.push({ line, problem })
      return
    }
    const { place = '', at = '', posted, actual } = row
    readings.push({
      place: place.trim(),
      atMs: localMs(at),
      posted: minutesOf(posted),
      actual: minutesOf(actual),
    })
  }
  const parser = parse({
    columns: columnsOf,
    bom: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    relax_column_count: true,
    relax_quotes: true,
    info: true,
  })
  await pipeline(source, parser, async (rows: AsyncIterable<{ record: Row; info: { lines: number } }>) => {
    for await (const { record, info } of rows) take(record, info.lines)
  })
  readings.sort((a, b) => a.atMs - b.atMs || Number(a.posted === null) - Number(b.posted === null))
  return { readings, problems }
}

interface Rivals {
  latest: ReturnType<typeof createLatestWins>
  constant: ReturnType<typeof createConstant>
  sign: { minutes: number; atMs: number } | null
}

interface Ending {
  reading: Reading
  toldByHouse: number | null
  overAtMs: number
}

export interface CsvCase {
  method: string
  scored: Scored
  isLaterHalf: boolean
}

/** Reads everything in order of time and scores each method on every timed wait, before it is known. */
export function scoreReadings(readings: readonly Reading[]): CsvCase[] {
  const cities: Cities = { any: createCity(), crowd: createCity() }
  const places = new Map<string, { place: Place; rivals: Rivals }>()
  const endings: Ending[] = []
  const cases: CsvCase[] = []
  const timed = readings.filter(({ actual }) => actual !== null).length
  let seen = 0
  const at = (name: string) => {
    const known = places.get(name)
    if (known) return known
    const place = createPlace({ timeZone: TIME_ZONE, hours: null, tables: [] }, cities)
    const rivals = { latest: createLatestWins(TIME_ZONE), constant: createConstant(), sign: null }
    const made: { place: Place; rivals: Rivals } = { place, rivals }
    places.set(name, made)
    return made
  }
  const end = (untilMs: number) => {
    for (let next = endings[0]; next && next.overAtMs <= untilMs; next = endings[0]) {
      endings.shift()
      conclude(next, at(next.reading.place))
    }
  }
  for (const reading of readings) {
    end(reading.atMs)
    const { place, rivals } = at(reading.place)
    if (reading.posted !== null) post(reading.posted, reading.atMs, { place, rivals })
    if (reading.actual === null) continue
    seen += 1
    const { actual, atMs } = reading
    for (const [method, shown] of Object.entries(shownBy(place, rivals, atMs))) {
      if (shown === null) continue
      cases.push({ method, scored: { ...shown, actual }, isLaterHalf: seen * 2 > timed })
    }
    const isPosted = rivals.sign !== null && atMs - rivals.sign.atMs <= POSTED_WITHIN_MS
    const toldByHouse = isPosted ? (rivals.sign?.minutes ?? null) : null
    const overAtMs = atMs + actual * MINUTE_MS
    const index = endings.findIndex((other) => other.overAtMs > overAtMs)
    endings.splice(index < 0 ? endings.length : index, 0, { reading, toldByHouse, overAtMs })
  }
  return cases
}

interface Playing {
  place: Place
  rivals: Rivals
}

function post(posted: number, atMs: number, { place, rivals }: Playing): void {
  const said = { partySize: PARTY_SIZE, minutes: posted, atMs, joinedAtMs: atMs }
  place.report({ ...said, reporter: 'the house', kind: 'sign' })
  rivals.latest.say(PARTY_SIZE, posted, atMs)
  rivals.sign = { minutes: posted, atMs }
}

function conclude({ reading, toldByHouse, overAtMs }: Ending, { place, rivals }: Playing): void {
  const minutes = reading.actual ?? 0
  const said = { partySize: PARTY_SIZE, minutes, atMs: overAtMs, joinedAtMs: reading.atMs }
  place.report({ ...said, reporter: `guest ${reading.atMs}`, kind: 'timed', toldByHouse })
  rivals.latest.say(PARTY_SIZE, minutes, overAtMs)
  rivals.constant.learn(minutes)
}

type Shown = Omit<Scored, 'actual'> | null

function shownBy(place: Place, rivals: Rivals, atMs: number): Record<string, Shown> {
  const shown = estimateForParty(place.ask('any', PARTY_SIZE, atMs), PARTY_SIZE)
  const alone = (minutes: number | null | undefined): Shown =>
    minutes === null || minutes === undefined ? null : { shown: minutes }
  const knowledge = place.knowledge('any')
  const factor = knowledge.learned().quoteFactor.value
  return {
    shown: shown && { shown: shown.minutes, ...rangeShown(shown.ends) },
    'latest wins': alone(rivals.latest.shown(PARTY_SIZE, atMs)),
    constant: alone(rivals.constant.constant()),
    usual: alone(knowledge.usualAt(atMs)?.baseMinutes),
    'one factor': alone(rivals.sign && rivals.sign.minutes * factor),
  }
}

function scoresOf(cases: readonly CsvCase[]): MethodScore[] {
  const methods = [...new Set(cases.map(({ method }) => method))]
  return methods.map((method) => ({
    method,
    score: scoreOf(cases.filter((one) => one.method === method).map(({ scored }) => scored)),
  }))
}

/** Prints the scores of a file; returns how many of its rows could not be read. */
export async function replayCsv(file: string, asJson: boolean): Promise<number> {
  const { readings, problems } = await readReadings(createReadStream(file))
  for (const { line, problem } of problems.slice(0, MOST_COMPLAINTS)) {
    console.error(`Line ${line}: ${problem}.`)
  }
  if (problems.length > 0) console.error(`${problems.length} rows have problems and are skipped.`)
  const cases = scoreReadings(readings)
  const all = scoresOf(cases)
  const laterHalf = scoresOf(cases.filter(({ isLaterHalf }) => isLaterHalf))
  if (asJson) console.log(JSON.stringify({ all: recordsOf(all), laterHalf: recordsOf(laterHalf) }, null, 2))
  else console.log(`${tableOf('all timed waits', all)}\n\n${tableOf('their later half', laterHalf)}`)
  return problems.length
}
