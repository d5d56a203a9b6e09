import { sql } from 'drizzle-orm'
import type { Message } from '#contract/replies.ts'
import { localMoment } from '#domain/calendar.ts'
import { REWARDED_REPORTS_PER_DAY } from '#domain/limits.ts'
import { type NoReward, refusalOf } from '#domain/points.ts'
import type { ReportKind } from '#domain/waits/crowdEstimate.ts'
import { baseMinutesOf } from '#domain/waits.ts'
import { awardReport } from '#features/points/server/awards.ts'
import { awardsOfReport, balanceOf } from '#features/points/server/ledger.ts'
import { insertReportRow, reportRowOf } from '#features/seating/server/reportRow.ts'
import type { Diner } from '#kernel/server/actor.ts'
import type { Publish } from '#kernel/server/context.ts'
import { placeholders, preparedOnce, type Tx } from '#kernel/server/db/client.ts'
import { notice } from '#kernel/server/notice.ts'
import { isStaffAt, type ReportedPlace } from './reportedPlace.ts'
import type { ReportRow } from './reportFacts.ts'
import { waitTimeReports } from './schema.ts'

const NO_POINTS: Record<NoReward | 'said_open', Message> = {
  said_open: notice('report_at_closed'),
  daily_cap: notice('report_daily_cap', { count: REWARDED_REPORTS_PER_DAY }),
  own_restaurant: notice('report_own_restaurant'),
}
const noPoints = (refusal: NoReward | 'said_open') => {
  const { message, code } = NO_POINTS[refusal]
  return { notice: message, noticeCode: code }
}

/** The open transaction. */
export interface Unit {
  tx: Tx
  publish: Publish
}

interface Occasion {
  diner: Diner
  place: ReportedPlace
  now: Date
  facts: { rewardedDays: readonly string[]; totalPoints: number }
}

export interface NewReport {
  restaurantId: number
  partySize: number
  waitTime: number
  isAnonymous?: boolean | undefined
  kind: ReportKind
  /** When the party joined the line, for a wait that was timed. */
  joinedAt: Date | null
  /** Reported although the hours say closed. */
  saidOpen: boolean
  isNear: boolean | null
}

const insertReport = preparedOnce((tx) =>
  tx
    .insert(waitTimeReports)
    .values({
      ...placeholders('userId', 'restaurantId', 'partySize', 'waitTime', 'baseMinutes', 'name'),
      ...placeholders('reportTime', 'localDay', 'dayOfWeek', 'hourOfDay'),
      ...placeholders('isAnonymous', 'isRewarded', 'kind', 'isNear', 'saidOpen'),
      joinedAt: sql`${sql.placeholder('joinedAt')}::timestamptz`,
    })
    .returning({ id: waitTimeReports.id })
    .prepare('insert_report'),
)

/** Writes a report, its reservation row and its award. The diner's row is locked by the caller. */
export async function writeReport(
  { tx, publish }: Unit,
  { diner, place, now, facts: { rewardedDays, totalPoints } }: Occasion,
  report: NewReport,
) {
  const { userId } = diner
  const { restaurantId, partySize, waitTime, saidOpen } = report
  const moment = localMoment(now, place.timeZone)
  const isStaff = isStaffAt(place, diner)
  const rewardedToday = rewardedDays.filter((day) => day === moment.day).length
  const refusal = saidOpen ? 'said_open' : refusalOf({ rewardedToday, isStaffHere: isStaff })
  const name = report.isAnonymous ? null : diner.publicName
  const common = { userId, restaurantId, partySize, waitTime, name }
  const row = {
    ...common,
    baseMinutes: baseMinutesOf(waitTime, partySize),
    isNear: report.isNear,
    kind: report.kind,
    saidOpen,
  }
  const [written] = await insertReport(tx).execute({
    ...row,
    reportTime: now,
    localDay: moment.day,
    dayOfWeek: moment.dayOfWeek,
    hourOfDay: moment.hourOfDay,
    isAnonymous: report.isAnonymous ?? false,
    isRewarded: !refusal,
    joinedAt: report.joinedAt?.toISOString() ?? null,
  })
  if (!written) throw new Error('the report was not returned')
  const { id } = written
  const reservation = await insertReportRow(tx, { ...common, waitTimeReportId: id, reservationTime: now })
  const times = { reportedAtMs: now.getTime(), joinedAtMs: (report.joinedAt ?? now).getTime() }
  publish({ type: 'wait.reported', reportId: id, restaurantId, report: { ...row, id, ...times, isStaff } })
  if (refusal) return { reportId: id, reservation, totalPoints, transactions: [], ...noPoints(refusal) }
  const paid = await awardReport(
    tx,
    { userId, totalPoints },
    { ...common, id, localDay: moment.day },
    rewardedDays,
  )
  publish({ type: 'points.changed', userId })
  return { reportId: id, reservation, totalPoints: paid.totalPoints, transactions: paid.awards }
}

/** The answer the report had the first time. */
export async function answerAgain(tx: Tx, report: ReportRow, isStaffHere: boolean) {
  const { id, userId, isRewarded, saidOpen } = report
  const refusal = saidOpen ? 'said_open' : isStaffHere ? 'own_restaurant' : 'daily_cap'
  return {
    reservation: await reportRowOf(tx, id),
    totalPoints: userId === null ? 0 : await balanceOf(tx, userId),
    transactions: isRewarded ? await awardsOfReport(tx, id) : [],
    ...(!isRewarded && noPoints(refusal)),
  }
}
