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
import type { Finish, Publish } from '#kernel/server/context.ts'
import type { Tx } from '#kernel/server/db/client.ts'
import { insertingRows } from '#kernel/server/db/forMany.ts'
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

interface Unit {
  tx: Tx
  publish: Publish
  /** Runs the statements of the report; they may be the last of the transaction. */
  run: Finish
}

interface Occasion {
  diner: Diner
  place: ReportedPlace
  now: Date
  facts: { reportId: number; rowId: number; rewardedDays: readonly string[]; totalPoints: number }
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

const insertReport = insertingRows('insert_report', waitTimeReports, [
  ...([
    'id',
    'userId',
    'restaurantId',
    'partySize',
    'waitTime',
    'baseMinutes',
    'name',
    'reportTime',
  ] as const),
  ...([
    'localDay',
    'dayOfWeek',
    'hourOfDay',
    'isAnonymous',
    'isRewarded',
    'saidOpen',
    'isNear',
    'kind',
  ] as const),
  'joinedAt',
])

/** Writes a report, its reservation row and its award. The diner's row is locked by the caller. */
export async function writeReport(
  { tx, publish, run }: Unit,
  { diner, place, now, facts: { reportId, rowId, rewardedDays, totalPoints } }: Occasion,
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
    id: reportId,
    baseMinutes: baseMinutesOf(waitTime, partySize),
    isNear: report.isNear,
    kind: report.kind,
    saidOpen,
  }
  const times = { reportedAtMs: now.getTime(), joinedAtMs: (report.joinedAt ?? now).getTime() }
  publish({ type: 'wait.reported', reportId, restaurantId, report: { ...row, ...times, isStaff } })
  if (!refusal) publish({ type: 'points.changed', userId })
  const insert = () =>
    insertReport(tx, {
      ...row,
      reportTime: now,
      localDay: moment.day,
      dayOfWeek: moment.dayOfWeek,
      hourOfDay: moment.hourOfDay,
      isAnonymous: report.isAnonymous ?? false,
      isRewarded: !refusal,
      joinedAt: report.joinedAt,
    })
  const insertOwnRow = () =>
    insertReportRow(tx, { ...common, id: rowId, waitTimeReportId: reportId, reservationTime: now })
  if (refusal) {
    const [, reservation] = await run([insert, insertOwnRow])
    return { reportId, reservation, totalPoints, transactions: [], ...noPoints(refusal) }
  }
  const [, reservation, { awards, totalPoints: newTotal }] = await run([
    insert,
    insertOwnRow,
    () => awardReport(tx, { ...common, id: reportId, localDay: moment.day }, rewardedDays),
  ])
  return { reportId, reservation, totalPoints: newTotal, transactions: awards }
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
