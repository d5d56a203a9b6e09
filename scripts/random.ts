/** Chance with a seed: the same city every time. */
export interface Chance {
  /** From 0 up to, but not including, 1. */
  share(): number
  between(from: number, to: number): number
  /** A whole number from `from` to `to`, both included. */
  whole(from: number, to: number): number
  isLucky(share: number): boolean
  pick<T>(items: readonly [T, ...T[]]): T
  shuffled<T>(items: readonly T[]): T[]
  normal(): number
  lognormal(mean: number, variation: number): number
  exponential(mean: number): number
  /** A Poisson-distributed count with this mean. */
  countAround(expected: number): number
  /** A factor around 1 that is as likely to double as to halve; with a `spread` of 0.25, most are within a third. */
  factor(spread: number): number
}

/** Mulberry32: 32 bits of state are enough for a simulation. */
function mulberry32(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Chance for a small seed, spread over all states. */
export const createChance = (seed: number): Chance => chanceFrom(seed * 2_654_435_761)

export function chanceFrom(state: number): Chance {
  const share = mulberry32(state)
  const whole = (from: number, to: number) => from + Math.floor(share() * (to - from + 1))
  const normal = (): number => Math.sqrt(-2 * Math.log(1 - share())) * Math.cos(2 * Math.PI * share())
  return {
    share,
    between: (from, to) => from + share() * (to - from),
    whole,
    isLucky: (likelihood) => share() < likelihood,
    pick: (items) => items[whole(0, items.length - 1)] ?? items[0],
    shuffled: (items) =>
      items
        .map((item) => ({ item, order: share() }))
        .sort((a, b) => a.order - b.order)
        .map(({ item }) => item),
    normal,
    lognormal(mean, variation) {
      const sigma = Math.sqrt(Math.log(1 + variation ** 2))
      return mean * Math.exp(sigma * normal() - sigma ** 2 / 2)
    },
    exponential: (mean) => -mean * Math.log(1 - share()),
    countAround: (expected) => {
      const limit = Math.exp(-expected)
      let count = 0
      for (let product = share(); product > limit; product *= share()) count += 1
      return count
    },
    // The sum of three uniform numbers is close enough to a normal distribution.
    factor: (spread) => Math.exp((share() + share() + share() - 1.5) * 2 * spread),
  }
}
