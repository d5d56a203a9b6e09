import { and, desc, eq, gt, inArray, like, or, sql } from 'drizzle-orm'
import { awardKey, type Contradictor, POINTS_FOR, type PointReason } from '#domain/points.ts'
import { restaurants } from '#features/restaurants/server/schema.ts'
import { waitTimeReports } from '#features/waitTimes/server/schema.ts'
import type { Db, Tx } from '#kernel/server/db/client.ts'
import { givenRows, preparedForMany } from '#kernel/server/db/forMany.ts'
import { prepared } from '#kernel/server/db/prepared.ts'
import { users } from '#kernel/server/db/schema/users.ts'
import type { Award, HistoryEntry } from '../contract.ts'
import { awardKeys, pointTransactions } from './schema.ts'

export const REPORT_REFERENCE = 'wait_time_report'
const LONGEST_HISTORY = 500

const insertKeys = prepared('take_award_keys', (db) =>
  db
    .insert(awardKeys)
    .select(sql`select unnest(${sql.placeholder('keys')}::text[]), ${sql.placeholder('userId')}::int, now()`)
    .onConflictDoNothing()
    .returning({ key: awardKeys.key }),
)

/** Takes award keys and returns those that were still free. A taken key is never paid again. */
async function takeKeys(tx: Tx, userId: number, keys: readonly string[]): Promise<Set<string>> {
  const taken = await insertKeys(tx, { keys, userId })
  return new Set(taken.map(({ key }) => key))
}

/** Deletes the keys that contain a deleted diner. First reports of a place stay taken, without the diner. */
export async function forgetKeysOf(tx: Tx, userId: number): Promise<void> {
  await tx
    .delete(awardKeys)
    .where(or(eq(awardKeys.key, awardKey.signUp(userId)), like(awardKeys.key, awardKey.streak(userId, '%'))))
}

/** What a key pays if it is still free. Of several keys for one award, the first free one counts. */
export interface Offer {
  award: 'sign_up' | 'report' | 'weekly_streak'
  key: string
  reason: PointReason
  reportId?: number
}

/**
 * Takes the keys and writes the payments into the ledger and the stored totals, in one statement. Of several
 * diners with the same key, the first one gets it. Keys are taken in order, so that two transactions with the same
 * keys don't deadlock.
 */
const payOffers = preparedForMany(
  'pay_awards',
  (db) => {
    const offered = db.$with('offered', {}).as(sql`
      select given."userId" as user_id, given.ordinality as place, offer.*
      from ${givenRows({ userId: 'int', offers: 'json' })}, rows from (json_to_recordset(given.offers)
        as (key text, award text, reason text, points int, report_id int)) with ordinality
        as offer (key, award, reason, points, report_id, rank)`)
    const wanted = db.$with('wanted', {}).as(sql`
      select distinct on (key) * from offered order by key, place`)
    const taken = db.$with('taken', {}).as(sql`
      insert into ${awardKeys} (key, user_id) select key, user_id from wanted order by key
      on conflict do nothing returning key`)
    const earned = db
      .$with('earned', {
        earnerId: sql<number>`earner_id`.as('earner_id'),
        reason: sql<PointReason>`reason`.as('reason'),
        points: sql<number>`points`.as('points'),
      })
      .as(sql`
        select distinct on (place, award) user_id as earner_id, reason, points, report_id, place, rank
        from wanted join taken using (key) order by place, award, rank`)
    const entries = db.$with('entries', {}).as(sql`
      insert into ${pointTransactions} (user_id, points, reason, reference_id, reference_type)
      select earner_id, points, reason, report_id, case when report_id is not null then ${REPORT_REFERENCE} end
      from earned order by place, rank`)
    const totals = db
      .$with('totals', {
        userId: sql<number>`id`.as('id'),
        total: sql<number>`points_total`.as('points_total'),
      })
      .as(sql`
        update ${users} set points_total = points_total + coalesce(sum, 0),
          points_reached_at = case when sum is not null then clock_timestamp() else points_reached_at end
        from (select user_id, (select sum(points) from earned where earner_id = user_id)
          from offered group by user_id) as paid
        where id = user_id returning id, points_total`)
    return db
      .with(offered, wanted, taken, earned, entries, totals)
      .select({ userId: totals.userId, total: totals.total, reason: earned.reason, points: earned.points })
      .from(totals)
      .leftJoin(earned, eq(earned.earnerId, totals.userId))
      .orderBy(sql`rank`)
  },
  (row, given: { userId: number; offers: object[] }) => row.userId === given.userId,
)

