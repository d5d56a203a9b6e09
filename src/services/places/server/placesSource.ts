import type { Cuisine } from '#domain/cuisines.ts'
import type { LatLng } from '#domain/geo.ts'

/** The source of restaurants to import: one of the open sources, or Google. */
export interface PlacesSource {
  kind: 'file' | 'overpass' | 'google'
  /** Shown next to the results, as the terms of the source require. */
  attribution: string
  /** One page of at most 20, nearest or best first. */
  search(search: PlacesSearch, page: SearchPage): Promise<FoundPage>
  /** The source's current data about these places; places it no longer has are missing. */
  details(placeIds: readonly string[]): Promise<Map<string, PlaceDetails>>
  /** The temporary address of a photo; only if the source has photos. */
  photoUrl?(reference: string, maxWidth: number): Promise<string>
}

export interface PlacesSearch {
  /** The cuisine as typed; '' for any. */
  cuisineText: string
  /** The same cuisine in the fixed list; null if it has none. */
  cuisine: Cuisine | null
  center: LatLng
  radiusMeters: number
}

export interface SearchPage {
  /** From 1. */
  number: number
  /** What the service needs for the next page. */
  upstream?: string | undefined
}

export interface FoundPage {
  places: FoundPlace[]
  hasMore: boolean
  upstream?: string | undefined
}

/** A search result in Google's legacy shape. */
export interface FoundPlace {
  place_id: string
  name: string
  formatted_address: string
  geometry: { location: { lat: number; lng: number } }
  types: string[]
  rating?: number | undefined
  user_ratings_total?: number | undefined
  business_status?: string | undefined
  photos?: FoundPhoto[] | undefined
}

interface FoundPhoto {
  photo_reference: string
  width: number
  height: number
  html_attributions: string[]
}

/** Everything that an import stores. */
export interface PlaceDetails extends LatLng {
  placeId: string
  name: string
  address: string
  phone: string | null
  cuisineType: Cuisine
  /** In the shape of periods. */
  hoursOfOperation: string | null
  dineIn: boolean | null
}

export const PAGE_LENGTH = 20

/** A page of a list that is complete. */
export function pageOf<T>(all: readonly T[], { number }: SearchPage): { items: T[]; hasMore: boolean } {
  const start = (number - 1) * PAGE_LENGTH
  return { items: all.slice(start, start + PAGE_LENGTH), hasMore: all.length > start + PAGE_LENGTH }
}

/** Whether a name or a type contains a search word that is not in the fixed list. */
export const mentionsWord = (text: string, ...fields: readonly string[]): boolean =>
  fields.some((field) => field.toLowerCase().includes(text.toLowerCase()))
