import { wishesOf } from '#domain/partyWishes.ts'
import { tablesForLine } from '#domain/table.ts'
import { formatClockTime } from '#kernel/client/format.ts'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import type { Table } from '../../contractTables.ts'
import { guestName, waitlistOf } from '../hostLists.ts'
import { seatingMessages } from '../messages.en.ts'
import { useHostReservations } from '../queries.ts'
import { useQuotes } from '../waitlist/quotes.ts'
import type { TileFacts } from './tiles.ts'
import { useHeldTables } from './useHeldTables.ts'

/** What the tiles say about bookings, the parties in line, and when tables clear, while a party may be being seated. */
export function useTileFacts(
  tables: readonly Table[],
  timeZone: string | undefined,
  seatingId: number | undefined,
): TileFacts {
  const t = useMessages(seatingMessages)
  const { data: reservations = [] } = useHostReservations()
  const { data: quotes } = useQuotes()
  const bookedFor = useBookedTables(tables, timeZone, seatingId)
  const line = waitlistOf(reservations)
    .filter(({ tableId }) => tableId === null)
    .map((party) => ({ ...party, wishes: wishesOf(party) }))
  const fits = tablesForLine(tables, line, (id) => bookedFor.has(id))
  return {
    bookedFor,
    fits: new Map(
      [...fits].map(([id, party]) => [
        id,
        t('nameAndNumber', { name: guestName(party), partySize: party.partySize }),
      ]),
    ),
    clearsInMinutes: new Map(quotes?.clearing.map(({ tableId, minutes }) => [tableId, minutes])),
  }
}

/** "8 pm Rossi" for each table that a booking will need soon. */
function useBookedTables(
  tables: readonly Table[],
  timeZone: string | undefined,
  seatingId: number | undefined,
): ReadonlyMap<number, string> {
  const t = useMessages(seatingMessages)
  return new Map(
    [...useHeldTables(tables, seatingId)].map(([tableId, booking]) => {
      const time = formatClockTime(booking.reservationTime, timeZone)
      return [tableId, t('bookedFor', { time, name: guestName(booking) })]
    }),
  )
}
