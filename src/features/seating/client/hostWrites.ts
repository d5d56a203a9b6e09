import { type QueryClient, useQuery } from '@tanstack/react-query'
import type { BodyOf } from '#contract/endpoint.ts'
import { call } from '#platform/client/call.ts'
import { messagesOf } from '#platform/client/i18n/catalog.ts'
import {
  addParty,
  assignTable,
  changeStatus,
  listForRestaurant,
  type RestaurantReservation,
  removeReservation,
} from '../contract.ts'
import type { Table } from '../contractTables.ts'
import { seatingMessages } from './messages.en.ts'
import { HOST_FRESHNESS, hostKeys, hostQuery } from './queries.ts'
import { useHostWrite } from './useHostWrite.ts'

const text = messagesOf(seatingMessages)

type Seen = Pick<RestaurantReservation, 'id' | 'status'>

/** Everything the host stand lists: requests, waitlist, expected and seated parties. */
export function useHostReservations() {
  return useQuery({
    queryKey: hostKeys.reservations,
    queryFn: ({ client, signal }) => hostQuery(client, call(listForRestaurant, {}, { signal })),
    ...HOST_FRESHNESS,
  })
}

function putReservation(queryClient: QueryClient, changed: RestaurantReservation): void {
  queryClient.setQueryData<RestaurantReservation[]>(hostKeys.reservations, (reservations) =>
    reservations?.map((reservation) => (reservation.id === changed.id ? changed : reservation)),
  )
}

/** Confirms a request, or calls a party that was confirmed for later. Both move it to ready_to_seat. */
export const useCallParty = () =>
  useHostWrite({
    write: ({ id, status }: Seen) =>
      call(changeStatus, { params: { id }, body: { status: 'ready_to_seat', seenStatus: status } }),
    done: () => text('statusUpdated'),
    failed: () => text('failedToUpdateReservation'),
    apply: putReservation,
  })

export const useDeleteReservation = () =>
  useHostWrite({
    write: ({ id }: Pick<RestaurantReservation, 'id'>) => call(removeReservation, { params: { id } }),
    done: () => text('reservationDeleted'),
    failed: () => text('failedToDeleteReservation'),
    apply: (queryClient, _answer, { id }) => {
      queryClient.setQueryData<RestaurantReservation[]>(hostKeys.reservations, (reservations) =>
        reservations?.filter((reservation) => reservation.id !== id),
      )
    },
  })

export const useAddParty = () =>
  useHostWrite({
    write: (party: BodyOf<typeof addParty>) => call(addParty, { body: party }),
    done: () => text('partyAdded'),
    failed: () => text('failedToAddParty'),
  })

interface SeatInput {
  partyId: number
  /** Omit for a party that already holds a table. */
  tableId?: number
}

/**
 * Assigns the table, then sets the status. When the second step fails, the party holds its table
 * and the list offers to finish.
 */
export const useSeatParty = () =>
  useHostWrite({
    write: async ({ partyId, tableId }: SeatInput) => {
      const params = { id: partyId }
      if (tableId !== undefined) await call(assignTable, { params, body: { tableId } })
      return call(changeStatus, { params, body: { status: 'seated' } })
    },
    done: () => text('guestSeated'),
    failed: () => text('failedToSeatGuest'),
    apply: (queryClient, seated) => {
      putReservation(queryClient, seated)
      queryClient.setQueryData<Table[]>(hostKeys.tables, (tables) =>
        tables?.map((table) => (table.id === seated.tableId ? taken(table, seated) : table)),
      )
    },
  })

const taken = (table: Table, { id, name, partySize, seatedAt }: RestaurantReservation): Table => ({
  ...table,
  status: 'seated',
  reservation: { id, name, partySize, status: 'seated', seatedAt },
})
