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

/** Waits in a function: the Spanish file imports from this one, and would wait forever for a module that awaits it. */
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

// Vite serves the client of development by itself.
if (import.meta.env.PROD) offerUpdates()
