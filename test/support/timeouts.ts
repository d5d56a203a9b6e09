/** How much longer than on a quiet machine a test may wait: `TEST_PATIENCE=3 npm test` on a busy one. */
const PATIENCE = Number(process.env.TEST_PATIENCE ?? 1)

/** A time-out that grows with the patience of the run. */
export const patient = (milliseconds: number): number => milliseconds * PATIENCE

/** For what happens after an answer: an email sent, a connection noticed as lost. */
export const SOON = { timeout: patient(10_000), interval: 50 }
