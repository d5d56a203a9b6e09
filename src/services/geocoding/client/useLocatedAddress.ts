import { useState } from 'react'
import { issue } from '#contract/issues.ts'
import type { LatLng } from '#domain/geo.ts'
import { home } from '#kernel/client/home.ts'
import { isApproximate, type LocatedAddress, locateAddress } from './addressSource.ts'

/** The location of the typed address. A place is valid only for the text it was found by. */
interface Found {
  text: string
  place: LocatedAddress
}

interface AddressForm {
  setError: (name: 'address', error: { message: string }, options: { shouldFocus: boolean }) => void
  clearErrors: (name: 'address') => void
  setFocus: (name: 'address') => void
}

/**
 * Keeps the location in sync with the address and with a pin that the user moved. The pin of an unknown address
 * starts at the restaurant's current `pin`, which may stay, or at home.
 */
export function useLocatedAddress(text: string, form: AddressForm, pin: LatLng | null = null) {
  const [found, setFound] = useState<Found | null>(null)
  const place = found?.text === text.trim() ? found.place : null
  const show = (shown: LocatedAddress) => setFound({ text: text.trim(), place: shown })

  /**
   * Geocodes the text unless its location is known. Returns null if the user must first put the pin of an unknown
   * address, or check that of an approximate one. Throws if there is no response.
   */
  const locate = async (): Promise<LocatedAddress | null> => {
    if (place && (place.precision !== 'unknown' || pin)) return place
    const located = place ? null : await locateAddress(text)
    if (located) show(located)
    if (located && !isApproximate(located)) return located
    if (located) form.setFocus('address')
    else askForPin()
    return null
  }
  const askForPin = () => {
    show({ formattedAddress: text.trim(), ...(pin ?? home.location), precision: 'unknown' })
    form.setError('address', { message: issue('address_not_found') }, { shouldFocus: true })
  }
  const move = (at: LatLng) => {
    if (!place) return
    if (place.precision === 'unknown') form.clearErrors('address')
    show({ ...place, ...at, precision: place.precision === 'unknown' ? 'pinned' : place.precision })
  }
  return {
    place,
    locate,
    forget: () => setFound(null),
    pick: (picked: LocatedAddress) => setFound({ text: picked.formattedAddress, place: picked }),
    move,
  }
}
