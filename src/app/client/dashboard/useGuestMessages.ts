import { listMessages } from '#features/guests/contract.ts'
import type { StandParty } from '#features/seating/client/delivery.ts'
import { hostKeys, useHostQuery } from '#features/seating/client/queries.ts'
import type { RestaurantReservation } from '#features/seating/contract.ts'
import { call } from '#platform/client/call.ts'

/** Adds to each party how far the messages to its guest got. */
export function useGuestMessages(): (parties: readonly RestaurantReservation[]) => StandParty[] {
  const { data = [] } = useHostQuery([...hostKeys.all, 'messages'], (signal) =>
    call(listMessages, {}, { signal }),
  )
  return (parties) =>
    parties.map((party) => ({
      ...party,
      messages: data.filter(({ reservationId }) => reservationId === party.id),
    }))
}
