import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode, useEffect } from 'react'
import { releaseClock } from '#kernel/client/clock.ts'
import { type Router, RouterContext } from '#kernel/client/router/router.ts'
import '#kit/appIcons.ts'
import { ErrorBoundary } from '#kit/ErrorBoundary.tsx'
import { LateToaster } from '#kit/LateToaster.tsx'
import { CrashScreen } from './CrashScreen.tsx'
import { LiveChannel } from './LiveChannel.tsx'
import { Screens } from './Screens.tsx'

/** The whole app, in the browser and for the server's first view. */
export function App({ queryClient, router }: { queryClient: QueryClient; router: Router }) {
  useEffect(releaseClock, [])
  return (
    <StrictMode>
      <ErrorBoundary fallback={CrashScreen}>
        <QueryClientProvider client={queryClient}>
          <LiveChannel>
            <RouterContext value={router}>
              <Screens />
            </RouterContext>
          </LiveChannel>
          <LateToaster />
        </QueryClientProvider>
      </ErrorBoundary>
    </StrictMode>
  )
}
