/** A factor for timeouts on a busy machine: `TEST_PATIENCE=3 npm test`. */
const PATIENCE = Number(process.env.TEST_PATIENCE ?? 1)

/** A timeout that is multiplied by this factor. */
export const patient = (milliseconds: number): number => milliseconds * PATIENCE

/** For what happens after a response: an email sent, a connection noticed as lost. */
export const SOON = { timeout: patient(10_000), interval: 50 }
