import { startTransition, useEffect, useState } from 'react'
import { nowMs, onClockCorrection } from '#kernel/client/clock.ts'

const TICK_MS = 30_000

/**
 * The current time, updated every half minute so that ages in words stay correct; in small steps, because long lists
 * depend on it.
 */
export function useNowMs(): number {
  const [now, setNow] = useState(nowMs)
  useEffect(() => {
    const renew = () => {
      const latest = nowMs()
      startTransition(() => setNow((shown) => (Math.abs(latest - shown) < TICK_MS / 2 ? shown : latest)))
    }
    const timer = setInterval(renew, TICK_MS)
    const stopListening = onClockCorrection(renew)
    return () => {
      clearInterval(timer)
      stopListening()
    }
  }, [])
  return now
}
