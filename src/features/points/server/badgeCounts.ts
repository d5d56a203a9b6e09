import type { Db } from '#kernel/server/db/client.ts'
import type { Bus } from '#kernel/server/events.ts'
import type { BadgeStats } from '../contract.ts'
import { badgeStats } from './standings.ts'

/** The number of diners on each level, counted when something may have changed instead of on every request. */
export interface BadgeCounts {
  current(): Promise<BadgeStats>
  /** Counts again on the next request, for rows that were written elsewhere. */
  forget(): void
}

export function createBadgeCounts(db: Db, bus: Bus): BadgeCounts {
  let known: Promise<BadgeStats> | undefined
  const forget = () => {
    known = undefined
  }
  for (const type of ['points.changed', 'user.changed'] as const) bus.on(type, forget)
  return {
    current() {
      if (known) return known
      const counted = badgeStats(db)
      known = counted
      // A failed count is retried.
      counted.catch(() => {
        if (known === counted) forget()
      })
      return counted
    },
    forget,
  }
}
