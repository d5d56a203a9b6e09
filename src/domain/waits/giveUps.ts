/**
 * How often waiting parties give up, in one span of their wait. Few leave in the first half hour and many later, so one
 * rate for all would keep those who have waited long in line, and the waits behind them too long. Plain data.
 */
export interface GiveUps {
  count: number
  waitedMinutes: number
}

/** Rates are learned for each of these spans of a wait. */
const SPANS_FROM_MINUTES = [0, 30, 60, 90, 120]

/** What the first span starts with. Every other starts with the rate of the one before it, of the same weight. */
const PRIOR = { rate: 0.001, waitedMinutes: 1000 }

export const newGiveUps = (): GiveUps[] => SPANS_FROM_MINUTES.map(() => ({ count: 0, waitedMinutes: 0 }))

const spanEnd = (span: number): number => SPANS_FROM_MINUTES[span + 1] ?? Number.POSITIVE_INFINITY

/** Takes one wait into account, which ended with a table or without one. */
export function learnWaited(spans: readonly GiveUps[], minutes: number, gaveUp: boolean): GiveUps[] {
  const waited = Math.max(0, minutes)
  return spans.map(({ count, waitedMinutes }, span) => {
    const from = SPANS_FROM_MINUTES[span] ?? 0
    const end = spanEnd(span)
    const isLast = waited >= from && waited < end
    return {
      count: count + (gaveUp && isLast ? 1 : 0),
      waitedMinutes: waitedMinutes + Math.max(0, Math.min(waited, end) - from),
    }
  })
}

/** The chance per minute that a waiting party gives up, in each span. */
export function giveUpRates(spans: readonly GiveUps[]): number[] {
  let before = PRIOR.rate
  return spans.map(({ count, waitedMinutes }) => {
    before = (count + before * PRIOR.waitedMinutes) / (waitedMinutes + PRIOR.waitedMinutes)
    return before
  })
}

/** After how many more minutes a party gives up that has waited already: `share` of all leave before that. */
export function minutesUntilGivingUp(rates: readonly number[], waitedMinutes: number, share: number): number {
  let left = -Math.log(1 - share)
  let at = waitedMinutes
  for (const [span, rate] of rates.entries()) {
    const end = spanEnd(span)
    if (end <= at) continue
    const minutes = left / rate
    if (at + minutes <= end) return at + minutes - waitedMinutes
    left -= (end - at) * rate
    at = end
  }
  return Number.POSITIVE_INFINITY
}
