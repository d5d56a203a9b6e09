import { quoteFor } from '#domain/quote.ts'
import { fitsParty } from '#domain/table.ts'
import { plural } from '#platform/client/format.ts'
import type { RestaurantReservation } from '../contract.ts'
import type { Table } from '../contractTables.ts'

/** What to quote a party that walks in now, read off the stand itself, and the reason in words. */

export interface QuoteSuggestion {
  minutes: number
  /** For the host, who may overrule it. */
  why: string
}

interface Stand {
  tables: readonly Table[]
  /** Everything the stand lists; in order of arrival; the parties that wait without a table are ahead. */
  waitlist: readonly Pick<RestaurantReservation, 'partySize' | 'tableId'>[]
  /** Whoever has been seated of late tells the pace of the evening. */
  seatings: readonly Pick<RestaurantReservation, 'partySize' | 'seatedAt'>[]
  nowMs: number
}

/** Seatings longer ago belong to another part of the day. */
const PACE_WINDOW_MS = 3 * 60 * 60_000

/** null when no table here is large enough. */
export function suggestQuote(
  { tables, waitlist, seatings, nowMs }: Stand,
  partySize: number,
): QuoteSuggestion | null {
  const waiting = waitlist.filter(({ tableId }) => tableId === null)
  const recentSeatings = seatings.flatMap((seating) => {
    if (seating.seatedAt === null) return []
    const seatedAt = new Date(seating.seatedAt)
    return nowMs - seatedAt.getTime() > PACE_WINDOW_MS ? [] : [{ partySize: seating.partySize, seatedAt }]
  })
  const quote = quoteFor({ partySize, waitlist: waiting, tables, recentSeatings })
  if (quote === null) return null
  const { minutes, ahead, table } = quote
  if (table) return { minutes, why: `Table ${table.tableNumber} is free and fits.` }
  const line = tables.some((free) => fitsParty(free, partySize))
    ? 'The free tables go to parties ahead'
    : ahead === 0
      ? 'Nobody of this size ahead'
      : `${plural(ahead, 'party', 'parties')} of this size ahead`
  const everyMinutes = Math.max(1, Math.round(minutes / (ahead + 1)))
  return { minutes, why: `${line}, a table for it about every ${everyMinutes} min.` }
}
