import type { QueryClient } from '@tanstack/react-query'
import type { BodyOf, QueryOf } from '#contract/endpoint.ts'
import { call } from '#kernel/client/call.ts'
import { messagesOf } from '#kernel/client/i18n/catalog.ts'
import {
  acceptRequest,
  addParty,
  assignTable,
  callParty,
  changeStatus,
  listForRestaurant,
  markArrived,
  markNoShow,
  moveParty,
  removeReservation,
  undoStep,
  unseatParty,
} from '../calls.ts'
import type { PartyEdit, RestaurantReservation } from '../contract.ts'
import type { Table } from '../contractTables.ts'
import { seatingMessages } from './messages.en.ts'
import { hostKeys, useHostQuery } from './queries.ts'
import { type HostWrite, useHostWrite } from './useHostWrite.ts'

const text = messagesOf(seatingMessages)

type Seen = Pick<RestaurantReservation, 'id' | 'status'>

/** Everything the host stand lists: requests, waitlist, expected and seated parties. */
export const useHostReservations = () =>
  useHostQuery(hostKeys.reservations, (signal) => call(listForRestaurant, {}, { signal }))

function putReservation(queryClient: QueryClient, changed: RestaurantReservation): void {
  queryClient.setQueryData<RestaurantReservation[]>(hostKeys.reservations, (reservations) =>
    reservations?.map((reservation) => (reservation.id === changed.id ? changed : reservation)),
  )
}

type Id = Pick<RestaurantReservation, 'id'>
type Removal = QueryOf<typeof removeReservation>

const removeFromList = (queryClient: QueryClient, { id }: Id): void => {
  queryClient.setQueryData<RestaurantReservation[]>(hostKeys.reservations, (reservations) =>
    reservations?.filter((reservation) => reservation.id !== id),
  )
}

/** Changes a party; the response replaces it on the lists. */
const usePartyWrite = <Input>(write: Pick<HostWrite<Input, RestaurantReservation>, 'write' | 'done'>) =>
  useHostWrite({ failed: () => text('failedToUpdateReservation'), apply: putReservation, ...write })

/** Undoes the step of a party that the log names. */
export const useUndo = () =>
  useHostWrite({
    write: ({ id, logId }: Id & { logId: number }) => call(undoStep, { params: { id }, body: { logId } }),
    done: () => text('undone'),
    failed: () => text('failedToUndo'),
  })

/** Tells the guest that the table is ready; calling again is a recall. */
export const useCallGuest = () =>
  useHostWrite({
    write: ({ id }: Id) => call(callParty, { params: { id } }),
    done: () => text('guestCalled'),
    failed: () => text('failedToCall'),
    apply: putReservation,
  })

/** Adds a request to the waitlist without calling the guest. */
export const useAcceptRequest = () =>
  usePartyWrite({
    write: ({ id, waitTime }: Id & { waitTime: number | undefined }) =>
      call(acceptRequest, { params: { id }, body: waitTime === undefined ? {} : { waitTime } }),
    done: () => text('partyAdded'),
  })

export const useArrived = () =>
  usePartyWrite({
    write: ({ id }: Id) => call(markArrived, { params: { id } }),
    done: () => text('statusUpdated'),
  })

/** Ends a party's visit; the toast offers to undo it. */
function useRemoval<Party extends Id>(
  removal: Pick<HostWrite<Party, { logId: number | null }>, 'write' | 'done' | 'failed'>,
) {
  const undo = useUndo()
  return useHostWrite({
    ...removal,
    undo: (logId, { id }) => undo.mutate({ id, logId }),
    apply: (queryClient, _answer, party) => removeFromList(queryClient, party),
  })
}

export const useNoShow = () =>
  useRemoval({
    write: ({ id }: Id) => call(markNoShow, { params: { id } }),
    done: () => text('markedNoShow'),
    failed: () => text('failedToUpdateReservation'),
  })

/** Removes a party for a reason, and with a sentence for a guest who is declined. */
export const useRemoveParty = () =>
  useRemoval({
    write: ({ id, ...query }: Id & Removal) => call(removeReservation, { params: { id }, query }),
    done: () => text('reservationDeleted'),
    failed: () => text('failedToDeleteReservation'),
  })

/** Corrects a party; refused if the party has moved on since the form was opened. */
export const useEditParty = () =>
  usePartyWrite({
    write: ({ party, changes }: { party: Seen; changes: PartyEdit }) =>
      call(changeStatus, { params: { id: party.id }, body: { ...changes, seenStatus: party.status } }),
    done: () => text('partyUpdated'),
  })

/** Confirms a request, or calls a party that was confirmed for later. Both move it to ready_to_seat. */
export const useCallParty = () =>
  usePartyWrite({
    write: ({ id, status }: Seen) =>
      call(changeStatus, { params: { id }, body: { status: 'ready_to_seat', seenStatus: status } }),
    done: () => text('statusUpdated'),
  })

export const useAddParty = () =>
  useHostWrite({
    write: (party: BodyOf<typeof addParty>) => call(addParty, { body: party }),
    done: (party) => text(party.status === 'confirmed' ? 'tableBooked' : 'partyAdded'),
    failed: () => text('failedToAddParty'),
  })

/** Puts a seated party back on the waitlist, with its place and its clock. */
export function useUnseat() {
  const undo = useUndo()
  return useHostWrite({
    write: ({ id }: Id) => call(unseatParty, { params: { id } }),
    done: () => text('backOnWaitlist'),
    failed: () => text('failedToUpdateReservation'),
    undo: (logId, { id }) => undo.mutate({ id, logId }),
    apply: putReservation,
  })
}

/** Moves a seated party to other tables. */
export function useMoveParty() {
  const undo = useUndo()
  return useHostWrite({
    write: ({ partyId, tableIds }: SeatInput) =>
      call(moveParty, { params: { id: partyId }, body: tablesOfCall(tableIds) }),
    done: () => text('partyMoved'),
    failed: () => text('failedToMove'),
    undo: (logId, { partyId }) => undo.mutate({ id: partyId, logId }),
    apply: putReservation,
  })
}

interface SeatInput {
  partyId: number
  /** Several are pushed together; none for a party that already holds a table. */
  tableIds: readonly number[]
}

const tablesOfCall = (ids: readonly number[]) => {
  const [tableId] = ids
  return ids.length === 1 && tableId !== undefined ? { tableId } : { tableIds: [...ids] }
}

/**
 * Assigns the tables, then sets the status. If the second step fails, the party has its table held, and the list
 * offers to finish.
 */
export function useSeatParty() {
  const undo = useUndo()
  return useHostWrite({
    write: async ({ partyId, tableIds }: SeatInput) => {
      const params = { id: partyId }
      if (tableIds.length > 0) await call(assignTable, { params, body: tablesOfCall(tableIds) })
      return call(changeStatus, { params, body: { status: 'seated' } })
    },
    done: () => text('guestSeated'),
    failed: () => text('failedToSeatGuest'),
    undo: (logId, { partyId }) => undo.mutate({ id: partyId, logId }),
    apply: (queryClient, seated) => {
      putReservation(queryClient, seated)
      queryClient.setQueryData<Table[]>(hostKeys.tables, (tables) =>
        tables?.map((table) => (seated.tableIds.includes(table.id) ? taken(table, seated) : table)),
      )
    },
  })
}

const taken = (table: Table, { id, name, partySize, seatedAt, tableIds }: RestaurantReservation): Table => ({
  ...table,
  status: 'seated',
  reservation: { id, name, partySize, status: 'seated', seatedAt, tableIds },
})
