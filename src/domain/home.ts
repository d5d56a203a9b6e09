import type { LatLng } from './geo.ts'
import { DEFAULT_LOCATION, DEFAULT_TIME_ZONE } from './limits.ts'

/** The town an installation serves: where the map starts, and how distances, times and numbers are written. */
export interface Home {
  name: string
  location: LatLng
  /** Where the map starts, on MapLibre's scale; null for the default. */
  zoom: number | null
  /** IANA zone for places that have no coordinates. */
  timeZone: string
  /** Two lower-case letters. Addresses are searched here. */
  country: string
  units: 'mi' | 'km'
}

export const SAN_FRANCISCO: Home = {
  name: 'San Francisco',
  location: DEFAULT_LOCATION,
  zoom: null,
  timeZone: DEFAULT_TIME_ZONE,
  country: 'us',
  units: 'mi',
}

/** Countries whose roads are signed in miles. */
const MILES: ReadonlySet<string> = new Set(['us', 'gb', 'lr', 'mm', 'pr'])
export const unitsOf = (country: string): Home['units'] => (MILES.has(country) ? 'mi' : 'km')

/** The home as the center of a search. */
export const homeCenter = ({ location }: Home): { lat: number; lng: number } => ({
  lat: location.latitude,
  lng: location.longitude,
})

/** Whether this is the town whose streets, districts and sketch ship with the product. */
export const isSanFrancisco = ({ name }: Pick<Home, 'name'>): boolean => name === SAN_FRANCISCO.name
