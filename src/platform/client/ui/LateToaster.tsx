import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react'
import { isToasterWanted, onToasterWanted, wantToaster } from '../toast.ts'

const LazyToaster = lazy(async () => ({ default: (await import('./Toaster.tsx')).Toaster }))

/** The toaster, once there is a toast or nothing else to do: screen readers hear only what was there before its text. */
export function LateToaster() {
  const isWanted = useSyncExternalStore(onToasterWanted, isToasterWanted)
  useEffect(() => void (window.requestIdleCallback ?? setTimeout)(wantToaster), [])
  return (
    isWanted && (
      <Suspense>
        <LazyToaster />
      </Suspense>
    )
  )
}
