import type { BodyOf, QueryOf } from '#contract/endpoint.ts'
import type { OutboxMove, Seen } from '#domain/outbox.ts'
import { call } from '#kernel/client/call.ts'
import type { PartyEdit } from '../../bodies.ts'
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
import type { RestaurantReservation } from '../../contract.ts'
import type { Table } from '../../contractTables.ts'

/**
 * What hosts do with parties and tables is sent as moves, which can wait for the network. This is what each kind
 * carries beside its party.
 */
export interface MoveInputs {
  add: BodyOf<typeof addParty>
  accept: { waitTime: number | undefined }
  confirm: null
  call: null
  arrive: null
  noShow: null
  remove: Omit<QueryOf<typeof removeReservation>, 'seenStage'>
  edit: { changes: PartyEdit }
  /** None for a party that already holds a table. */
  seat: { tableIds: readonly number[] }
  move: { tableIds: readonly number[] }
  unseat: null
  clear: { tableId: number; seenStatus?: NonNullable<Table['reservation']>['status'] | undefined }
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
  move: Pick<MoveOf<K>, 'input' | 'atMs'> & { params: { id: number }; seen: Seen },
  sending: (step: string) => Sending,
) => Promise<MoveAnswers[K]>

const tablesOfCall = (ids: readonly number[]) => {
  const [tableId] = ids
  return ids.length === 1 && tableId !== undefined ? { tableId } : { tableIds: [...ids] }
}

const SENDERS: { [K in MoveKind]: Send<K> } = {
  add: ({ input, atMs }, once) =>
    call(addParty, { body: { ...input, addedAt: new Date(atMs).toISOString() } }, once('add')),
  accept: ({ params, input, seen }, once) =>
    call(acceptRequest, { params, body: { ...input, ...seen } }, once('accept')),
  confirm: ({ params, seen }, once) =>
    call(changeStatus, { params, body: { status: 'ready_to_seat', ...seen } }, once('confirm')),
  call: ({ params, seen }, once) => call(callParty, { params, body: seen }, once('call')),
  arrive: ({ params }, once) => call(markArrived, { params }, once('arrive')),
  noShow: ({ params, seen }, once) => call(markNoShow, { params, body: seen }, once('no-show')),
  remove: ({ params, input, seen }, once) =>
    call(removeReservation, { params, query: { ...input, ...seen } }, once('remove')),
  edit: ({ params, input, seen }, once) =>
    call(changeStatus, { params, body: { ...input.changes, ...seen } }, once('edit')),
  // If the second call is refused, the party has its table held, and the list offers to finish.
  seat: async ({ params, input: { tableIds }, seen }, once) => {
    const isHeld = tableIds.length === 0
    if (!isHeld) await call(assignTable, { params, body: tablesOfCall(tableIds) }, once('assign'))
    const held = isHeld ? seen : { seenTableIds: [...tableIds] }
    return call(changeStatus, { params, body: { status: 'seated', ...held } }, once('seat'))
  },
  move: ({ params, input, seen }, once) =>
    call(moveParty, { params, body: { ...tablesOfCall(input.tableIds), ...seen } }, once('move')),
  unseat: ({ params, seen }, once) => call(unseatParty, { params, body: seen }, once('unseat')),
  clear: ({ params: { id }, input: { tableId, seenStatus } }, once) => {
    // Names the party the host saw, and whether it was seated, so that a party seated since then is never cleared.
    const body = id === 0 ? {} : { reservationId: id, seenStatus }
    return call(clearTable, { params: { id: tableId }, body }, once('clear'))
  },
}

/** Guarantee behind the cast: `kind` names the sender of this very move. */
export const sendMove = (move: Move, sending: (step: string) => Sending): Promise<MoveAnswers[MoveKind]> => {
  const { kind, input, atMs, seen = {} } = move
  return (SENDERS[kind] as Send<MoveKind>)({ input, atMs, seen, params: { id: move.partyId ?? 0 } }, sending)
}
