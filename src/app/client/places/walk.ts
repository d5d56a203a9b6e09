const MILES_PER_HOUR = 3
const FARTHEST_MINUTES = 30

/** How long the walk takes; null if few would walk that far. */
export function walkMinutes(miles: number | null): number | null {
  if (miles === null) return null
  const minutes = Math.max(1, Math.round((miles / MILES_PER_HOUR) * 60))
  return minutes <= FARTHEST_MINUTES ? minutes : null
}
