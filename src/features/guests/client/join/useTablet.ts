import { useEffect, useSyncExternalStore } from 'react'

/** Keeps a tablet at the door awake. Browsers release the lock while the page is hidden. */
export function useWakeLock(): void {
  useEffect(() => {
    const request = () => {
      if (!document.hidden) navigator.wakeLock?.request('screen').catch(() => undefined)
    }
    request()
    document.addEventListener('visibilitychange', request)
    return () => document.removeEventListener('visibilitychange', request)
  }, [])
}

export const useIsFullScreen = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      document.addEventListener('fullscreenchange', listener)
      return () => document.removeEventListener('fullscreenchange', listener)
    },
    () => document.fullscreenElement !== null,
    () => false,
  )
