import { localMoment } from '#domain/calendar.ts'
import { REWARDED_REPORTS_PER_DAY } from '#domain/limits.ts'
import { type NoReward, refusalOf } from '#domain/points.ts'
import type { ReportKind } from '#domain/waits/crowd.ts'
import { baseMinutesOf } from '#domain/waits.ts'
import type { Award } from '#features/points/contract.ts'
import { awardReport, countRewarded } from '#features/points/server/awards.ts'
import { awardsOfReport, balanceOf } from '#features/points/server/ledger.ts'
import { insertReportRow, reportRowOf } from '#features/seating/server/reportRow.ts'
import type { Diner } from '#platform/server/actor.ts'
import type { Publish } from '#platform/server/context.ts'
import type { Tx } from '#platform/server/db/client.ts'
import { waitTimeReports } from '#platform/server/db/schema/waitTimes.ts'
import { isStaffAt, type ReportedPlace } from './reportedPlace.ts'

const NOTICES: Record<NoReward | 'said_open', string> = {
  said_open: 'Thank you! Reports outside the listed hours don’t earn points.',
  daily_cap: `Thank you! You’ve already earned points for ${REWARDED_REPORTS_PER_DAY} reports today. It still helps other diners; you can earn points again tomorrow.`,
  own_restaurant: 'Thank you! Reports at your own restaurant don’t earn points.',
}

interface Unit {
  tx: Tx
  publish: Publish
}

interface Occasion {
  diner: Diner
  place: ReportedPlace
  now: Date
}

export interface NewReport {
  restaurantId: number
  partySize: number
  /** Minutes. */
  waitTime: number
  isAnonymous?: boolean | undefined
  kind: ReportKind
  /** When the party joined the line, for a wait that was timed. */
  joinedAt: Date | null
  /** Reported although the hours say closed. */
  saidOpen: boolean
  isNear: boolean | null
}

/** Writes a report, its reservation row and its award. The diner's row is locked by the caller. */
export async function writeReport({ tx, publish }: Unit, { diner, place, now }: Occasion, report: NewReport) {
  const { userId } = diner
  const { restaurantId, partySize, waitTime, saidOpen } = report
  const moment = localMoment(now, place.timeZone)
  const refusal = saidOpen
    ? 'said_open'
    : refusalOf({
        rewardedToday: await countRewarded(tx, userId, moment.day, moment.day),
        isStaffHere: isStaffAt(place, diner),
      })
  const name = report.isAnonymous ? null : diner.publicName
  const [row] = await tx
    .insert(waitTimeReports)
    .values({
      userId,
      restaurantId,
      partySize,
      waitTime,
      baseMinutes: baseMinutesOf(waitTime, partySize),
      name,
      reportTime: now,
      localDay: moment.day,
      dayOfWeek: moment.dayOfWeek,
      hourOfDay: moment.hourOfDay,
      isAnonymous: report.isAnonymous ?? false,
      isRewarded: !refusal,
      saidOpen,
      isNear: report.isNear,
      kind: report.kind,
      joinedAt: report.joinedAt,
    })
    .returning({ id: waitTimeReports.id })
  if (!row) throw new Error('the new report was not returned')
  const reservation = await insertReportRow(tx, {
    userId,
    restaurantId,
    waitTimeReportId: row.id,
    partySize,
    waitTime,
    name,
    reservationTime: now,
  })
  const transactions: Award[] = refusal
    ? []
    : await awardReport(tx, { id: row.id, userId, restaurantId, partySize, localDay: moment.day })
  publish({ type: 'wait.reported', reportId: row.id, restaurantId })
  if (transactions.length > 0) publish({ type: 'points.changed', userId })
  return {
    reportId: row.id,
    reservation,
    totalPoints: await balanceOf(tx, userId),
    transactions,
    ...(refusal && { notice: NOTICES[refusal] }),
  }
}

type ReportRow = typeof waitTimeReports.$inferSelect

/** The answer the report had the first time. */
export async function answerAgain(tx: Tx, report: ReportRow, isStaffHere: boolean) {
  const { id, userId, isRewarded, saidOpen } = report
  const refusal = saidOpen ? 'said_open' : isStaffHere ? 'own_restaurant' : 'daily_cap'
  return {
    reservation: await reportRowOf(tx, id),
    totalPoints: userId === null ? 0 : await balanceOf(tx, userId),
    transactions: isRewarded ? await awardsOfReport(tx, id) : [],
    ...(!isRewarded && { notice: NOTICES[refusal] }),
  }
}
