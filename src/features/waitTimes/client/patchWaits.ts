import { agrees, baseMinutesOf } from '#domain/waits.ts'
import type { WaitDetail, WaitReport, WaitTime } from '../contract.ts'

type Reported = Pick<WaitReport, 'restaurantId' | 'waitTime' | 'partySize'>

/** The wait of a place after this report. */
function waitAfter(report: Reported, before: WaitTime | undefined, now: string): WaitTime {
  const base = baseMinutesOf(report.waitTime, report.partySize)
  const live = before?.isEstimate === false ? before : undefined
  const isAgreed = typeof live?.waitTime === 'number' && agrees(base, live.waitTime)
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
  }
}

/** A wait-times answer with this report in it, to show before the server has answered. */
export function withReport(waits: readonly WaitTime[], report: Reported, now: string): WaitTime[] {
  const before = waits.find((wait) => wait.restaurantId === report.restaurantId)
  const others = waits.filter((wait) => wait !== before)
  return [...others, waitAfter(report, before, now)]
}

/** The same for the panel's answer, without the list of reports: only the server knows the name. */
export function detailWithReport(detail: WaitDetail, report: Reported, now: string): WaitDetail {
  return { ...detail, wait: waitAfter(report, detail.wait, now), reports: [] }
}
