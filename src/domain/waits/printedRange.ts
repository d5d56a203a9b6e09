export const STEP_MINUTES = 5
const STEPS_FROM_MINUTES = 10
/** A wider range is printed only if it is narrower than its number. */
export const ALWAYS_PRINTED_MINUTES = 15

export interface PrintedRange {
  low: number
  high: number
}

/** Rounded to five minutes. */
export const toStep = (minutes: number): number => Math.round(minutes / STEP_MINUTES) * STEP_MINUTES

/** A number as diners read it: to the minute below ten, where five minutes would be a large error. */
export const inSteps = (minutes: number): number => (minutes < STEPS_FROM_MINUTES ? minutes : toStep(minutes))

/** A range never ends at 0, which would say that nobody waits. */
export const rangeInSteps = ({ low, high }: PrintedRange): PrintedRange => ({
  low: toStep(low),
  high: Math.max(STEP_MINUTES, toStep(high)),
})

/** The range that is printed beside a number; null for one so wide that it says nothing. */
export function printedRange(range: PrintedRange, minutes: number): PrintedRange | null {
  const ends = rangeInSteps(range)
  const width = ends.high - ends.low
  return width <= ALWAYS_PRINTED_MINUTES || width < minutes ? ends : null
}
