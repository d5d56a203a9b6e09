import { eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { MINUTE_MS } from '#domain/durations.ts'
import { milesBetween } from '#domain/geo.ts'
import { newestRewardedDays } from '#features/points/server/awards.ts'
import { restaurants } from '#features/restaurants/server/schema.ts'
import type { Clock } from '#kernel/server/context.ts'
import { preparedOnce, type Tx } from '#kernel/server/db/client.ts'
import { notFound } from '#kernel/server/notFound.ts'
import type { WaitReport } from '../contract.ts'
import { placeColumns, type ReportedPlace } from './reportedPlace.ts'
import { waitTimeReports } from './schema.ts'

/** What must be known before a report is written. */

export type ReportRow = typeof waitTimeReports.$inferSelect

const last = alias(waitTimeReports, 'last')

/** One statement, because every report runs it while the diner's row is locked. */
const selectFacts = preparedOnce((tx) => {
  const userId = sql.placeholder('userId')
  const newestHere = sql`(select max(r.id) from ${waitTimeReports} r
    where r.user_id = ${userId} and r.restaurant_id = ${restaurants.id})`
  return tx
    .select({
      place: placeColumns,
      last,
      rewardedDays: newestRewardedDays(userId),
      now: sql`clock_timestamp()`.mapWith(waitTimeReports.reportTime),
    })
    .from(restaurants)
    .leftJoin(last, eq(last.id, newestHere))
    .where(eq(restaurants.id, sql.placeholder('restaurantId')))
    .prepare('report_facts')
})

/** Must come after `lockDiner`: it counts what the diner has written, and its time is that of the report. */
export async function reportFacts(tx: Tx, clock: Clock, asked: { userId: number; restaurantId: number }) {
  const [facts] = await selectFacts(tx).execute(asked)
  if (!facts) throw notFound('restaurant')
  return { ...facts, now: clock.at(facts.now) }
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
