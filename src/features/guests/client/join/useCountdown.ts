import { useCallback, useEffect, useState } from 'react'
import { SECOND_MS } from '#domain/durations.ts'

/** Until the thanks or an untouched form is cleared. */
export const STARTS_OVER_AFTER_SECONDS = 20

/** Counts down from its last start, then calls `onEnd`. It runs only once it was started. */
export function useCountdown(onEnd: () => void) {
  const [endsAtMs, setEndsAtMs] = useState<number | null>(null)
  const [secondsLeft, setSecondsLeft] = useState<number | null>(null)
  const start = useCallback(() => {
    setEndsAtMs(Date.now() + STARTS_OVER_AFTER_SECONDS * SECOND_MS)
    setSecondsLeft(STARTS_OVER_AFTER_SECONDS)
  }, [])
  const end = useCallback(() => {
    setEndsAtMs(null)
    setSecondsLeft(null)
    onEnd()
  }, [onEnd])
  useEffect(() => {
    if (endsAtMs === null) return undefined
    const timer = setInterval(() => {
      const left = Math.ceil((endsAtMs - Date.now()) / SECOND_MS)
      if (left <= 0) end()
      else setSecondsLeft(left)
    }, SECOND_MS)
    return () => clearInterval(timer)
  }, [endsAtMs, end])
  return { secondsLeft, start, end }
}
