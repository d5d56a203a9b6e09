import { heldTables } from '#domain/heldTables.ts'
import { wishesOf } from '#domain/partyWishes.ts'
import { tablesForLine } from '#domain/table.ts'
import { formatClockTime } from '#kernel/client/format.ts'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import type { Table } from '../../contractTables.ts'
import { expectedOf, guestName, waitlistOf } from '../hostLists.ts'
import { seatingMessages } from '../messages.en.ts'
import { useHostReservations } from '../queries.ts'
import { useStand } from '../standQueries.ts'
import { useTicking } from '../useTicking.ts'
import { useQuotes } from '../waitlist/quotes.ts'
import type { TileFacts } from './tiles.ts'

/** What the tiles say about bookings, the parties in line, and when tables clear. */
export function useTileFacts(tables: readonly Table[], timeZone: string | undefined): TileFacts {
  const t = useMessages(seatingMessages)
  const { data: reservations = [] } = useHostReservations()
  const { data: quotes } = useQuotes()
  const bookedFor = useBookedTables(tables, timeZone)
  const line = waitlistOf(reservations)
    .filter(({ tableId }) => tableId === null)
    .map((party) => ({ ...party, wishes: wishesOf(party) }))
  const fits = tablesForLine(tables, line, (id) => bookedFor.has(id))
  return {
    bookedFor,
    fits: new Map(
      [...fits].map(([id, party]) => [
        id,
        t('fitsParty', { name: guestName(party), partySize: party.partySize }),
      ]),
    ),
    clearsInMinutes: new Map(quotes?.clearing.map(({ tableId, minutes }) => [tableId, minutes])),
  }
}

/** "8 pm Rossi" for each table that a booking will need soon. */
function useBookedTables(
  tables: readonly Table[],
  timeZone: string | undefined,
): ReadonlyMap<number, string> {
  const t = useMessages(seatingMessages)
  const bookings = expectedOf(useHostReservations().data ?? [])
  const holdBefore = useStand().data?.holdBefore ?? 0
  const held = (nowMs: number) => [...heldTables(tables, bookings, { holdBefore, nowMs })]
  // Compared as text, so that the floor rerenders only when a table is held or released.
  const ids = useTicking((nowMs) =>
    held(nowMs)
      .map(([id, booking]) => `${id} ${booking.id}`)
      .join(),
  )
  const pairs = ids.split(',').map((pair) => pair.split(' ').map(Number))
  return new Map(
    pairs.flatMap(([tableId = 0, partyId]) => {
      const booking = bookings.find(({ id }) => id === partyId)
      if (!booking) return []
      const time = formatClockTime(booking.reservationTime, timeZone)
      return [[tableId, t('bookedFor', { time, name: guestName(booking) })] as const]
    }),
  )
}
