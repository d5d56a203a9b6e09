import { SIZE_CLASSES, sizeClassOf } from './sizeClasses.ts'

/** What was seen of one size class: the waits of its parties beside those of parties of two that joined about then. */
export interface SizeRatioFacts {
  count: number
  minutes: number
  minutesOfTwo: number
}

/** The starting value counts as this many waits. */
const PRIOR_WAITS = 30
/** What happened before is forgotten slowly. */
const REMEMBERED_WAITS = 300
const BOUNDS = { least: 0.5, most: 4 }

export const newSizeRatios = (): SizeRatioFacts[] =>
  SIZE_CLASSES.map(() => ({ count: 0, minutes: 0, minutesOfTwo: 0 }))

/** Takes one measured wait into account. Two who did not wait at all say nothing. */
export function learnSizeRatio(
  facts: readonly SizeRatioFacts[],
  { partySize, minutes, minutesOfTwo }: { partySize: number; minutes: number; minutesOfTwo: number },
): SizeRatioFacts[] {
  const index = sizeClassOf(partySize)
  if (index === 0 || minutes + minutesOfTwo <= 0) return [...facts]
  return facts.map((seen, at) => {
    if (at !== index) return seen
    const kept = seen.count < REMEMBERED_WAITS ? 1 : (REMEMBERED_WAITS - 1) / seen.count
    return {
      count: seen.count * kept + 1,
      minutes: seen.minutes * kept + minutes,
      minutesOfTwo: seen.minutesOfTwo * kept + minutesOfTwo,
    }
  })
}

/** How much longer parties of this size wait here than parties of two: (n · observed + 30 · start) / (n + 30). */
export function sizeRatio(facts: readonly SizeRatioFacts[], partySize: number): number {
  const index = sizeClassOf(partySize)
  const start = SIZE_CLASSES[index]?.waitRatio ?? 1
  const seen = facts[index]
  if (!seen || seen.count === 0 || index === 0) return start
  const observed =
    seen.minutesOfTwo > 0
      ? Math.min(BOUNDS.most, Math.max(BOUNDS.least, seen.minutes / seen.minutesOfTwo))
      : BOUNDS.most
  return (seen.count * observed + PRIOR_WAITS * start) / (seen.count + PRIOR_WAITS)
}

/**
 * A wait brought to a party of two by what is known here. `baseMinutes` was brought there by the fixed multipliers;
 * with nothing learned it stays.
 */
export const learnedBase = (
  facts: readonly SizeRatioFacts[],
  { partySize, baseMinutes }: { partySize: number; baseMinutes: number },
): number =>
  (baseMinutes * (SIZE_CLASSES[sizeClassOf(partySize)]?.waitRatio ?? 1)) / sizeRatio(facts, partySize)
