import { MINUTE_MS } from '#domain/durations.ts'
import { type LearnedFacts, newPlaceFacts } from '#domain/waits/learned.ts'
import {
  learnGiveUp,
  learnOutcomes,
  learnTurn,
  learnWait,
  outcomeOf,
  outcomesOf,
  type PeoplesNumber,
} from '#domain/waits/learnVisit.ts'
import { learnSiteRange, newRanges, type Outcome, type RangeFacts } from '#domain/waits/ranges.ts'
import {
  areClose,
  JUDGED_BY,
  type Judge,
  learnReporter,
  NEW_REPORTER,
  type ReporterRecord,
  reliabilityOf,
} from '#domain/waits/reliability.ts'
import type { WaitRange } from '#domain/waits/stand.ts'
import { insertPastWait, type PastWait, type Usual, usualWait, weekMomentOf } from '#domain/waits/usual.ts'
import { baseMinutesOf, medianMinutes } from '#domain/waits.ts'
import { momentOf } from './localTime.ts'

/** What is known of all places together: the city's hours and its reporters. */
export interface City {
  recordOf(reporter: string): ReporterRecord
  judge(reporter: string, by: Judge, wasRight: boolean): void
  addToHour(hour: number, baseMinutes: number): void
  usualAtHour(hour: number): number | null
  ranges(): RangeFacts
  learnRange(outcome: Outcome): void
}

const CITY_WAITS_PER_HOUR = 200

export function createCity(): City {
  const records = new Map<string, ReporterRecord>()
  const hours = new Map<number, number[]>()
  const medians = new Map<number, number | null>()
  let ranges = newRanges()
  const recordOf = (reporter: string) => records.get(reporter) ?? NEW_REPORTER
  return {
    recordOf,
    judge: (reporter, by, wasRight) => records.set(reporter, learnReporter(recordOf(reporter), by, wasRight)),
    addToHour(hour, baseMinutes) {
      const waits = hours.get(hour) ?? []
      waits.push(baseMinutes)
      if (waits.length > CITY_WAITS_PER_HOUR) waits.shift()
      hours.set(hour, waits)
      medians.delete(hour)
    },
    usualAtHour(hour) {
      const known = medians.get(hour)
      if (known !== undefined) return known
      const median = medianMinutes(hours.get(hour) ?? [])
      medians.set(hour, median)
      return median
    },
    ranges: () => ranges,
    learnRange: (outcome) => {
      ranges = learnSiteRange(ranges, outcome)
    },
  }
}

/** The number that reports or past weeks gave, for a party of two. */
export type ToldByPeople = Pick<PeoplesNumber, 'source' | 'toldMinutes'>

/** A wait that is over, and what the product said of it when it began. */
export interface FinishedWait {
  partySize: number
  joinedAtMs: number
  minutes: number
  toldByPeople: ToldByPeople | null
  toldByStand: WaitRange | null
  toldByHouse: number | null
}

/** What is known of one place. */
export interface Knowledge {
  learned(): LearnedFacts
  usualAt(atMs: number): Usual | null
  addPast(wait: { baseMinutes: number; joinedAtMs: number; trust: number }): void
  finish(wait: FinishedWait): void
  /** A wait that a reliable diner reported without a timer. */
  reported(people: PeoplesNumber): void
  gaveUp(minutes: number): void
  cleared(partySize: number, minutes: number): void
}

const PAST_WAITS_KEPT = 4000
/** The usual moves slowly: it is worked out once for each five minutes, until something is learned. */
const SLOT_MS = 5 * MINUTE_MS

export function createKnowledge(timeZone: () => string, city: City): Knowledge {
  let facts = newPlaceFacts()
  let past: PastWait[] = []
  const slots = new Map<number, Usual | null>()

  const weekMomentAt = (atMs: number) => weekMomentOf(atMs, momentOf(atMs, timeZone()))

  const addPast: Knowledge['addPast'] = (wait) => {
    const { weekMinute } = weekMomentAt(wait.joinedAtMs)
    insertPastWait(past, { ...wait, joinedWeekMinute: weekMinute })
    if (past.length > PAST_WAITS_KEPT * 1.2) past = newestOf(past)
    city.addToHour(hourOf(weekMinute), wait.baseMinutes)
    slots.clear()
  }

  const score = (outcomes: readonly Outcome[]) => {
    facts = learnOutcomes(facts, city.ranges(), outcomes)
    for (const outcome of outcomes) city.learnRange(outcome)
  }

  return {
    learned: () => ({ ...facts, siteRanges: city.ranges() }),
    addPast,
    usualAt(atMs) {
      const slot = Math.floor(atMs / SLOT_MS)
      const known = slots.get(slot)
      if (known !== undefined) return known
      const moment = weekMomentAt(slot * SLOT_MS)
      const usual = usualWait(past, moment, city.usualAtHour(hourOf(moment.weekMinute)))
      slots.set(slot, usual)
      return usual
    },
    finish({ partySize, minutes, toldByPeople, toldByStand, toldByHouse }) {
      const baseMinutes = baseMinutesOf(minutes, partySize)
      const wait = {
        partySize,
        minutes,
        estimate: toldByStand,
        quotedMinutes: toldByHouse,
        people: toldByPeople && { ...toldByPeople, actualMinutes: baseMinutes },
        minutesOfTwo: null,
      }
      score(outcomesOf(facts, wait))
      facts = learnWait(facts, wait)
    },
    reported: (people) => score([outcomeOf(people)]),
    gaveUp: (minutes) => {
      facts = learnGiveUp(facts, minutes)
    },
    cleared: (partySize, minutes) => {
      facts = learnTurn(facts, partySize, minutes)
    },
  }
}

/** The newest waits, still ascending by their minutes. */
function newestOf(past: readonly PastWait[]): PastWait[] {
  const oldestKeptMs =
    past.map(({ joinedAtMs }) => joinedAtMs).sort((a, b) => b - a)[PAST_WAITS_KEPT - 1] ?? 0
  return past.filter(({ joinedAtMs }) => joinedAtMs >= oldestKeptMs)
}

const hourOf = (weekMinute: number): number => Math.floor(weekMinute / 60) % 24

export interface Judged {
  reporter: string
  baseMinutes: number
  joinedAtMs: number
  isJudged: boolean
}

export function judgeByMeasure(
  reports: readonly Judged[],
  truth: { baseMinutes: number; joinedAtMs: number },
  city: City,
): void {
  for (const report of reports) {
    if (
      report.isJudged ||
      Math.abs(report.joinedAtMs - truth.joinedAtMs) > JUDGED_BY.measuredWithinMinutes * MINUTE_MS
    )
      continue
    report.isJudged = true
    city.judge(report.reporter, 'measured', areClose(report.baseMinutes, truth.baseMinutes))
  }
}

export const PEERS_WITHIN_MS = JUDGED_BY.peersWithinMinutes * MINUTE_MS

export function judgeByPeers(report: Judged, reports: readonly Judged[], city: City): void {
  if (report.isJudged) return
  const peers = reports.filter(
    (other) =>
      other.reporter !== report.reporter && Math.abs(other.joinedAtMs - report.joinedAtMs) < PEERS_WITHIN_MS,
  )
  const median = medianMinutes(peers.map(({ baseMinutes }) => baseMinutes))
  if (median === null || new Set(peers.map(({ reporter }) => reporter)).size < JUDGED_BY.minPeers) return
  report.isJudged = true
  city.judge(report.reporter, 'peers', areClose(report.baseMinutes, median))
}

export const reliabilityIn = (city: City, reporter: string): number => reliabilityOf(city.recordOf(reporter))
