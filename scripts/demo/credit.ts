import { isoWeekOf } from '#domain/calendar.ts'
import { REWARDED_REPORTS_PER_DAY } from '#domain/limits.ts'
import { completesStreak, POINTS_FOR } from '#domain/points.ts'
import type { Chance } from '../random.ts'
import { emptyBook, payReport } from './awardBook.ts'
import type { DraftReport } from './draftReports.ts'

/** Which diner earned which share of the city's history. */
export interface Credited {
  id: number
  /** About how many points they should have before tonight. */
  targetPoints: number
}

const MOST_TRIES = 400
/** Between 5, for most reports, and 8, for a first one. */
const USUAL_POINTS = 6

const isStreak = (rewardedThisWeek: number): boolean =>
  completesStreak(rewardedThisWeek) && !completesStreak(rewardedThisWeek - 1)

/** Whether reports can add up to exactly this many points: 13 is possible, 7 is not. */
const canBeEarned = (points: number): boolean =>
  points >= 0 &&
  (points % POINTS_FOR.wait_time_verification === 0 ||
    canBeEarned(points - POINTS_FOR.first_wait_time_of_day))

/** About how many points these reports of one evening will pay each diner. */
export function expectedEarnings(drafts: readonly DraftReport[]): Map<number, number> {
  const counts = new Map<number, number>()
  for (const { userId } of drafts) if (userId !== null) counts.set(userId, (counts.get(userId) ?? 0) + 1)
  return new Map(
    [...counts].map(([userId, count]) => {
      const rewarded = Math.min(count, REWARDED_REPORTS_PER_DAY)
      const streak = completesStreak(rewarded) ? POINTS_FOR.weekly_streak : 0
      return [userId, rewarded * USUAL_POINTS + streak]
    }),
  )
}

/**
 * What every report of the history would earn if a diner below the daily cap had made it: earlier reports
 * have used up their firsts, no matter who made them.
 */
function earningsOf(drafts: readonly DraftReport[]): number[] {
  const book = emptyBook()
  const someone = (index: number) => index + 1
  return drafts.map((draft, index) => {
    const { payments } = payReport(book, { ...draft, id: index, userId: someone(index) })
    return payments.reduce((sum, { points }) => sum + points, 0)
  })
}

/**
 * Gives some of the history's reports to diners, so that the rules pay each about their target.
 * Returns the drafts with those user ids; the others stay without an account.
 */
export function creditHistory(
  chance: Chance,
  drafts: readonly DraftReport[],
  diners: readonly Credited[],
): DraftReport[] {
  const earnings = earningsOf(drafts)
  const owners = new Map<number, number>()
  for (const { id, targetPoints } of diners) {
    let points: number = POINTS_FOR.sign_up
    const perWeek = new Map<string, number>()
    const days = new Set<string>()
    for (let tries = 0; tries < MOST_TRIES && points < targetPoints; tries += 1) {
      const index = chance.whole(0, drafts.length - 1)
      const draft = drafts[index]
      if (!draft || owners.has(index) || days.has(draft.local.day)) continue
      const week = isoWeekOf(draft.local.day)
      const inWeek = (perWeek.get(week) ?? 0) + 1
      const earned = (earnings[index] ?? 0) + (isStreak(inWeek) ? POINTS_FOR.weekly_streak : 0)
      const missing = targetPoints - points
      if (canBeEarned(missing) && !canBeEarned(missing - earned)) continue
      if (earned > missing) continue
      points += earned
      perWeek.set(week, inWeek)
      days.add(draft.local.day)
      owners.set(index, id)
    }
  }
  return drafts.map((draft, index) => {
    const userId = owners.get(index)
    return userId === undefined ? draft : { ...draft, userId }
  })
}
