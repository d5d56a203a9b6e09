import {
  type AddressSuggestion,
  type GeocodedAddress,
  geocodeAddress,
  suggestAddresses,
} from '#contract/addresses.ts'
import type { AnswerOf } from '#contract/endpoint.ts'
import { call } from '#platform/client/call.ts'
import { HttpError } from '#platform/client/httpError.ts'

export type SuggestedAddress = Pick<AddressSuggestion, 'id' | 'mainText' | 'secondaryText'>
export type LocatedAddress = GeocodedAddress

/** What an address field asks; each map profile brings its own. */
export interface AddressSource {
  /** `waiting` until the profile is known; then the state of the script that the profile needs, if any. */
  status: 'waiting' | 'loading' | 'ready' | 'failed' | 'refused'
  /** How long to wait after the last keystroke. */
  pauseMs: number
  /** Best first. Throws when there is no answer; the field is then a plain text input. */
  suggest(text: string, signal: AbortSignal): Promise<SuggestedAddress[]>
  /** The suggestion with this id in full; null when it carries no formatted address. */
  pick(id: string): Promise<LocatedAddress | null>
  /** Shown at the field when `suggest` throws; without it the field silently becomes a plain input. */
  failure?: string
  /** Who provides the suggestions, when that must be shown with them. */
  attribution?: string
}

const PAUSE_MS = 150

/** The open profile: the server's own address book, no script. */
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

/** Where an address is; null when it is not found. */
export async function locateAddress(text: string): Promise<LocatedAddress | null> {
  try {
    return await call(geocodeAddress, { query: { q: text } })
  } catch (error) {
    if (error instanceof HttpError && error.code === 'not_found') return null
    throw error
  }
}

/** Whether the point is only near the address, so that the user should check the pin. */
export const isApproximate = ({ precision }: Pick<LocatedAddress, 'precision'>): boolean =>
  precision === 'street' || precision === 'zip'
