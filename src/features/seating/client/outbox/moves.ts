import type { BodyOf, QueryOf } from '#contract/endpoint.ts'
import type { OutboxMove } from '#domain/outbox.ts'
import type { ReservationStatus } from '#domain/reservation.ts'
import { call } from '#kernel/client/call.ts'
import {
  acceptRequest,
  addParty,
  assignTable,
  callParty,
  changeStatus,
  clearTable,
  markArrived,
  markNoShow,
  moveParty,
  removeReservation,
  unseatParty,
} from '../../calls.ts'
import type { PartyEdit, RestaurantReservation } from '../../contract.ts'
import type { Table } from '../../contractTables.ts'

/** What hosts do with parties and tables: each is one move, that can wait for the network. */

/** What each kind of move carries beside its party and tables. */
export interface MoveInputs {
  add: BodyOf<typeof addParty>
  accept: { waitTime: number | undefined }
  confirm: { seenStatus: ReservationStatus }
  call: null
  arrive: null
  noShow: null
  remove: QueryOf<typeof removeReservation>
  edit: { seenStatus?: ReservationStatus; changes: PartyEdit }
  /** None for a party that already holds a table. */
  seat: { tableIds: readonly number[] }
  move: { tableIds: readonly number[] }
  unseat: null
  clear: { tableId: number }
}
export type MoveKind = keyof MoveInputs

type Party = RestaurantReservation & { logId?: number | null }
type Ended = { logId: number | null }
export interface MoveAnswers {
  add: RestaurantReservation
  accept: RestaurantReservation
  confirm: Party
  call: RestaurantReservation
  arrive: RestaurantReservation
  noShow: Ended
  remove: Ended
  edit: Party
  seat: Party
  move: Party
  unseat: Party
  clear: Table & Ended
}

/** A move with what its row and its words need. */
export interface MoveOf<K extends MoveKind> extends OutboxMove {
  kind: K
  input: MoveInputs[K]
  /** null for a table without a known party. */
  name: string | null
  partySize: number
  /** "T9 + T10" of the tables it takes or frees; null if it does neither. */
  tableNumber: string | null
}
export type Move = { [K in MoveKind]: MoveOf<K> }[MoveKind]

/** How one call of a move is sent: with the same key each time, and only as the member who made the move. */
export interface Sending {
  signal: AbortSignal
  headers: Record<string, string>
}
type Send<K extends MoveKind> = (
  move: Pick<MoveOf<K>, 'input'> & { params: { id: number } },
  sending: (step: string) => Sending,
) => Promise<MoveAnswers[K]>

const tablesOfCall = (ids: readonly number[]) => {
  const [tableId] = ids
  return ids.length === 1 && tableId !== undefined ? { tableId } : { tableIds: [...ids] }
}

const SENDERS: { [K in MoveKind]: Send<K> } = {
  add: ({ input }, once) => call(addParty, { body: input }, once('add')),
  accept: ({ params, input: { waitTime } }, once) =>
    call(acceptRequest, { params, body: waitTime === undefined ? {} : { waitTime } }, once('accept')),
  confirm: ({ params, input }, once) =>
    call(changeStatus, { params, body: { status: 'ready_to_seat', ...input } }, once('confirm')),
  call: ({ params }, once) => call(callParty, { params }, once('call')),
  arrive: ({ params }, once) => call(markArrived, { params }, once('arrive')),
  noShow: ({ params }, once) => call(markNoShow, { params }, once('no-show')),
  remove: ({ params, input }, once) => call(removeReservation, { params, query: input }, once('remove')),
  edit: ({ params, input: { changes, ...seen } }, once) =>
    call(changeStatus, { params, body: { ...changes, ...seen } }, once('edit')),
  // If the second call is refused, the party has its table held, and the list offers to finish.
  seat: async ({ params, input: { tableIds } }, once) => {
    if (tableIds.length > 0) await call(assignTable, { params, body: tablesOfCall(tableIds) }, once('assign'))
    return call(changeStatus, { params, body: { status: 'seated' } }, once('seat'))
  },
  move: ({ params, input }, once) =>
    call(moveParty, { params, body: tablesOfCall(input.tableIds) }, once('move')),
  unseat: ({ params }, once) => call(unseatParty, { params }, once('unseat')),
  clear: ({ params: { id }, input: { tableId } }, once) =>
    // Names the party the host saw, so that a party seated since then is never cleared.
    call(clearTable, { params: { id: tableId }, body: id === 0 ? {} : { reservationId: id } }, once('clear')),
}

/** Guarantee behind the cast: `kind` names the sender of this very move. */
export const sendMove = (move: Move, sending: (step: string) => Sending): Promise<MoveAnswers[MoveKind]> =>
  (SENDERS[move.kind] as Send<MoveKind>)({ input: move.input, params: { id: move.partyId ?? 0 } }, sending)
