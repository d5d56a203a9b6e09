const STEP_MINUTES = 5

/** A range as screens write it: rounded outward to five minutes, so that it still covers 8 of 10 parties. */
export const shownRange = ({ low, high }: { low: number; high: number }): { low: number; high: number } => ({
  low: Math.floor(low / STEP_MINUTES) * STEP_MINUTES,
  high: Math.max(STEP_MINUTES, Math.ceil(high / STEP_MINUTES) * STEP_MINUTES),
})
