import { desc, eq } from 'drizzle-orm'
import { favoritesOf } from '#features/favorites/server/store.ts'
import { historyOf } from '#features/points/server/ledger.ts'
import { restaurants } from '#features/restaurants/server/schema.ts'
import { everyReservationOf } from '#features/seating/server/store.ts'
import { loadUserOf } from '#features/session/server/currentUser.ts'
import { waitTimeReports } from '#features/waitTimes/server/schema.ts'
import type { User } from '#kernel/server/actor.ts'
import type { Ctx } from '#kernel/server/context.ts'
import type { Db } from '#kernel/server/db/client.ts'
import { signInRequired } from '#kernel/server/errors.ts'
import type { OwnData } from '../contract.ts'
import { ownRestaurantOf } from './exportRestaurant.ts'
import { tracesOf } from './exportTraces.ts'

/** More entries than anyone can earn in 25 years. */
const WHOLE_LEDGER = 60_000

/** Everything stored about a person, with complete lists, newest first. */
export async function ownDataOf({ db, clock }: Ctx, user: User): Promise<OwnData> {
  const { userId } = user
  // Hosts and managers don't own this data.
  const restaurantId = user.kind === 'restaurant' && user.role === 'owner' ? user.restaurantId : null
  const profile = await loadUserOf(db, user)
  if (!profile) throw signInRequired()
  return {
    exportedAt: (await clock.now(db)).toISOString(),
    profile,
    reports: await reportsOf(db, userId),
    points: await historyOf(db, userId, WHOLE_LEDGER),
    favorites: await favoritesOf(db, userId),
    // Wait reports have a list of their own.
    reservations: await everyReservationOf(db, userId),
    restaurant: restaurantId === null ? null : await ownRestaurantOf(db, restaurantId),
    traces: await tracesOf(db, userId),
  }
}

async function reportsOf(db: Db, userId: number): Promise<OwnData['reports']> {
  const rows = await db
    .select({
      id: waitTimeReports.id,
      restaurantId: waitTimeReports.restaurantId,
      restaurantName: restaurants.name,
      partySize: waitTimeReports.partySize,
      waitTime: waitTimeReports.waitTime,
      name: waitTimeReports.name,
      reportTime: waitTimeReports.reportTime,
      isAnonymous: waitTimeReports.isAnonymous,
      kind: waitTimeReports.kind,
      joinedAt: waitTimeReports.joinedAt,
      isNear: waitTimeReports.isNear,
      saidOpen: waitTimeReports.saidOpen,
      isRewarded: waitTimeReports.isRewarded,
    })
    .from(waitTimeReports)
    .innerJoin(restaurants, eq(restaurants.id, waitTimeReports.restaurantId))
    .where(eq(waitTimeReports.userId, userId))
    .orderBy(desc(waitTimeReports.reportTime), desc(waitTimeReports.id))
  return rows.map((row) => ({
    ...row,
    reportTime: row.reportTime.toISOString(),
    joinedAt: row.joinedAt?.toISOString() ?? null,
  }))
}
