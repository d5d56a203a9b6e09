import { useSyncExternalStore } from 'react'
import { formatTimeInSentence } from '#kernel/client/format.ts'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { readKeptAtMs, subscribeKept } from '#kernel/client/keptAnswers.ts'
import { commonMessages } from '#kernel/client/messages.en.ts'
import { useIsOnline } from '#kernel/client/online.ts'
import { useUnsentCount } from '#kernel/client/unsent.ts'
import { Icon } from './Icon.tsx'

/**
 * Shown while the browser is offline, and while changes wait for the server. The status region stays mounted so that
 * screen readers announce it.
 */
export function OfflineBanner() {
  const text = useBannerText()
  return (
    <div role="status">
      {text !== null && (
        <p className="offline">
          <Icon name="wifiOff" size={16} />
          {text}
        </p>
      )}
    </div>
  )
}

function useBannerText(): string | null {
  const t = useMessages(commonMessages)
  const isOnline = useIsOnline()
  const unsent = useUnsentCount()
  const keptAtMs = useSyncExternalStore(subscribeKept, readKeptAtMs, () => null)
  if (unsent > 0) return isOnline ? t('unsent', { count: unsent }) : t('offlineUnsent', { count: unsent })
  if (keptAtMs !== null) return t('offlineSince', { time: formatTimeInSentence(new Date(keptAtMs)) })
  return isOnline ? null : t('offline')
}
