import { areTwinPoints, type LatLng, twinName } from '#domain/geo.ts'

interface Named extends LatLng {
  name: string
  placeId: string | null
}

/** The places that are there already, found quickly by id and by name. */
export interface KnownPlaces {
  /** Same place id, or the same name within 50 m. */
  hasTwinOf(place: Named): boolean
  add(place: Named): void
}

/** Latitude and longitude in turn: of a million places no object is kept. */
type Points = number[]

export function knownPlaces(existing: Iterable<Named>): KnownPlaces {
  const ids = new Set<string>()
  const byName = new Map<string, Points>()
  const add = ({ name, placeId, latitude, longitude }: Named) => {
    if (placeId !== null) ids.add(placeId)
    const key = twinName(name)
    const namesakes = byName.get(key)
    if (namesakes) namesakes.push(latitude, longitude)
    else byName.set(key, [latitude, longitude])
  }
  for (const place of existing) add(place)
  return {
    add,
    hasTwinOf: (place) =>
      (place.placeId !== null && ids.has(place.placeId)) ||
      isNear(byName.get(twinName(place.name)) ?? [], place),
  }
}

function isNear(points: Points, place: LatLng): boolean {
  for (let at = 0; at < points.length; at += 2) {
    const [latitude = 0, longitude = 0] = [points[at], points[at + 1]]
    if (areTwinPoints({ latitude, longitude }, place)) return true
  }
  return false
}
