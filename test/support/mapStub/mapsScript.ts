import { MAPS_SCRIPT_MAP } from './mapsScriptMap.ts'

/** What the stub's maps script does: works, is missing, never comes, or refuses the key as Google does. */
export type ScriptMode = 'ok' | 'missing' | 'never' | 'refused'

/**
 * A stand-in for Google's maps script: the libraries the product asks for, as far as it uses them. It runs in a
 * page, so it is text.
 */
export const MAPS_SCRIPT = `(() => {
  const google = (window.google ??= {}); const maps = (google.maps ??= {})
  ${MAPS_SCRIPT_MAP}
  class AutocompleteSessionToken {}
  const place = { formattedAddress: '12 Example St, San Francisco, CA 94103, USA', location: new LatLng(37.7751, -122.4188),
    addressComponents: [{ longText: '12', shortText: '12', types: ['street_number'] }], async fetchFields() { return { place } } }
  class AutocompleteSuggestion {
    static async fetchAutocompleteSuggestions({ input, includedRegionCodes }) {
      if (!includedRegionCodes?.includes('us')) throw new Error('INVALID_ARGUMENT')
      if (input.includes('blocked')) throw Object.assign(new Error('Requests to this API are blocked.'), { code: 7 })
      if (!/^12/.test(input)) return { suggestions: [] }
      return { suggestions: [{ placePrediction: { placeId: 'ChIJstub000000', text: { text: '12 Example St, San Francisco, CA, USA' },
        mainText: { text: '12 Example St' }, secondaryText: { text: 'San Francisco, CA, USA' }, toPlace: () => place } }] }
    }
  }
  class Geocoder {
    async geocode({ address }) {
      if (/nowhere/i.test(address)) throw Object.assign(new Error('ZERO_RESULTS'), { code: 'ZERO_RESULTS' })
      return { results: [{ formatted_address: place.formattedAddress, geometry: { location: place.location } }] }
    }
  }
  const libraries = { ...mapLibraries, geocoding: { Geocoder }, places: { AutocompleteSuggestion, AutocompleteSessionToken } }
  maps.importLibrary = async (name) => { if (!libraries[name]) throw new Error('unknown library ' + name); return libraries[name] }
  maps.version = 'stub'
  const source = document.currentScript?.src
  const callback = source && new URL(source).searchParams.get('callback')
  if (callback) callback.split('.').reduce((from, name) => from?.[name], window)?.()
})()`

/** The key is told to be wrong only after the script has loaded well. */
export const REFUSED_SCRIPT = `${MAPS_SCRIPT};setTimeout(() => window.gm_authFailure?.(), 10)`
