import { MINUTE_MS } from '#domain/durations.ts'
import { isReliable } from '#domain/waits/contestedReports.ts'
import { estimateWait, type SaidVoice } from '#domain/waits/estimateWait.ts'
import { type LearnedFacts, newPlaceFacts, type PlaceFacts } from '#domain/waits/learned.ts'
import {
  learnGiveUp,
  learnOutcomes,
  learnTurn,
  learnWait,
  outcomeOf,
  outcomesOf,
  type PeoplesNumber,
} from '#domain/waits/learnVisit.ts'
import { learnSiteRange, type Outcome } from '#domain/waits/ranges.ts'
import {
  areClose,
  JUDGED_BY,
  learnReporter,
  NEW_REPORTER,
  type ReporterRecord,
  reliabilityOf,
} from '#domain/waits/reliability.ts'
import type { Usual } from '#domain/waits/usual.ts'
import { baseMinutesOf, medianMinutes } from '#domain/waits.ts'
import { type Db, type Tx, transactionOf } from '#kernel/server/db/client.ts'
import {
  factsFor,
  keepFacts,
  keepProgress,
  keepRecords,
  keepSiteRanges,
  recordsFor,
  siteRangesOf,
  takeProgress,
} from './learnProgress.ts'
import {
  type AgedReport,
  agedBefore,
  agedReports,
  type Cursor,
  type EndedVisit,
  endedVisits,
  isFullBatch,
  type SaidBefore,
  saidBefore,
} from './learnSources.ts'

/** A restaurant with its clock. */
export interface Place {
  restaurantId: number
  timeZone: string
}

/** The usual wait at a restaurant for those who join at an instant. */
export type UsualAt = (place: Place, atMs: number) => Usual | null

const minutesBetween = (from: Date, to: Date): number => (to.getTime() - from.getTime()) / MINUTE_MS

/**
 * Learns from one batch of finished visits and aged reports: reads the rows after the cursors, and stores the result
 * with the new cursors in one transaction, so that a crash leaves nothing half learned. Only one node learns at a
 * time. Returns whether more is waiting.
 */
export async function learnNextBatch(db: Db, now: Date, usualAt: UsualAt): Promise<boolean> {
  return transactionOf(db, async (tx) => {
    const progress = await takeProgress(tx)
    if (!progress) return false
    const visits = await endedVisits(tx, now, progress.visits)
    const reports = await agedReports(tx, now, progress.reports)
    await learnPlaces(tx, now, { visits, reports, usualAt })
    await learnReporters(tx, now, reports)
    const visit = visits.at(-1)
    await keepProgress(tx, {
      visits: visit ? { at: endOf(visit), id: visit.id } : progress.visits,
      reports: afterReports(now, reports, progress.reports),
    })
    return isFullBatch(visits) || isFullBatch(reports)
  })
}

/** Once all reports are judged, the cursor also passes those that teach nothing, which can be many. */
function afterReports(now: Date, reports: readonly AgedReport[], before: Cursor): Cursor {
  const last = reports.at(-1)
  if (last && isFullBatch(reports)) return { at: last.reportedAt, id: last.id }
  const at = agedBefore(now)
  return at > before.at ? { at, id: 0 } : before
}

const endOf = ({ completedAt, cancelledAt, joinedAt }: EndedVisit): Date =>
  completedAt ?? cancelledAt ?? joinedAt

interface Batch {
  visits: readonly EndedVisit[]
  reports: readonly AgedReport[]
  usualAt: UsualAt
}

/** A measured wait of the batch: a seat time, or a wait that was timed. */
interface Wait extends Place {
  partySize: number
  minutes: number
  joinedAt: Date
  estimate: EndedVisit['estimate']
  quotedMinutes: number | null
  minutesOfTwo: number | null
  /** Reported without a timer: it teaches ranges alone. */
  isReport: boolean
}

async function learnPlaces(tx: Tx, now: Date, { visits, reports, usualAt }: Batch): Promise<void> {
  const said = [...visits.flatMap(seatTimeOf), ...reports.flatMap(timedWaitOf)]
  const waits = [...said, ...(await reliableReports(tx, reports))]
  const voices = await saidBefore(tx, waits)
  const ids = new Set([...visits, ...waits].map(({ restaurantId }) => restaurantId))
  const known = await factsFor(tx, [...ids])
  let siteRanges = await siteRangesOf(tx)
  const learned = new Map<number, PlaceFacts>()
  const teach = (restaurantId: number, lesson: (facts: PlaceFacts) => PlaceFacts) => {
    const facts = learned.get(restaurantId) ?? known.get(restaurantId) ?? newPlaceFacts()
    learned.set(restaurantId, lesson(facts))
  }
  const score = (facts: PlaceFacts, outcomes: readonly Outcome[]): PlaceFacts => {
    const scored = learnOutcomes(facts, siteRanges, outcomes)
    siteRanges = outcomes.reduce(learnSiteRange, siteRanges)
    return scored
  }
  for (const [index, wait] of waits.entries()) {
    teach(wait.restaurantId, (facts) => {
      const then = newestOfEach(voices.filter(({ wait: which }) => which === index + 1))
      const people = numberBefore(wait, { voices: then, usualAt, facts: { ...facts, siteRanges } })
      if (wait.isReport) return score(facts, people ? [outcomeOf(people)] : [])
      return learnWait(score(facts, outcomesOf(facts, { ...wait, people })), { ...wait, people })
    })
  }
  for (const visit of visits) {
    const { restaurantId, partySize, seatedAt, completedAt } = visit
    const gaveUpAfter = gaveUpAfterMinutes(visit)
    if (gaveUpAfter !== null) teach(restaurantId, (facts) => learnGiveUp(facts, gaveUpAfter))
    if (!seatedAt || !completedAt) continue
    teach(restaurantId, (facts) => learnTurn(facts, partySize, minutesBetween(seatedAt, completedAt)))
  }
  await keepFacts(tx, now, learned)
  if (waits.length > 0) await keepSiteRanges(tx, now, siteRanges)
}

