import { useSyncExternalStore } from 'react'
import { nowMs } from '#kernel/client/clock.ts'

const TICK_MS = 1000

const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

function announce(): void {
  for (const listener of listeners) listener()
}

// One clock for the whole stand; it updates as soon as the tab is visible again.
function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    timer = setInterval(announce, TICK_MS)
    document.addEventListener('visibilitychange', announce)
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    document.removeEventListener('visibilitychange', announce)
  }
}

/** A number or text that depends on the time, computed every second; rerenders only when it has changed. */
export const useTicking = <Value extends number | string | boolean | null>(
  read: (nowMs: number) => Value,
): Value => useSyncExternalStore(subscribe, () => read(nowMs()))
