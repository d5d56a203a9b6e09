import { z } from 'zod'
import { metersBetween } from '#domain/geo.ts'
import { AppError } from '../errors.ts'
import type { GoogleClient } from './googleCalls.ts'
import { foundPlaceOf, GooglePlace, placeDetailsOf } from './googlePlace.ts'
import { PAGE_LENGTH, type PlaceDetails, type PlacesSearch, type PlacesSource } from './placesSource.ts'
import { serviceFault } from './serviceCall.ts'

/** Places API (New): asked for no more fields than are used, since fields are what it charges by. */

const API = 'Places API (New)'
const SEARCH_FIELDS = [
  'id',
  'displayName',
  'formattedAddress',
  'shortFormattedAddress',
  'location',
  'types',
  'primaryType',
  'businessStatus',
  'photos',
]
const SEARCH_MASK = [...SEARCH_FIELDS.map((field) => `places.${field}`), 'nextPageToken'].join(',')
const DETAILS_MASK =
  'id,displayName,formattedAddress,location,types,primaryType,nationalPhoneNumber,regularOpeningHours,dineIn'
/** Google's own ids; whatever else was asked for never gets into an address. */
const PLACE_ID = /^[\w-]{10,300}$/
const PHOTO = /^places\/[\w-]{10,300}\/photos\/[\w-]{1,1000}$/
const DETAILS_AT_ONCE = 6

const SearchAnswer = z.object({
  places: z.array(z.unknown()).default([]),
  nextPageToken: z.string().optional(),
})
const PhotoAnswer = z.object({ photoUri: z.url({ protocol: /^https$/ }) })

export function createGooglePlaces(url: string, google: GoogleClient): PlacesSource {
  const base = url.replace(/\/$/, '')

  const oneOf = async (placeId: string): Promise<PlaceDetails | undefined> => {
    const address = `${base}/v1/places/${encodeURIComponent(placeId)}?languageCode=en&regionCode=US`
    const place = GooglePlace.safeParse(await google.ask({ api: API, url: address, fieldMask: DETAILS_MASK }))
    // The id may be a new one for the place: it is filed under the one that was asked for.
    const details = place.success ? placeDetailsOf(place.data) : undefined
    return details && { ...details, placeId }
  }

  return {
    kind: 'google',
    attribution: 'Google Maps',
    async search(search, { upstream }) {
      const body = { ...searchBody(search), ...(upstream && { pageToken: upstream }) }
      const answer = SearchAnswer.safeParse(
        await google.ask({ api: API, url: `${base}/v1/places:searchText`, fieldMask: SEARCH_MASK, body }),
      )
      if (!answer.success) throw serviceFault(`${API} returned an unexpected response.`)
      const places = answer.data.places.flatMap((place) => {
        const parsed = GooglePlace.safeParse(place)
        return parsed.success ? (foundPlaceOf(parsed.data) ?? []) : []
      })
      const { nextPageToken } = answer.data
      return {
        // The circle only biases their search; the radius is ours to keep.
        places: places.filter(({ geometry: { location } }) => {
          const point = { latitude: location.lat, longitude: location.lng }
          return metersBetween(search.center, point) <= search.radiusMeters
        }),
        hasMore: Boolean(nextPageToken),
        ...(nextPageToken && { upstream: nextPageToken }),
      }
    },
    async details(placeIds) {
      const found = new Map<string, PlaceDetails>()
      const asked = [...new Set(placeIds)].filter((id) => PLACE_ID.test(id))
      for (let at = 0; at < asked.length; at += DETAILS_AT_ONCE) {
        const answers = await Promise.all(asked.slice(at, at + DETAILS_AT_ONCE).map(oneOf))
        for (const details of answers) if (details) found.set(details.placeId, details)
      }
      return found
    },
    async photoUrl(reference, maxWidth) {
      if (!PHOTO.test(reference)) throw new AppError('not_found', 'Photo not found.')
      const address = `${base}/v1/${reference}/media?maxWidthPx=${maxWidth}&skipHttpRedirect=true`
      const answer = PhotoAnswer.safeParse(await google.ask({ api: API, url: address }))
      if (!answer.success) throw new AppError('not_found', 'Photo not found.')
      return answer.data.photoUri
    },
  }
}

/** Must be the very same for every page. */
const searchBody = ({ cuisineText, center, radiusMeters }: PlacesSearch) => ({
  textQuery: `${cuisineText} restaurant`.trim(),
  includedType: 'restaurant',
  strictTypeFiltering: true,
  languageCode: 'en',
  regionCode: 'US',
  pageSize: PAGE_LENGTH,
  locationBias: { circle: { center: { ...center }, radius: radiusMeters } },
})
