import { areTwins, type LatLng, twinName } from '#domain/geo.ts'

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

export function knownPlaces(existing: Iterable<Named>): KnownPlaces {
  const ids = new Set<string>()
  const byName = new Map<string, Named[]>()
  const add = (place: Named) => {
    if (place.placeId !== null) ids.add(place.placeId)
    const key = twinName(place.name)
    const namesakes = byName.get(key)
    if (namesakes) namesakes.push(place)
    else byName.set(key, [place])
  }
  for (const place of existing) add(place)
  return {
    add,
    hasTwinOf: (place) =>
      (place.placeId !== null && ids.has(place.placeId)) ||
      (byName.get(twinName(place.name)) ?? []).some((namesake) => areTwins(namesake, place)),
  }
}
