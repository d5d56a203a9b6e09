import { HOUR_MS, MINUTE_MS } from './durations.ts'

/** Moves made at a stand that the server has not answered yet: which are sent, and which wait for a decision. */

/** A call that was not sent this long ago asks again, because the guest would come to a table that is gone. */
export const CALL_ASKS_AFTER_MS = 2 * MINUTE_MS
/** Any other move asks again before the server forgets its key. */
export const MOVE_ASKS_AFTER_MS = 12 * HOUR_MS

/** Moves that tell the guest that the table is ready. */
const CALLS: readonly string[] = ['call', 'confirm']
/** After these, nobody needs to call the party. */
const MAKES_CALL_POINTLESS: readonly string[] = ['seat', 'arrive', 'noShow', 'remove']

export interface OutboxMove {
  id: string
  kind: string
  /** When the host made it. */
  atMs: number
  /** Negative for a party that the server does not know yet; null for a table without a known party. */
  partyId: number | null
  /** The tables it takes or frees. */
  tableIds: readonly number[]
  /** Why the server refused it. */
  refusal?: string
}

export interface SortedMoves<Move> {
  /** Sent in this order, one at a time. */
  ready: readonly Move[]
  /** Wait for a decision: refused, or too old to be sent without asking. */
  asking: readonly Move[]
  /** Wait for the decision about an earlier move of the same party or table. */
  blocked: readonly Move[]
}

export const isCall = ({ kind }: Pick<OutboxMove, 'kind'>): boolean => CALLS.includes(kind)

const isTooOld = (move: OutboxMove, nowMs: number): boolean =>
  nowMs - move.atMs > (isCall(move) ? CALL_ASKS_AFTER_MS : MOVE_ASKS_AFTER_MS)

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
    if (move.refusal !== undefined || isTooOld(move, nowMs)) {
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

/** Without this move. The party of an `add` that is given up never existed, so its moves go as well. */
export const withoutMove = <Move extends OutboxMove>(moves: readonly Move[], given: Move): Move[] =>
  moves.filter(({ id, partyId }) => id !== given.id && !(given.kind === 'add' && partyId === given.partyId))

/** Once the server has added a party, its later moves name it by the server's id. */
export const withPartyId = <Move extends OutboxMove>(
  moves: readonly Move[],
  known: { from: number; to: number },
): Move[] => moves.map((move) => (move.partyId === known.from ? { ...move, partyId: known.to } : move))
