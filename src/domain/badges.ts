export const BADGES = [
  { key: 'firstBite', name: 'First Bite', minPoints: 0 },
  { key: 'dailySpecial', name: 'Daily Special', minPoints: 16 },
  { key: 'chefsChoice', name: "Chef's Choice", minPoints: 31 },
  { key: 'tastemaker', name: 'Tastemaker', minPoints: 81 },
] as const

export type Badge = (typeof BADGES)[number]
export type BadgeKey = Badge['key']

/** The badge for a number of points; a negative number still has the first. */
export function badgeFor(points: number): Badge {
  return BADGES.findLast((badge) => points >= badge.minPoints) ?? BADGES[0]
}

/** The badge after this one; undefined at the top. */
export function nextBadge(badge: Badge): Badge | undefined {
  return BADGES[BADGES.indexOf(badge) + 1]
}

/** The last point of a badge, for "16–30"; undefined at the top. */
export function lastPointOf(badge: Badge): number | undefined {
  const next = nextBadge(badge)
  return next && next.minPoints - 1
}

/** Share of the way to the next badge, 0 to 1; 1 at the top. */
export function progressToNext(points: number): number {
  const badge = badgeFor(points)
  const next = nextBadge(badge)
  if (!next) return 1
  const share = (points - badge.minPoints) / (next.minPoints - badge.minPoints)
  return Math.min(1, Math.max(0, share))
}

/** Points missing to the next badge; 0 at the top. */
export function pointsToNext(points: number): number {
  const next = nextBadge(badgeFor(points))
  return next ? next.minPoints - points : 0
}

/** The badge just reached by going from `before` to `after` points; undefined if none was reached. */
export function badgeReached(before: number, after: number): Badge | undefined {
  const badge = badgeFor(after)
  return badge.minPoints > badgeFor(before).minPoints ? badge : undefined
}
