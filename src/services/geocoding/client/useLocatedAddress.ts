import { useState } from 'react'
import { issue } from '#contract/issues.ts'
import type { LatLng } from '#domain/geo.ts'
import { isApproximate, type LocatedAddress, locateAddress } from './addressSource.ts'

/** The location of the typed address. A place is valid only for the text it was found by. */
interface Found {
  text: string
  place: LocatedAddress
}

/** A form with the address. */
interface AddressForm {
  setError: (name: 'address', error: { message: string }, options: { shouldFocus: boolean }) => void
  setFocus: (name: 'address') => void
}

/** Keeps the location in sync with the address and with a pin that the user moved. */
export function useLocatedAddress(text: string) {
  const [found, setFound] = useState<Found | null>(null)
  const place = found?.text === text.trim() ? found.place : null

  /**
   * Geocodes the text unless its location is known. Returns null if the form shows an error because the address
   * was not found, or an approximate pin that must be checked first. Throws if there is no response.
   */
  const locate = async (form: AddressForm): Promise<LocatedAddress | null> => {
    if (place) return place
    const located = await locateAddress(text)
    if (!located) {
      form.setError('address', { message: issue('address_not_found') }, { shouldFocus: true })
      return null
    }
    setFound({ text: text.trim(), place: located })
    if (!isApproximate(located)) return located
    form.setFocus('address')
    return null
  }
  return {
    place,
    locate,
    forget: () => setFound(null),
    pick: (picked: LocatedAddress) => setFound({ text: picked.formattedAddress, place: picked }),
    move: (at: LatLng) => setFound((now) => now && { ...now, place: { ...now.place, ...at } }),
  }
}
