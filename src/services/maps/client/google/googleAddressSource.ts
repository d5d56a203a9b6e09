import { ADDRESS_FIELD } from '#domain/limits.ts'
import type { AddressSource, LocatedAddress } from '#services/geocoding/client/addressSource.ts'

type Places = Pick<google.maps.PlacesLibrary, 'AutocompleteSuggestion' | 'AutocompleteSessionToken'>

/** The closest that Google offers to "addresses only". The API accepts at most five types. */
const ADDRESS_TYPES = ['street_address', 'premise', 'subpremise', 'route']
const HOUSE_TYPES = ['street_number', 'premise', 'subpremise']
const ADVICE = 'Google’s address lookup failed. Please check that the key may use Places API (New).'
const FIELDS = ['formattedAddress', 'addressComponents', 'location']

/**
 * US addresses from Google's script. All requests up to and including a pick share one session token, because
 * Google charges per session.
 */
export function createGoogleAddressSource(
  placesLibrary: () => Promise<Places>,
  locate: (text: string) => Promise<LocatedAddress | null>,
): Pick<AddressSource, 'suggest' | 'pick'> {
  let token: google.maps.places.AutocompleteSessionToken | undefined
  const predictions = new Map<string, google.maps.places.PlacePrediction>()
  let hasComplained = false

  const ask = async (input: string) => {
    const { AutocompleteSuggestion, AutocompleteSessionToken } = await placesLibrary()
    token ??= new AutocompleteSessionToken()
    const { suggestions } = await AutocompleteSuggestion.fetchAutocompleteSuggestions({
      input,
      includedRegionCodes: [ADDRESS_FIELD.country],
      includedPrimaryTypes: ADDRESS_TYPES,
      language: 'en',
      region: ADDRESS_FIELD.country,
      sessionToken: token,
    })
    return suggestions.flatMap(({ placePrediction }) => placePrediction ?? [])
  }
  const complain = (error: unknown): never => {
    if (!hasComplained) console.error(ADVICE, error)
    hasComplained = true
    throw error
  }
  return {
    async suggest(text, signal) {
      try {
        const found = await ask(text)
        signal.throwIfAborted()
        for (const prediction of found) predictions.set(prediction.placeId, prediction)
        return found.map(suggestionOf)
      } catch (error) {
        if (signal.aborted) throw error
        return complain(error)
      }
    },
    async pick(id) {
      const picked = predictions.get(id)
      // A pick ends the session, even if it fails.
      token = undefined
      if (!picked) return null
      const { place } = await picked.toPlace().fetchFields({ fields: FIELDS }).catch(complain)
      const { formattedAddress, location, addressComponents } = place
      if (!formattedAddress) return null
      if (!location) return locate(formattedAddress)
      const precision = isHouse(addressComponents ?? []) ? 'house' : 'street'
      return { formattedAddress, latitude: location.lat(), longitude: location.lng(), precision }
    },
  }
}

const suggestionOf = ({ placeId, mainText, secondaryText, text }: google.maps.places.PlacePrediction) => ({
  id: placeId,
  mainText: (mainText ?? text).text,
  secondaryText: secondaryText?.text ?? '',
})

const isHouse = (components: readonly google.maps.places.AddressComponent[]): boolean =>
  components.some(({ types }) => types.some((type) => HOUSE_TYPES.includes(type)))
