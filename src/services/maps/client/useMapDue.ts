import { useEffect, useState } from 'react'
import { useIsWide } from '#kit/breakpoints.ts'

/** Enough time to read the first rows of a list on a phone. */
const READING_MS = 4000
const INTERACTIONS = ['pointerdown', 'wheel', 'keydown'] as const

/** Once a map has started, others start without waiting. */
let hasStarted = false

/**
 * Whether to start the engine of a map whose pins are already shown: on a wide screen when the browser is idle, on
 * a phone at the first touch or after a short delay. Starting keeps a slow phone busy for seconds, in which the
 * list would not scroll.
 */
export function useMapDue(): boolean {
  const isWide = useIsWide()
  const [isDue, setDue] = useState(hasStarted)
  useEffect(() => {
    if (isDue) return
    const start = () => {
      hasStarted = true
      setDue(true)
    }
    const timer = setTimeout(start, isWide && !window.requestIdleCallback ? 0 : READING_MS)
    const idle = isWide ? window.requestIdleCallback?.(start) : undefined
    for (const type of INTERACTIONS) window.addEventListener(type, start, { capture: true, passive: true })
    return () => {
      clearTimeout(timer)
      if (idle !== undefined) cancelIdleCallback(idle)
      for (const type of INTERACTIONS) window.removeEventListener(type, start, { capture: true })
    }
  }, [isDue, isWide])
  return isDue
}
