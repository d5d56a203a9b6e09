import { suitableTables } from '#domain/table.ts'
import type { Table } from '#features/tables/contract.ts'
import { plural } from '#platform/client/format.ts'
import type { RestaurantReservation } from '../contract.ts'

/** What to quote a party that walks in now, read off the stand itself: how many are ahead, how fast tables turn. */

export interface QuoteSuggestion {
  minutes: number
  /** The reason, for the host. */
  why: string
}

/** Parties that compete for the same tables. */
export const QUOTE_CLASSES = [
  { label: '1–2', upToPartySize: 2, example: 2 },
  { label: '3–4', upToPartySize: 4, example: 4 },
  { label: '5–6', upToPartySize: 6, example: 6 },
  { label: '7+', upToPartySize: Number.POSITIVE_INFINITY, example: 8 },
] as const

interface Stand {
  /** The waitlist, whoever holds a table already included. */
  waitlist: readonly Pick<RestaurantReservation, 'partySize' | 'tableId'>[]
  /** Parties that have been seated; the time between them is how fast the floor turns. */
  seatings: readonly Pick<RestaurantReservation, 'partySize' | 'seatedAt'>[]
  tables: readonly Table[]
  nowMs: number
}

const MINUTE_MS = 60_000
/** Quotes are spoken in steps of five minutes, and never less than one step: somebody has to walk there. */
const QUOTE_STEP_MINUTES = 5
/** Before an evening has a pace of its own: how long a party is taken to keep its table. */
const USUAL_STAY_MINUTES = 60
const PACE = { newestSeatings: 6, fewestSeatings: 3, withinMinutes: 180 } as const

const classOf = (partySize: number) => QUOTE_CLASSES.find(({ upToPartySize }) => partySize <= upToPartySize)

const roundedUp = (minutes: number): number => Math.ceil(minutes / QUOTE_STEP_MINUTES) * QUOTE_STEP_MINUTES

/** Minutes between the newest seatings of this class; null when there are too few to tell. */
function paceMinutes({ seatings, nowMs }: Stand, partySize: number): number | null {
  const times = seatings
    .filter((seating) => classOf(seating.partySize) === classOf(partySize))
    .flatMap(({ seatedAt }) => (seatedAt === null ? [] : [Date.parse(seatedAt)]))
    .filter((seatedAtMs) => nowMs - seatedAtMs <= PACE.withinMinutes * MINUTE_MS)
    .sort((a, b) => b - a)
    .slice(0, PACE.newestSeatings)
  const [newest, oldest] = [times[0], times.at(-1)]
  if (times.length < PACE.fewestSeatings || newest === undefined || oldest === undefined) return null
  return (newest - oldest) / MINUTE_MS / (times.length - 1)
}

/** The quote for a party of this size that comes now, and why; null when no table here is large enough. */
export function suggestQuote(stand: Stand, partySize: number): QuoteSuggestion | null {
  const { tables, waitlist } = stand
  const largeEnough = tables.filter(({ isActive, seats }) => isActive && seats >= partySize)
  if (largeEnough.length === 0) return null
  const ahead = waitlist.filter(
    (party) => party.tableId === null && classOf(party.partySize) === classOf(partySize),
  ).length
  const free = suitableTables(tables, partySize)
  if (free[0] && free.length > ahead) {
    return { minutes: QUOTE_STEP_MINUTES, why: `Table ${free[0].tableNumber} is free and fits.` }
  }
  const pace = paceMinutes(stand, partySize)
  const everyMinutes = pace ?? USUAL_STAY_MINUTES / largeEnough.length
  const minutes = roundedUp((ahead + 1 - free.length) * everyMinutes)
  const line =
    ahead === 0 ? 'Nobody of this size ahead' : `${plural(ahead, 'party', 'parties')} of this size ahead`
  const speed =
    pace === null
      ? `${plural(largeEnough.length, 'table')} large enough`
      : `a table about every ${Math.max(1, Math.round(pace))} min`
  return { minutes, why: `${line}, ${speed}.` }
}
