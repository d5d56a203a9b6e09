import { useSyncExternalStore } from 'react'

/** Up to here the host stand shows one list at a time; RestaurantDashboard.css asks the same. */
const phone = window.matchMedia('(max-width: 720px)')

function subscribe(listener: () => void): () => void {
  phone.addEventListener('change', listener)
  return () => phone.removeEventListener('change', listener)
}

export const useIsPhone = (): boolean => useSyncExternalStore(subscribe, () => phone.matches)
