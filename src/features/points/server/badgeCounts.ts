import type { Db } from '#platform/server/db/client.ts'
import type { Bus } from '#platform/server/events.ts'
import type { BadgeStats } from '../contract.ts'
import { badgeStats } from './standings.ts'

/** How many diners are on each level, counted when something may have changed and not on every request. */
export interface BadgeCounts {
  current(): Promise<BadgeStats>
  /** The next question counts again: for rows that were written elsewhere. */
  forget(): void
}

export function createBadgeCounts(db: Db, bus: Bus): BadgeCounts {
  let known: Promise<BadgeStats> | undefined
  const forget = () => {
    known = undefined
  }
  for (const type of ['points.changed', 'user.changed', 'user.revoked'] as const) bus.on(type, forget)
  return {
    current() {
      if (known) return known
      const counted = badgeStats(db)
      known = counted
      // What failed is asked again.
      counted.catch(() => {
        if (known === counted) forget()
      })
      return counted
    },
    forget,
  }
}
