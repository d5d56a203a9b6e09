import type { BodyOf, QueryOf } from '#contract/endpoint.ts'
import { call } from '#kernel/client/call.ts'
import { messagesOf } from '#kernel/client/i18n/catalog.ts'
import type { PartyEdit } from '../bodies.ts'
import { type addParty, changeStatus, type removeReservation, undoStep } from '../calls.ts'
import type { RestaurantReservation } from '../contract.ts'
import { seatingMessages } from './messages.en.ts'
import { makeMove } from './outbox/standOutbox.ts'
import { type HostWrite, useHostWrite } from './useHostWrite.ts'

const text = messagesOf(seatingMessages)

type Id = Pick<RestaurantReservation, 'id'>
type Removal = QueryOf<typeof removeReservation>
interface SeatInput {
  partyId: number
  /** Several are pushed together; none for a party that already holds a table. */
  tableIds: readonly number[]
}

const usePartyWrite = <Input, Answer>(write: Pick<HostWrite<Input, Answer>, 'write' | 'done'>) =>
  useHostWrite({ failed: () => text('failedToUpdateReservation'), ...write })

/** Undoes the step of a party that the log names. */
export const useUndo = () =>
  useHostWrite({
    write: ({ id, logId }: Id & { logId: number }) => call(undoStep, { params: { id }, body: { logId } }),
    done: () => text('undone'),
    failed: () => text('failedToUndo'),
  })

/** A write that its toast offers to undo. */
export function useUndoableWrite<Input, Answer>(
  idOf: (input: Input) => number | undefined,
  write: HostWrite<Input, Answer>,
) {
  const undo = useUndo()
  return useHostWrite({
    ...write,
    undo: (logId, input) => {
      const id = idOf(input)
      if (id !== undefined) undo.mutate({ id, logId })
    },
  })
}

/** Tells the guest that the table is ready; calling again is a recall. */
export const useCallGuest = () =>
  useHostWrite({
    write: ({ id }: Id) => makeMove('call', id, null),
    done: () => text('guestCalled'),
    failed: () => text('failedToCall'),
  })

/** Adds a request to the waitlist without calling the guest. */
export const useAcceptRequest = () =>
  usePartyWrite({
    write: ({ id, waitTime }: Id & { waitTime: number | undefined }) => makeMove('accept', id, { waitTime }),
    done: () => text('partyAdded'),
  })

export const useArrived = () =>
  usePartyWrite({
    write: ({ id }: Id) => makeMove('arrive', id, null),
    done: () => text('statusUpdated'),
  })

export const useNoShow = () =>
  useUndoableWrite(({ id }: Id) => id, {
    write: ({ id }) => makeMove('noShow', id, null),
    done: () => text('markedNoShow'),
    failed: () => text('failedToUpdateReservation'),
  })

/** Removes a party for a reason, and with a sentence for a guest who is declined. */
export const useRemoveParty = () =>
  useUndoableWrite(({ id }: Id & Removal) => id, {
    write: ({ id, ...query }) => makeMove('remove', id, query),
    done: () => text('reservationDeleted'),
    failed: () => text('failedToDeleteReservation'),
  })

/** Corrects a party; refused if it has moved on since. */
export const useEditParty = () =>
  usePartyWrite({
    write: ({ id, changes }: Id & { changes: PartyEdit }) => makeMove('edit', id, { changes }),
    done: () => text('partyUpdated'),
  })

/** Moves or corrects a booking; refused if its guest has changed it since the form was opened. */
export const useEditBooking = () =>
  usePartyWrite({
    write: ({ booking, changes }: { booking: RestaurantReservation; changes: PartyEdit }) => {
      const { id, status, reservationTime, partySize } = booking
      const seen = { seenStatus: status, seenBooking: { reservationTime, partySize } }
      return call(changeStatus, { params: { id }, body: { ...changes, ...seen } })
    },
    done: () => text('bookingChanged'),
  })

/** Confirms a request, or calls a party that was confirmed for later. Both move it to ready_to_seat. */
export const useCallParty = () =>
  usePartyWrite({
    write: ({ id }: Id) => makeMove('confirm', id, null),
    done: () => text('statusUpdated'),
  })

/** In a rush the form itself counts the parties, and a toast would be in the way of the next one. */
export const useAddParty = ({ isRush = false } = {}) =>
  useHostWrite({
    write: (party: BodyOf<typeof addParty>) => makeMove('add', null, party),
    done: (party) => (isRush ? null : text(party.status === 'confirmed' ? 'tableBooked' : 'partyAdded')),
    failed: () => text('failedToAddParty'),
  })

/** Puts a seated party back on the waitlist, with its place and its clock. */
export const useUnseat = () =>
  useUndoableWrite(({ id }: Id) => id, {
    write: ({ id }) => makeMove('unseat', id, null),
    done: () => text('backOnWaitlist'),
    failed: () => text('failedToUpdateReservation'),
  })

/** Moves a seated party to other tables. */
export const useMoveParty = () =>
  useUndoableWrite(({ partyId }: SeatInput) => partyId, {
    write: ({ partyId, tableIds }) => makeMove('move', partyId, { tableIds }),
    done: () => text('partyMoved'),
    failed: () => text('failedToMove'),
  })

/**
 * Assigns the tables, then sets the status. If the second step fails, the party has its table held, and the list
 * offers to finish.
 */
export const useSeatParty = () =>
  useUndoableWrite(({ partyId }: SeatInput) => partyId, {
    write: ({ partyId, tableIds }) => makeMove('seat', partyId, { tableIds }),
    done: () => text('guestSeated'),
    failed: () => text('failedToSeatGuest'),
  })
