import { WAIT_BANDS } from '#domain/waits.ts'
import type { Place } from './places.ts'

const SHOWN = 3
const WITHIN_MILES = 3
const SHORT = WAIT_BANDS[0]

/** Short waits first, live before usual ones, then the nearest; longer waits by their minutes. */
const rankOf = ({ wait: { band, minutes, isTypical }, miles }: Place): number[] =>
  band === SHORT ? [0, isTypical ? 1 : 0, miles ?? 0] : [minutes ?? 0, 0, miles ?? 0]

const isNear = ({ miles, wait }: Place): boolean =>
  miles !== null && miles <= WITHIN_MILES && wait.minutes !== null && !wait.isClosed && !wait.isListClosed

/** The three places that a diner would go to now: open, near, and with the shortest known waits. */
export function nearNow(places: readonly Place[]): Place[] {
  const ranked = places.filter(isNear).map((place) => ({ place, rank: rankOf(place) }))
  ranked.sort((a, b) => compare(a.rank, b.rank))
  return ranked.slice(0, SHOWN).map(({ place }) => place)
}

/** By the first numbers that differ. */
function compare(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((value, position) => value !== b[position])
  return at < 0 ? 0 : (a[at] ?? 0) - (b[at] ?? 0)
}
