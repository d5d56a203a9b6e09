/**
 * Runs `read` one at a time. Keys that are requested while it runs are read together next, so a result is never older
 * than its request, and an earlier result never arrives after a later one.
 */
export function batchedReads<K, R>(read: (keys: K[]) => Promise<R>): (key: K) => Promise<R> {
  let waiting: Set<K> | null = null
  let last: Promise<unknown> = Promise.resolve()
  let next: Promise<R>
  return (key) => {
    if (waiting) {
      waiting.add(key)
      return next
    }
    const keys = new Set([key])
    waiting = keys
    next = last.then(() => {
      waiting = null
      return read([...keys])
    })
    last = next.catch(() => undefined)
    return next
  }
}
