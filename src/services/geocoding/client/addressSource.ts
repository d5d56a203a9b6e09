import type { AddressSuggestion, GeocodedAddress } from '#contract/addresses.ts'
import { geocodeAddress, suggestAddresses } from '#contract/calls.ts'
import type { AnswerOf } from '#contract/endpoint.ts'
import { call } from '#kernel/client/call.ts'
import { HttpError } from '#kernel/client/httpError.ts'

export type SuggestedAddress = Pick<AddressSuggestion, 'id' | 'mainText' | 'secondaryText'>
export type LocatedAddress = GeocodedAddress

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

/** The location of an address; null if it isn't found. */
export async function locateAddress(text: string): Promise<LocatedAddress | null> {
  try {
    return await call(geocodeAddress, { query: { q: text } })
  } catch (error) {
    if (error instanceof HttpError && error.code === 'address_not_found') return null
    throw error
  }
}

/** Whether the point is only near the address, so that the user should check the pin. */
export const isApproximate = ({ precision }: Pick<LocatedAddress, 'precision'>): boolean =>
  precision === 'street' || precision === 'zip'
