import '#platform/client/ui/styles.ts'
import './firstScreen.css'
import { createBrowserHistory } from '@tanstack/history'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { installZodMessages } from '#contract/zodMessages.ts'
import { revalidateUser } from '#features/session/client/queries.ts'
import { makeQueryClient } from '#platform/client/queryClient.ts'
import { createRouter, RouterContext } from '#platform/client/router.ts'
import { ownScroll } from '#platform/client/scrollPositions.ts'
import { ErrorBoundary } from '#platform/client/ui/ErrorBoundary.tsx'
import { LateToaster } from '#platform/client/ui/LateToaster.tsx'
import { CrashScreen } from './CrashScreen.tsx'
import { LiveChannel } from './LiveChannel.tsx'
import { loadLanguage } from './language.ts'
import { offerUpdates } from './offerUpdate.ts'
import { Screens } from './Screens.tsx'
import { loadScreen } from './screenTable.ts'

/**
 * A function instead of top-level `await`: in the build, the Spanish chunk imports from the entry chunk, so waiting
 * for it at the top level would deadlock.
 */
async function start(): Promise<void> {
  const history = createBrowserHistory()
  const { pathname, search, hash } = history.location
  if (/.\/$/.test(pathname)) history.replace(pathname.replace(/\/+$/, '') + search + hash)
  // A page that shows something already needs no spinner.
  const screen = document.getElementById('first-list') ? loadScreen(history.location.pathname) : undefined
  await Promise.all([screen, loadLanguage()])
  const router = createRouter(history, loadScreen)
  ownScroll()
  const root = document.getElementById('root')
  if (!root) throw new Error('index.html has no #root')
  const app = (
    <StrictMode>
      <ErrorBoundary fallback={CrashScreen}>
        <QueryClientProvider client={makeQueryClient(revalidateUser)}>
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
  // Rendered in small steps, so that the page answers to touches meanwhile.
  startTransition(() => createRoot(root).render(app))
}

installZodMessages()
void start()

// In development, Vite updates the page itself.
if (import.meta.env.PROD) offerUpdates()
