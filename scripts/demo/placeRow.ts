import type { Cuisine } from '#domain/cuisines.ts'
import type { Popularity } from './demand.ts'
import type { HoursPattern } from './hours.ts'

/** One line of the tables of invented restaurants; coordinates lie on the building's side of its street. */
export type PlaceRow = readonly [
  name: string,
  cuisine: Cuisine,
  address: string,
  zip: number,
  latitude: number,
  longitude: number,
  popularity: Popularity,
  hours: HoursPattern,
  stars?: 1 | 2 | 3,
  starYear?: number,
]
