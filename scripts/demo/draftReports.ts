import type { LocalMoment } from '#domain/calendar.ts'
import type { Chance } from '../random.ts'
import type { Popularity } from './demand.ts'
import { aPartySize, saidMinutes, usualMinutes } from './demand.ts'

export const CITY_TIME_ZONE = 'America/Los_Angeles'

export type LocalHour = Pick<LocalMoment, 'day' | 'dayOfWeek' | 'hourOfDay'>

export interface DraftReport {
  restaurantId: number
  /** Null for a report whose diner has no account any more. */
  userId: number | null
  partySize: number
  /** Minutes, as entered. */
  waitTime: number
  at: Date
  local: LocalHour
  isAnonymous: boolean
}

const ANONYMOUS_SHARE = 1 / 3
/** How far apart two reports of one hour may be, as a factor. */
const SPREAD = 0.22

interface Visit {
  restaurant: { id: number; popularity: Popularity }
  at: Date
  local: LocalHour
  userId?: number
  /** What a party of two waits on this evening, or else the usual wait. */
  minutesForTwo?: number
}

export function draftReport(chance: Chance, visit: Visit): DraftReport {
  const { restaurant, at, local } = visit
  const partySize = aPartySize(chance)
  const forTwo = visit.minutesForTwo ?? usualMinutes(restaurant.popularity, local)
  return {
    restaurantId: restaurant.id,
    userId: visit.userId ?? null,
    partySize,
    waitTime: saidMinutes(forTwo * chance.factor(SPREAD), partySize, chance),
    at,
    local,
    isAnonymous: chance.isLucky(ANONYMOUS_SHARE),
  }
}