/** Pays what was not paid yet. Amounts come from the table of awards. */
export async function payAwards(tx: Tx, userId: number, offers: readonly Offer[]) {
  const rows = await payOffers(tx, {
    userId,
    offers: offers.map(({ reportId = null, ...offer }) => ({
      ...{ ...offer, report_id: reportId, points: POINTS_FOR[offer.reason] },
    })),
  })
  const awards = rows.flatMap(({ reason, points }): Award[] =>
    reason === null || points === null ? [] : [{ points, reason }],
  )
  return { awards, totalPoints: rows[0]?.total ?? 0 }
}

/** Takes back the points of a report, once; returns whether this call did it. */
export async function takeBackPoints(
  tx: Tx,
  { reportId, userId, contradictedBy }: { reportId: number; userId: number; contradictedBy: Contradictor },
): Promise<boolean> {
  const taken = await takeKeys(tx, userId, [awardKey.takenBack(reportId)])
  if (taken.size === 0) return false
  const ofReport = and(
    eq(pointTransactions.referenceType, REPORT_REFERENCE),
    eq(pointTransactions.referenceId, reportId),
    eq(pointTransactions.userId, userId),
  )
  const [paid] = await tx
    .select({ points: sql<number>`coalesce(sum(${pointTransactions.points}), 0)::int` })
    .from(pointTransactions)
    .where(ofReport)
  if (!paid || paid.points <= 0) return false
  await tx.insert(pointTransactions).values({
    userId,
    points: -paid.points,
    reason: 'report_not_confirmed',
    referenceId: reportId,
    referenceType: REPORT_REFERENCE,
    contradictedBy,
  })
  await tx
    .update(users)
    .set({
      pointsTotal: sql`${users.pointsTotal} - ${paid.points}`,
      pointsReachedAt: sql`clock_timestamp()`,
    })
    .where(eq(users.id, userId))
  return true
}

const selectTotal = prepared('points_total', (db) =>
  db
    .select({ total: users.pointsTotal })
    .from(users)
    .where(eq(users.id, sql.placeholder('userId'))),
)

/** The stored total, which is the sum of the ledger. */
export async function balanceOf(db: Db | Tx, userId: number): Promise<number> {
  const [row] = await selectTotal(db, { userId })
  return row?.total ?? 0
}

/** What a report earned: its own award, and the streak it completed in the same transaction. */
export async function awardsOfReport(tx: Tx, reportId: number): Promise<Award[]> {
  const { points, reason, userId, createdAt } = pointTransactions
  const [own] = await tx
    .select({ points, reason, userId, createdAt })
    .from(pointTransactions)
    .where(
      and(
        eq(pointTransactions.referenceType, REPORT_REFERENCE),
        eq(pointTransactions.referenceId, reportId),
        gt(points, 0),
      ),
    )
  if (!own) return []
  const streak = await tx
    .select({ points, reason })
    .from(pointTransactions)
    .where(and(eq(userId, own.userId), eq(createdAt, own.createdAt), eq(reason, 'weekly_streak')))
  return [{ points: own.points, reason: own.reason }, ...streak]
}

/** The newest entries first, each with its place. */
export async function historyOf(db: Db, userId: number, most = LONGEST_HISTORY): Promise<HistoryEntry[]> {
  const rows = await db
    .select({
      id: pointTransactions.id,
      reason: pointTransactions.reason,
      points: pointTransactions.points,
      createdAt: pointTransactions.createdAt,
      referenceType: pointTransactions.referenceType,
      referenceId: pointTransactions.referenceId,
      contradictedBy: pointTransactions.contradictedBy,
    })
    .from(pointTransactions)
    .where(eq(pointTransactions.userId, userId))
    .orderBy(desc(pointTransactions.createdAt), desc(pointTransactions.id))
    .limit(most)
  const places = await placesOfReports(
    db,
    rows.flatMap(({ referenceType, referenceId }) =>
      referenceType === REPORT_REFERENCE && referenceId !== null ? [referenceId] : [],
    ),
  )
  return rows.map(({ referenceType, referenceId, createdAt, contradictedBy, ...entry }) => ({
    ...entry,
    ...(contradictedBy && { contradictedBy }),
    createdAt: createdAt.toISOString(),
    restaurantName: (referenceId !== null && places.get(referenceId)) || null,
  }))
}

async function placesOfReports(db: Db, reportIds: number[]): Promise<Map<number, string>> {
  if (reportIds.length === 0) return new Map()
  const rows = await db
    .select({ id: waitTimeReports.id, name: restaurants.name })
    .from(waitTimeReports)
    .innerJoin(restaurants, eq(restaurants.id, waitTimeReports.restaurantId))
    .where(inArray(waitTimeReports.id, reportIds))
  return new Map(rows.map(({ id, name }) => [id, name]))
}
