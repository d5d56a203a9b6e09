import { and, eq, exists, ne, or, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { restaurants } from '#features/restaurants/server/schema.ts'
import { restaurantInvites } from '#features/team/server/schema.ts'
import type { Db } from '#kernel/server/db/client.ts'
import { restaurantMembers } from '#kernel/server/db/schema/members.ts'
import { found } from '#kernel/server/notFound.ts'
import type { FirstSteps } from '../contractStand.ts'
import { reservations, standSettings, tables } from './schema.ts'

/** What a restaurant has set up already, from what it has: nothing is stored about the steps themselves. */
export async function firstStepsOf(db: Db, restaurantId: number): Promise<FirstSteps> {
  const has = (table: PgTable, where: SQL | undefined) =>
    sql<boolean>`${exists(db.select({ one: sql`1` }).from(table).where(where))}`
  const [steps] = await db
    .select({
      hours: sql<boolean>`${restaurants.hoursOfOperation} is not null`,
      picture: sql<boolean>`${restaurants.imageUrl} is not null`,
      tables: has(tables, eq(tables.restaurantId, restaurants.id)),
      checkIn: has(
        standSettings,
        and(eq(standSettings.restaurantId, restaurants.id), eq(standSettings.isCheckInOn, true)),
      ),
      party: has(
        reservations,
        and(eq(reservations.restaurantId, restaurants.id), ne(reservations.status, 'wait_time_report')),
      ),
      team: sql<boolean>`${or(
        has(restaurantInvites, eq(restaurantInvites.restaurantId, restaurants.id)),
        has(
          restaurantMembers,
          and(eq(restaurantMembers.restaurantId, restaurants.id), ne(restaurantMembers.role, 'owner')),
        ),
      )}`,
    })
    .from(restaurants)
    .where(eq(restaurants.id, restaurantId))
  return found(steps, 'restaurant')
}
