import { type Db, type Tx, transactionOf } from './client.ts'
import { gathered, withResolvers } from './gathered.ts'

/**
 * One transaction for the work of concurrent callers, whose statements share round trips and a commit. It is
 * committed once all are done, and rolled back for all if one fails.
 */

/** A caller's place in a shared transaction. Each must end with `done` or `fail`. */
export interface Seat {
  tx: Tx
  /** Resolves when every caller wants to write, so that all write in the same order: that of `apart`. */
  ready(): Promise<void>
  /** Everything was sent. */
  done(): void
  fail(error: unknown): void
}

export interface Sharing {
  /** Work of one kind has the same statements in the same order. */
  kind: string
  /** What the work locks and changes: no two callers in running transactions of this node have the same. */
  apart: number
}

interface Place {
  /** null: there is work on the same rows, so the caller needs a transaction of its own. */
  seat: Promise<Seat | null>
  /** Resolves with the commit. */
  outcome: Promise<void>
}

interface Caller {
  apart: number
  begin: (seat: Seat | null) => void
}
type Queue = (caller: Caller) => Promise<undefined>

const queues = new WeakMap<Db, Map<string, Queue>>()
const shared = new WeakSet<Db | Tx>()

/** Whether the callers of several requests write in this transaction. */
export const isShared = (on: Db | Tx): boolean => shared.has(on)

/** Asks for a place in the next shared transaction. */
export function takeSeat(db: Db, { kind, apart }: Sharing): Place {
  const own = queues.get(db) ?? new Map<string, Queue>()
  queues.set(db, own)
  const queue = own.get(kind) ?? createQueue(db)
  own.set(kind, queue)
  const { promise: seat, resolve: begin, reject } = withResolvers<Seat | null>()
  const outcome = queue({ apart, begin }).then(() => {})
  outcome.catch(reject)
  return { seat, outcome }
}

function createQueue(db: Db): Queue {
  const running = new Set<number>()
  return gathered(async (callers: Caller[]) => {
    const together = callers
      .filter(({ apart }) => !running.has(apart) && running.add(apart))
      .toSorted((one, other) => one.apart - other.apart)
    for (const caller of callers) if (!together.includes(caller)) caller.begin(null)
    try {
      if (together.length > 0) await transactionOf(db, (tx) => run(tx, together))
    } finally {
      for (const { apart } of together) running.delete(apart)
    }
    return () => undefined
  })
}

async function run(tx: Tx, callers: readonly Caller[]): Promise<void> {
  shared.add(tx)
  const ready = withResolvers<void>()
  const over = withResolvers<void>()
  const failures: unknown[] = []
  let notReady = callers.length
  let notDone = callers.length
  const seatOf = (): Seat => {
    let [isReady, isDone] = [false, false]
    const arrive = () => {
      if (isReady) return
      isReady = true
      notReady -= 1
      if (notReady === 0) ready.resolve()
    }
    const end = () => {
      arrive()
      if (isDone) return
      isDone = true
      notDone -= 1
      if (notDone > 0) return
      if (failures.length > 0) over.reject(failures[0])
      else over.resolve()
    }
    return {
      tx,
      ready() {
        arrive()
        return ready.promise
      },
      done: end,
      fail(error) {
        failures.push(error)
        end()
      },
    }
  }
  for (const { begin } of callers) begin(seatOf())
  await over.promise
}
