import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react'
import { isToasterRequested, onToasterRequested, requestToaster } from '#kernel/client/toast.ts'

const LazyToaster = lazy(async () => ({ default: (await import('./Toaster.tsx')).Toaster }))

/** Loads before the first toast if it can: screen readers only announce text in elements that already exist. */
export function LateToaster() {
  const isWanted = useSyncExternalStore(onToasterRequested, isToasterRequested, () => false)
  useEffect(() => void (window.requestIdleCallback ?? setTimeout)(requestToaster), [])
  return (
    isWanted && (
      <Suspense>
        <LazyToaster />
      </Suspense>
    )
  )
}
