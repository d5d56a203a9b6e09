import type { AddressSuggestion, GeocodedAddress } from './gazetteer.ts'

/** Where addresses are, by whichever service the settings name. */
export interface AddressBook {
  /** Where an address is; null when it cannot be found. */
  geocode(text: string): GeocodedAddress | null | Promise<GeocodedAddress | null>
  /** Addresses and known places that the text may be the beginning of, best first. */
  suggest(text: string, limit?: number): AddressSuggestion[] | Promise<AddressSuggestion[]>
}
