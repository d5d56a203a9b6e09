import { useSyncExternalStore } from 'react'

/** Whether the browser has a network; true on the server. */
export const isOnline = (): boolean => navigator.onLine

export function subscribeOnline(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

export const useIsOnline = (): boolean => useSyncExternalStore(subscribeOnline, isOnline, () => true)
