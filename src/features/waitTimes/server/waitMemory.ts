import { localMoment } from '#domain/calendar.ts'
import { MINUTE_MS } from '#domain/durations.ts'
import type { EstimateInputs } from '#domain/waits/estimateWait.ts'
import type { RangedWait } from '#domain/waits/shownWait.ts'
import { weekMomentOf } from '#domain/waits/usual.ts'
import { isLive } from '#domain/waits.ts'
import type { WaitDetail } from '../contract.ts'
import type { LearnedBoard } from './learnedBoard.ts'
import type { UsualAt } from './learning.ts'
import { createPastWaits, type PastWaits } from './pastWaits.ts'
import { detailOf, inputsOf, type WaitFacts, waitForParty, waitOf } from './presentWait.ts'
import type { OwnWait } from './standBoard.ts'
import type { ReportRow } from './store.ts'

/** What must be known of a restaurant to compute its wait. */
export interface Subject {
  id: number
  timeZone: string
  hoursOfOperation: string | null
}

export interface WaitItem {
  json: string
  /** Time of the latest live report, or of the last change at the stand; 0 without either. */
  reportedAtMs: number
}

export interface WaitChange {
  /** null for all restaurants. */
  restaurantId: number | null
  /** False if only time has passed. */
  isNews: boolean
}
type Listener = (change: WaitChange) => void

/** Live reports and past waits of all restaurants, and the items computed from them. */
export interface WaitMemory {
  past: PastWaits
  /** The usual wait of those who join a restaurant at an instant. */
  usualAt: UsualAt
  /** Grows whenever any item may have changed, also because time has passed. */
  version(): number
  /** Called when an item may have changed. */
  onChange(listener: Listener): void
  itemOf(subject: Subject): WaitItem
  detailOf(subject: Subject): WaitDetail
  /** What is shown to a party of this size; null if it is unknown or the restaurant is closed. */
  waitForParty(subject: Subject, partySize: number): RangedWait | null
  /** What is known now, or since the stand was last touched if that is later. */
  inputsFor(subject: Subject, touchedAtMs: number): EstimateInputs
  /** Adds a live report; false if it is too old to be live. */
  take(report: ReportRow): boolean
  /** One of each diner, newest first. */
  liveReportsAt(restaurantId: number): readonly ReportRow[]
  has(report: { id: number; restaurantId: number }): boolean
  remove(report: { id: number; restaurantId: number }): void
  reportsOfUser(userId: number): ReportRow[]
  /** Removes reports that are no longer live; returns their restaurants. */
  dropExpired(): number[]
  /** Must be called after anything else that an item depends on has changed. */
  changed(restaurantId: number): void
  /** Lets items follow the clock: once a minute those with live data, every five minutes all. */
  passTime(): void
}

interface WaitMemoryDeps {
  nowMs: () => number
  learned: Pick<LearnedBoard, 'factsOf' | 'reliabilityOf'>
  ownWait: (restaurantId: number, nowMs: number) => OwnWait | null
  /** Restaurants whose own wait changes with time. */
  standsInUse: () => Iterable<number>
}

