import { startTransition, useEffect, useState } from 'react'

let isTakenOver = false

/** Called once the page shows its screen, rendered by the server or here. */
export function markTakenOver(): void {
  isTakenOver = true
}

/**
 * False on the server and while its page is taken over: for parts that only a browser can render. They follow in small
 * steps, so that the page responds to input meanwhile. Not for what a Suspense boundary of the server's page holds: that
 * is taken over later.
 */
export function useIsHydrated(): boolean {
  const [isHydrated, setIsHydrated] = useState(isTakenOver)
  useEffect(() => startTransition(() => setIsHydrated(true)), [])
  return isHydrated
}
