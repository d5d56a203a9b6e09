/** Chance with a seed: the same city every time. */
export interface Chance {
  /** 0 to 1. */
  share(): number
  between(from: number, to: number): number
  whole(from: number, to: number): number
  isLucky(share: number): boolean
  /** Standard normal. */
  normal(): number
  lognormal(mean: number, variation: number): number
  exponential(mean: number): number
  pick<T>(items: readonly [T, ...T[]]): T
}

export function createChance(seed: number): Chance {
  let state = (seed * 2_654_435_761) >>> 0
  const share = (): number => {
    // mulberry32
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const normal = (): number => Math.sqrt(-2 * Math.log(1 - share())) * Math.cos(2 * Math.PI * share())
  return {
    share,
    between: (from, to) => from + share() * (to - from),
    whole: (from, to) => from + Math.floor(share() * (to - from + 1)),
    isLucky: (likelihood) => share() < likelihood,
    normal,
    lognormal(mean, variation) {
      const sigma = Math.sqrt(Math.log(1 + variation ** 2))
      return mean * Math.exp(sigma * normal() - sigma ** 2 / 2)
    },
    exponential: (mean) => -mean * Math.log(1 - share()),
    pick: (items) => items[Math.floor(share() * items.length)] ?? items[0],
  }
}
