import { useSyncExternalStore } from 'react'
import { IMAGE } from '#domain/limits.ts'

const waiting = new Set<() => void>()
let isDue = false
let isTimed = false

function subscribe(listener: () => void): () => void {
  waiting.add(listener)
  if (!isTimed) setTimeout(wakeAll, IMAGE.laterAfterMs)
  isTimed = true
  return () => waiting.delete(listener)
}

function wakeAll(): void {
  isDue = true
  for (const wake of waiting) wake()
}

/** Whether the picture at this place of its list may load: the first five at once, the rest after 2 s. */
export function usePicturesDue(position: number): boolean {
  const isLaterDue = useSyncExternalStore(subscribe, () => isDue)
  return position < IMAGE.preloadedCount || isLaterDue
}
