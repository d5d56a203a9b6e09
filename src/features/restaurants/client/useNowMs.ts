import { useEffect, useState } from 'react'

const TICK_MS = 30_000

/** The time, told anew every half minute, so that ages in words move on by themselves. */
export function useNowMs(): number {
  const [nowMs, setNowMs] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  return nowMs
}
