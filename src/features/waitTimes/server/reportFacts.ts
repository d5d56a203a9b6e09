import { and, desc, eq, sql } from 'drizzle-orm'
import { newestRewardedDays } from '#features/points/server/awards.ts'
import { restaurants } from '#features/restaurants/server/schema.ts'
import type { Tx } from '#kernel/server/db/client.ts'
import { givenRows, isGiven, locking, preparedForMany } from '#kernel/server/db/forMany.ts'
import { users } from '#kernel/server/db/schema/users.ts'
import { notFound } from '#kernel/server/notFound.ts'
import { reportedPlace } from './reportedPlace.ts'
import { waitTimeReports } from './schema.ts'

/** What must be known before a report is written. */

export type ReportRow = typeof waitTimeReports.$inferSelect

interface OfUser {
  userId: number
}
const isOfUser = (row: OfUser, given: OfUser) => row.userId === given.userId

const selectLocked = locking(
  'lock_reporters',
  (db, config) =>
    db
      .select({ userId: users.id, totalPoints: users.pointsTotal })
      .from(users)
      .where(isGiven(users.id, 'userId', 'int'))
      .orderBy(users.id)
      .for('update', config),
  isOfUser,
)

/** A diner's reports go one after another. Returns their points. */
export async function lockDiner(tx: Tx, userId: number): Promise<number> {
  const [row] = await selectLocked(tx, { userId })
  return row?.totalPoints ?? 0
}

interface Asked extends OfUser {
  restaurantId: number
}

const selectFacts = preparedForMany(
  'report_facts',
  (db) => {
    const userId = sql<number>`given."userId"`
    const last = db
      .select()
      .from(waitTimeReports)
      .where(and(eq(waitTimeReports.userId, userId), eq(waitTimeReports.restaurantId, restaurants.id)))
      .orderBy(desc(waitTimeReports.id))
      .limit(1)
      .as('last')
    return db
      .select({
        userId,
        place: reportedPlace,
        /** The ids of the next report and of its reservation row. */
        reportId: sql<number>`nextval('wait_time_reports_id_seq')::int`,
        rowId: sql<number>`nextval('reservations_id_seq')::int`,
        rewardedDays: newestRewardedDays(userId),
        last: last._.selectedFields,
      })
      .from(restaurants)
      .innerJoin(
        givenRows({ userId: 'int', restaurantId: 'int' }),
        eq(restaurants.id, sql`given."restaurantId"`),
      )
      .leftJoinLateral(last, sql`true`)
      .where(isGiven(restaurants.id, 'restaurantId', 'int'))
  },
  (row, given: Asked) => isOfUser(row, given),
)

/** One statement, which must come after `lockDiner`: it counts what the diner has written. */
export async function reportFacts(tx: Tx, asked: { userId: number; restaurantId: number }) {
  const [facts] = await selectFacts(tx, asked)
  if (!facts) throw notFound('restaurant')
  return facts
}
