import { and, desc, eq, gt, sql } from 'drizzle-orm'
import { localMoment } from '#domain/calendar.ts'
import { HOUR_MS } from '#domain/durations.ts'
import { isOpenAt, parseHours } from '#domain/openingHours.ts'
import { HOURS_DOUBT } from '#domain/waits/accuracy.ts'
import { isNotRemoved } from '#features/admin/server/schema.ts'
import { restaurants } from '#features/restaurants/server/schema.ts'
import type { Db } from '#kernel/server/db/client.ts'
import type { HoursDoubt } from '../contractAccuracy.ts'
import { waitTimeReports as reports } from './schema.ts'

/** Restaurants whose hours may be wrong: diners were there and say it is open while the hours say closed. */

const lookBack = sql.raw(`interval '${HOURS_DOUBT.days} days'`)

interface Row {
  restaurantId: number
  name: string
  hoursOfOperation: string | null
  timeZone: string
  userId: number | null
  at: Date
}

/** Of one restaurant, or of all; the newest first. Hours that were put right since raise no doubt. */
export async function hoursDoubts(db: Db, now: Date, restaurantId?: number): Promise<HoursDoubt[]> {
  const rows = await db
    .select({
      restaurantId: reports.restaurantId,
      name: restaurants.name,
      hoursOfOperation: restaurants.hoursOfOperation,
      timeZone: restaurants.timeZone,
      userId: reports.userId,
      at: reports.reportTime,
    })
    .from(reports)
    .innerJoin(restaurants, eq(restaurants.id, reports.restaurantId))
    .where(
      and(
        eq(reports.saidOpen, true),
        gt(reports.reportTime, sql`${now.toISOString()}::timestamptz - ${lookBack}`),
        restaurantId === undefined ? undefined : eq(reports.restaurantId, restaurantId),
        isNotRemoved(reports.id),
      ),
    )
    .orderBy(desc(reports.reportTime))
  const byRestaurant = new Map<number, Row[]>()
  for (const row of rows.filter(isStillClosed)) {
    const known = byRestaurant.get(row.restaurantId)
    if (known) known.push(row)
    else byRestaurant.set(row.restaurantId, [row])
  }
  return [...byRestaurant.values()].flatMap(doubtOf)
}

function isStillClosed({ hoursOfOperation, timeZone, at }: Row): boolean {
  const week = parseHours(hoursOfOperation)
  return week !== null && !isOpenAt(week, localMoment(at, timeZone))
}

/** Two different diners within a day of each other raise a doubt. */
function doubtOf(rows: readonly Row[]): HoursDoubt[] {
  const isDoubted = rows.some(({ userId, at }) =>
    rows.some(
      (other) =>
        other.userId !== userId &&
        Math.abs(other.at.getTime() - at.getTime()) <= HOURS_DOUBT.withinHours * HOUR_MS,
    ),
  )
  const [newest] = rows
  if (!isDoubted || !newest) return []
  const { restaurantId, name, at } = newest
  return [{ restaurant: { id: restaurantId, name }, reportCount: rows.length, latestAt: at.toISOString() }]
}
