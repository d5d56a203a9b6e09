import { useSyncExternalStore } from 'react'

/** The calls this diner has dismissed; kept for the life of the window. */

const KEY = 'acknowledgedTables'
const listeners = new Set<() => void>()

const stored = (): string => {
  try {
    return sessionStorage.getItem(KEY) ?? ''
  } catch {
    // Storage may be forbidden; the banner then comes back.
    return ''
  }
}

export function acknowledge(calls: readonly string[]): void {
  try {
    sessionStorage.setItem(KEY, [...new Set([...stored().split(',').filter(Boolean), ...calls])].join())
  } catch {
    return
  }
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export function useAcknowledged(): (call: string) => boolean {
  const seen = new Set(useSyncExternalStore(subscribe, stored).split(','))
  return (call) => seen.has(call)
}
