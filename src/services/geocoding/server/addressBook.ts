import type { AddressSuggestion, GeocodedAddress } from './gazetteer.ts'

declare module '#kernel/server/context.ts' {
  interface Provided {
    addressBook: AddressBook
  }
}

/** Finds addresses with the service that the settings name. */
export interface AddressBook {
  /** The location of an address; null if it cannot be found. */
  geocode(text: string): GeocodedAddress | null | Promise<GeocodedAddress | null>
  /** Addresses and known places that start with the text, best first. */
  suggest(text: string, limit?: number): AddressSuggestion[] | Promise<AddressSuggestion[]>
}
