import { and, desc, eq, gt, inArray, like, or, sql } from 'drizzle-orm'
import { awardKey, type Contradictor, POINTS_FOR, type PointReason } from '#domain/points.ts'
import { restaurants } from '#features/restaurants/server/schema.ts'
import { waitTimeReports } from '#features/waitTimes/server/schema.ts'
import { type Db, placeholders, preparedOnce, type Tx } from '#kernel/server/db/client.ts'
import { users } from '#kernel/server/db/schema/users.ts'
import type { Award, HistoryEntry } from '../contract.ts'
import { awardKeys, pointTransactions } from './schema.ts'

export const REPORT_REFERENCE = 'wait_time_report'
const LONGEST_HISTORY = 500

const insertKeys = preparedOnce((tx) =>
  tx
    .insert(awardKeys)
    .select(
      sql`select key, ${sql.placeholder('userId')}::integer, now() from unnest(${sql.placeholder('keys')}::text[]) key`,
    )
    .onConflictDoNothing()
    .returning({ key: awardKeys.key })
    .prepare('take_award_keys'),
)

/**
 * Takes award keys and returns those that were still free. A taken key is never paid again. They are taken in order, so
 * that two transactions with the same keys don't deadlock.
 */
async function takeKeys(tx: Tx, userId: number, keys: readonly string[]): Promise<Set<string>> {
  const taken = await insertKeys(tx).execute({ userId, keys: keys.toSorted() })
  return new Set(taken.map(({ key }) => key))
}

/** Deletes the keys that contain a deleted diner. First reports of a place stay taken, without the diner. */
export async function forgetKeysOf(tx: Tx, userId: number): Promise<void> {
  await tx
    .delete(awardKeys)
    .where(or(eq(awardKeys.key, awardKey.signUp(userId)), like(awardKeys.key, awardKey.streak(userId, '%'))))
}

/** The firsts of a place that is merged are taken at the one that is kept, too. */
export async function copyFirsts(tx: Tx, mergedId: number, keptId: number): Promise<void> {
  const [ofMerged, ofKept] = [awardKey.firstsAt(mergedId), awardKey.firstsAt(keptId)]
  await tx.execute(sql`
    insert into ${awardKeys} (key, user_id, created_at)
    select kept || substr(key, length(merged) + 1), user_id, created_at
    from ${awardKeys}, unnest(${sql.param(ofMerged)}::text[], ${sql.param(ofKept)}::text[]) prefix (merged, kept)
    where starts_with(key, merged)
    on conflict do nothing`)
}

/** What a key pays if it is still free. Of several keys for one award, the first free one counts. */
export interface Offer {
  award: 'sign_up' | 'report' | 'weekly_streak'
  key: string
  reason: PointReason
  reportId?: number
}

export interface LockedDiner {
  userId: number
  totalPoints: number
}

const lockOfDiner = preparedOnce((tx) =>
  tx
    .select({ totalPoints: users.pointsTotal })
    .from(users)
    .where(eq(users.id, sql.placeholder('userId')))
    .for('update')
    .prepare('lock_diner'),
)

/** What a diner reports and earns is written one after another. */
export async function lockDiner(tx: Tx, userId: number): Promise<LockedDiner> {
  const [row] = await lockOfDiner(tx).execute({ userId })
  return { userId, totalPoints: row?.totalPoints ?? 0 }
}

/** Pays what was not paid yet. Of several diners who offer the same key, the first one gets it. */
export async function payAwards(
  tx: Tx,
  { userId, totalPoints }: LockedDiner,
  offers: readonly Offer[],
): Promise<{ awards: Award[]; totalPoints: number }> {
  const free = await takeKeys(
    tx,
    userId,
    offers.map(({ key }) => key),
  )
  const earned = offers.filter(({ key }) => free.has(key)).filter(isFirstOfAward)
  if (earned.length === 0) return { awards: [], totalPoints }
  const awards = earned.map(({ reason }): Award => ({ points: POINTS_FOR[reason], reason }))
  let total = totalPoints
  for (const { reason, reportId } of earned) {
    total = await writeEntry(tx, userId, {
      reason,
      points: POINTS_FOR[reason],
      ...(reportId !== undefined && { referenceId: reportId, referenceType: REPORT_REFERENCE }),
    })
  }
  return { awards, totalPoints: total }
}

