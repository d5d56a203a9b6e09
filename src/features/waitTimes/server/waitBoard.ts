import { localMoment } from '#domain/calendar.ts'
import type { WaitRange } from '#domain/waits/stand.ts'
import type { SizeWait } from '#domain/waits/standWaits.ts'
import { isLive } from '#domain/waits.ts'
import type { Clock } from '#platform/server/context.ts'
import type { Db } from '#platform/server/db/client.ts'
import type { Bus } from '#platform/server/events.ts'
import type { WaitDetail } from '../contract.ts'
import { createPastWaits } from './pastWaits.ts'
import { detailOf, type Known, waitForParty, waitOf } from './presentWait.ts'
import { createStandBoard } from './standBoard.ts'
import {
  liveReports,
  liveReportsOf,
  newestReportId,
  pastWaits,
  type ReportRow,
  removedReports,
  reportById,
  reportsAfter,
} from './store.ts'

/** What the board must know of a restaurant to answer for it. */
export interface Subject {
  id: number
  timeZone: string
  hoursOfOperation: string | null
}

/** The wait of every restaurant now, in memory: stands in use, live reports of 90 minutes, the usual of past weeks. */
export interface WaitBoard {
  /** Moves whenever any answer may have changed, with time passing too. */
  version(): number
  /** The wait as it goes over the wire: written once until it changes, joined into thousands of answers. */
  wireOf(subject: Subject): WireWait
  detailOf(subject: Subject): WaitDetail
  /** What is shown to a party of this size; null if it is unknown or the restaurant is closed. */
  waitForParty(subject: Subject, partySize: number): WaitRange | null
  /** The waits of a restaurant's own list while its stand is in use. */
  listOf(restaurantId: number): readonly SizeWait[] | null
  /** Brings in what was reported elsewhere, lets go of what is no longer live. */
  refresh(): Promise<void>
}

interface WireWait {
  json: string
  /** Of the latest live report, or the last touch of the stand; 0 without either. */
  reportedAtMs: number
}

