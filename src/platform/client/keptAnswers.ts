/** Whether what is shown comes out of the cache of the service worker, because the network is gone. */

const KEPT_AT = 'x-kept-at'

let keptAtMs: number | null = null
const listeners = new Set<() => void>()

/** Learns from an answer how old it is; any answer of the server itself says that all is well again. */
export function noteAnswer(headers: Pick<Headers, 'get'>): void {
  const kept = Number(headers.get(KEPT_AT) ?? Number.NaN)
  const next = Number.isFinite(kept) ? Math.min(kept, keptAtMs ?? kept) : null
  if (next === keptAtMs) return
  keptAtMs = next
  for (const listener of listeners) listener()
}

/** When the oldest kept answer on the screen was given, in ms since 1970; null while answers are fresh. */
export const readKeptAtMs = (): number | null => keptAtMs

export function subscribeKept(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
