export const STEP_MINUTES = 5
const STEPS_FROM_MINUTES = 10
/** A wider range is printed only if it is narrower than its number. */
export const ALWAYS_PRINTED_MINUTES = 15

export interface PrintedRange {
  low: number
  high: number
}

/** A number as diners read it: in steps of five minutes from ten on. */
export const inSteps = (minutes: number): number =>
  minutes < STEPS_FROM_MINUTES ? minutes : Math.round(minutes / STEP_MINUTES) * STEP_MINUTES

/** The ends of a range in steps of five minutes. */
export const rangeInSteps = ({ low, high }: PrintedRange): PrintedRange => ({
  low: Math.round(low / STEP_MINUTES) * STEP_MINUTES,
  high: Math.max(STEP_MINUTES, Math.round(high / STEP_MINUTES) * STEP_MINUTES),
})

/**
 * The range that is printed beside a number: narrower than the number, or at most fifteen minutes wide. Any other says
 * nothing, and is null.
 */
export function printedRange(range: PrintedRange, minutes: number): PrintedRange | null {
  const ends = rangeInSteps(range)
  const width = ends.high - ends.low
  return width <= ALWAYS_PRINTED_MINUTES || width < minutes ? ends : null
}
