import { MINUTE_MS } from '#domain/durations.ts'
import '#kit/styles.ts'
import './firstScreen.css'
import { createBrowserHistory } from '@tanstack/history'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { revalidateUser } from '#features/session/client/queries.ts'
import { messagesOf } from '#kernel/client/i18n/catalog.ts'
import { makeQueryClient } from '#kernel/client/queryClient.ts'
import { createRouter, RouterContext } from '#kernel/client/router/router.ts'
import { ownScroll } from '#kernel/client/router/scrollPositions.ts'
import { registerWorker, watchForUpdates } from '#kernel/client/serviceWorker.ts'
import { showToast } from '#kernel/client/toast.ts'
import { ErrorBoundary } from '#kit/ErrorBoundary.tsx'
import { LateToaster } from '#kit/LateToaster.tsx'
import { CrashScreen } from './CrashScreen.tsx'
import { LiveChannel } from './LiveChannel.tsx'
import { loadLanguage } from './language.ts'
import { appMessages } from './messages.en.ts'
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
  // A page that already shows something needs no spinner.
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
  // Rendered in small steps, so that the page responds to input meanwhile.
  startTransition(() => createRoot(root).render(app))
}

void start()

// In development, Vite updates the page itself.
if (import.meta.env.PROD) offerUpdates()

const SHOWN_MS = 10 * MINUTE_MS

/** Offers to reload when a new version is ready. Never reloads by itself, so that no form input is lost. */
function offerUpdates(): void {
  registerWorker('/', (registration) =>
    watchForUpdates(registration, (take) => {
      const t = messagesOf(appMessages)
      showToast({
        title: t('updateAvailable'),
        action: { label: t('reload'), onClick: take },
        durationMs: SHOWN_MS,
      })
    }),
  )
}
