import { useSyncExternalStore } from 'react'

/** Up to here a row of a table is a card; dataTable.css asks the same. */
const narrow = window.matchMedia('(max-width: 720px)')

function subscribe(listener: () => void): () => void {
  narrow.addEventListener('change', listener)
  return () => narrow.removeEventListener('change', listener)
}

export const useIsNarrow = (): boolean => useSyncExternalStore(subscribe, () => narrow.matches)
