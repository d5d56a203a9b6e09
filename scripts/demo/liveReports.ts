import { localMoment } from '#domain/calendar.ts'
import { MINUTE_MS } from '#domain/durations.ts'
import { isOpenAt, type WeeklyHours } from '#domain/openingHours.ts'
import type { Chance } from '../random.ts'
import { type Popularity, usualMinutes } from './demand.ts'
import { CITY_TIME_ZONE, type DraftReport, draftReport } from './draftReports.ts'

/** Reports of a little more than the last hour, so that the map always has live waits. */
export interface LivePlace {
  id: number
  popularity: Popularity
  hours: WeeklyHours
}

const REPORTED_SHARE = 0.55
const OLDEST_MINUTES = 80
const MAX_REPORTS = 4

const momentAt = (at: Date) => localMoment(at, CITY_TIME_ZONE)

/** Most places have one or two reports, popular ones more. */
const reportCount = (chance: Chance, { popularity }: LivePlace): number =>
  Math.min(MAX_REPORTS, 1 + chance.countAround(popularity / 4))

export interface LiveSpan {
  now: Date
  /** No report is older than this, because older ones already exist. */
  sinceMs: number
  /** Share of the reports that come from a diner with an account; the others earn no points. */
  accountShare: number
}

/**
 * Live reports at the places that are open at `now`, oldest first, each place by different diners.
 */
export function draftLive(
  chance: Chance,
  places: readonly LivePlace[],
  dinerIds: readonly number[],
  { now, sinceMs, accountShare }: LiveSpan,
): DraftReport[] {
  const open = places.filter(({ hours, popularity }) => popularity > 0 && isOpenAt(hours, momentAt(now)))
  const windowMinutes = Math.min(OLDEST_MINUTES, (now.getTime() - sinceMs) / MINUTE_MS)
  const reported = open.filter(() => chance.isLucky(REPORTED_SHARE))
  return reported
    .flatMap((restaurant) => {
      const here = chance.shuffled(dinerIds).slice(0, reportCount(chance, restaurant))
      const minutesForTwo = usualMinutes(restaurant.popularity, momentAt(now)) * chance.factor(0.3)
      return here.map((userId) => {
        // Squared, so that more reports are recent than old.
        const at = new Date(now.getTime() - chance.share() ** 2 * windowMinutes * MINUTE_MS)
        const author = chance.isLucky(accountShare) ? { userId } : {}
        return draftReport(chance, { restaurant, at, local: momentAt(at), minutesForTwo, ...author })
      })
    })
    .filter(({ restaurantId, at }) => {
      const place = open.find(({ id }) => id === restaurantId)
      return place !== undefined && isOpenAt(place.hours, momentAt(at))
    })
    .sort((a, b) => a.at.getTime() - b.at.getTime())
}
