import { useState } from 'react'
import type { LatLng } from '#domain/geo.ts'
import { isApproximate, type LocatedAddress, locateAddress } from './addressSource.ts'

/** What is known of where the typed address is. A place holds only for the text it was found by. */
interface Found {
  text: string
  place: LocatedAddress
}

/** Keeps the point of the address in step with its text, and with the pin somebody has moved. */
export function useLocatedAddress(text: string) {
  const [found, setFound] = useState<Found | null>(null)
  const place = found?.text === text.trim() ? found.place : null

  /** Looks the text up, unless its place is known. Throws like `locateAddress`. */
  const locate = async (): Promise<{ place: LocatedAddress; isUnseen: boolean }> => {
    if (place) return { place, isUnseen: false }
    const located = await locateAddress(text)
    setFound({ text: text.trim(), place: located })
    // A pin only near the house is shown before it is taken.
    return { place: located, isUnseen: isApproximate(located) }
  }
  return {
    place,
    locate,
    pick: (picked: LocatedAddress) => setFound({ text: picked.formattedAddress, place: picked }),
    move: (at: LatLng) => setFound((now) => now && { ...now, place: { ...now.place, ...at } }),
  }
}
