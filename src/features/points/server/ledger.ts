import { and, desc, eq, gt, inArray, like, or, sql } from 'drizzle-orm'
import { awardKey, type Contradictor, POINTS_FOR, type PointReason } from '#domain/points.ts'
import { type Db, type Tx, together } from '#platform/server/db/client.ts'
import { gathered } from '#platform/server/db/gathered.ts'
import { prepared } from '#platform/server/db/prepared.ts'
import { users } from '#platform/server/db/schema/accounts.ts'
import { awardKeys, pointTransactions } from '#platform/server/db/schema/points.ts'
import { restaurants } from '#platform/server/db/schema/restaurants.ts'
import { waitTimeReports } from '#platform/server/db/schema/waitTimes.ts'
import type { Award, HistoryEntry } from '../contract.ts'

export const REPORT_REFERENCE = 'wait_time_report'
const LONGEST_HISTORY = 500

const insertKeys = prepared('take_award_keys', (db) =>
  db
    .insert(awardKeys)
    .select(sql`select unnest(${sql.placeholder('keys')}::text[]), ${sql.placeholder('userId')}::int, now()`)
    .onConflictDoNothing()
    .returning({ key: awardKeys.key }),
)

/** Takes award keys; answers those that were still free. What is taken once is never paid again. */
export async function takeKeys(tx: Tx, userId: number, keys: readonly string[]): Promise<Set<string>> {
  const taken = await insertKeys(tx, { keys, userId })
  return new Set(taken.map(({ key }) => key))
}

/** Deletes the keys that name a diner who is leaving; firsts of a place stay taken, without a name. */
export async function forgetKeysOf(tx: Tx, userId: number): Promise<void> {
  await tx
    .delete(awardKeys)
    .where(or(eq(awardKeys.key, awardKey.signUp(userId)), like(awardKeys.key, awardKey.streak(userId, '%'))))
}

const insertEntry = prepared('insert_award', (db) =>
  db.insert(pointTransactions).values({
    userId: sql.placeholder('userId'),
    points: sql.placeholder('points'),
    reason: sql.placeholder('reason'),
    referenceId: sql.placeholder('referenceId'),
    referenceType: sql.placeholder('referenceType'),
  }),
)
const addToTotal = prepared('add_to_points_total', (db) =>
  db
    .update(users)
    .set({
      pointsTotal: sql`${users.pointsTotal} + ${sql.placeholder('points')}::int`,
      pointsReachedAt: sql`clock_timestamp()`,
    })
    .where(eq(users.id, sql.placeholder('userId')))
    .returning({ total: users.pointsTotal }),
)

interface Earned {
  reason: PointReason
  reportId?: number
}

/** Writes awards into the ledger and into the kept total, together. Amounts come from the table of awards. */
export async function writeAwards(tx: Tx, userId: number, earned: readonly Earned[]) {
  const awards: Award[] = earned.map(({ reason }) => ({ points: POINTS_FOR[reason], reason }))
  const points = awards.reduce((sum, award) => sum + award.points, 0)
  const entries = earned.map(({ reason, reportId }) => () => {
    const referenceType = reportId === undefined ? null : REPORT_REFERENCE
    const entry = { userId, points: POINTS_FOR[reason], reason, referenceId: reportId ?? null, referenceType }
    return insertEntry(tx, entry)
  })
  const [[row]] = await together(tx, [() => addToTotal(tx, { userId, points }), ...entries])
  return { awards, totalPoints: row?.total ?? 0 }
}

/** Takes back the points of a report, once; answers whether this call did it. */
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

const selectTotals = prepared('points_totals', (db) =>
  db
    .select({ userId: users.id, total: users.pointsTotal })
    .from(users)
    .where(sql`${users.id} = any(${sql.placeholder('userIds')}::int[])`),
)

/** The kept total; it is the sum of the ledger. */
export async function balanceOf(db: Db | Tx, userId: number): Promise<number> {
  const [row] = await selectTotals(db, { userIds: [userId] })
  return row?.total ?? 0
}

/** As `balanceOf`, for those who ask at the same time. */
export const balanceReader = (db: Db) =>
  gathered(async (userIds: number[]) => {
    const totals = new Map((await selectTotals(db, { userIds })).map((row) => [row.userId, row.total]))
    return (userId) => totals.get(userId) ?? 0
  })

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

/** The newest entries first, each with the place it is about. */
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
