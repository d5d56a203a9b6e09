import { createHash } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { metersBetween } from '#domain/geo.ts'
import { IMPORT } from '#domain/limits.ts'
import { MOST_LINES_WITHOUT_PLACE, PlacesFileError } from '#features/restaurants/server/placesFile/fileRow.ts'
import type { FilePlace } from '#features/restaurants/server/placesFile/placeOf.ts'
import { AppError } from '#kernel/server/errors.ts'
import { projectFile } from '#kernel/server/projectFiles.ts'
import {
  type FoundPlace,
  mentionsWord,
  type PlaceDetails,
  type PlacesSearch,
  type PlacesSource,
  pageOf,
} from '#services/places/server/placesSource.ts'

/** Invented places, so that an import can be tried without a network. */
export const DEMO_PLACES_FILE = projectFile('data/demo-places.csv')

interface Loaded {
  places: PlaceDetails[]
  changedMs: number
}

/** The places of a CSV or GeoJSON file, read when first requested and again when the file has changed. */
export function createFileSource(path: string, country: string): PlacesSource {
  let loading: Promise<Loaded> | undefined

  const current = async (): Promise<PlaceDetails[]> => {
    try {
      const { mtimeMs } = await stat(path)
      const known = await loading?.catch(() => undefined)
      if (known?.changedMs !== mtimeMs) loading = load(path, country, mtimeMs)
      return (await loading)?.places ?? []
    } catch (error) {
      loading = undefined
      throw new AppError('places_file', faultOf(error))
    }
  }

  return {
    kind: 'file',
    attribution:
      path === DEMO_PLACES_FILE ? 'Fictional places for trying the import' : 'From the places file',
    async search(search, page) {
      const near = (await current())
        .filter((place) => isAskedFor(search, place))
        .map((place) => ({ place, meters: metersBetween(search.center, place) }))
        .filter(({ meters }) => meters <= search.radiusMeters)
        .toSorted((a, b) => a.meters - b.meters)
        .slice(0, IMPORT.maxResults)
      const { items, hasMore } = pageOf(near, page)
      return { places: items.map(({ place }) => foundOf(place)), hasMore }
    },
    async details(placeIds) {
      const wanted = new Set(placeIds)
      const places = (await current()).filter(({ placeId }) => wanted.has(placeId))
      return new Map(places.map((place) => [place.placeId, place]))
    },
  }
}

async function load(path: string, country: string, changedMs: number): Promise<Loaded> {
  // A megabyte of code that few servers use.
  const [{ readPlacesFile }, { placeOf }] = await Promise.all([
    import('#features/restaurants/server/placesFile/placesFile.ts'),
    import('#features/restaurants/server/placesFile/placeOf.ts'),
  ])
  const places: PlaceDetails[] = []
  let linesWithoutPlace = 0
  for await (const row of readPlacesFile(path, { country })) {
    const place = 'raw' in row ? placeOf(row.raw, country) : row.reason
    linesWithoutPlace = typeof place === 'string' ? linesWithoutPlace + 1 : 0
    if (linesWithoutPlace === MOST_LINES_WITHOUT_PLACE) throw new PlacesFileError('no_places')
    if (typeof place !== 'string') places.push(detailsOf(place))
  }
  return { places, changedMs }
}

const detailsOf = ({ timeZone: _, placeId, ...place }: FilePlace): PlaceDetails => ({
  ...place,
  placeId: placeId ?? idOf(place),
  dineIn: null,
})

/** The same row gets the same id after the file was written again. */
const idOf = ({ name, latitude, longitude }: Pick<FilePlace, 'name' | 'latitude' | 'longitude'>): string =>
  `file:${createHash('sha256').update(`${name}|${latitude}|${longitude}`).digest('hex').slice(0, 20)}`

const isAskedFor = ({ cuisine, cuisineText }: PlacesSearch, { name, cuisineType }: PlaceDetails): boolean =>
  cuisine ? cuisineType === cuisine : cuisineText === '' || mentionsWord(cuisineText, name, cuisineType)

const foundOf = ({ placeId, name, address, latitude, longitude, cuisineType }: PlaceDetails): FoundPlace => ({
  place_id: placeId,
  name,
  formatted_address: address,
  geometry: { location: { lat: latitude, lng: longitude } },
  types: ['restaurant', cuisineType],
})

function faultOf(error: unknown): { reason: string; columns: string } {
  if (error instanceof PlacesFileError) return { reason: error.reason, columns: error.columns }
  const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT'
  return { reason: isMissing ? 'missing' : 'unreadable', columns: '' }
}
