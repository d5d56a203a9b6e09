import { heldTables } from '#domain/heldTables.ts'
import type { RestaurantReservation } from '../../contract.ts'
import type { Table } from '../../contractTables.ts'
import { expectedOf } from '../hostLists.ts'
import { useHostReservations } from '../queries.ts'
import { useStand } from '../standQueries.ts'
import { useTicking } from '../useTicking.ts'

/** The free tables that bookings will need soon, by table id; not those of the party that is being seated. */
export function useHeldTables(
  tables: readonly Table[],
  seatingId?: number,
): ReadonlyMap<number, RestaurantReservation> {
  const bookings = expectedOf(useHostReservations().data ?? [])
  const holdBefore = useStand().data?.holdBefore ?? 0
  // Compared as text, so that the floor rerenders only when a table is held or released.
  const ids = useTicking((nowMs) =>
    [...heldTables(tables, bookings, { holdBefore, nowMs })]
      .map(([id, booking]) => `${id} ${booking.id}`)
      .join(),
  )
  const pairs = ids.split(',').map((pair) => pair.split(' ').map(Number))
  return new Map(
    pairs.flatMap(([tableId = 0, partyId]) => {
      const booking = bookings.find(({ id }) => id === partyId)
      return booking && partyId !== seatingId ? [[tableId, booking] as const] : []
    }),
  )
}
