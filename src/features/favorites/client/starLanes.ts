/**
 * The wanted state of each star while its requests are pending. Requests for one place run one after another and
 * the last press wins; a press that is reverted before it is sent is never sent.
 */
export interface StarLanes {
  /** `isNow` is what the server is known to hold. */
  wish: (restaurantId: number, wanted: boolean, isNow: boolean) => void
  /** What is wanted while requests are under way; undefined when the server's answer is all there is. */
  wishOf: (restaurantId: number) => boolean | undefined
  /** Every place with a wish under way. */
  wishes: () => ReadonlyMap<number, boolean>
  subscribe: (listener: () => void) => () => void
}

interface LaneEvents {
  /** Sends one wish; answers once the server holds it. */
  send: (restaurantId: number, wanted: boolean) => Promise<void>
  /** The last wish was refused: the star turns back. */
  onRefused: (wanted: boolean, error: unknown) => void
  /** No request is running any more. */
  onIdle: () => void
}

export function createStarLanes({ send, onRefused, onIdle }: LaneEvents): StarLanes {
  const wanted = new Map<number, boolean>()
  let shown: ReadonlyMap<number, boolean> = new Map()
  const listeners = new Set<() => void>()
  const notify = () => {
    shown = new Map(wanted)
    for (const listener of listeners) listener()
  }

  async function run(id: number, start: boolean): Promise<void> {
    /** undefined after a failure: the request may still have arrived. */
    let isNow: boolean | undefined = start
    for (let wish = wanted.get(id); wish !== undefined && wish !== isNow; wish = wanted.get(id)) {
      try {
        await send(id, wish)
        isNow = wish
      } catch (error) {
        isNow = undefined
        if (wanted.get(id) !== wish) continue
        onRefused(wish, error)
        break
      }
    }
    wanted.delete(id)
    notify()
    if (wanted.size === 0) onIdle()
  }

  return {
    wish(id, wish, isNow) {
      const isRunning = wanted.has(id)
      wanted.set(id, wish)
      notify()
      if (!isRunning) void run(id, isNow)
    },
    wishOf: (id) => wanted.get(id),
    wishes: () => shown,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
