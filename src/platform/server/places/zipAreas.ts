import { type LatLng, metersBetween } from '#domain/geo.ts'
import { HOME_ZIP_POINTS } from './homeZips.ts'
import { ZIP_TABLE } from './zipTable.ts'

export interface ZipArea extends LatLng {
  zip: string
  city: string
  state: string
}

export const HOME_CITY = 'San Francisco'

function readTable(table: string): ZipArea[] {
  return table
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [place = '', codes = ''] = line.split(': ')
      const [city = '', state = ''] = place.split(', ')
      return codes.split('; ').map((code) => {
        const [zip = '', latitude, longitude] = code.split(' ')
        return { zip, city, state, latitude: Number(latitude), longitude: Number(longitude) }
      })
    })
}

const areas = readTable(ZIP_TABLE)
const byZip = new Map(areas.map((area) => [area.zip, area]))
const byPrefix = new Map([...areas].reverse().map((area) => [area.zip.slice(0, 3), area]))
const homePoints = HOME_ZIP_POINTS.trim()
  .split('\n')
  .flatMap((line) => {
    const [zip = '', points = ''] = line.split(': ')
    return points.split(', ').map((point) => {
      const [latitude, longitude] = point.split(' ')
      return { zip, latitude: Number(latitude), longitude: Number(longitude) }
    })
  })
const cityNames = new Set(areas.map(({ city }) => city.toUpperCase()))

/** The area of a ZIP code, or of the main code that shares its first three digits; null where neither is known. */
export function zipAreaOf(zip: string): ZipArea | null {
  const exact = byZip.get(zip)
  if (exact) return exact
  const near = byPrefix.get(zip.slice(0, 3))
  return near ? { ...near, zip } : null
}

export const isHomeZip = (zip: string): boolean => byZip.get(zip)?.city === HOME_CITY

/** A city of the table, by its name in any case. */
export const isKnownCity = (name: string): boolean => cityNames.has(name.trim().toUpperCase())

/** The middle of a city's first ZIP code; null for a city the table does not have in that state. */
export function cityCenter(city: string, state?: string): LatLng | null {
  const name = city.trim().toUpperCase()
  const area = areas.find((one) => one.city.toUpperCase() === name && (!state || one.state === state))
  return area ? { latitude: area.latitude, longitude: area.longitude } : null
}

/** The San Francisco ZIP code a place in the city has, right but for the edges. */
export function nearestHomeZip(place: LatLng): string {
  let nearest = { zip: '', meters: Number.POSITIVE_INFINITY }
  for (const point of homePoints) {
    const meters = metersBetween(point, place)
    if (meters < nearest.meters) nearest = { zip: point.zip, meters }
  }
  return nearest.zip
}
