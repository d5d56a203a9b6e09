import { and, eq, sql } from 'drizzle-orm'
import { addDays, isoWeekOf, mondayOf } from '#domain/calendar.ts'
import { awardKey, completesStreak, reasonForReport } from '#domain/points.ts'
import type { Tx } from '#platform/server/db/client.ts'
import { waitTimeReports } from '#platform/server/db/schema/waitTimes.ts'
import type { Award } from '../contract.ts'
import { takeKeys, writeAward } from './ledger.ts'

/** Paying awards, inside the caller's transaction. Every award hangs on a key that is taken once. */

/** 5 points for signing up, once. */
export async function awardSignUp(tx: Tx, userId: number): Promise<Award[]> {
  const key = awardKey.signUp(userId)
  const taken = await takeKeys(tx, userId, [key])
  return taken.has(key) ? [await writeAward(tx, userId, 'sign_up')] : []
}

export interface RewardedReport {
  id: number
  userId: number
  restaurantId: number
  partySize: number
  /** YYYY-MM-DD by the restaurant's clock. */
  localDay: string
}

/** The one award of a report, and the weekly streak when this report completes it. */
export async function awardReport(tx: Tx, report: RewardedReport): Promise<Award[]> {
  const first = awardKey.firstOfDay(report.restaurantId, report.localDay)
  const size = awardKey.firstOfSize(report.restaurantId, report.localDay, report.partySize)
  const own = awardKey.verification(report.id)
  const taken = await takeKeys(tx, report.userId, [first, size, own])
  if (!taken.has(own)) return []
  const reason = reasonForReport({ firstOfDay: taken.has(first), firstOfSize: taken.has(size) })
  const award = await writeAward(tx, report.userId, reason, report.id)
  return [award, ...(await awardStreak(tx, report.userId, report.localDay))]
}

/** 8 points for the third rewarded report of an ISO week, once a week. */
export async function awardStreak(tx: Tx, userId: number, localDay: string): Promise<Award[]> {
  const rewarded = await countRewarded(tx, userId, mondayOf(localDay), addDays(mondayOf(localDay), 6))
  if (!completesStreak(rewarded)) return []
  const key = awardKey.streak(userId, isoWeekOf(localDay))
  const taken = await takeKeys(tx, userId, [key])
  return taken.has(key) ? [await writeAward(tx, userId, 'weekly_streak')] : []
}

/** How many reports of a diner earned points from one local day to another, both included. */
export async function countRewarded(tx: Tx, userId: number, fromDay: string, toDay: string): Promise<number> {
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
