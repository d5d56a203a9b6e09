import type { Cuisine } from '#domain/cuisines.ts'
import type { Popularity } from './demand.ts'
import type { HoursPattern } from './hours.ts'
import { CENTRAL_PLACES } from './placesCentral.ts'
import { NORTHERN_PLACES } from './placesNorthern.ts'
import { SOUTHERN_PLACES } from './placesSouthern.ts'
import { WESTERN_PLACES } from './placesWestern.ts'

export interface DemoPlace {
  name: string
  cuisine: Cuisine
  address: string
  latitude: number
  longitude: number
  popularity: Popularity
  hours: HoursPattern
  stars: number
  starYear: number | null
}

/** Restaurants that exist nowhere, on San Francisco's streets. */
export const DEMO_PLACES: readonly DemoPlace[] = [
  ...CENTRAL_PLACES,
  ...NORTHERN_PLACES,
  ...SOUTHERN_PLACES,
  ...WESTERN_PLACES,
].map(
  ([name, cuisine, address, zip, latitude, longitude, popularity, hours, stars = 0, starYear = null]) => ({
    name,
    cuisine,
    address: `${address}, San Francisco, CA ${zip}`,
    latitude,
    longitude,
    popularity,
    hours,
    stars,
    starYear,
  }),
)

/** The place whose account has a full evening, and the one with empty tables. */
export const HOST_PLACE = 'Little Marigold'
export const BISTRO_PLACE = 'Le Petit Quai'
