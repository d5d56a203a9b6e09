import { stageOf } from '#domain/partyStage.ts'
import { isForLater } from '#domain/reservation.ts'
import type { RestaurantReservation } from '../../contract.ts'
import type { Table } from '../../contractTables.ts'
import type { Move, MoveOf } from './moves.ts'

/** The lists as they will be once the moves are sent. A move that fits no party or table changes nothing. */

type Parties = RestaurantReservation[]

/** The same list without moves, so that nothing compares or renders it again. */
export const partiesAfter = (parties: Parties, moves: readonly Move[]): Parties =>
  moves.reduce(partiesAfterOne, parties)

export const tablesAfter = (tables: Table[], moves: readonly Move[]): Table[] =>
  moves.reduce(tablesAfterOne, tables)

function partiesAfterOne(parties: Parties, move: Move): Parties {
  switch (move.kind) {
    case 'add':
      return parties.some((party) => isSameNewParty(party, move)) ? parties : [...parties, newParty(move)]
    case 'remove':
    case 'noShow':
      return parties.filter(({ id }) => id !== move.partyId)
    default: {
      const { partyId } = move
      return parties.map((party) =>
        party.id === partyId ? staged({ ...party, ...change(party, move) }) : party,
      )
    }
  }
}

const staged = (party: RestaurantReservation): RestaurantReservation => ({ ...party, stage: stageOf(party) })

const atTables = (tableIds: readonly number[], tableNumber: string | null) => ({
  tableId: tableIds[0] ?? null,
  tableIds: [...tableIds],
  tableNumber,
})
const AT_NO_TABLE = atTables([], null)

function change(
  party: RestaurantReservation,
  move: Exclude<Move, { kind: 'add' | 'remove' | 'noShow' }>,
): Partial<RestaurantReservation> {
  const at = new Date(move.atMs).toISOString()
  switch (move.kind) {
    case 'accept':
      return { status: 'confirmed', waitTime: move.input.waitTime ?? party.waitTime }
    case 'confirm':
    case 'call':
      return {
        status: 'ready_to_seat',
        calledAt: at,
        callCount: party.callCount + 1,
        holdUntil: null,
        answer: null,
      }
    case 'arrive':
      return { arrivedAt: at }
    case 'edit': {
      const given = Object.entries(move.input.changes).filter(([, value]) => value !== undefined)
      return Object.fromEntries(given)
    }
    case 'seat': {
      const held = move.input.tableIds.length === 0
      return {
        status: 'seated',
        seatedAt: at,
        ...(!held && atTables(move.input.tableIds, move.tableNumber)),
      }
    }
    case 'move':
      return atTables(move.input.tableIds, move.tableNumber)
    case 'unseat':
      return {
        status: 'ready_to_seat',
        seatedAt: null,
        arrivedAt: party.arrivedAt ?? party.seatedAt,
        ...AT_NO_TABLE,
      }
    case 'clear':
      return party.status === 'seated'
        ? { status: 'completed', completedAt: at, endedReason: 'completed' }
        : AT_NO_TABLE
  }
}

function tablesAfterOne(tables: Table[], move: Move): Table[] {
  const own = ({ reservation }: Table) => reservation !== null && reservation.id === move.partyId
  const free = (table: Table): Table => ({ ...table, status: 'available', reservation: null })
  const take = (table: Table, tableIds: readonly number[], seatedAt: string): Table => ({
    ...table,
    status: 'seated',
    reservation: {
      id: move.partyId ?? 0,
      name: move.name,
      partySize: move.partySize,
      status: 'seated',
      seatedAt,
      tableIds: [...tableIds],
    },
  })
  switch (move.kind) {
    case 'seat':
    case 'move': {
      const held = tables.filter(own)
      const tableIds = move.input.tableIds.length > 0 ? move.input.tableIds : held.map(({ id }) => id)
      const at = new Date(move.atMs).toISOString()
      const seatedAt = move.kind === 'move' ? (held[0]?.reservation?.seatedAt ?? at) : at
      return tables.map((table) =>
        tableIds.includes(table.id) ? take(table, tableIds, seatedAt) : own(table) ? free(table) : table,
      )
    }
    case 'unseat':
    case 'remove':
    case 'noShow':
      return tables.map((table) => (own(table) ? free(table) : table))
    case 'clear':
      return tables.map((table) => (own(table) || table.id === move.input.tableId ? free(table) : table))
    case 'edit': {
      const { name, partySize } = move.input.changes
      return tables.map((table) => {
        const { reservation } = table
        if (!reservation || !own(table)) return table
        const edited = { name: name ?? reservation.name, partySize: partySize ?? reservation.partySize }
        return { ...table, reservation: { ...reservation, ...edited } }
      })
    }
    default:
      return tables
  }
}

/** The server may have added it already, and only its answer was lost. */
const isSameNewParty = (party: RestaurantReservation, { input, partyId }: MoveOf<'add'>): boolean =>
  party.id === partyId ||
  (party.name === input.name && Date.parse(party.reservationTime) === Date.parse(input.reservationTime ?? ''))

function newParty({ partyId, atMs, input }: MoveOf<'add'>): RestaurantReservation {
  const createdAt = new Date(atMs)
  const reservationTime = new Date(input.reservationTime ?? atMs)
  return staged({
    id: partyId ?? 0,
    restaurantId: input.restaurantId ?? 0,
    userId: null,
    ...AT_NO_TABLE,
    partySize: input.partySize,
    name: input.name,
    dinerName: null,
    waitTime: input.waitTime ?? null,
    createdAt: createdAt.toISOString(),
    reservationTime: reservationTime.toISOString(),
    status: isForLater({ createdAt, reservationTime }) ? 'confirmed' : 'ready_to_seat',
    stage: 'waiting',
    source: 'host',
    phone: input.phone ?? null,
    email: input.email ?? null,
    notes: input.notes ?? null,
    seatedAt: null,
    completedAt: null,
    calledAt: null,
    holdUntil: null,
    answer: null,
    endedReason: null,
    declineNote: null,
    callCount: 0,
    isHoldExtended: false,
    answeredAt: null,
    arrivedAt: null,
    suggestedMinutes: null,
    suggestedLow: null,
    suggestedHigh: null,
    guestUrl: null,
    remindedAt: null,
    reconfirmedAt: null,
    wantedTraits: input.wantedTraits ?? [],
    tags: input.tags ?? [],
  })
}
