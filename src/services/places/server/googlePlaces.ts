import { z } from 'zod'
import { metersBetween } from '#domain/geo.ts'
import { IMPORT } from '#domain/limits.ts'
import { AppError } from '#kernel/server/errors.ts'
import type { GoogleClient } from './googleCalls.ts'
import { foundPlaceOf, GooglePlace, hasClosedForGood, isImportable, placeDetailsOf } from './googlePlace.ts'
import {
  type FoundPlace,
  PAGE_LENGTH,
  type PlaceDetails,
  type PlacesSearch,
  type PlacesSource,
} from './placesSource.ts'

/** Places API (New). Requests ask only for fields that are used, because fields determine the price. */

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
  'rating',
  'userRatingCount',
  'photos',
]
const SEARCH_MASK = [...SEARCH_FIELDS.map((field) => `places.${field}`), 'nextPageToken'].join(',')
const DETAILS_MASK =
  'id,displayName,formattedAddress,addressComponents,location,types,primaryType,businessStatus,nationalPhoneNumber,regularOpeningHours,dineIn'
/** The format of Google's place ids. Nothing else may become part of a URL. */
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
    const details = place.success && isImportable(place.data) ? placeDetailsOf(place.data) : undefined
    // Google may return a newer id; the result is stored under the requested one.
    return details && { ...details, placeId }
  }

  const searchPage = async (search: PlacesSearch, pageToken: string | undefined) => {
    const body = { ...searchBody(search), ...(pageToken && { pageToken }) }
    const answer = SearchAnswer.safeParse(
      await google.ask({ api: API, url: `${base}/v1/places:searchText`, fieldMask: SEARCH_MASK, body }),
    )
    if (!answer.success) throw new AppError('service_unexpected', { service: API })
    const { places, nextPageToken } = answer.data
    return {
      places: places.flatMap((place) => {
        const parsed = GooglePlace.safeParse(place)
        if (!parsed.success || hasClosedForGood(parsed.data)) return []
        const found = foundPlaceOf(parsed.data)
        return found && isWithin(search, found) ? [found] : []
      }),
      hasMore: Boolean(nextPageToken),
      ...(nextPageToken && { upstream: nextPageToken }),
    }
  }

  return {
    kind: 'google',
    attribution: 'Google Maps',
    async search(search, { upstream }) {
      let page = await searchPage(search, upstream)
      // A page may have no place within the radius although later ones do.
      for (let asked = 1; page.places.length === 0 && page.upstream && asked < IMPORT.maxPages; asked += 1) {
        page = await searchPage(search, page.upstream)
      }
      return page
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
      if (!PHOTO.test(reference)) throw new AppError('photo_not_found')
      const address = `${base}/v1/${reference}/media?maxWidthPx=${maxWidth}&skipHttpRedirect=true`
      const answer = PhotoAnswer.safeParse(await google.ask({ api: API, url: address }))
      if (!answer.success) throw new AppError('photo_not_found')
      return answer.data.photoUri
    },
  }
}

/** Google's circle only biases the search, so the radius is checked here. */
const isWithin = ({ center, radiusMeters }: PlacesSearch, { geometry: { location } }: FoundPlace): boolean =>
  metersBetween(center, { latitude: location.lat, longitude: location.lng }) <= radiusMeters

/** Google requires the same parameters for every page. */
const searchBody = ({ cuisineText, center, radiusMeters }: PlacesSearch) => ({
  textQuery: `${cuisineText} restaurant`.trim(),
  includedType: 'restaurant',
  strictTypeFiltering: true,
  languageCode: 'en',
  regionCode: 'US',
  pageSize: PAGE_LENGTH,
  locationBias: { circle: { center: { ...center }, radius: radiusMeters } },
})
