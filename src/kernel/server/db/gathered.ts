const AT_ONCE = 2
/** A second statement starts beside the first only after this long: one for all costs less than two for half each. */
const SLOW_MS = 5
const MOST_KEYS = 500
/** More than the waits for a connection and for a statement (pool.ts) together: the server no longer answers there. */
const GIVE_UP_MS = 15_000

interface Asked<V> {
  answer: Promise<V>
  settle: (value: V) => void
  refuse: (error: unknown) => void
}

/**
 * Answers many callers with one statement: those who call while others are being answered, or in the same turn of
 * the event loop, are looked up together. Nothing is cached: every result was read after it was requested. @param
 * atOnce how many statements may run side by side
 */
export function gathered<K, V>(
  load: (keys: K[]) => Promise<(key: K) => V>,
  atOnce = AT_ONCE,
): (key: K) => Promise<V> {
  let waiting = new Map<K, Asked<V>>()
  let running = 0
  /** How many running statements delay the next one: those that are not slow yet. */
  let holding = 0
  let isDue = false

  const run = async (batch: Map<K, Asked<V>>) => {
    running += 1
    holding += 1
    let isHolding = true
    const release = () => {
      if (isHolding) holding -= 1
      isHolding = false
      if (waiting.size > 0) plan()
    }
    const slow = setTimeout(release, SLOW_MS)
    try {
      const answerOf = await inTime(load([...batch.keys()]))
      for (const [key, { settle }] of batch) settle(answerOf(key))
    } catch (error) {
      for (const { refuse } of batch.values()) refuse(error)
    }
    clearTimeout(slow)
    running -= 1
    release()
  }
  const start = () => {
    isDue = false
    const keys = [...waiting].slice(0, MOST_KEYS)
    const rest = [...waiting].slice(MOST_KEYS)
    waiting = new Map(rest)
    void run(new Map(keys))
  }
  const plan = () => {
    if (isDue || holding > 0 || running >= atOnce) return
    isDue = true
    // After the requests that have arrived in this turn.
    setImmediate(start)
  }

  return (key) => {
    const known = waiting.get(key)
    if (known) return known.answer
    const { promise: answer, resolve: settle, reject: refuse } = withResolvers<V>()
    waiting.set(key, { answer, settle, refuse })
    plan()
    return answer
  }
}

/** Two silently dead connections would otherwise delay all callers until TCP gives up. */
async function inTime<T>(answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    // The wording of pg, which errors.ts knows.
    timer = setTimeout(() => reject(new Error('Query read timeout')), GIVE_UP_MS)
  })
  return Promise.race([answer, late]).finally(() => clearTimeout(timer))
}

/** `Promise.withResolvers`, which Node 20 does not have. */
export function withResolvers<V>() {
  let resolve: (value: V) => void = () => {}
  let reject: (error: unknown) => void = () => {}
  const promise = new Promise<V>((done, failed) => {
    resolve = done
    reject = failed
  })
  return { promise, resolve, reject }
}
