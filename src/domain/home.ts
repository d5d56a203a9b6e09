import type { LatLng } from './geo.ts'
import { type Language, spokenOf } from './language.ts'
import { DEFAULT_LOCATION, DEFAULT_TIME_ZONE } from './limits.ts'

/** The town an installation serves: where the map starts, and how distances, times and numbers are written. */
export interface Home {
  name: string
  location: LatLng
  /** Where the map starts, on MapLibre's scale; null for the default. */
  zoom: number | null
  /** IANA zone for places that have no coordinates. */
  timeZone: string
  /** Two lowercase letters. Addresses are searched in this country. */
  country: string
  units: 'mi' | 'km'
  /** BCP 47: the language for visitors who prefer no supported one, and the country for date and number formats. */
  locale: string
}

export const SAN_FRANCISCO: Home = {
  name: 'San Francisco',
  location: DEFAULT_LOCATION,
  zoom: null,
  timeZone: DEFAULT_TIME_ZONE,
  country: 'us',
  units: 'mi',
  locale: 'en-US',
}

/** Countries with road signs in miles. */
const MILES: ReadonlySet<string> = new Set(['us', 'gb', 'lr', 'mm', 'pr'])
export const unitsOf = (country: string): Home['units'] => (MILES.has(country) ? 'mi' : 'km')

type Speaking = Pick<Home, 'locale'>

/** The first supported language of these tags, otherwise the home's. */
export const languageFor = (tags: readonly string[], { locale }: Speaking): Language =>
  spokenOf([...tags, locale]) ?? 'en'

/**
 * The locale for dates and numbers: this language, with the formats of the home's country.
 * @example localeFor('es', { locale: 'en-DE' }) // 'es-DE'
 */
export const localeFor = (language: Language, { locale }: Speaking): string =>
  `${language}-${locale.split('-')[1]}`

export const homeCenter = ({ location }: Home): { lat: number; lng: number } => ({
  lat: location.latitude,
  lng: location.longitude,
})

/** Whether this is the town whose streets, districts and sketch ship with the product. */
export const isSanFrancisco = ({ name }: Pick<Home, 'name'>): boolean => name === SAN_FRANCISCO.name
