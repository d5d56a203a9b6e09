import { useSyncExternalStore } from 'react'
import { IMAGE } from '#domain/limits.ts'

const listeners = new Set<() => void>()
let isDue = false
let isTimed = false

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  if (!isTimed) setTimeout(allowAll, IMAGE.laterAfterMs)
  isTimed = true
  return () => listeners.delete(listener)
}

function allowAll(): void {
  isDue = true
  for (const listener of listeners) listener()
}

/** Whether the picture at this position of a list may load: the first five immediately, the rest after 2 s. */
export function usePicturesDue(position: number): boolean {
  const isLaterDue = useSyncExternalStore(subscribe, () => isDue)
  return position < IMAGE.preloadedCount || isLaterDue
}
