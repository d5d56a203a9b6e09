import { useSyncExternalStore } from 'react'
import { formatClockTime } from '#kernel/client/format.ts'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { readKeptAtMs, subscribeKept } from '#kernel/client/keptAnswers.ts'
import { commonMessages } from '#kernel/client/messages.en.ts'
import { Icon } from './Icon.tsx'

function subscribeOnline(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

/** Shown while the browser is offline. The status region stays mounted so that screen readers announce it. */
export function OfflineBanner() {
  const t = useMessages(commonMessages)
  const isOnline = useSyncExternalStore(
    subscribeOnline,
    () => navigator.onLine,
    () => true,
  )
  const keptAtMs = useSyncExternalStore(subscribeKept, readKeptAtMs, () => null)
  return (
    <div role="status">
      {(!isOnline || keptAtMs !== null) && (
        <p className="offline">
          <Icon name="wifiOff" size={16} />
          {keptAtMs === null
            ? t('offline')
            : t('offlineSince', { time: formatClockTime(new Date(keptAtMs)) })}
        </p>
      )}
    </div>
  )
}
