import { and, eq, type Placeholder, sql } from 'drizzle-orm'
import { addDays, isoWeekOf, mondayOf } from '#domain/calendar.ts'
import { REWARDED_REPORTS_PER_DAY } from '#domain/limits.ts'
import { awardKey, completesStreak, REPORT_REASONS } from '#domain/points.ts'
import { waitTimeReports } from '#features/waitTimes/server/schema.ts'
import type { Tx } from '#kernel/server/db/client.ts'
import type { Award } from '../contract.ts'
import { type LockedDiner, lockDiner, type Offer, payAwards } from './ledger.ts'

/** Pays awards inside the caller's transaction. Every award needs a key that can be taken only once. */

/** 5 points for signing up, once. */
export async function awardSignUp(tx: Tx, userId: number): Promise<Award[]> {
  const key = awardKey.signUp(userId)
  const diner = await lockDiner(tx, userId)
  return (await payAwards(tx, diner, [{ award: 'sign_up', key, reason: 'sign_up' }])).awards
}

export interface RewardedReport {
  id: number
  restaurantId: number
  partySize: number
  /** YYYY-MM-DD in the restaurant's local time. */
  localDay: string
}

/** More than an ISO week can have, including days that have already begun in other time zones. */
const NEWEST_REWARDED = 9 * REWARDED_REPORTS_PER_DAY

/** The days of a diner's newest rewarded reports, as a part of a select. */
export const newestRewardedDays = (userId: Placeholder) => sql<string[]>`array(
  select ${waitTimeReports.localDay}::text from ${waitTimeReports}
  where ${waitTimeReports.userId} = ${userId} and ${waitTimeReports.isRewarded}
  order by ${waitTimeReports.localDay} desc limit ${sql.raw(String(NEWEST_REWARDED))})`

const weekOf = (day: string) => ({ from: mondayOf(day), to: addDays(mondayOf(day), 6) })

/** The award of a new report, and the weekly streak if this report completes it. */
export async function awardReport(
  tx: Tx,
  diner: LockedDiner,
  report: RewardedReport,
  rewardedDays: readonly string[],
) {
  const { id: reportId, restaurantId, localDay, partySize } = report
  const { from, to } = weekOf(localDay)
  const rewardedThisWeek = rewardedDays.filter((day) => day >= from && day <= to).length + 1
  const keys = {
    first_wait_time_of_day: awardKey.firstOfDay(restaurantId, localDay),
    first_wait_time_for_party_size: awardKey.firstOfSize(restaurantId, localDay, partySize),
    wait_time_verification: awardKey.verification(reportId),
  }
  return payAwards(tx, diner, [
    ...REPORT_REASONS.map((reason): Offer => ({ award: 'report', key: keys[reason], reason, reportId })),
    ...(completesStreak(rewardedThisWeek) ? [streakOf(diner.userId, localDay)] : []),
  ])
}

const streakOf = (userId: number, localDay: string): Offer => ({
  award: 'weekly_streak',
  key: awardKey.streak(userId, isoWeekOf(localDay)),
  reason: 'weekly_streak',
})

/** 8 points for the third rewarded report of an ISO week, once a week. */
export async function awardStreak(tx: Tx, userId: number, localDay: string): Promise<Award[]> {
  const { from, to } = weekOf(localDay)
  const rewarded = await countRewarded(tx, userId, from, to)
  if (!completesStreak(rewarded)) return []
  const diner = await lockDiner(tx, userId)
  return (await payAwards(tx, diner, [streakOf(userId, localDay)])).awards
}

/** The number of a diner's rewarded reports between two local days, both included. */
async function countRewarded(tx: Tx, userId: number, fromDay: string, toDay: string): Promise<number> {
  const [row] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(waitTimeReports)
    .where(
      and(
        eq(waitTimeReports.userId, userId),
        eq(waitTimeReports.isRewarded, true),
        sql`${waitTimeReports.localDay} between ${fromDay} and ${toDay}`,
      ),
    )
  return row?.count ?? 0
}
