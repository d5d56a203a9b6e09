import { serviceDayOf } from '#domain/bookings.ts'
import { ownZone } from '#kernel/client/clock.ts'
import type { RestaurantReservation } from '../../contract.ts'
import { expectedInService } from '../hostLists.ts'
import { useTicking } from '../useTicking.ts'

/** The guests that are expected later in the current service, in the restaurant's time zone if it is known. */
export function useExpectedTonight(
  reservations: readonly RestaurantReservation[],
  timeZone = ownZone(),
): RestaurantReservation[] {
  const day = useTicking((nowMs) => serviceDayOf(nowMs, timeZone))
  return expectedInService(reservations, { day, timeZone })
}
