import { and, count, desc, eq, gte, lte, type SQL, sql } from 'drizzle-orm'
import { LIVE_REPORT_MINUTES, STANDING } from '#domain/limits.ts'
import { agreesWith } from '#domain/waits.ts'
import { isNotRemoved, isRemoved } from '#features/admin/server/schema.ts'
import { waitTimeReports } from '#features/waitTimes/server/schema.ts'
import type { Db } from '#kernel/server/db/client.ts'
import { users } from '#kernel/server/db/schema/users.ts'
import { signInRequired } from '#kernel/server/errors.ts'
import type { Standing } from '../contract.ts'
import { activeDiners, byRank } from './standings.ts'

export async function standingOf(db: Db, userId: number): Promise<Standing> {
  const [me] = await db.select(shown).from(users).where(eq(users.id, userId))
  if (!me) throw signInRequired()
  const [ahead, behind] = [sql`${place} < ${placeOf(me)}`, sql`${place} > ${placeOf(me)}`]
  const [counted] = await db
    .select({ before: count() })
    .from(users)
    .where(and(activeDiners, gte(users.pointsTotal, me.totalPoints), ahead))
  const above = await nearest(db, and(gte(users.pointsTotal, me.totalPoints), ahead), byRankBackwards)
  const below = await nearest(db, and(lte(users.pointsTotal, me.totalPoints), behind), byRank)
  const rank = 1 + (counted?.before ?? 0)
  return {
    rank,
    totalPoints: me.totalPoints,
    neighbors: [...above.toReversed(), me, ...below].map((one, index) => ({
      rank: rank - above.length + index,
      username: one.username,
      totalPoints: one.totalPoints,
      profileEmoji: one.profileEmoji,
      isMe: one.id === me.id,
    })),
    ...(await accuracyOf(db, userId)),
  }
}

const shown = {
  id: users.id,
  username: users.username,
  totalPoints: users.pointsTotal,
  profileEmoji: users.profileEmoji,
  reachedAt: users.pointsReachedAt,
}
interface StandingRow {
  id: number
  username: string | null
  totalPoints: number
  profileEmoji: string
  reachedAt: Date | null
}

/** The order of the leaderboard as one comparable value. */
const place = sql`(-${users.pointsTotal}, coalesce(${users.pointsReachedAt}, 'infinity'), ${users.id})`
const placeOf = ({ totalPoints, reachedAt, id }: StandingRow) =>
  sql`(${-totalPoints}::int, ${reachedAt?.toISOString() ?? 'infinity'}::timestamptz, ${id}::int)`

const byRankBackwards: SQL[] = [
  sql`${users.pointsTotal} asc nulls first`,
  sql`${users.pointsReachedAt} desc nulls first`,
  desc(users.id),
]

const nearest = (db: Db, where: SQL | undefined, order: readonly SQL[]): Promise<StandingRow[]> =>
  db
    .select(shown)
    .from(users)
    .where(and(activeDiners, where))
    .orderBy(...order)
    .limit(STANDING.neighborsEachSide)

const span = sql.raw(`interval '${LIVE_REPORT_MINUTES} minutes'`)

/**
 * The number of reports, and how many of the newest agree with others at the same place and time. A report removed
 * by an admin counts for neither and never agrees.
 */
async function accuracyOf(db: Db, userId: number): Promise<Pick<Standing, 'reportCount' | 'agreedShare'>> {
  const [total] = await db
    .select({ reports: count() })
    .from(waitTimeReports)
    .where(and(eq(waitTimeReports.userId, userId), isNotRemoved(waitTimeReports.id)))
  const { rows } = await db.execute<{
    own_base: number
    others_base: number | null
    is_removed: boolean
  }>(sql`
    select own.base_minutes as own_base, ${isRemoved(sql`own.id`)} as is_removed, (
      select percentile_cont(0.5) within group (order by other.base_minutes)
      from wait_time_reports as other
      where other.restaurant_id = own.restaurant_id
        and other.report_time between own.report_time - ${span} and own.report_time + ${span}
        and other.user_id is distinct from own.user_id
        and ${isNotRemoved(sql`other.id`)}
    ) as others_base
    from wait_time_reports as own
    where own.user_id = ${userId}
    order by own.report_time desc
    limit ${STANDING.judgedReports}`)
  const judged = rows.flatMap(({ own_base, others_base, is_removed }) => {
    if (is_removed) return [false]
    return others_base === null ? [] : [agreesWith(others_base, own_base)]
  })
  return {
    reportCount: total?.reports ?? 0,
    agreedShare: judged.length === 0 ? null : judged.filter(Boolean).length / judged.length,
  }
}
