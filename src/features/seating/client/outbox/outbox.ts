import {
  leadsAnywhere,
  type OutboxMove,
  pointlessCalls,
  type SortedMoves,
  sortMoves,
  withoutMove,
  withPartyId,
  withSeenState,
} from '#domain/outbox.ts'
import { isForLater } from '#domain/reservation.ts'
import type { Move, MoveAnswers, MoveKind } from './moves.ts'

/**
 * The ordered outbox of one member at one restaurant. Every move goes through it: it is stored first and removed
 * when the server has answered, so that a reload or a cut connection loses nothing, and its key makes repeats safe.
 */

/** What became of a call that failed. */
export type Failure =
  /** No answer: it may have been done, so it is sent again with the same key. */
  | { kind: 'lost' }
  /** Something in between answered in the server's place: sent again with the same key, but not forever. */
  | { kind: 'stray' }
  /** Another member, or nobody, is signed in. */
  | { kind: 'signedOut' }
  /** The server failed: tried again later, unless a button waits. */
  | { kind: 'broken' }
  | { kind: 'refused'; reason: string }

export interface Edge {
  load(): Move[]
  save(moves: readonly Move[]): void
  send(move: Move): Promise<MoveAnswers[MoveKind]>
  failureOf(error: unknown): Failure
  isOnline(): boolean
  nowMs(): number
  newId(): string
  /** Runs alone among the tabs of this browser; `atOnce` does not wait for another tab. */
  alone(work: () => Promise<void>, how: { atOnce: boolean }): Promise<void>
  /** Called with each answer before its move leaves the outbox; `isPressed` while its button waits for it. */
  onAnswer(move: Move, answer: MoveAnswers[MoveKind], isPressed: boolean): Promise<void>
  onRefusal(): void
  onChange(): void
}

/** Stands for the answer of a move that waits. */
export class Unsent {
  readonly id: string
  constructor(id: string) {
    this.id = id
  }
}

export interface OutboxView extends SortedMoves<Move> {
  /** All that are shown as not sent, in order. */
  waiting: readonly Move[]
}

export type Draft<K extends MoveKind> = Omit<Extract<Move, { kind: K }>, 'id' | 'atMs' | 'refusal'>

interface Pressed {
  resolve: (answer: MoveAnswers[MoveKind] | Unsent) => void
  reject: (error: unknown) => void
}

const NEW_PARTY = -1

/** An id for a party that the server doesn't know yet; never used twice. */
export const temporaryId = (moves: readonly Move[], nowMs: number): number =>
  Math.min(-nowMs, ...moves.map(({ partyId }) => (partyId ?? 0) + NEW_PARTY))

type Answer = MoveAnswers[MoveKind]

export class Outbox {
  readonly #edge: Edge
  /** Moves whose button still waits for the answer: they are not shown as unsent. */
  readonly #pressed = new Map<string, Pressed>()
  /** The server's ids of parties that were shown under a temporary one. */
  readonly #ids = new Map<number, number>()
  #sendingId: string | null = null
  #running: Promise<void> | null = null
  #isWanted = false

  constructor(edge: Edge) {
    this.#edge = edge
  }

