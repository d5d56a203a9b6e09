import '#kit/styles.ts'
import { createBrowserHistory } from '@tanstack/history'
import { type DehydratedState, hydrate } from '@tanstack/react-query'
import { revalidateUser } from '#features/session/client/queries.ts'
import { handedOver } from '#kernel/client/handedOver.ts'
import { messagesOf } from '#kernel/client/i18n/catalog.ts'
import { currentLanguage, preferredLanguage } from '#kernel/client/i18n/language.ts'
import { makeQueryClient } from '#kernel/client/queryClient.ts'
import { createRouter } from '#kernel/client/router/router.ts'
import { ownScroll } from '#kernel/client/router/scrollPositions.ts'
import { registerWorker, watchForUpdates } from '#kernel/client/serviceWorker.ts'
import { showPage } from '#kernel/client/showPage.tsx'
import { showToast } from '#kernel/client/toast.ts'
import { App } from './App.tsx'
import { loadLanguage, loadOtherMessages, switchLanguage } from './language.ts'
import { appMessages } from './messages.en.ts'
import { loadScreen } from './screenTable.ts'

/**
 * A function instead of top-level `await`: in the build, the Spanish chunk imports from the entry chunk, so waiting
 * for it at the top level would deadlock.
 */
async function start(): Promise<void> {
  const history = createBrowserHistory()
  const { pathname, search, hash } = history.location
  if (/.\/$/.test(pathname)) history.replace(pathname.replace(/\/+$/, '') + search + hash)
  // A page that already shows its screen needs no spinner.
  const screen = handedOver ? loadScreen(history.location.pathname) : undefined
  await Promise.all([screen, loadLanguage()])
  const queryClient = makeQueryClient(revalidateUser)
  // Guarantee behind the cast: what `renderScreen` has dehydrated.
  if (handedOver) hydrate(queryClient, handedOver.data as DehydratedState)
  const router = createRouter(history, loadScreen)
  ownScroll()
  // In another language before it is taken over, the page would differ from the server's.
  await showPage(<App queryClient={queryClient} router={router} />)
  void loadOtherMessages().catch(() => undefined)
  // The server did not know it, because the page was kept or cookies are disabled.
  const preferred = preferredLanguage()
  if (preferred !== currentLanguage()) await switchLanguage(preferred).catch(() => undefined)
}

void start()

// In development, Vite updates the page itself.
if (import.meta.env.PROD) offerUpdates()

const SHOWN_MS = 10 * 60_000

/** Offers to reload when a new version is ready. Never reloads by itself, so that no form input is lost. */
function offerUpdates(): void {
  registerWorker('/app.html', (registration) =>
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
