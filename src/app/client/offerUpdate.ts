import { messagesOf } from '#platform/client/i18n/catalog.ts'
import { registerWorker, watchForUpdates } from '#platform/client/serviceWorker.ts'
import { showToast } from '#platform/client/toast.ts'
import { appMessages } from './messages.en.ts'

const SHOWN_MS = 10 * 60_000

/** Offers to reload when a new version is ready. Never reloads by itself, so that no form input is lost. */
export function offerUpdates(): void {
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
