import { areClose } from '#domain/waits/reliability.ts'
import { entryForSize, type SizeWait } from '#domain/waits/shownWait.ts'
import { agreesWith, baseMinutesOf } from '#domain/waits.ts'
import type { WaitDetail, WaitReport, WaitTime } from '../contract.ts'

type Reported = Pick<WaitReport, 'restaurantId' | 'waitTime' | 'partySize'>

/** The wait of a place after this report. */
function waitAfter(report: Reported, before: WaitTime | undefined, now: string): WaitTime {
  if (before?.source === 'restaurant' && before.bySize) return ownListAfter(report, before, before.bySize)
  const base = baseMinutesOf(report.waitTime, report.partySize)
  if (before && isLikelyContested(base, before)) return withUnconfirmed(report, before)
  const live = before?.isEstimate === false ? before : undefined
  const isAgreed = typeof live?.waitTime === 'number' && agreesWith(base, live.waitTime)
  return {
    restaurantId: report.restaurantId,
    waitTime: base,
    isEstimate: false,
    createdAt: now,
    reportedWaitTime: report.waitTime,
    partySize: report.partySize,
    // The reporter may already be counted.
    reportCount: Math.max(1, live?.reportCount ?? 0),
    agreeingCount: isAgreed ? Math.max(1, live.agreeingCount) : 1,
    source: 'reports',
    isOpen: before?.isOpen ?? null,
  }
}

/** Two or more diners agree on another wait: the server will hold this report back until someone agrees with it. */
const isLikelyContested = (base: number, { source, waitTime, agreeingCount }: WaitTime): boolean =>
  source === 'reports' && waitTime !== null && agreeingCount >= 2 && !areClose(base, waitTime)

const withUnconfirmed = ({ waitTime, partySize }: Reported, before: WaitTime): WaitTime => ({
  ...before,
  unconfirmed: [...(before.unconfirmed ?? []), { waitTime, partySize }],
})

/** The restaurant's own list shows a report inside its range as typed, and lists any other as not confirmed. */
function ownListAfter(report: Reported, before: WaitTime, bySize: readonly SizeWait[]): WaitTime {
  const { waitTime } = report
  const entry = entryForSize(bySize, report.partySize)
  const isInside = entry && waitTime >= (entry.low ?? Infinity) && waitTime <= (entry.high ?? 0)
  if (!isInside) return withUnconfirmed(report, before)
  return {
    ...before,
    bySize: bySize.map((one) => (one === entry ? { ...one, waitTime, isTyped: true } : one)),
  }
}

/** A wait-times response with this report in it, to show before the server has responded. */
export function withReport(waits: readonly WaitTime[], report: Reported, now: string): WaitTime[] {
  const before = waits.find((wait) => wait.restaurantId === report.restaurantId)
  const others = waits.filter((wait) => wait !== before)
  return [...others, waitAfter(report, before, now)]
}

/** The same for the panel's response, without the list of reports: only the server knows the name. */
export function detailWithReport(detail: WaitDetail, report: Reported, now: string): WaitDetail {
  return { ...detail, wait: waitAfter(report, detail.wait, now), reports: [] }
}

/** A wait-times response with these items in place of the older ones; the same response if it lists none of them. */
export function withWaits<A extends { waitTimes: WaitTime[] }>(answer: A, items: readonly WaitTime[]): A {
  const newest = new Map(items.map((item) => [item.restaurantId, item]))
  if (!answer.waitTimes.some(({ restaurantId }) => newest.has(restaurantId))) return answer
  return { ...answer, waitTimes: answer.waitTimes.map((wait) => newest.get(wait.restaurantId) ?? wait) }
}
