import { and, desc, eq } from 'drizzle-orm'
import { MINUTE_MS } from '#domain/durations.ts'
import { milesBetween } from '#domain/geo.ts'
import { newestRewardedDays } from '#features/points/server/awards.ts'
import type { Tx } from '#kernel/server/db/client.ts'
import type { WaitReport } from '../contract.ts'
import { findReportedPlace, type ReportedPlace } from './reportedPlace.ts'
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

const REPEAT_MS = 10 * MINUTE_MS

/** Whether the diner's last report at this restaurant said the same within ten minutes. */
export const isRepeated = (last: ReportRow, report: WaitReport, now: Date): boolean =>
  now.getTime() - last.reportTime.getTime() < REPEAT_MS &&
  last.partySize === report.partySize &&
  last.waitTime === report.waitTime

const NEAR_MILES = 1

/** Whether the reporter is within a mile; null where either position is unknown. */
export function nearness({ latitude, longitude }: WaitReport, place: ReportedPlace): boolean | null {
  if (latitude === undefined || longitude === undefined) return null
  if (place.latitude === null || place.longitude === null) return null
  const there = { latitude: Number(place.latitude), longitude: Number(place.longitude) }
  return milesBetween({ latitude, longitude }, there) <= NEAR_MILES
}
