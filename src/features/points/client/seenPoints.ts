const keyOf = (userId: number) => `points-seen:${userId}`

/** The balance this diner last saw on this device; undefined when none is remembered. */
export function seenPoints(userId: number): number | undefined {
  try {
    const stored = window.localStorage.getItem(keyOf(userId))
    const points = stored === null ? Number.NaN : Number(stored)
    return Number.isFinite(points) ? points : undefined
  } catch {
    // Storage can be forbidden; a level reached elsewhere then goes unannounced.
    return undefined
  }
}

export function rememberSeenPoints(userId: number, points: number): void {
  try {
    window.localStorage.setItem(keyOf(userId), String(points))
  } catch {
    // See seenPoints.
  }
}
