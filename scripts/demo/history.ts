import { localMoment } from '#domain/calendar.ts'
import { HOUR_MS } from '#domain/durations.ts'
import { isOpenAt, type WeeklyHours } from '#domain/openingHours.ts'
import type { Chance } from '../random.ts'
import { type Popularity, usualReports } from './demand.ts'
import { CITY_TIME_ZONE, type DraftReport, draftReport } from './draftReports.ts'

/** Eight weeks of reports, so that "usual for Fridays at 7" has data. */
export const HISTORY_DAYS = 56

const HALF_HOUR_MINUTES = 30

export interface HistoryPlace {
  id: number
  popularity: Popularity
  hours: WeeklyHours
}

/** Reports of every open hour from eight weeks ago until `end`, oldest first, without authors. */
export function draftHistory(chance: Chance, places: readonly HistoryPlace[], end: Date): DraftReport[] {
  const lastHour = Math.floor(end.getTime() / HOUR_MS)
  const drafts: DraftReport[] = []
  const openPlaces = new Map<number, readonly HistoryPlace[]>()
  for (let hour = lastHour - HISTORY_DAYS * 24; hour <= lastHour; hour += 1) {
    const local = localMoment(new Date(hour * HOUR_MS), CITY_TIME_ZONE)
    const hourOfWeek = local.dayOfWeek * 24 + local.hourOfDay
    const middle = { ...local, minuteOfDay: local.hourOfDay * 60 + HALF_HOUR_MINUTES }
    const open = openPlaces.get(hourOfWeek) ?? places.filter(({ hours }) => isOpenAt(hours, middle))
    openPlaces.set(hourOfWeek, open)
    for (const place of open) {
      const expected = usualReports(place.popularity, local)
      const count = expected > 0 ? chance.countAround(expected) : 0
      for (let n = 0; n < count; n += 1) {
        const at = new Date(hour * HOUR_MS + chance.whole(0, HOUR_MS - 1))
        drafts.push(draftReport(chance, { restaurant: place, at, local }))
      }
    }
  }
  return drafts.filter(({ at }) => at < end).sort((a, b) => a.at.getTime() - b.at.getTime())
}
