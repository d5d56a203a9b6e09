import { messagesOf } from '#platform/client/i18n/catalog.ts'
import { registerWorker, watchForUpdates } from '#platform/client/serviceWorker.ts'
import { showToast } from '#platform/client/toast.ts'
import { appMessages } from './messages.en.ts'

const SHOWN_MS = 10 * 60_000

/** What opens later is loaded now, so that the worker keeps it and it opens offline too. */
const loadWhatOpens = () =>
  Promise.allSettled([import('./Menu.tsx'), import('#platform/client/ui/SelectList.tsx')])

/** Says when a new version is ready. It is shown when somebody asks for it, so no form is lost. */
export function offerUpdates(): void {
  registerWorker('/', loadWhatOpens, (registration) =>
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
