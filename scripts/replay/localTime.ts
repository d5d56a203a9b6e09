import { type LocalMoment, localMoment } from '#domain/calendar.ts'
import { MINUTE_MS } from '#domain/durations.ts'

const moments = new Map<string, LocalMoment>()
const MOST_REMEMBERED = 50_000

/** The wall clock of a zone, remembered by the minute: a replay asks for the same minutes over and over. */
export function momentOf(atMs: number, timeZone: string): LocalMoment {
  const minute = Math.floor(atMs / MINUTE_MS)
  const key = `${minute} ${timeZone}`
  const known = moments.get(key)
  if (known) return known
  if (moments.size > MOST_REMEMBERED) moments.clear()
  const moment = localMoment(new Date(minute * MINUTE_MS), timeZone)
  moments.set(key, moment)
  return moment
}
