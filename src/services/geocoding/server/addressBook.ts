import type { LatLng } from '#domain/geo.ts'

declare module '#kernel/server/context.ts' {
  interface Provided {
    addressBook: AddressBook
  }
}

/** The accuracy of a point: the house, somewhere on the street, a known place, or the center of a postal code or town. */
export type Precision = 'house' | 'street' | 'place' | 'zip'

/** Degrees; `formattedAddress` reads `418 Hayes Street, San Francisco, CA 94102, USA`. */
export interface GeocodedAddress extends LatLng {
  formattedAddress: string
  precision: Precision
}

export interface AddressSuggestion extends GeocodedAddress {
  /** Stable for the same suggestion. */
  id: string
  mainText: string
  secondaryText: string
}

/** Finds addresses with the service that the settings name. */
export interface AddressBook {
  geocode(text: string): GeocodedAddress | null | Promise<GeocodedAddress | null>
  /** Addresses and known places that start with the text, best first. */
  suggest(text: string, limit?: number): AddressSuggestion[] | Promise<AddressSuggestion[]>
}
