const STEP_MINUTES = 5

/** A range as screens write it, in steps of five minutes. */
export const printedRange = ({
  low,
  high,
}: {
  low: number
  high: number
}): { low: number; high: number } => ({
  low: Math.round(low / STEP_MINUTES) * STEP_MINUTES,
  high: Math.max(STEP_MINUTES, Math.round(high / STEP_MINUTES) * STEP_MINUTES),
})
