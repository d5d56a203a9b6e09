import { useSyncExternalStore } from 'react'
import { useMessages } from '#platform/client/i18n/catalog.ts'
import { platformMessages } from '#platform/client/messages.en.ts'
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
  const t = useMessages(platformMessages)
  const isOnline = useSyncExternalStore(subscribeOnline, () => navigator.onLine)
  return (
    <div role="status">
      {!isOnline && (
        <p className="offline">
          <Icon name="wifiOff" size={16} />
          {t('offline')}
        </p>
      )}
    </div>
  )
}