function seatTimeOf(visit: EndedVisit): Wait[] {
  if (!visit.seatedAt || !visit.completedAt || !visit.isForNow || visit.seatedAt < visit.joinedAt) return []
  return [{ ...visit, minutes: minutesBetween(visit.joinedAt, visit.seatedAt), isReport: false }]
}

function timedWaitOf(report: AgedReport): Wait[] {
  if (report.kind !== 'timed' || !report.joinedAt) return []
  const { restaurantId, timeZone, partySize, waitTime, joinedAt, minutesOfTwo } = report
  const measured = { minutes: waitTime, joinedAt, minutesOfTwo, estimate: null, quotedMinutes: null }
  return [{ restaurantId, timeZone, partySize, ...measured, isReport: false }]
}

/** Typed reports and "Available Now" of reporters who aren't doubted, as waits. */
async function reliableReports(tx: Tx, reports: readonly AgedReport[]): Promise<Wait[]> {
  const typed = reports.filter(({ kind, teachesRanges }) => kind !== 'timed' && teachesRanges)
  const records = await recordsFor(tx, [...new Set(typed.flatMap(({ userId }) => userId ?? []))])
  const isTrusted = ({ userId }: AgedReport) =>
    isReliable(reliabilityOf(records.get(userId ?? 0) ?? NEW_REPORTER))
  return typed.filter(isTrusted).map(({ restaurantId, timeZone, partySize, waitTime, reportedAt }) => ({
    restaurantId,
    timeZone,
    partySize,
    minutes: waitTime,
    joinedAt: reportedAt,
    estimate: null,
    quotedMinutes: null,
    minutesOfTwo: null,
    isReport: true,
  }))
}

const GAVE_UP: readonly EndedVisit['endedReason'][] = ['left', 'no_show']

/** How long a party waited that left without a table; null for every other end. */
function gaveUpAfterMinutes({ isForNow, seatedAt, endedReason, cancelledAt, joinedAt }: EndedVisit) {
  if (!isForNow || seatedAt || !cancelledAt || !GAVE_UP.includes(endedReason)) return null
  return minutesBetween(joinedAt, cancelledAt)
}

/** The newest of each reporter; they are given newest first. */
function newestOfEach(said: readonly SaidBefore[]): SaidBefore[] {
  const newest = new Map<number, SaidBefore>()
  for (const one of said) {
    const who = one.userId ?? -one.id
    if (!newest.has(who)) newest.set(who, one)
  }
  return [...newest.values()]
}

interface KnownThen {
  voices: readonly SaidBefore[]
  usualAt: UsualAt
  facts: LearnedFacts
}

/** The number that reports and the past gave when a wait began, beside what it was; both for a party of two. */
function numberBefore(wait: Wait, { voices, usualAt, facts }: KnownThen): PeoplesNumber | null {
  const { baseMinutes, source } = estimateWait({
    nowMs: wait.joinedAt.getTime(),
    isOpen: null,
    closesInMinutes: null,
    stand: null,
    pinned: null,
    voices: voices.map(voiceThen),
    usualAt: (atMs) => usualAt(wait, atMs),
    learned: facts,
  })
  if (baseMinutes === null) return null
  return {
    source: source === 'usual' ? 'usual' : 'reports',
    toldMinutes: baseMinutes,
    actualMinutes: baseMinutesOf(wait.minutes, wait.partySize),
  }
}

const NEW_RELIABILITY = reliabilityOf(NEW_REPORTER)

const voiceThen = ({ id, waitTime, partySize, baseMinutes, kind, ...said }: SaidBefore): SaidVoice => ({
  id,
  minutes: waitTime,
  partySize,
  baseMinutes,
  kind,
  saidAtMs: said.saidAt.getTime(),
  joinedAtMs: said.joinedAt.getTime(),
  reliability: NEW_RELIABILITY,
  isFar: said.isNear === false,
})

/** Judges each report once: by a wait that was measured about then, else by at least two others. */
async function learnReporters(tx: Tx, now: Date, reports: readonly AgedReport[]): Promise<void> {
  const userIds = new Set(reports.flatMap(({ userId }) => userId ?? []))
  const known = await recordsFor(tx, [...userIds])
  const learned = new Map<number, ReporterRecord>()
  for (const { userId, baseMinutes, measured, peerBases } of reports) {
    if (userId === null) continue
    const record = learned.get(userId) ?? known.get(userId) ?? NEW_REPORTER
    if (measured) {
      const truth = baseMinutesOf(measured.minutes, measured.partySize)
      learned.set(userId, learnReporter(record, 'measured', areClose(baseMinutes, truth)))
      continue
    }
    const median = medianMinutes(peerBases ?? [])
    if (median === null || (peerBases ?? []).length < JUDGED_BY.minPeers) continue
    learned.set(userId, learnReporter(record, 'peers', areClose(baseMinutes, median)))
  }
  await keepRecords(tx, now, learned)
}
