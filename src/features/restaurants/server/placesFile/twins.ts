import { areTwinPoints, type LatLng, twinName } from '#domain/geo.ts'

interface Named extends LatLng {
  name: string
  placeId: string | null
}

/** The existing places, indexed by id and by name. */
export interface KnownPlaces {
  hasTwinOf(place: Named): boolean
  add(place: Named): void
}

/**
 * A band is about 111 m high, so duplicates are in the same band or the next. Chains have many places with one
 * name.
 */
const BANDS_PER_DEGREE = 1_000
const bandOf = ({ latitude }: LatLng): number => Math.floor(latitude * BANDS_PER_DEGREE)
const nameKey = (name: string, band: number): string => `${name} ${band}`

export function knownPlaces(): KnownPlaces {
  const ids = new Set<string>()
  const points = new Map<string, LatLng[]>()
  return {
    add({ name, placeId, latitude, longitude }) {
      if (placeId !== null) ids.add(placeId)
      const key = nameKey(twinName(name), bandOf({ latitude, longitude }))
      const known = points.get(key)
      if (known) known.push({ latitude, longitude })
      else points.set(key, [{ latitude, longitude }])
    },
    hasTwinOf(place) {
      if (place.placeId !== null && ids.has(place.placeId)) return true
      const [name, band] = [twinName(place.name), bandOf(place)]
      return [band - 1, band, band + 1].some((near) =>
        points.get(nameKey(name, near))?.some((point) => areTwinPoints(point, place)),
      )
    },
  }
}