// Rows of a transaction that took long get their numbers early and show up late.
const LOOK_BACK_IDS = 100
/** What is usual, open and closed turns with the clock; what people and hosts say, every minute. */
const TURN_MS = 5 * 60_000

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one state with the functions that change it
export async function createWaitBoard(db: Db, bus: Bus, clock: Clock): Promise<WaitBoard> {
  const past = createPastWaits()
  const live = new Map<number, ReportRow[]>()
  const seen = new Set<number>()
  /** Restaurants whose past has grown; kept until it was read again, should the database be away. */
  const outdated = new Set<number>()
  const wire = new Map<number, WireWait & { subject: Subject }>()
  let version = 1
  let newestId = 0
  let aheadMs = 0
  let turn = 0
  let minute = 0

  const nowMs = () => Date.now() + aheadMs
  const readClock = async () => {
    const now = await clock.now(db)
    aheadMs = now.getTime() - Date.now()
    return now
  }

  /** Takes a report in; false when it is too old to be live and belongs to history. */
  const take = (report: ReportRow): boolean => {
    seen.add(report.id)
    newestId = Math.max(newestId, report.id)
    if (!isLive(report.reportedAtMs, nowMs())) return false
    live.set(report.restaurantId, withNewest(live.get(report.restaurantId) ?? [], report))
    wire.delete(report.restaurantId)
    version += 1
    return true
  }

  const renewHistory = async (now: Date) => {
    const restaurantIds = [...outdated]
    if (restaurantIds.length === 0) return
    past.replace(restaurantIds, await pastWaits(db, now, restaurantIds))
    for (const id of restaurantIds) {
      outdated.delete(id)
      wire.delete(id)
    }
    version += 1
  }

  /** Lets go of a report an admin has taken off the board: an older one of its diner may count again. */
  const drop = async ({ id, restaurantId }: { id: number; restaurantId: number }, now: Date) => {
    const others = (live.get(restaurantId) ?? []).filter((report) => report.id !== id)
    live.set(restaurantId, others)
    for (const report of await liveReportsOf(db, now, restaurantId)) take(report)
    outdated.add(restaurantId)
  }

  const dropExpired = () => {
    for (const [restaurantId, reports] of live) {
      const still = reports.filter((report) => isLive(report.reportedAtMs, nowMs()))
      if (still.length === reports.length) continue
      outdated.add(restaurantId)
      wire.delete(restaurantId)
      version += 1
      if (still.length > 0) live.set(restaurantId, still)
      else live.delete(restaurantId)
    }
  }

  const refresh = async () => {
    const now = await readClock()
    dropExpired()
    for (const report of await reportsAfter(db, newestId - LOOK_BACK_IDS)) {
      if (!seen.has(report.id) && !take(report)) outdated.add(report.restaurantId)
    }
    for (const gone of await removedReports(db, now)) {
      if (live.get(gone.restaurantId)?.some(({ id }) => id === gone.id)) await drop(gone, now)
    }
    for (const id of seen) if (id <= newestId - LOOK_BACK_IDS) seen.delete(id)
    await renewHistory(now)
    await stands.refresh(now)
    passTime()
  }

  /** Numbers move with time alone: usual waits, hours, stands in use and reports that glide. */
  const passTime = () => {
    const nowTurn = Math.floor(nowMs() / TURN_MS)
    const nowMinute = Math.floor(nowMs() / MINUTE_MS)
    if (nowMinute === minute) return
    minute = nowMinute
    if (nowTurn === turn) {
      for (const id of [...live.keys(), ...stands.inUse()]) wire.delete(id)
    } else wire.clear()
    turn = nowTurn
    version += 1
  }

  const start = await readClock()
  const stands = await createStandBoard(db, readClock, {
    bus,
    onChange: (restaurantId) => {
      wire.delete(restaurantId)
      version += 1
    },
  })
  newestId = await newestReportId(db)
  for (const report of await reportsAfter(db, newestId - LOOK_BACK_IDS)) seen.add(report.id)
  for (const report of await liveReports(db, start)) take(report)
  past.replace([], await pastWaits(db, start))
  bus.on('wait.reported', async ({ reportId }) => {
    const report = seen.has(reportId) ? undefined : await reportById(db, reportId)
    if (report) take(report)
  })
  bus.on('wait.removed', async ({ reportId, restaurantId }) => {
    const now = await readClock()
    await drop({ id: reportId, restaurantId }, now)
    await renewHistory(now)
  })
  // A diner has another name now, or has gone and left none.
  bus.on('user.changed', async ({ userId }) => {
    const own = [...live.values()].flat().filter((report) => report.userId === userId)
    for (const report of await Promise.all(own.map(({ id }) => reportById(db, id)))) {
      if (report) take(report)
    }
  })

  const knownOf = (subject: Subject): Known => {
    const now = nowMs()
    return {
      restaurantId: subject.id,
      hoursOfOperation: subject.hoursOfOperation,
      nowMs: now,
      moment: momentThere(subject, now),
      momentAt: (atMs) => localMoment(new Date(atMs), subject.timeZone),
      reports: live.get(subject.id) ?? [],
      past,
      own: stands.ownWait(subject.id, now),
    }
  }
  const wireOf = (subject: Subject): WireWait => {
    const known = wire.get(subject.id)
    if (known?.subject === subject) return known
    const found = knownOf(subject)
    const reportedAtMs = Math.max(found.reports[0]?.reportedAtMs ?? 0, found.own?.touchedAtMs ?? 0)
    const written = { json: JSON.stringify(waitOf(found)), reportedAtMs, subject }
    wire.set(subject.id, written)
    return written
  }

  return {
    version: () => version,
    wireOf,
    detailOf: (subject) => detailOf(knownOf(subject)),
    waitForParty: (subject, partySize) => waitForParty(knownOf(subject), partySize),
    listOf(restaurantId) {
      const stand = stands.ownWait(restaurantId, nowMs())?.stand
      return stand && stand.weight >= 1 ? stand.waits : null
    },
    refresh,
  }
}

/** A diner's newest live report replaces their older one; newest first. */
function withNewest(reports: readonly ReportRow[], report: ReportRow): ReportRow[] {
  const sameDiner = (other: ReportRow) => report.userId !== null && other.userId === report.userId
  const newer = reports.find((other) => sameDiner(other) && other.reportedAtMs > report.reportedAtMs)
  if (newer) return [...reports]
  return [...reports.filter((other) => other.id !== report.id && !sameDiner(other)), report].sort(
    (a, b) => b.reportedAtMs - a.reportedAtMs || b.id - a.id,
  )
}

const MINUTE_MS = 60_000
const moments = new Map<string, { minute: number; moment: ReturnType<typeof localMoment> }>()

/** The same for all restaurants of a zone within a minute: asked thousands of times an answer. */
function momentThere({ timeZone }: Subject, nowMs: number) {
  const minute = Math.floor(nowMs / MINUTE_MS)
  const known = moments.get(timeZone)
  if (known?.minute === minute) return known.moment
  const moment = localMoment(new Date(nowMs), timeZone)
  moments.set(timeZone, { minute, moment })
  return moment
}
