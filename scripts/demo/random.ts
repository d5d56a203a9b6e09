/** Repeatable random numbers: the same seed always gives the same city. */
export interface Chance {
  /** From 0 up to, but not including, 1. */
  next(): number
  /** A whole number from `from` to `to`, both included. */
  between(from: number, to: number): number
  /** True with this probability. */
  happens(share: number): boolean
  pick<T>(items: readonly [T, ...T[]]): T
  shuffled<T>(items: readonly T[]): T[]
  /** A Poisson-distributed count with this mean. */
  countAround(expected: number): number
  /** A factor around 1 that is as likely to double as to halve; with a `spread` of 0.25, most are within a third. */
  factor(spread: number): number
}

/** Mulberry32: 32 bits of state are enough for a demo. */
function mulberry32(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

export function chanceFrom(seed: number): Chance {
  const next = mulberry32(seed)
  const between = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  return {
    next,
    between,
    happens: (share) => next() < share,
    pick: (items) => items[between(0, items.length - 1)] ?? items[0],
    shuffled: (items) =>
      items
        .map((item) => ({ item, order: next() }))
        .sort((a, b) => a.order - b.order)
        .map(({ item }) => item),
    countAround: (expected) => {
      const limit = Math.exp(-expected)
      let count = 0
      for (let product = next(); product > limit; product *= next()) count += 1
      return count
    },
    // The sum of three uniform numbers is close enough to a normal distribution.
    factor: (spread) => Math.exp((next() + next() + next() - 1.5) * 2 * spread),
  }
}
