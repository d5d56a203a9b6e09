/**
 * The part of the maps script that knows addresses, with Google's rules: only US addresses, one token per session,
 * one request for a place's fields per session, and only the requested fields are there. It is text that runs in a
 * page; requests are kept in `google.maps.asked`. An input with "blocked" is refused, and one with "slow" takes a
 * second.
 */
export const MAPS_SCRIPT_PLACES = `
  const refuse = (message, code = 3) => { throw Object.assign(new Error(message), { name: 'MapsRequestError', code }) }
  const only = (given, known) => { for (const name of Object.keys(given))
    if (!known.includes(name)) refuse('Unknown property ' + name) }
  const usedUp = new WeakSet()
  class AutocompleteSessionToken {}
  const placeOf = (id, number, street, unlisted = false) => ({ id, line: (number ? number + ' ' : '') + street, unlisted,
    values: { id, formattedAddress: unlisted ? null : (number ? number + ' ' : '') + street + ', San Francisco, CA 94103, USA',
      location: new LatLng(37.7751, -122.4188), types: [number ? 'street_address' : 'route'],
      addressComponents: [...(number ? [{ longText: number, shortText: number, types: ['street_number'] }] : []),
        { longText: street, shortText: street, types: ['route'] }] } })
  const PLACES = [placeOf('ChIJstub000000', '12', 'Example St'), placeOf('ChIJstub000001', '120', 'Example St'),
    placeOf('ChIJstub000002', '12', 'Example Ave'), placeOf('ChIJstub000003', '', 'Example St'),
    placeOf('ChIJstub000004', '99', 'Unlisted Way', true)]
  class Place {
    #values; #token
    constructor(values, token) { this.#values = values; this.#token = token }
    async fetchFields(request) {
      only(request, ['fields'])
      if (!request.fields?.length) refuse('fields is missing')
      maps.asked.push({ fields: request.fields })
      if (this.#token && usedUp.has(this.#token)) refuse('The session of this token has ended')
      if (this.#token) usedUp.add(this.#token)
      for (const field of request.fields) {
        if (!(field in this.#values)) refuse('Unknown field ' + field)
        this[field] = this.#values[field]
      }
      return { place: this }
    }
  }
  class AutocompleteSuggestion {
    static async fetchAutocompleteSuggestions(request) {
      only(request, ['input', 'includedRegionCodes', 'includedPrimaryTypes', 'language', 'region', 'sessionToken'])
      const { input, includedRegionCodes = [], includedPrimaryTypes = [], sessionToken } = request
      maps.asked.push({ input })
      if (typeof input !== 'string' || !input.trim()) refuse('input is missing')
      if (includedRegionCodes.length !== 1 || includedRegionCodes[0] !== 'us') refuse('Only the US is asked for here')
      if (includedPrimaryTypes.length === 0 || includedPrimaryTypes.length > 5) refuse('One to five types')
      for (const type of includedPrimaryTypes) if (!['street_address', 'premise', 'subpremise', 'route'].includes(type))
        refuse('Not a type of addresses: ' + type)
      if (!(sessionToken instanceof AutocompleteSessionToken)) refuse('sessionToken is no AutocompleteSessionToken')
      if (usedUp.has(sessionToken)) refuse('The session of this token has ended')
      if (/slow/i.test(input)) await new Promise((go) => setTimeout(go, 1000))
      if (/blocked/i.test(input)) refuse('Requests to this API places.googleapis.com method ' +
        'google.maps.places.v1.Places.AutocompletePlaces are blocked.', 7)
      const words = input.toLowerCase().replace(/slow/, '').trim().split(/[\\s,]+/)
      const found = PLACES.filter(({ line }) => words.every((word) => line.toLowerCase().includes(word)))
      return { suggestions: found.map(({ id, line, values }) => ({ placePrediction: { placeId: id, types: values.types,
        text: { text: line + ', San Francisco, CA, USA' }, mainText: { text: line },
        secondaryText: { text: 'San Francisco, CA, USA' }, toPlace: () => new Place(values, sessionToken) } })) }
    }
  }
  maps.asked = []
  const placesLibraries = { places: { AutocompleteSuggestion, AutocompleteSessionToken, Place } }
`
