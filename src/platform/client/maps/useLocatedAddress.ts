import { useState } from 'react'
import type { LatLng } from '#domain/geo.ts'
import { isApproximate, type LocatedAddress, locateAddress } from './addressSource.ts'

/** Where the typed address is. A place is valid only for the text it was found by. */
interface Found {
  text: string
  place: LocatedAddress
}

/** `unseen`: an approximate pin is shown before it is accepted. `unknown`: the address was not found. */
type Located = { kind: 'known'; place: LocatedAddress } | { kind: 'unseen' } | { kind: 'unknown' }

/** Keeps the point of the address in step with its text and with the pin the user moved. */
export function useLocatedAddress(text: string) {
  const [found, setFound] = useState<Found | null>(null)
  const place = found?.text === text.trim() ? found.place : null

  /** Looks up the text unless its place is known. Throws when there is no answer. */
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