  view(): OutboxView {
    const moves = this.#edge.load()
    const waiting = moves.filter(({ id }) => !this.#pressed.has(id))
    return { ...sortMoves(moves, this.#edge.nowMs()), waiting }
  }

  /** The id of a party that was shown under a temporary one. */
  currentId(partyId: number): number {
    return this.#ids.get(partyId) ?? partyId
  }

  /** Stores a move and sends it. Resolves with `Unsent` if it has to wait for the network or for other moves. */
  submit(draft: Draft<MoveKind>): Promise<Answer | Unsent> {
    // Guarantee behind the cast: a draft lacks nothing but these two.
    const move = { ...draft, id: this.#edge.newId(), atMs: this.#edge.nowMs() } as Move
    const isBehind = this.#sorted().ready.some(({ id }) => !this.#pressed.has(id))
    this.#keep([...this.#edge.load(), move])
    const isReady = this.#sorted().ready.some(({ id }) => id === move.id)
    const answer =
      isReady && !isBehind && this.#edge.isOnline()
        ? new Promise<Answer | Unsent>((resolve, reject) => {
            this.#pressed.set(move.id, { resolve, reject })
          })
        : Promise.resolve(new Unsent(move.id))
    this.#edge.onChange()
    void this.flush()
    return answer
  }

  /** Sends what can be sent, one at a time; does nothing without a network. Resolves once it has. */
  flush(): Promise<void> {
    this.#isWanted = true
    this.#running ??= this.#run()
    return this.#running
  }

  async #run(): Promise<void> {
    try {
      while (this.#isWanted) {
        this.#isWanted = false
        const send = async () => {
          while (this.#edge.isOnline() && (await this.#sendNext()));
        }
        // What is pressed while nothing waits goes at once: only its own key is sent, which is safe to repeat.
        await this.#edge.alone(send, { atOnce: this.view().waiting.length === 0 })
      }
      // The network was lost, another tab has sent them, or they wait for a decision: no answer comes to the button.
      if (this.#pressed.size > 0) this.#releasePressed()
    } finally {
      // Before anything else runs, so that no call of `flush` falls between the last look and the end.
      this.#running = null
    }
  }

  /** Sends a move again: a refused one whatever has changed since, another one as it was, because it may be done. */
  retry({ id }: Pick<Move, 'id'>): void {
    const nowMs = this.#edge.nowMs()
    const again = (move: Move) => {
      if (move.id !== id) return move
      if (move.refusal === undefined) return { ...move, approvedAtMs: nowMs, strayAnswers: 0 }
      return asNew(move, { id: this.#edge.newId(), atMs: nowMs })
    }
    this.#keep(this.#edge.load().map(again))
    void this.flush()
  }

  /** Gives a move up; false if it is being sent or has been sent. */
  discard({ id }: Pick<Move, 'id'>): boolean {
    const move = this.#edge.load().find((one) => one.id === id)
    if (!move || this.#sendingId === id) return false
    this.#keep(withoutMove(this.#edge.load(), move))
    // What waited for it may go now.
    void this.flush()
    return true
  }

  /** Whether to go on with the next one. */
  async #sendNext(): Promise<boolean> {
    const pointless = pointlessCalls(this.#edge.load(), this.#edge.nowMs())
    if (pointless.length > 0) {
      const ids = new Set(pointless.map(({ id }) => id))
      this.#keep(this.#edge.load().filter(({ id }) => !ids.has(id)))
    }
    const [move] = this.#sorted().ready
    if (!move) return false
    this.#sendingId = move.id
    try {
      const answer = await this.#edge.send(move)
      await this.#edge.onAnswer(move, answer, this.#pressed.has(move.id))
      this.#keep(this.#afterAnswer(move, answer))
      this.#answerPressed(move.id, ({ resolve }) => resolve(answer))
      return true
    } catch (error) {
      return this.#failed(move, error)
    } finally {
      this.#sendingId = null
    }
  }

  #afterAnswer(move: Move, answer: Answer): Move[] {
    const rest = this.#edge.load().filter(({ id }) => id !== move.id)
    if (leadsAnywhere(move) && 'stage' in answer) {
      return withSeenState(rest, { partyId: answer.id, stage: answer.stage, status: answer.status })
    }
    if (move.kind !== 'add' || move.partyId === null || !('id' in answer)) return rest
    this.#ids.set(move.partyId, answer.id)
    return withPartyId(rest, { from: move.partyId, to: answer.id })
  }

  #failed(move: Move, error: unknown): boolean {
    const failure = this.#edge.failureOf(error)
    const isPressed = this.#pressed.has(move.id)
    if (failure.kind === 'stray') this.#change(move, { strayAnswers: (move.strayAnswers ?? 0) + 1 })
    const isUnanswered = failure.kind === 'lost' || failure.kind === 'stray'
    if (isUnanswered || (failure.kind !== 'refused' && !isPressed)) {
      this.#releasePressed()
      return false
    }
    if (isPressed) {
      // Its host sees the answer at the button and decides there.
      this.#keep(withoutMove(this.#edge.load(), move))
      this.#answerPressed(move.id, ({ reject }) => reject(error))
    } else if (failure.kind === 'refused') {
      this.#change(move, { refusal: failure.reason })
      this.#edge.onRefusal()
    }
    return failure.kind === 'refused'
  }

  #sorted(): SortedMoves<Move> {
    return sortMoves(this.#edge.load(), this.#edge.nowMs())
  }

  #change({ id }: Move, change: Pick<OutboxMove, 'refusal' | 'strayAnswers'>): void {
    this.#keep(this.#edge.load().map((move) => (move.id === id ? { ...move, ...change } : move)))
  }

  #keep(moves: readonly Move[]): void {
    this.#edge.save(moves)
    this.#edge.onChange()
  }

  #answerPressed(id: string, answer: (to: Pressed) => void): void {
    const one = this.#pressed.get(id)
    this.#pressed.delete(id)
    if (one) answer(one)
  }

  /** From now on they are shown as not sent. */
  #releasePressed(): void {
    for (const id of [...this.#pressed.keys()]) {
      this.#answerPressed(id, ({ resolve }) => resolve(new Unsent(id)))
    }
    this.#edge.onChange()
  }
}

/**
 * As if it was made now, so with a key of its own, and whatever the party's state has become. A booking keeps its time,
 * which may have passed.
 */
function asNew(
  { refusal, seen, approvedAtMs, strayAnswers, ...move }: Move,
  fresh: Pick<Move, 'id' | 'atMs'>,
): Move {
  // Guarantee behind the cast: only optional fields were taken away.
  const again = { ...move, ...fresh } as Move
  if (again.kind !== 'add' || again.input.reservationTime === undefined) return again
  const reservationTime = new Date(again.input.reservationTime)
  if (isForLater({ createdAt: new Date(move.atMs), reservationTime })) return again
  return { ...again, input: { ...again.input, reservationTime: new Date(fresh.atMs).toISOString() } }
}
