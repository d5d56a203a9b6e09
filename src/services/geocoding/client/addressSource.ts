import type { AddressSuggestion, GeocodedAddress } from '#contract/addresses.ts'
import { geocodeAddress, suggestAddresses } from '#contract/calls.ts'
import type { AnswerOf } from '#contract/endpoint.ts'
import { call } from '#kernel/client/call.ts'
import { HttpError } from '#kernel/client/httpError.ts'

export type SuggestedAddress = Pick<AddressSuggestion, 'id' | 'mainText' | 'secondaryText'>

/** `unknown` until the user has put the pin of an address that nobody found, then `pinned`. */
export interface LocatedAddress extends Omit<GeocodedAddress, 'precision'> {
  precision: GeocodedAddress['precision'] | 'unknown' | 'pinned'
}

/** Where an address field gets its suggestions. Each map profile has its own source. */
export interface AddressSource {
  /** `waiting` until the profile is known, then the state of the script the profile needs, or `ready` if none. */
  status: 'waiting' | 'loading' | 'ready' | 'failed' | 'refused'
  /** How long to wait after the last keystroke. */
  pauseMs: number
  /** Suggestions, best first. If it throws, the field becomes a plain text input. */
  suggest(text: string, signal: AbortSignal): Promise<SuggestedAddress[]>
  /** The full address of a suggestion; null if it has no formatted address. */
  pick(id: string): Promise<LocatedAddress | null>
  /** Shown next to the field if `suggest` throws; without it, no message is shown. */
  failure?: string
  /** The provider's name, if it must be shown with the suggestions. */
  attribution?: string
}

const PAUSE_MS = 150

/** The source for the `open` map profile: addresses from our own server, without a script. */
export function openAddressSource(): AddressSource {
  let newest: AnswerOf<typeof suggestAddresses> = []
  return {
    status: 'ready',
    pauseMs: PAUSE_MS,
    async suggest(text, signal) {
      newest = await call(suggestAddresses, { query: { q: text } }, { signal })
      return newest
    },
    async pick(id) {
      return newest.find((suggestion) => suggestion.id === id) ?? null
    },
  }
}

/** The coordinates of a restaurant; null if it is not on the map. */
export const pinOf = ({ latitude, longitude }: { latitude: string | null; longitude: string | null }) =>
  latitude === null || longitude === null
    ? null
    : { latitude: Number(latitude), longitude: Number(longitude) }

/** The location of an address; null if it isn't found. */
export async function locateAddress(text: string): Promise<LocatedAddress | null> {
  try {
    return await call(geocodeAddress, { query: { q: text } })
  } catch (error) {
    if (error instanceof HttpError && error.code === 'address_not_found') return null
    throw error
  }
}

/** Whether the point is only near the address, or the user's own, so that its pin is shown. */
export const isApproximate = ({ precision }: Pick<LocatedAddress, 'precision'>): boolean =>
  precision !== 'house' && precision !== 'place'
