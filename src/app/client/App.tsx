import { type QueryClient, QueryClientProvider, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, StrictMode, useCallback, useEffect } from 'react'
import type { LiveMessage } from '#contract/live.ts'
import { refreshUser, useSession } from '#features/session/client/queries.ts'
import type { CurrentUser } from '#features/session/contract.ts'
import { releaseClock } from '#kernel/client/clock.ts'
import { type Router, RouterContext } from '#kernel/client/router/router.ts'
import { type Listener, LiveProvider } from '#services/live/client/LiveProvider.tsx'
import type { Reader } from './live/liveReactions.ts'
import { reactToWaits } from './live/reactToWaits.ts'
import '#kit/appIcons.ts'
import { ErrorBoundary } from '#kit/ErrorBoundary.tsx'
import { LateToaster } from '#kit/LateToaster.tsx'
import { CrashScreen } from './CrashScreen.tsx'
import { Screens } from './Screens.tsx'

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

/** Connects the signed-in user to the live channel, and handles its messages. */
function LiveChannel({ children }: { children: ReactNode }) {
  const queryClient = useQueryClient()
  const session = useSession()
  const reader: Reader = (session.state === 'known' && session.user?.userType) || 'visitor'
  const onMessage = useCallback(
    (message: LiveMessage) => void react(queryClient, message, reader),
    [queryClient, reader],
  )
  const onSessionEnded = useCallback(() => void refreshUser(queryClient), [queryClient])
  return (
    <LiveProvider
      listener={session.state === 'known' ? listenerFor(session.user) : null}
      onMessage={onMessage}
      onSessionEnded={onSessionEnded}
    >
      {children}
    </LiveProvider>
  )
}

/** A user's first message loads the handlers. If that fails, screens still refresh by polling. */
async function react(queryClient: QueryClient, message: LiveMessage, reader: Reader): Promise<void> {
  if (reader === 'visitor') {
    reactToWaits(queryClient, message)
    return
  }
  const loaded = await import('./live/reactToLive.ts').catch(() => null)
  loaded?.reactToLive(queryClient, message, reader)
}

function listenerFor(user: CurrentUser | null): Listener {
  if (user === null) return { key: 'visitor', subscribe: null }
  const key = String(user.id)
  if (user.userType === 'diner') return { key, subscribe: { type: 'subscribe', role: 'diner' } }
  if (user.restaurant) {
    const restaurantId = user.restaurant.id
    return { key: `${key} at ${restaurantId}`, subscribe: { type: 'subscribe', restaurantId } }
  }
  return { key, subscribe: null }
}
