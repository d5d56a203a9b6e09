import { useState } from 'react'
import type { LatLng } from '#domain/geo.ts'
import { isApproximate, type LocatedAddress, locateAddress } from './addressSource.ts'

/** What is known of where the typed address is. A place holds only for the text it was found by. */
interface Found {
  text: string
  place: LocatedAddress
}

/** `unseen`: a pin only near the house is shown before it is taken. `unknown`: nobody knows the address. */
type Located = { kind: 'known'; place: LocatedAddress } | { kind: 'unseen' } | { kind: 'unknown' }

/** Keeps the point of the address in step with its text, and with the pin somebody has moved. */
export function useLocatedAddress(text: string) {
  const [found, setFound] = useState<Found | null>(null)
  const place = found?.text === text.trim() ? found.place : null

  /** Looks the text up, unless its place is known. Throws when there is no answer. */
  const locate = async (): Promise<Located> => {
    if (place) return { kind: 'known', place }
    const located = await locateAddress(text)
    if (!located) return { kind: 'unknown' }
    setFound({ text: text.trim(), place: located })
    return isApproximate(located) ? { kind: 'unseen' } : { kind: 'known', place: located }
  }
  return {
    place,
    locate,
    forget: () => setFound(null),
    pick: (picked: LocatedAddress) => setFound({ text: picked.formattedAddress, place: picked }),
    move: (at: LatLng) => setFound((now) => now && { ...now, place: { ...now.place, ...at } }),
  }
}