/** Items without live data are computed again this often. */
const IDLE_ITEM_MS = 5 * MINUTE_MS
/** With more past waits than this, the city's usual hours are computed once a minute at most. */
const FEW_PAST_WAITS = 10_000

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one state with the functions that change it
export function createWaitMemory({ nowMs, learned, ownWait, standsInUse }: WaitMemoryDeps): WaitMemory {
  const past = createPastWaits()
  const live = new Map<number, ReportRow[]>()
  const items = new Map<number, WaitItem & { subject: Subject }>()
  let listeners: Listener[] = []
  let version = 1
  let minute = Math.floor(nowMs() / MINUTE_MS)
  let fiveMinutes = Math.floor(nowMs() / IDLE_ITEM_MS)

  const notify = (change: WaitChange) => {
    version += 1
    if (change.restaurantId === null) items.clear()
    else items.delete(change.restaurantId)
    for (const listener of listeners) listener(change)
  }
  const changed = (restaurantId: number) => notify({ restaurantId, isNews: true })

  const knownAt = (subject: Subject, atMs: number): WaitFacts => ({
    restaurantId: subject.id,
    hoursOfOperation: subject.hoursOfOperation,
    nowMs: atMs,
    moment: localMoment(new Date(atMs), subject.timeZone),
    momentAt: (otherMs) => localMoment(new Date(otherMs), subject.timeZone),
    reports: live.get(subject.id) ?? [],
    past,
    own: ownWait(subject.id, atMs),
    learned: learned.factsOf(subject.id),
    reliabilityOf: learned.reliabilityOf,
  })

  const newestMs = ({ id }: Subject): number => live.get(id)?.[0]?.reportedAtMs ?? 0
  const minuteStartMs = (): number => Math.floor(nowMs() / MINUTE_MS) * MINUTE_MS

  /**
   * Waits are computed for the start of the minute or of the five minutes, so that every node gets the same bytes, and
   * every screen the same number.
   */
  const knownNow = (subject: Subject): { known: WaitFacts; reportedAtMs: number } => {
    const touchedMs = ownWait(subject.id, nowMs())?.touchedAtMs ?? 0
    const reportedAtMs = Math.max(newestMs(subject), touchedMs)
    const atMs = reportedAtMs > 0 ? Math.max(minuteStartMs(), reportedAtMs) : fiveMinutes * IDLE_ITEM_MS
    return { known: knownAt(subject, atMs), reportedAtMs }
  }

  const passTime = () => {
    const nowMinute = Math.floor(nowMs() / MINUTE_MS)
    const isMinute = nowMinute !== minute
    const isCityNew = (isMinute || past.size() <= FEW_PAST_WAITS) && past.renewCityHours()
    if (!isMinute && !isCityNew) return
    minute = nowMinute
    const fiveMinutesNow = Math.floor(nowMs() / IDLE_ITEM_MS)
    const isEveryItemDue = fiveMinutesNow !== fiveMinutes || isCityNew
    fiveMinutes = fiveMinutesNow
    if (isEveryItemDue) notify({ restaurantId: null, isNews: false })
    else {
      for (const restaurantId of new Set([...live.keys(), ...standsInUse()])) {
        notify({ restaurantId, isNews: false })
      }
    }
  }

  return {
    past,
    usualAt({ restaurantId, timeZone }, atMs) {
      return past.usual(restaurantId, weekMomentOf(atMs, localMoment(new Date(atMs), timeZone)))
    },
    version: () => version,
    onChange(listener) {
      listeners = [...listeners, listener]
    },
    itemOf(subject) {
      const kept = items.get(subject.id)
      if (kept?.subject === subject) return kept
      const { known, reportedAtMs } = knownNow(subject)
      const item = { json: JSON.stringify(waitOf(known)), reportedAtMs, subject }
      items.set(subject.id, item)
      return item
    },
    detailOf: (subject) => detailOf(knownNow(subject).known),
    waitForParty: (subject, partySize) => waitForParty(knownNow(subject).known, partySize),
    inputsFor: (subject, touchedAtMs) =>
      inputsOf(knownAt(subject, Math.max(minuteStartMs(), newestMs(subject), touchedAtMs))),
    take(report) {
      if (!isLive(report.reportedAtMs, nowMs())) return false
      live.set(report.restaurantId, withNewest(live.get(report.restaurantId) ?? [], report))
      changed(report.restaurantId)
      return true
    },
    liveReportsAt: (restaurantId) => live.get(restaurantId) ?? [],
    has: ({ id, restaurantId }) => live.get(restaurantId)?.some((report) => report.id === id) ?? false,
    remove({ id, restaurantId }) {
      const others = live.get(restaurantId)?.filter((report) => report.id !== id) ?? []
      if (others.length > 0) live.set(restaurantId, others)
      else live.delete(restaurantId)
      changed(restaurantId)
    },
    reportsOfUser: (userId) => [...live.values()].flat().filter((report) => report.userId === userId),
    dropExpired() {
      const expired: number[] = []
      for (const [restaurantId, reports] of live) {
        const still = reports.filter((report) => isLive(report.reportedAtMs, nowMs()))
        if (still.length === reports.length) continue
        expired.push(restaurantId)
        if (still.length > 0) live.set(restaurantId, still)
        else live.delete(restaurantId)
        changed(restaurantId)
      }
      return expired
    },
    changed,
    passTime,
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
