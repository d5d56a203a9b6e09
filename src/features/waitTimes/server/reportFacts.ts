import { and, desc, eq } from 'drizzle-orm'
import { newestRewardedDays } from '#features/points/server/awards.ts'
import type { Tx } from '#kernel/server/db/client.ts'
import { findReportedPlace } from './reportedPlace.ts'
import { waitTimeReports } from './schema.ts'

/** What must be known before a report is written. */

export type ReportRow = typeof waitTimeReports.$inferSelect

/** Must come after `lockDiner`: it counts what the diner has written. */
export async function reportFacts(
  tx: Tx,
  { userId, restaurantId }: { userId: number; restaurantId: number },
) {
  const place = await findReportedPlace(tx, restaurantId)
  const [last] = await tx
    .select()
    .from(waitTimeReports)
    .where(and(eq(waitTimeReports.userId, userId), eq(waitTimeReports.restaurantId, restaurantId)))
    .orderBy(desc(waitTimeReports.id))
    .limit(1)
  return { place, last, rewardedDays: await newestRewardedDays(tx, userId) }
}
