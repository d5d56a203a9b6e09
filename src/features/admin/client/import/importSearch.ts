import { z } from 'zod'
import type { AnswerOf } from '#contract/endpoint.ts'
import { text } from '#contract/fields.ts'
import { issue } from '#contract/issues.ts'
import { metersOf } from '#domain/geo.ts'
import type { Home } from '#domain/home.ts'
import { IMPORT, TEXT_LENGTH } from '#domain/limits.ts'
import { call, urlOf } from '#kernel/client/call.ts'
import { home } from '#kernel/client/home.ts'
import { placePhoto, searchPlaces } from '../../calls.ts'

const RADIUS = {
  mi: { ...IMPORT.radiusMiles, unit: 'miles', meters: metersOf },
  km: { min: 0.5, max: 4.8, default: 1, unit: 'km', meters: (kilometers: number) => 1000 * kilometers },
} as const
export const radiusRange = RADIUS[home.units]

/** The radius is in this unit. */
export function searchFieldsIn(units: Home['units']) {
  const { min, max, unit } = RADIUS[units]
  const message = issue(unit === 'km' ? 'radius_km' : 'radius_miles', { min, max })
  return z.object({
    location: text({ ...TEXT_LENGTH.importLocation, message: issue('location_invalid') }),
    cuisine: z.string(),
    radius: z.number(message).min(min, message).max(max, message),
  })
}
export const ImportSearchFields = searchFieldsIn(home.units)
export type ImportSearch = z.output<typeof ImportSearchFields>

export type FoundPage = AnswerOf<typeof searchPlaces>
export type FoundPlace = FoundPage['results'][number]

/** `{cuisine} restaurants in {location}`, the radius in whole meters. */
export const questionOf = ({ location, cuisine, radius }: ImportSearch, units = home.units) => ({
  query: `${cuisine ? `${cuisine} ` : ''}restaurants in ${location}`,
  radius: Math.round(RADIUS[units].meters(radius)),
  type: 'restaurant' as const,
})

export const searchFirstPage = (search: ImportSearch, signal: AbortSignal): Promise<FoundPage> =>
  call(searchPlaces, { query: questionOf(search) }, { signal })

export const searchNextPage = (pagetoken: string, signal: AbortSignal): Promise<FoundPage> =>
  call(searchPlaces, { query: { pagetoken } }, { signal })

/** Small picture of a result; null where the source has none. */
export function thumbnailOf(place: FoundPlace): string | null {
  const ref = place.photos?.[0]?.photo_reference
  return ref ? urlOf(placePhoto, { query: { ref } }) : null
}

/** The places of all pages in order, without duplicates: a source may return a place on two pages. */
export function placesOf(pages: readonly FoundPage[]): FoundPlace[] {
  const byId = new Map<string, FoundPlace>()
  for (const place of pages.flatMap(({ results }) => results)) {
    if (!byId.has(place.place_id)) byId.set(place.place_id, place)
  }
  return [...byId.values()].slice(0, IMPORT.maxResults)
}
