import { isoWeekOf } from '#domain/calendar.ts'
import {
  awardKey,
  completesStreak,
  POINTS_FOR,
  type PointReason,
  reasonForReport,
  refusalOf,
} from '#domain/points.ts'
import type { DraftReport } from './draftReports.ts'

/** A report with the id it will be stored under. */
export interface NumberedReport extends DraftReport {
  id: number
}

export interface Payment {
  userId: number
  reason: PointReason
  points: number
  /** Null where the points are not for one report. */
  reportId: number | null
  at: Date
}

/** An award key that is taken, and by whom; null for a report without an account. */
export interface TakenKey {
  key: string
  userId: number | null
  at: Date
}

/** The awards and points so far. The demo city follows the same award rules as a real one. */
export interface AwardBook {
  takenKeys: Set<string>
  /** How many reports were rewarded, by `rewardedKey` of a local day or of an ISO week. */
  rewarded: Map<string, number>
}

export const emptyBook = (): AwardBook => ({ takenKeys: new Set(), rewarded: new Map() })

export const rewardedKey = (userId: number, period: string): string => `${userId} ${period}`

function countUp(book: AwardBook, key: string): number {
  const count = (book.rewarded.get(key) ?? 0) + 1
  book.rewarded.set(key, count)
  return count
}

interface Outcome {
  isRewarded: boolean
  payments: Payment[]
  keys: TakenKey[]
}

/**
 * Pays one report by the rules of the award table. A report without an account uses up its
 * firsts too, so nobody is paid for them later.
 */
export function payReport(book: AwardBook, report: NumberedReport): Outcome {
  const { id, userId, restaurantId, partySize, local, at } = report
  const outcome: Outcome = { isRewarded: false, payments: [], keys: [] }
  const take = (key: string): boolean => {
    if (book.takenKeys.has(key)) return false
    book.takenKeys.add(key)
    outcome.keys.push({ key, userId, at })
    return true
  }
  const takeFirsts = () => ({
    firstOfDay: take(awardKey.firstOfDay(restaurantId, local.day)),
    firstOfSize: take(awardKey.firstOfSize(restaurantId, local.day, partySize)),
  })
  if (userId === null) {
    takeFirsts()
    return outcome
  }
  const today = rewardedKey(userId, local.day)
  if (refusalOf({ rewardedToday: book.rewarded.get(today) ?? 0, isStaffHere: false })) return outcome

  const pay = (reason: PointReason, reportId: number | null) =>
    outcome.payments.push({ userId, reason, points: POINTS_FOR[reason], reportId, at })
  take(awardKey.verification(id))
  pay(reasonForReport(takeFirsts()), id)
  countUp(book, today)
  const isoWeek = isoWeekOf(local.day)
  const rewardedThisWeek = countUp(book, rewardedKey(userId, isoWeek))
  if (completesStreak(rewardedThisWeek) && take(awardKey.streak(userId, isoWeek))) pay('weekly_streak', null)
  return { ...outcome, isRewarded: true }
}
