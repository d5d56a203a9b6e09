import type { PrintedRange } from '#domain/waits/printedRange.ts'
import { medianMinutes, waitBand } from '#domain/waits.ts'

/** One number that was shown, and what came true. */
export interface Scored {
  shown: number
  actual: number
  low?: number | null
  high?: number | null
}

export interface Score {
  n: number
  error: number
  bias: number
  /** Shares, 0 to 1. */
  color: number
  within10: number
  /** Counts only parties that waited ten minutes or more. */
  errorOfWaiting: number | null
  coverage: number | null
  width: number | null
}

/** The learned range, and none beside "No wait". */
export const rangeShown = (ends: PrintedRange | null): Pick<Scored, 'low' | 'high'> =>
  ends && ends.high > 0 ? ends : { low: null, high: null }

const mean = (values: readonly number[]): number | null =>
  values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length

const LONG_MINUTES = 10
const colorOf = (minutes: number): string => waitBand(Math.max(1, Math.round(minutes))).color

export function scoreOf(cases: readonly Scored[]): Score | null {
  if (cases.length === 0) return null
  const errorOf = ({ shown, actual }: Scored) => Math.abs(shown - actual)
  const ranged = cases.flatMap(({ low, high, actual }) =>
    typeof low === 'number' && typeof high === 'number' ? [{ low, high, actual }] : [],
  )
  return {
    n: cases.length,
    error: mean(cases.map(errorOf)) ?? 0,
    bias: mean(cases.map(({ shown, actual }) => shown - actual)) ?? 0,
    color: mean(cases.map(({ shown, actual }) => (colorOf(shown) === colorOf(actual) ? 1 : 0))) ?? 0,
    within10: mean(cases.map((one) => (errorOf(one) <= LONG_MINUTES ? 1 : 0))) ?? 0,
    errorOfWaiting: mean(cases.filter(({ actual }) => actual >= LONG_MINUTES).map(errorOf)),
    coverage: mean(ranged.map(({ low, high, actual }) => (actual >= low && actual <= high ? 1 : 0))),
    width: mean(ranged.map(({ low, high }) => high - low)),
  }
}

export interface MethodScore {
  method: string
  score: Score | null
}

/** One flat record a method, for programs. */
export const recordsOf = (rows: readonly MethodScore[]) =>
  rows.map(({ method, score }) => ({ method, ...score }))

const cell = (value: number | null | undefined, digits = 1): string =>
  (typeof value === 'number' ? value.toFixed(digits) : '–').padStart(8)
const percent = (value: number | null | undefined): string =>
  (typeof value === 'number' ? `${Math.round(value * 100)} %` : '–').padStart(8)

/** A table a person reads: errors in minutes, shares in percent. */
export function tableOf(title: string, rows: readonly MethodScore[]): string {
  const head = ['error', 'bias', 'color', 'in 10', 'long', 'covers', 'width', 'n']
  const lines = rows.map(({ method, score }) =>
    [
      method.padEnd(34),
      cell(score?.error, 2),
      cell(score?.bias, 2),
      percent(score?.color),
      percent(score?.within10),
      cell(score?.errorOfWaiting, 2),
      percent(score?.coverage),
      cell(score?.width),
      cell(score?.n, 0),
    ].join(''),
  )
  return [title.padEnd(34) + head.map((name) => name.padStart(8)).join(''), ...lines].join('\n')
}

/** Methods the product's number is compared with; each learns as it goes. */
export interface Rival {
  constant(): number | null
  learn(actual: number): void
}

export function createConstant(): Rival {
  const waits: number[] = []
  return {
    constant: () => medianMinutes(waits),
    learn: (actual) => {
      waits.push(actual)
      if (waits.length > 2000) waits.shift()
    },
  }
}
