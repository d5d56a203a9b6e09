import { type ReactNode, StrictMode, useEffect } from 'react'
import { releaseClock } from '#kernel/client/clock.ts'
import { ErrorBoundary } from '#kit/ErrorBoundary.tsx'
import { CrashedGuestPage } from './pages/GuestNotices.tsx'

/** Around every page for guests without an account, on the server and in the browser. */
export function GuestRoot({ children }: { children: ReactNode }) {
  useEffect(releaseClock, [])
  return (
    <StrictMode>
      <ErrorBoundary fallback={CrashedGuestPage}>{children}</ErrorBoundary>
    </StrictMode>
  )
}
