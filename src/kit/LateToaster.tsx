import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react'
import { isOnline, subscribeOnline } from '#kernel/client/online.ts'
import { isToasterRequested, onToasterRequested, requestToaster } from '#kernel/client/toast.ts'

/**
 * Loads before the first toast if it can: screen readers only announce text in elements that already exist. Offline,
 * it loads once the network is back.
 */
export function LateToaster() {
  const isRequested = useSyncExternalStore(onToasterRequested, isToasterRequested, () => false)
  const canLoad = useSyncExternalStore(subscribeOnline, isOnline, () => true)
  const [Toaster, setToaster] = useState<ComponentType>()
  useEffect(() => void (window.requestIdleCallback ?? setTimeout)(requestToaster), [])
  useEffect(() => {
    if (!isRequested || !canLoad || Toaster) return
    import('./Toaster.tsx').then(
      (loaded) => setToaster(() => loaded.Toaster),
      () => undefined,
    )
  }, [isRequested, canLoad, Toaster])
  return Toaster ? <Toaster /> : null
}
