import { and, asc, eq, sql } from 'drizzle-orm'
import { BADGES, type BadgeKey, lastPointOf } from '#domain/badges.ts'
import { LEADERBOARD_LENGTH } from '#domain/limits.ts'
import type { Db, Queries } from '#kernel/server/db/client.ts'
import { users } from '#kernel/server/db/schema/users.ts'
import type { BadgeStats } from '../contract.ts'

/** Standings read the stored totals, so their cost does not grow with the ledger. */

/** Diners with unconfirmed emails could be one person with many accounts. */
export const activeDiners = and(
  eq(users.userType, 'diner'),
  eq(users.isActive, true),
  eq(users.isEmailConfirmed, true),
)
/** The exact order of the index `users_points_idx`; otherwise the database would sort every diner. */
export const byRank = [sql`${users.pointsTotal} desc nulls last`, asc(users.pointsReachedAt), asc(users.id)]

/** The top ten by points. Equal totals are ordered by who reached them first. */
export const leaderboardQuery = (db: Queries) =>
  db
    .select({ username: users.username, totalPoints: users.pointsTotal, profileEmoji: users.profileEmoji })
    .from(users)
    .where(activeDiners)
    .orderBy(...byRank)
    .limit(LEADERBOARD_LENGTH)

export async function badgeStats(db: Db): Promise<BadgeStats> {
  const [row] = await db.select(COUNTS).from(users).where(activeDiners)
  return row ?? { firstBite: 0, dailySpecial: 0, chefsChoice: 0, tastemaker: 0 }
}

const COUNTS = {
  firstBite: countOf('firstBite'),
  dailySpecial: countOf('dailySpecial'),
  chefsChoice: countOf('chefsChoice'),
  tastemaker: countOf('tastemaker'),
}

function countOf(key: BadgeKey) {
  const badge = BADGES.find((one) => one.key === key) ?? BADGES[0]
  const last = lastPointOf(badge)
  const from = badge.minPoints === 0 ? sql`true` : sql`${users.pointsTotal} >= ${badge.minPoints}`
  const to = last === undefined ? sql`true` : sql`${users.pointsTotal} <= ${last}`
  return sql<number>`(count(*) filter (where ${from} and ${to}))::int`
}
