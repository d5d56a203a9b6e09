import { readFileSync } from 'node:fs'
import type { LatLng } from '#domain/geo.ts'
import { projectFile } from '#kernel/server/projectFiles.ts'

export interface ZipArea extends LatLng {
  zip: string
  city: string
  state: string
}

export const HOME_CITY = 'San Francisco'

/** The lines of a shipped table, each `key: item; item …`. */
const linesOf = (name: string): [key: string, items: string[]][] =>
  readFileSync(projectFile(`data/${name}.txt`), 'utf8')
    .trim()
    .split('\n')
    .map((line) => {
      const [key = '', items = ''] = line.split(': ')
      return [key, items.split('; ')]
    })

const pointOf = ([latitude, longitude]: string[]): LatLng => ({
  latitude: Number(latitude),
  longitude: Number(longitude),
})

/**
 * Centers of US ZIP codes: all of San Francisco, the Bay Area, and one main code for each three-digit area of the
 * hundred largest cities, accurate to a kilometer or two.
 */
const areas = linesOf('zip-codes').flatMap(([place, codes]): ZipArea[] => {
  const [city = '', state = ''] = place.split(', ')
  return codes.map((code) => {
    const [zip = '', ...point] = code.split(' ')
    return { zip, city, state, ...pointOf(point) }
  })
})
const byZip = new Map(areas.map((area) => [area.zip, area]))
const byPrefix = new Map([...areas].reverse().map((area) => [area.zip.slice(0, 3), area]))
/** San Francisco's ZIP codes as points spread over each: a place gets the code of the nearest point. */
const homePoints = linesOf('home-zips').flatMap(([zip, points]) =>
  points.map((point) => ({ zip, ...pointOf(point.split(' ')) })),
)

/** The area of a ZIP code, or of the main code with the same first three digits; null if neither is known. */
export function zipAreaOf(zip: string): ZipArea | null {
  const exact = byZip.get(zip)
  if (exact) return exact
  const near = byPrefix.get(zip.slice(0, 3))
  return near ? { ...near, zip } : null
}

/** The center of a city's first ZIP code; null if the table does not have the city in that state. */
export function cityCenter(city: string, state?: string): LatLng | null {
  const name = city.trim().toUpperCase()
  const area = areas.find((one) => one.city.toUpperCase() === name && (!state || one.state === state))
  return area ? { latitude: area.latitude, longitude: area.longitude } : null
}

/** A degree of longitude beside one of latitude, in San Francisco. */
const LONGITUDE_SHARE = 0.79

/** The San Francisco ZIP code of a place in the city, accurate except near the edges. */
export function nearestHomeZip({ latitude, longitude }: LatLng): string {
  let nearest = { zip: '', distance: Number.POSITIVE_INFINITY }
  for (const point of homePoints) {
    const distance = (point.latitude - latitude) ** 2 + (LONGITUDE_SHARE * (point.longitude - longitude)) ** 2
    if (distance < nearest.distance) nearest = { zip: point.zip, distance }
  }
  return nearest.zip
}
