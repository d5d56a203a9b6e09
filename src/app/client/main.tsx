import '#platform/client/ui/styles.ts'
import './firstList.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { CatchBoundary, RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { installZodMessages } from '#contract/zodMessages.ts'
import { revalidateUser } from '#features/session/client/queries.ts'
import { makeQueryClient } from '#platform/client/queryClient.ts'
import { LateToaster } from '#platform/client/ui/LateToaster.tsx'
import { CrashScreen } from './CrashScreen.tsx'
import { LiveChannel } from './LiveChannel.tsx'
import { loadLanguage } from './language.ts'
import { offerUpdates } from './offerUpdate.ts'
import { router } from './router.tsx'

/**
 * A function instead of top-level `await`: in the build, the Spanish chunk imports from the entry chunk, so waiting
 * for it at the top level would deadlock.
 */
async function start(): Promise<void> {
  await loadLanguage()
  const root = document.getElementById('root')
  if (!root) throw new Error('index.html has no #root')
  createRoot(root).render(
    <StrictMode>
      <CatchBoundary getResetKey={() => 'app'} errorComponent={CrashScreen}>
        <QueryClientProvider client={makeQueryClient(revalidateUser)}>
          <LiveChannel>
            <RouterProvider router={router} />
          </LiveChannel>
          <LateToaster />
        </QueryClientProvider>
      </CatchBoundary>
    </StrictMode>,
  )
}

installZodMessages()
void start()

// In development, Vite updates the page itself.
if (import.meta.env.PROD) offerUpdates()
