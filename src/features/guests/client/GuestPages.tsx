import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode, useEffect, useState } from 'react'
import { releaseClock } from '#kernel/client/clock.ts'
import { makeQueryClient } from '#kernel/client/queryClient.ts'
import { ErrorBoundary } from '#kit/ErrorBoundary.tsx'
import type { GuestPage } from '../contract.ts'
import { JoinPage } from './join/JoinPage.tsx'
import { joinKey } from './join/useJoin.ts'
import { BusyGuestPage, CrashedGuestPage, NoGuestPage } from './pages/GuestNotices.tsx'
import { visitKey } from './visit/useVisit.ts'
import { VisitPage } from './visit/VisitPage.tsx'

/** A page for guests without an account, on the server and in the browser. */
export function GuestPages({ page }: { page: GuestPage }) {
  const [queryClient] = useState(() => clientOf(page))
  useEffect(releaseClock, [])
  return (
    <StrictMode>
      <ErrorBoundary fallback={CrashedGuestPage}>
        <QueryClientProvider client={queryClient}>
          <Page page={page} />
        </QueryClientProvider>
      </ErrorBoundary>
    </StrictMode>
  )
}

function clientOf(page: GuestPage): QueryClient {
  const client = makeQueryClient()
  if (page.kind === 'visit' && page.view)
    client.setQueryData(visitKey(page.token), page.view, { updatedAt: page.heardAtMs ?? Date.now() })
  if (page.kind === 'join') client.setQueryData(joinKey({ code: page.code }), page.view)
  return client
}

function Page({ page }: { page: GuestPage }) {
  switch (page.kind) {
    case 'visit':
      return <VisitPage token={page.token} mark={page.mark} />
    case 'join':
      return <JoinPage code={page.code} isKiosk={page.isKiosk} />
    case 'missing':
      return <NoGuestPage kind={page.page} />
    case 'busy':
      return <BusyGuestPage />
  }
}
