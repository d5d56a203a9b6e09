import { useSyncExternalStore } from 'react'

/** How many changes wait in this browser for the server; the banner of every screen shows them. */

let count = 0
const listeners = new Set<() => void>()

export function setUnsent(next: number): void {
  if (next === count) return
  count = next
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useUnsentCount = (): number =>
  useSyncExternalStore(
    subscribe,
    () => count,
    () => 0,
  )
