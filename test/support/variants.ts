/**
 * Whether to run what `npm test` leaves out and CI and `npm run test:long` run: tests that show again, after another
 * signal, on another device, in another language, town or database, what others show, and the usual number of rounds.
 */
export const RUNS_VARIANTS = Boolean(process.env.CI || process.env.TEST_VARIANTS)

const SHARE = 3

/** A third of the usual rounds of a test of chance, if variants do not run. */
export const roundsNow = (usual: number): number => (RUNS_VARIANTS ? usual : Math.ceil(usual / SHARE))
