import { createListeners } from './listeners.ts'

/** Whether the data shown comes from the service worker's cache, because the network is down. */

const KEPT_AT = 'x-kept-at'

let keptAtMs: number | null = null
const { announce, subscribe } = createListeners()
export const subscribeKept = subscribe

/** Learns a response's age from it; any response from the server itself resets the state. */
export function noteAnswer(headers: Pick<Headers, 'get'>): void {
  const kept = Number(headers.get(KEPT_AT) ?? Number.NaN)
  const next = Number.isFinite(kept) ? Math.min(kept, keptAtMs ?? kept) : null
  if (next === keptAtMs) return
  keptAtMs = next
  announce()
}

/** When the oldest cached response on the screen was created, in ms since 1970; null while responses are fresh. */
export const readKeptAtMs = (): number | null => keptAtMs
