import { and, desc, eq, sql } from 'drizzle-orm'
import { newestRewardedDays } from '#features/points/server/awards.ts'
import type { Tx } from '#platform/server/db/client.ts'
import { prepared } from '#platform/server/db/prepared.ts'
import { users } from '#platform/server/db/schema/accounts.ts'
import { restaurants } from '#platform/server/db/schema/restaurants.ts'
import { waitTimeReports } from '#platform/server/db/schema/waitTimes.ts'
import { notFound } from '#platform/server/notFound.ts'
import { reportedPlace } from './reportedPlace.ts'

/** What must be known before a report is written. */

export type ReportRow = typeof waitTimeReports.$inferSelect

const selectLocked = prepared('lock_reporter', (db) =>
  db
    .select({ totalPoints: users.pointsTotal })
    .from(users)
    .where(eq(users.id, sql.placeholder('userId')))
    .for('update'),
)

/** A diner's reports go one after another. Returns their points. */
export async function lockDiner(tx: Tx, userId: number): Promise<number> {
  const [row] = await selectLocked(tx, { userId })
  return row?.totalPoints ?? 0
}

const selectFacts = prepared('report_facts', (db) => {
  const last = db
    .select()
    .from(waitTimeReports)
    .where(
      and(
        eq(waitTimeReports.userId, sql.placeholder('userId')),
        eq(waitTimeReports.restaurantId, restaurants.id),
      ),
    )
    .orderBy(desc(waitTimeReports.id))
    .limit(1)
    .as('last')
  return db
    .select({
      place: reportedPlace,
      /** The id of the next report. */
      reportId: sql<number>`nextval('wait_time_reports_id_seq')::int`,
      rewardedDays: newestRewardedDays(sql`${sql.placeholder('userId')}`),
      last: last._.selectedFields,
    })
    .from(restaurants)
    .leftJoinLateral(last, sql`true`)
    .where(eq(restaurants.id, sql.placeholder('restaurantId')))
})

/** One statement, which must come after `lockDiner`: it counts what the diner has written. */
export async function reportFacts(tx: Tx, asked: { userId: number; restaurantId: number }) {
  const [facts] = await selectFacts(tx, asked)
  if (!facts) throw notFound('Restaurant')
  return facts
}
