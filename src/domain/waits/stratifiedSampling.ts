/**
 * Stratified samples without randomness: each stream visits all the strata once, each in its own fixed order, so
 * that streams are unrelated to one another and the same state always gives the same answer.
 */
export const SAMPLE_COUNT = 16
const STREAM_COUNT = 64

/** One shuffle of the strata per stream (Fisher and Yates, with a fixed linear congruential generator). */
const ORDERS: readonly (readonly number[])[] = (() => {
  let seed = 20_261_122
  const next = (below: number): number => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((seed / 2 ** 32) * below)
  }
  return Array.from({ length: STREAM_COUNT }, () => {
    const order = Array.from({ length: SAMPLE_COUNT }, (_, stratum) => stratum)
    for (let last = SAMPLE_COUNT - 1; last > 0; last -= 1) {
      const other = next(last + 1)
      const [a = 0, b = 0] = [order[last], order[other]]
      order[last] = b
      order[other] = a
    }
    return order
  })
})()

/** Which stratum, 0 to 15, a stream visits in a sample. */
export const stratumOf = (stream: number, sample: number): number =>
  ORDERS[stream % STREAM_COUNT]?.[sample % SAMPLE_COUNT] ?? 0

/** The middle of a stratum, between 0 and 1. */
export const shareOf = (stream: number, sample: number): number =>
  (stratumOf(stream, sample) + 0.5) / SAMPLE_COUNT
