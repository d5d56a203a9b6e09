import { useEffect, useState } from 'react'
import { nowMs } from '#platform/client/clock.ts'

const TICK_MS = 30_000

/** The current time, updated every half minute so that ages in words stay correct. */
export function useNowMs(): number {
  const [now, setNow] = useState(nowMs)
  useEffect(() => {
    const timer = setInterval(() => setNow(nowMs()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}
