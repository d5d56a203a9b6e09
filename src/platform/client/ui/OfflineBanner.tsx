import { useSyncExternalStore } from 'react'
import { Icon } from './Icon.tsx'

function subscribeOnline(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

/** Shows itself while the browser has no network. The status region stays, so that it is spoken. */
export function OfflineBanner() {
  const isOnline = useSyncExternalStore(subscribeOnline, () => navigator.onLine)
  return (
    <div role="status">
      {!isOnline && (
        <p className="offline">
          <Icon name="wifiOff" size={16} />
          You are offline. Waits may be out of date.
        </p>
      )}
    </div>
  )
}
