import { quoteFor } from '#domain/quote.ts'
import { fitsParty } from '#domain/table.ts'
import { messagesOf } from '#platform/client/i18n/catalog.ts'
import type { RestaurantReservation } from '../contract.ts'
import type { Table } from '../contractTables.ts'
import { seatingMessages } from './messages.en.ts'

/** The quote to suggest to a party that walks in now, and the reason. */

const text = messagesOf(seatingMessages)

export interface QuoteSuggestion {
  minutes: number
  /** For the host, who may overrule it. */
  why: string
}

interface Stand {
  tables: readonly Table[]
  /** In order of arrival. Parties without a table are ahead. */
  waitlist: readonly Pick<RestaurantReservation, 'partySize' | 'tableId'>[]
  /** Recent seatings give the pace of the evening. */
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
  if (table) return { minutes, why: text('tableFreeFits', { tableNumber: table.tableNumber }) }
  const line = tables.some((free) => fitsParty(free, partySize))
    ? text('freeTablesTaken')
    : text('partiesAhead', { count: ahead })
  const everyMinutes = Math.max(1, Math.round(minutes / (ahead + 1)))
  return { minutes, why: `${line} ${text('tableOpensEvery', { minutes: everyMinutes })}` }
}
