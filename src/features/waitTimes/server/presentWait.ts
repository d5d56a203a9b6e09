import type { LocalMoment } from '#domain/calendar.ts'
import { isOpenAt, minutesUntilClosing, openState, type WeeklyHours, weekOf } from '#domain/openingHours.ts'
import {
  answerOf,
  type EstimateInputs,
  estimateForParty,
  estimateWait,
  type SaidVoice,
  type WaitEstimate,
} from '#domain/waits/estimateWait.ts'
import type { LearnedFacts } from '#domain/waits/learned.ts'
import { NEW_REPORTER, reliabilityOf } from '#domain/waits/reliability.ts'
import type { RangedWait } from '#domain/waits/shownWait.ts'
import { learnedBase } from '#domain/waits/sizeRatios.ts'
import { type Usual, weekMomentOf } from '#domain/waits/usual.ts'
import { agreesWith } from '#domain/waits.ts'
import type { WaitDetail, WaitTime } from '../contract.ts'
import type { PastWaits } from './pastWaits.ts'
import type { OwnWait } from './standBoard.ts'
import type { ReportRow } from './store.ts'

/** Everything that is known of a restaurant's wait at one moment. */
export interface WaitFacts {
  restaurantId: number
  hoursOfOperation: string | null
  nowMs: number
  /** By the restaurant's clock. */
  moment: LocalMoment
  momentAt: (atMs: number) => LocalMoment
  /** One of each reporter, newest first. */
  reports: readonly ReportRow[]
  past: PastWaits
  own: OwnWait | null
  learned: LearnedFacts
  reliabilityOf: (userId: number | null) => number
}

const NEW_RELIABILITY = reliabilityOf(NEW_REPORTER)

export const voiceOf = (report: ReportRow): SaidVoice => ({
  id: report.id,
  minutes: report.waitTime,
  partySize: report.partySize,
  baseMinutes: report.baseMinutes,
  saidAtMs: report.reportedAtMs,
  joinedAtMs: report.joinedAtMs,
  kind: report.kind,
  reliability: NEW_RELIABILITY,
  isFar: report.isNear === false,
  saidOpen: report.saidOpen,
})

/** A report with what was learned about its reporter, and about party sizes here. */
const knownVoice = (report: ReportRow, { learned, reliabilityOf }: WaitFacts): SaidVoice => ({
  ...voiceOf(report),
  reliability: reliabilityOf(report.userId),
  learnedBaseMinutes: learnedBase(learned.sizeRatios, report),
})

function usualOf({ restaurantId, past, moment, momentAt, nowMs }: WaitFacts, atMs: number): Usual | null {
  const local = atMs === nowMs ? moment : momentAt(atMs)
  return past.usual(restaurantId, weekMomentOf(atMs, local))
}

/** Everything that the wait is estimated from. */
export function inputsOf(known: WaitFacts): EstimateInputs {
  const { hoursOfOperation, moment, nowMs, reports, own, learned } = known
  const week = weekOf(hoursOfOperation)
  const closesInMinutes = week ? minutesUntilClosing(week, moment) : null
  return {
    nowMs,
    isOpen: week ? closesInMinutes !== 0 : null,
    closesInMinutes,
    stand: own?.stand ?? null,
    pinned: own?.pinned ?? null,
    isListClosed: own?.isListClosed ?? false,
    voices: reports.map((report) => knownVoice(report, known)),
    usualAt: (atMs) => usualOf(known, atMs),
    learned,
  }
}

const shownOf = (known: WaitFacts): WaitEstimate => estimateWait(inputsOf(known))

const reportedAt = ([latest]: readonly ReportRow[]): string | null =>
  latest ? new Date(latest.reportedAtMs).toISOString() : null

/** What a party of this size is shown. */
export const waitForParty = (known: WaitFacts, partySize: number): RangedWait | null =>
  estimateForParty(shownOf(known), partySize, {
    createdAt: reportedAt(known.reports),
    nowMs: known.nowMs,
  })

/** The item of a restaurant in the list of waits. */
export const waitOf = (known: WaitFacts): WaitTime => itemOf(known, shownOf(known))

function itemOf(known: WaitFacts, shown: WaitEstimate): WaitTime {
  const { restaurantId, reports, own, nowMs } = known
  const isClosed = shown.isOpen === false && shown.source === null
  const live = isClosed ? [] : reports
  const [latest] = live
  const isOwn = shown.source === 'restaurant'
  const isUsual = shown.source === 'usual'
  return {
    restaurantId,
    ...answerOf(shown, reportedAt(live)),
    ...(own?.isListClosed && { isListClosed: true }),
    reportedWaitTime: latest?.waitTime ?? null,
    partySize: latest?.partySize ?? null,
    reportCount: live.length,
    agreeingCount: latest ? live.filter((one) => agreesWith(latest.baseMinutes, one.baseMinutes)).length : 0,
    unconfirmed: live
      .filter(({ id }) => shown.unconfirmedIds.includes(id))
      .map(({ waitTime, partySize }) => ({ waitTime, partySize })),
    updatedAt: isOwn && own?.touchedAtMs ? new Date(own.touchedAtMs).toISOString() : null,
    isOfThisHour: isUsual && (usualOf(known, nowMs)?.isOfThisHour ?? false),
  }
}

const PARTS_OF_AN_HOUR = [0, 15, 30, 45]
/** Reports count for the hours around theirs, where the place may be closed. */
const isOpenWithin = (hours: WeeklyHours, moment: LocalMoment, hourOfDay: number): boolean =>
  PARTS_OF_AN_HOUR.some((minutes) => isOpenAt(hours, { ...moment, minuteOfDay: hourOfDay * 60 + minutes }))

/** One restaurant's wait, and why it is that. */
export function detailOf(known: WaitFacts): WaitDetail {
  const { restaurantId, moment, nowMs, past, reports, hoursOfOperation, learned } = known
  const shown = shownOf(known)
  const hours = weekOf(hoursOfOperation)
  return {
    wait: itemOf(known, shown),
    reports: reports.map(({ id, waitTime, partySize, name, reportedAtMs, kind }) => ({
      id,
      waitTime,
      partySize,
      name,
      createdAt: new Date(reportedAtMs).toISOString(),
      kind,
      isConfirmed: !shown.unconfirmedIds.includes(id),
    })),
    typicalToday: past
      .usualByHour(restaurantId, weekMomentOf(nowMs, moment), learned)
      .filter(({ hourOfDay }) => hours === null || isOpenWithin(hours, moment, hourOfDay)),
    opensAt: openState(hours, moment)?.opensAt ?? null,
    dayOfWeek: moment.dayOfWeek,
    hourOfDay: moment.hourOfDay,
    historyCount: past.count(restaurantId),
  }
}
