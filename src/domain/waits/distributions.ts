/** The little statistics the wait estimates need. All of it is deterministic. */

/** Φ(x); Abramowitz and Stegun 26.2.17, off by 7.5e-8 at most. */
export function normalCdf(x: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(x))
  const poly =
    t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))))
  const tail = 0.3989422804014327 * Math.exp((-x * x) / 2) * poly
  return x >= 0 ? 1 - tail : tail
}

const horner = (x: number, coefficients: readonly number[]): number =>
  coefficients.reduce((sum, coefficient) => sum * x + coefficient, 0)

// Acklam's rational approximation of the inverse normal distribution, relative error below 1.2e-9.
const CENTER_TOP = [
  -3.969683028665376e1, 2.209460984245205e2, -2.759285104469687e2, 1.38357751867269e2, -3.066479806614716e1,
  2.506628277459239,
]
const CENTER_BOTTOM = [
  -5.447609879822406e1, 1.615858368580409e2, -1.556989798598866e2, 6.680131188771972e1, -1.328068155288572e1,
  1,
]
const TAIL_TOP = [
  -7.784894002430293e-3, -3.223964580411365e-1, -2.400758277161838, -2.549732539343734, 4.374664141464968,
  2.938163982698783,
]
const TAIL_BOTTOM = [7.784695709041462e-3, 3.224671290700398e-1, 2.445134137142996, 3.754408661907416, 1]
const TAIL_FROM = 0.02425

/** The x with Φ(x) = share, for a share between 0 and 1. */
export function normalQuantile(share: number): number {
  if (share > 1 - TAIL_FROM) return -normalQuantile(1 - share)
  if (share < TAIL_FROM) {
    const q = Math.sqrt(-2 * Math.log(Math.max(share, 1e-300)))
    return horner(q, TAIL_TOP) / horner(q, TAIL_BOTTOM)
  }
  const q = share - 0.5
  const r = q * q
  return (q * horner(r, CENTER_TOP)) / horner(r, CENTER_BOTTOM)
}

export interface Weighted {
  value: number
  weight: number
}

/** The value with half of the weight below and half above; null of nothing. */
export function weightedMedian(entries: readonly Weighted[]): number | null {
  const sorted = entries.filter(({ weight }) => weight > 0).sort((a, b) => a.value - b.value)
  const total = sorted.reduce((sum, { weight }) => sum + weight, 0)
  let below = 0
  for (const [index, { value, weight }] of sorted.entries()) {
    below += weight
    if (below > total / 2) return value
    if (below === total / 2) return (value + (sorted[index + 1]?.value ?? value)) / 2
  }
  return sorted.at(-1)?.value ?? null
}

/** The quantile of sorted samples, each standing for an equal share; null of nothing. */
export function sampleQuantile(sorted: ArrayLike<number>, share: number): number | null {
  const position = Math.min(sorted.length - 1, Math.max(0, share * sorted.length - 0.5))
  const below = sorted[Math.floor(position)]
  const above = sorted[Math.ceil(position)]
  if (below === undefined || above === undefined) return null
  return below + (above - below) * (position - Math.floor(position))
}
