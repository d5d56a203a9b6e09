import { HOUR_MS, MINUTE_MS } from '#domain/durations.ts'
import { LIVE_REPORT_MINUTES } from '#domain/limits.ts'
import { isReliable } from '#domain/waits/contestedReports.ts'
import { saidMinutes, trustOf, type VoiceKind } from '#domain/waits/crowdEstimate.ts'
import type { SaidVoice } from '#domain/waits/estimateWait.ts'
import { TEACHES_ONCE_HOURS } from '#domain/waits/learnVisit.ts'
import { baseMinutesOf } from '#domain/waits.ts'
import {
  type City,
  createKnowledge,
  type FinishedWait,
  type Judged,
  judgeByMeasure,
  judgeByPeers,
  type Knowledge,
  PEERS_WITHIN_MS,
  reliabilityIn,
  type ToldByPeople,
} from './knowledge.ts'

const TEACHES_ONCE_MS = TEACHES_ONCE_HOURS * HOUR_MS
const LIVE_MS = LIVE_REPORT_MINUTES * MINUTE_MS
/** Only this many reports of a place are kept in mind. */
const MOST_RECENT = 2000
const REPEAT_MS = 10 * MINUTE_MS
/** How long a report may still be judged by a party that joined at about its time. */
const JUDGED_FOR_MS = 4 * 60 * MINUTE_MS
/** A sign is read all the time; it enters the past this often. */
const SIGN_EVERY_MS = 30 * MINUTE_MS
/** Beside a wait that was timed: there are many signs, and they are off in the same direction. */
const SIGN_TRUST = 0.2

export interface ReplayReport {
  reporter: string
  partySize: number
  minutes: number
  kind: VoiceKind
  atMs: number
  /** Set once the wait is over. */
  joinedAtMs: number
  /** What the house had posted when a timed wait began. */
  toldByHouse?: number | null
}

interface KeptReport extends SaidVoice, Judged {
  atMs: number
  isPast: boolean
}

/** A place with what people say of it. The same place is seen twice: with its stand, and as if it had none. */
export interface World {
  knowledge: Knowledge
  /** Takes a report, with the number that was told until then. */
  report(report: ReplayReport, told: ToldByPeople | null): void
  /** The newest live report of each reporter said until an instant. */
  voicesAt(atMs: number): SaidVoice[]
  finish(wait: FinishedWait): void
}

export function createWorld(timeZone: () => string, city: City): World {
  const knowledge = createKnowledge(timeZone, city)
  const reports: KeptReport[] = []
  const taughtAtMs = new Map<string, number>()
  let count = 0
  /** Reports are judged in their order; judged ones stay as peers of those after them. */
  let judgedCount = 0
  let lastSignMs = Number.NEGATIVE_INFINITY

  const enterPast = (report: KeptReport) => {
    report.isPast = true
    const isSign = report.kind === 'sign'
    if (isSign) {
      if (report.saidAtMs - lastSignMs < SIGN_EVERY_MS) return
      lastSignMs = report.saidAtMs
    }
    knowledge.addPast({
      baseMinutes: saidMinutes(report, knowledge.learned().quoteFactor),
      joinedAtMs: report.joinedAtMs,
      trust: trustOf(report) * (isSign ? SIGN_TRUST : 1),
    })
  }

  const settle = (atMs: number) => {
    for (const report of reports) {
      if (!report.isPast && atMs - report.saidAtMs >= LIVE_MS) enterPast(report)
    }
    for (let next = reports[judgedCount]; next; next = reports[judgedCount]) {
      if (atMs - next.saidAtMs <= JUDGED_FOR_MS && reports.length - judgedCount <= MOST_RECENT) break
      if (!next.isPast) enterPast(next)
      if (next.kind !== 'sign') judgeByPeers(next, reports, city)
      judgedCount += 1
    }
    const neededFromMs = (reports[judgedCount]?.saidAtMs ?? atMs) - PEERS_WITHIN_MS
    const isNeeded = () => judgedCount <= MOST_RECENT && (reports[0]?.saidAtMs ?? atMs) >= neededFromMs
    while (judgedCount > 0 && !isNeeded()) {
      reports.shift()
      judgedCount -= 1
    }
  }

  return {
    knowledge,
    report(report, told) {
      settle(report.atMs)
      if (isRepeat(report, reports)) return
      count += 1
      const kept = keptReport(report, count, city)
      reports.push(kept)
      if (kept.kind === 'timed' || !told || !isReliable(kept.reliability)) return
      const lastMs = taughtAtMs.get(kept.reporter) ?? Number.NEGATIVE_INFINITY
      if (kept.atMs - lastMs < TEACHES_ONCE_MS) return
      taughtAtMs.set(kept.reporter, kept.atMs)
      knowledge.reported({ ...told, actualMinutes: kept.baseMinutes })
    },
    voicesAt(atMs) {
      settle(atMs)
      const newest = new Map<string, KeptReport>()
      for (const report of reports) {
        if (report.saidAtMs <= atMs && atMs - report.saidAtMs < LIVE_MS) newest.set(report.reporter, report)
      }
      return [...newest.values()].map((voice) => ({
        ...voice,
        reliability: reliabilityIn(city, voice.reporter),
      }))
    },
    finish(wait) {
      const baseMinutes = baseMinutesOf(wait.minutes, wait.partySize)
      judgeByMeasure(reports, { baseMinutes, joinedAtMs: wait.joinedAtMs }, city)
      knowledge.finish(wait)
    },
  }
}

const keptReport = (report: ReplayReport, id: number, city: City): KeptReport => ({
  ...report,
  id,
  baseMinutes: baseMinutesOf(report.minutes, report.partySize),
  saidAtMs: report.atMs,
  reliability: reliabilityIn(city, report.reporter),
  isFar: false,
  isJudged: report.kind === 'sign',
  isPast: false,
})

/** The same size and minutes by the same reporter within ten minutes say nothing new. */
const isRepeat = (report: ReplayReport, reports: readonly KeptReport[]): boolean => {
  if (report.kind === 'sign') return false
  const last = reports.findLast(({ reporter }) => reporter === report.reporter)
  return (
    last !== undefined &&
    last.minutes === report.minutes &&
    last.partySize === report.partySize &&
    report.atMs - last.saidAtMs < REPEAT_MS
  )
}
