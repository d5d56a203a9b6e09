import { type SQL, sql } from 'drizzle-orm'
import { REQUEST_TIME } from '#domain/limits.ts'

const tolerance = sql.raw(`interval '${REQUEST_TIME.toleranceMinutes} minutes'`)

/**
 * Whether a party joined to be seated now: a walk-in or a request for now, and no booking.
 * `alias` is the name that the query gives the reservations.
 */
export const waitsNow = (alias = 'reservations'): SQL<boolean> => {
  const party = sql.identifier(alias)
  return sql<boolean>`(${party}.reservation_time - ${party}.created_at <= ${tolerance})`
}
