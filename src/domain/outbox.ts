import { HOUR_MS, MINUTE_MS } from './durations.ts'
import type { Stage } from './partyStage.ts'
import type { ReservationStatus } from './reservation.ts'

/** Moves made at a stand that the server has not answered yet: which are sent, and which wait for a decision. */

/** A call that was not sent this long ago asks again, because the guest would come to a table that is gone. */
export const CALL_ASKS_AFTER_MS = 2 * MINUTE_MS
/** Any other move asks again before the server forgets its key. */
export const MOVE_ASKS_AFTER_HOURS = 12
const MAX_STRAY_ANSWERS = 5
const MOVE_ASKS_AFTER_MS = MOVE_ASKS_AFTER_HOURS * HOUR_MS

interface PartySeen {
  status: ReservationStatus
  stage: Stage
  tableIds: readonly number[]
  reservationTime: string
  partySize: number
}

const booking = ({ reservationTime, partySize }: PartySeen) => ({
  seenBooking: { reservationTime, partySize },
})
const stage = (party: PartySeen) => ({ seenStage: party.stage })
const tableIds = (party: PartySeen) => ({ seenTableIds: [...party.tableIds] })

/** What must not have changed until a move is sent. The server itself refuses the others where they are impossible. */
const SEEN: Readonly<Record<string, (party: PartySeen) => Seen>> = {
  accept: booking,
  confirm: (party) => ({ seenStatus: party.status, ...booking(party) }),
  edit: ({ status }) => ({ seenStatus: status }),
  call: stage,
  noShow: stage,
  remove: stage,
  seat: tableIds,
  move: tableIds,
  unseat: tableIds,
}
export const seenBy = (kind: string, party: PartySeen): Seen | undefined => SEEN[kind]?.(party)

/** Moves that tell the guest that the table is ready. */
const CALLS: readonly string[] = ['call', 'confirm']
/** After these, nobody needs to call the party. */
const MAKES_CALL_POINTLESS: readonly string[] = ['seat', 'arrive', 'noShow', 'remove']

/** What the host saw of the party: the server refuses a move of a party that has changed since. */
export interface Seen {
  seenStatus?: ReservationStatus
  seenStage?: Stage
  seenTableIds?: number[]
  seenBooking?: { reservationTime: string; partySize: number }
}

export interface OutboxMove {
  id: string
  kind: string
  /** When the host made it. */
  atMs: number
  /** Negative for a party that the server does not know yet; null for a table without a known party. */
  partyId: number | null
  /** The tables it takes or frees. */
  tableIds: readonly number[]
  seen?: Seen
  /** When the host said that it is sent although it is old. */
  approvedAtMs?: number
  /** How often something between the browser and the server answered in the server's place. */
  strayAnswers?: number
  /** Why the server refused it. */
  refusal?: string
}

export interface SortedMoves<Move> {
  /** Sent in this order, one at a time. */
  ready: readonly Move[]
  /** Wait for a decision: refused, stopped on the way, or too old to be sent without asking. */
  asking: readonly Move[]
  /** Wait for the decision about an earlier move of the same party or table. */
  blocked: readonly Move[]
}

export const isCall = ({ kind }: Pick<OutboxMove, 'kind'>): boolean => CALLS.includes(kind)

const isTooOld = (move: OutboxMove, nowMs: number): boolean =>
  nowMs - (move.approvedAtMs ?? move.atMs) > (isCall(move) ? CALL_ASKS_AFTER_MS : MOVE_ASKS_AFTER_MS)

/** Whether something in between answers it again and again, so that it would hold back all others. */
export const isStopped = ({ strayAnswers = 0 }: OutboxMove): boolean => strayAnswers >= MAX_STRAY_ANSWERS

/** Calls that are too old and that a later move has made pointless. */
export const pointlessCalls = <Move extends OutboxMove>(moves: readonly Move[], nowMs: number): Move[] =>
  moves.filter(
    (move, index) =>
      move.kind === 'call' &&
      isTooOld(move, nowMs) &&
      moves
        .slice(index + 1)
        .some(({ kind, partyId }) => partyId === move.partyId && MAKES_CALL_POINTLESS.includes(kind)),
  )

/** In the order in which they were made. A move never overtakes another one of its party or its tables. */
export function sortMoves<Move extends OutboxMove>(moves: readonly Move[], nowMs: number): SortedMoves<Move> {
  const ready: Move[] = []
  const asking: Move[] = []
  const blocked: Move[] = []
  const held: Move[] = []
  for (const move of moves) {
    if (move.refusal !== undefined || isStopped(move) || isTooOld(move, nowMs)) {
      asking.push(move)
      // Nothing depends on a call of a party on the list.
      if (move.kind !== 'call') held.push(move)
    } else if (held.some((other) => isAboutSame(move, other))) {
      blocked.push(move)
      held.push(move)
    } else ready.push(move)
  }
  return { ready, asking, blocked }
}

const isAboutSame = (move: OutboxMove, other: OutboxMove): boolean =>
  (move.partyId !== null && move.partyId === other.partyId) ||
  move.tableIds.some((id) => other.tableIds.includes(id))

/** The moves without this one. If an `add` is discarded, its party never existed, so its other moves go too. */
export const withoutMove = <Move extends OutboxMove>(moves: readonly Move[], given: Move): Move[] =>
  moves.filter(({ id, partyId }) => id !== given.id && !(given.kind === 'add' && partyId === given.partyId))

/** Once the server has added a party, its later moves name it by the server's id. */
export const withPartyId = <Move extends OutboxMove>(
  moves: readonly Move[],
  known: { from: number; to: number },
): Move[] => moves.map((move) => (move.partyId === known.from ? { ...move, partyId: known.to } : move))

/**
 * Moves that may be dropped, or lead to more than one state: later moves are made as if they were not there, until the
 * server has answered.
 */
const LEADS_ANYWHERE: readonly string[] = ['call', 'confirm', 'accept']
export const leadsAnywhere = ({ kind }: Pick<OutboxMove, 'kind'>): boolean => LEADS_ANYWHERE.includes(kind)

/** Moves after which a party is in a status of their own, whatever came before. */
const CHANGES_STATUS = ['seat', 'unseat']
const CHANGES_STAGE = ['arrive', ...CHANGES_STATUS]

/**
 * Once the server has made a move, the host's later moves of the party were made in the state that it led to, up to the
 * next one that leads to another.
 */
export const withSeenState = <Move extends OutboxMove>(
  moves: readonly Move[],
  { partyId, stage, status }: { partyId: number; stage: Stage; status: ReservationStatus },
): Move[] => {
  const inStage = upToChange(moves, partyId, CHANGES_STAGE)
  const inStatus = upToChange(moves, partyId, CHANGES_STATUS)
  return moves.map((move) => {
    const { seen } = move
    if (seen?.seenStage !== undefined && inStage.has(move)) {
      return { ...move, seen: { ...seen, seenStage: stage } }
    }
    if (seen?.seenStatus !== undefined && inStatus.has(move)) {
      return { ...move, seen: { ...seen, seenStatus: status } }
    }
    return move
  })
}

/** The party's moves up to the first one of these kinds. */
function upToChange<Move extends OutboxMove>(moves: readonly Move[], partyId: number, kinds: string[]) {
  const own = moves.filter((move) => move.partyId === partyId)
  const next = own.findIndex(({ kind }) => kinds.includes(kind))
  return new Set(next === -1 ? own : own.slice(0, next + 1))
}
