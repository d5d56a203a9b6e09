/** How much longer than on a quiet machine a test may wait: `TEST_PATIENCE=3 npm test` on a busy one. */
const PATIENCE = Number(process.env.TEST_PATIENCE ?? 1)

/** A time-out that grows with the patience of the run. */
export const patient = (milliseconds: number): number => milliseconds * PATIENCE