const isFirstOfAward = ({ award }: Offer, at: number, offers: readonly Offer[]): boolean =>
  offers.findIndex((offer) => offer.award === award) === at

type Entry = Omit<typeof pointTransactions.$inferInsert, 'id' | 'userId' | 'createdAt'>

/** The update doesn't read what was written, so that it also works on a row that another transaction has just changed. */
const insertEntry = preparedOnce((tx) => {
  const columns = ['userId', 'points', 'reason', 'referenceId', 'referenceType', 'contradictedBy'] as const
  const written = tx.$with('written').as(
    tx
      .insert(pointTransactions)
      .values(placeholders(...columns))
      .returning({ id: pointTransactions.id }),
  )
  return tx
    .with(written)
    .update(users)
    .set({
      pointsTotal: sql`${users.pointsTotal} + ${sql.placeholder('points')}`,
      pointsReachedAt: sql`clock_timestamp()`,
    })
    .where(eq(users.id, sql.placeholder('userId')))
    .returning({ total: users.pointsTotal })
    .prepare('write_entry')
})

/** Writes an entry and adds it to the stored total in one statement; returns the new total. */
async function writeEntry(tx: Tx, userId: number, entry: Entry): Promise<number> {
  const none = { referenceId: null, referenceType: null, contradictedBy: null }
  const [row] = await insertEntry(tx).execute({ ...none, ...entry, userId })
  return row?.total ?? 0
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
  await writeEntry(tx, userId, {
    points: -paid.points,
    reason: 'report_not_confirmed',
    referenceId: reportId,
    referenceType: REPORT_REFERENCE,
    contradictedBy,
  })
  return true
}

/** What each report of a diner earned and still has, with the streak it completed in the same transaction. */
const heldByReports = (userId: number) => sql`
  select r.reference_id as report_id, sum(r.points)::int
    + coalesce((select sum(s.points) from ${pointTransactions} s
        where s.user_id = ${userId} and s.reason = 'weekly_streak'
          and s.created_at = min(r.created_at) filter (where r.points > 0)), 0)::int as points
  from ${pointTransactions} r
  where r.user_id = ${userId} and r.reference_type = ${REPORT_REFERENCE}
  group by r.reference_id
  having sum(r.points) > 0
  order by r.reference_id`

interface Held extends Record<string, unknown> {
  report_id: number
  points: number
}

/** The points that `takeBackAllPoints` would take back. */
export async function reportPointsOf(db: Db, userId: number): Promise<number> {
  const { rows } = await db.execute<Held>(heldByReports(userId))
  return rows.reduce((total, { points }) => total + points, 0)
}

/** Takes back the points of all reports of a diner, once per report; returns how many points. */
export async function takeBackAllPoints(tx: Tx, userId: number): Promise<number> {
  const { rows } = await tx.execute<Held>(heldByReports(userId))
  const keyOf = ({ report_id }: Held) => awardKey.takenBack(report_id)
  const taken = rows.length === 0 ? new Set() : await takeKeys(tx, userId, rows.map(keyOf))
  let sum = 0
  for (const row of rows.filter((one) => taken.has(keyOf(one)))) {
    sum += row.points
    await writeEntry(tx, userId, {
      points: -row.points,
      reason: 'report_removed',
      referenceId: row.report_id,
      referenceType: REPORT_REFERENCE,
    })
  }
  return sum
}

/** The stored total, which is the sum of the ledger. */
export async function balanceOf(db: Db | Tx, userId: number): Promise<number> {
  const [row] = await db.select({ total: users.pointsTotal }).from(users).where(eq(users.id, userId))
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
