import { useSyncExternalStore } from 'react'

/** From here on the list stands beside the map; Browse.css asks the same. */
const wide = window.matchMedia('(min-width: 1000px)')

function subscribe(listener: () => void): () => void {
  wide.addEventListener('change', listener)
  return () => wide.removeEventListener('change', listener)
}

export const useIsWide = (): boolean => useSyncExternalStore(subscribe, () => wide.matches)
