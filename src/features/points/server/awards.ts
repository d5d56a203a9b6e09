import { and, desc, eq, sql } from 'drizzle-orm'
import { addDays, isoWeekOf, mondayOf } from '#domain/calendar.ts'
import { awardKey, completesStreak, reasonForReport } from '#domain/points.ts'
import type { Tx } from '#platform/server/db/client.ts'
import { prepared } from '#platform/server/db/prepared.ts'
import { waitTimeReports } from '#platform/server/db/schema/waitTimes.ts'
import type { Award } from '../contract.ts'
import { balanceOf, takeKeys, writeAwards } from './ledger.ts'

/** Paying awards, inside the caller's transaction. Every award hangs on a key that is taken once. */

/** 5 points for signing up, once. */
export async function awardSignUp(tx: Tx, userId: number): Promise<Award[]> {
  const key = awardKey.signUp(userId)
  const taken = await takeKeys(tx, userId, [key])
  return taken.has(key) ? (await writeAwards(tx, userId, [{ reason: 'sign_up' }])).awards : []
}

export interface RewardedReport {
  id: number
  userId: number
  restaurantId: number
  partySize: number
  /** YYYY-MM-DD by the restaurant's clock. */
  localDay: string
}

/** The days of a diner's newest rewarded reports: more than one ISO week can have. */
export async function newestRewardedDays(tx: Tx, userId: number): Promise<string[]> {
  return (await selectRewardedDays(tx, { userId })).map(({ day }) => day)
}

const NEWEST_REWARDED = 100
const selectRewardedDays = prepared('newest_rewarded_days', (db) =>
  db
    .select({ day: waitTimeReports.localDay })
    .from(waitTimeReports)
    .where(and(eq(waitTimeReports.userId, sql.placeholder('userId')), eq(waitTimeReports.isRewarded, true)))
    .orderBy(desc(waitTimeReports.localDay))
    .limit(NEWEST_REWARDED),
)

const weekOf = (day: string) => ({ from: mondayOf(day), to: addDays(mondayOf(day), 6) })

/** The one award of a report, and the weekly streak when this report completes it. */
export async function awardReport(tx: Tx, report: RewardedReport, rewardedDays: readonly string[]) {
  const { userId, localDay } = report
  const first = awardKey.firstOfDay(report.restaurantId, localDay)
  const size = awardKey.firstOfSize(report.restaurantId, localDay, report.partySize)
  const own = awardKey.verification(report.id)
  const streak = awardKey.streak(userId, isoWeekOf(localDay))
  const { from, to } = weekOf(localDay)
  const rewardedThisWeek = rewardedDays.filter((day) => day >= from && day <= to).length + 1
  const keys = [first, size, own, ...(completesStreak(rewardedThisWeek) ? [streak] : [])]
  const taken = await takeKeys(tx, userId, keys)
  if (!taken.has(own)) return { awards: [], totalPoints: await balanceOf(tx, userId) }
  const reason = reasonForReport({ firstOfDay: taken.has(first), firstOfSize: taken.has(size) })
  return writeAwards(tx, userId, [
    { reason, reportId: report.id },
    ...(taken.has(streak) ? [{ reason: 'weekly_streak' as const }] : []),
  ])
}

/** 8 points for the third rewarded report of an ISO week, once a week. */
export async function awardStreak(tx: Tx, userId: number, localDay: string): Promise<Award[]> {
  const { from, to } = weekOf(localDay)
  const rewarded = await countRewarded(tx, userId, from, to)
  if (!completesStreak(rewarded)) return []
  const key = awardKey.streak(userId, isoWeekOf(localDay))
  const taken = await takeKeys(tx, userId, [key])
  return taken.has(key) ? (await writeAwards(tx, userId, [{ reason: 'weekly_streak' }])).awards : []
}

/** How many reports of a diner earned points from one local day to another, both included. */
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
