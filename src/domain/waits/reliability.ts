import { LIVE_REPORT_MINUTES } from '#domain/limits.ts'

/** How often a reporter was right. A measured wait counts more than the reports of others. */
export interface ReporterRecord {
  /** Compared with a measured wait: when a party was seated, or a timer that a diner ran in line. */
  measuredRight: number
  measuredCount: number
  /** Compared with the reports of at least two others. */
  peersRight: number
  peersCount: number
}

export const NEW_REPORTER: ReporterRecord = {
  measuredRight: 0,
  measuredCount: 0,
  peersRight: 0,
  peersCount: 0,
}

/** A new reporter starts as if 4 of 5 reports were right. */
export const RELIABILITY_PRIOR = { right: 4, count: 5 }
/** Low, because several accounts that agree may belong to one person. */
export const PEER_WEIGHT = 0.25

/** 0 to 1; a new reporter has 0.8. */
export function reliabilityOf(record: ReporterRecord): number {
  const right = RELIABILITY_PRIOR.right + record.measuredRight + PEER_WEIGHT * record.peersRight
  const count = RELIABILITY_PRIOR.count + record.measuredCount + PEER_WEIGHT * record.peersCount
  return right / count
}

export type Judge = 'measured' | 'peers'

/** A report is compared with a wait that was measured about then, else with the reports that were live with it. */
export const JUDGED_BY = {
  measuredWithinMinutes: 15,
  peersWithinMinutes: LIVE_REPORT_MINUTES,
  minPeers: 2,
} as const

export function learnReporter(record: ReporterRecord, judge: Judge, wasRight: boolean): ReporterRecord {
  const right = wasRight ? 1 : 0
  return judge === 'measured'
    ? {
        ...record,
        measuredRight: record.measuredRight + right,
        measuredCount: record.measuredCount + 1,
      }
    : { ...record, peersRight: record.peersRight + right, peersCount: record.peersCount + 1 }
}

const AGREEMENT = { minutes: 5, share: 0.3 }

/** Whether two waits for a party of two agree: within five minutes, or within 30% of the larger. */
export const areClose = (a: number, b: number): boolean =>
  Math.abs(a - b) <= Math.max(AGREEMENT.minutes, AGREEMENT.share * Math.max(a, b))
