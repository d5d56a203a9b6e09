import { createListeners } from '#kernel/client/listeners.ts'

/**
 * The wanted state of each star while its requests are pending. Requests for one place run one after another and
 * the last press wins; a press that is reverted before it is sent is never sent.
 */
export interface PendingStars {
  /** `isNow` is what the server is known to have stored. */
  set: (restaurantId: number, wanted: boolean, isNow: boolean) => void
  /** The wanted state while requests are pending, else undefined. */
  stateOf: (restaurantId: number) => boolean | undefined
  /** Every place with a pending request. */
  states: () => ReadonlyMap<number, boolean>
  subscribe: (listener: () => void) => () => void
}

interface PendingEvents {
  /** Resolves once the server has stored it. */
  send: (restaurantId: number, wanted: boolean) => Promise<void>
  /** The last change was refused: the star shows the earlier state again. */
  onRefused: (wanted: boolean, error: unknown) => void
  /** No request is running any more. */
  onIdle: () => void
}

export function createPendingStars({ send, onRefused, onIdle }: PendingEvents): PendingStars {
  const wanted = new Map<number, boolean>()
  let shown: ReadonlyMap<number, boolean> = new Map()
  const { announce, subscribe } = createListeners()
  const notify = () => {
    shown = new Map(wanted)
    announce()
  }

  async function run(id: number, start: boolean): Promise<void> {
    /** undefined after a failure: the request may still have arrived. */
    let isNow: boolean | undefined = start
    for (let state = wanted.get(id); state !== undefined && state !== isNow; state = wanted.get(id)) {
      try {
        await send(id, state)
        isNow = state
      } catch (error) {
        isNow = undefined
        if (wanted.get(id) !== state) continue
        onRefused(state, error)
        break
      }
    }
    wanted.delete(id)
    notify()
    if (wanted.size === 0) onIdle()
  }

  return {
    set(id, state, isNow) {
      const isRunning = wanted.has(id)
      wanted.set(id, state)
      notify()
      if (!isRunning) void run(id, isNow)
    },
    stateOf: (id) => wanted.get(id),
    states: () => shown,
    subscribe,
  }
}
