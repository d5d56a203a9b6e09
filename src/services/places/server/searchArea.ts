import { isLatitude, isLongitude, type LatLng } from '#domain/geo.ts'
import { DEFAULT_LOCATION } from '#domain/limits.ts'
import type { AddressBook } from '#services/geocoding/server/addressBook.ts'
import { stateCode } from '#services/geocoding/server/states.ts'
import { cityCenter, HOME_CITY } from '#services/geocoding/server/zipAreas.ts'

/** Districts of San Francisco, by their centers: `name: latitude longitude`. */
const DISTRICTS = `
Bayview: 37.7300 -122.3880
Bernal Heights: 37.7410 -122.4150
Castro: 37.7610 -122.4350
Chinatown: 37.7941 -122.4078
Civic Center: 37.7795 -122.4177
Cole Valley: 37.7660 -122.4500
Cow Hollow: 37.7980 -122.4370
Dogpatch: 37.7600 -122.3890
Embarcadero: 37.7930 -122.3960
Excelsior: 37.7240 -122.4290
Fillmore: 37.7850 -122.4330
Financial District: 37.7930 -122.4000
Fisherman's Wharf: 37.8080 -122.4160
Glen Park: 37.7340 -122.4330
Haight: 37.7700 -122.4460
Haight-Ashbury: 37.7700 -122.4460
Hayes Valley: 37.7764 -122.4242
Inner Richmond: 37.7810 -122.4640
Inner Sunset: 37.7630 -122.4660
Japantown: 37.7852 -122.4297
Lower Haight: 37.7720 -122.4310
Marina: 37.8010 -122.4370
Mission: 37.7599 -122.4148
Mission Bay: 37.7710 -122.3910
Nob Hill: 37.7930 -122.4150
Noe Valley: 37.7500 -122.4330
North Beach: 37.8005 -122.4100
Outer Richmond: 37.7780 -122.4930
Outer Sunset: 37.7550 -122.4940
Pacific Heights: 37.7920 -122.4350
Polk Gulch: 37.7900 -122.4200
Potrero Hill: 37.7610 -122.4000
Presidio: 37.7989 -122.4662
Richmond: 37.7800 -122.4780
Russian Hill: 37.8010 -122.4180
SoMa: 37.7785 -122.4056
South of Market: 37.7785 -122.4056
South Park: 37.7816 -122.3940
Sunset: 37.7560 -122.4800
Tenderloin: 37.7840 -122.4140
Union Square: 37.7880 -122.4075
Visitacion Valley: 37.7130 -122.4040
West Portal: 37.7400 -122.4660
Western Addition: 37.7810 -122.4310
`

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/^the /, '')
    .replace(/ (district|neighborhood)$/, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

const districts = new Map(
  DISTRICTS.trim()
    .split('\n')
    .map((line): [string, LatLng] => {
      const [name = '', point = ''] = line.split(': ')
      const [latitude, longitude] = point.split(' ')
      return [plain(name), { latitude: Number(latitude), longitude: Number(longitude) }]
    }),
)

const POINT = /^(-?\d{1,3}(?:\.\d+)?)\s*,\s*(-?\d{1,3}(?:\.\d+)?)$/
const COUNTRY = /^(usa|us|united states)$/i
const HOME_NAMES = new Set([HOME_CITY.toLowerCase(), 'sf', 'san fran'])
const HOME_STATE = 'CA'

/**
 * The center of an area named by an admin: a point, a district, a city, or anything the address book knows. Null
 * if it is unknown.
 */
export async function locateArea(text: string, book: AddressBook): Promise<LatLng | null> {
  const [, latitude, longitude] = POINT.exec(text.trim()) ?? []
  const point = { latitude: Number(latitude), longitude: Number(longitude) }
  if (latitude !== undefined && isLatitude(point.latitude) && isLongitude(point.longitude)) return point
  const parts = text.split(',').map((part) => part.trim())
  const named = parts.filter((part) => part !== '' && !COUNTRY.test(part))
  return inHomeCity(named) ?? cityOf(named) ?? (await inBook(text, book))
}

async function inBook(text: string, book: AddressBook): Promise<LatLng | null> {
  const found = await book.geocode(text)
  return found && { latitude: found.latitude, longitude: found.longitude }
}

const codeOf = (state: string | undefined): string | undefined =>
  state === undefined
    ? undefined
    : (stateCode(state) ?? (/^[a-z]{2}$/i.test(state) ? state.toUpperCase() : undefined))

function inHomeCity([first = '', ...rest]: readonly string[]): LatLng | null {
  const isHome = (name: string) => HOME_NAMES.has(name.toLowerCase())
  const isHomeState = (name: string) => codeOf(name) === HOME_STATE
  if (!rest.every((part) => isHome(part) || isHomeState(part))) return null
  return isHome(first) ? { ...DEFAULT_LOCATION } : (districts.get(plain(first)) ?? null)
}

function cityOf([city = '', state, ...more]: readonly string[]): LatLng | null {
  if (more.length > 0 || (state !== undefined && codeOf(state) === undefined)) return null
  return cityCenter(city, codeOf(state))
}
