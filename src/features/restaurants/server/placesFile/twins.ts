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
const idKey = (placeId: string): string => `id ${placeId}`
const nameKey = (name: string, band: number): string => `${name} ${band}`

export function knownPlaces(): KnownPlaces {
  const points = createPointTable()
  return {
    add(place) {
      if (place.placeId !== null) points.add(idKey(place.placeId), place)
      points.add(nameKey(twinName(place.name), bandOf(place)), place)
    },
    hasTwinOf(place) {
      if (place.placeId !== null && points.some(idKey(place.placeId), () => true)) return true
      const [name, band] = [twinName(place.name), bandOf(place)]
      const isTwin = (point: LatLng) => areTwinPoints(point, place)
      return [band - 1, band, band + 1].some((near) => points.some(nameKey(name, near), isTwin))
    },
  }
}

const FIRST_SLOTS = 1_024
const MAX_USED = 0.75

const newSlots = (count: number) => ({
  mask: count - 1,
  /** Two numbers for each slot. */
  hashes: new Int32Array(2 * count),
  /** Latitude and longitude of each slot; NaN if it is free. */
  points: new Float64Array(2 * count).fill(Number.NaN),
})

/**
 * Points by text, many for each. Only hashes of the texts are kept, in typed arrays, because objects for a million
 * places would take hundreds of megabytes.
 */
function createPointTable() {
  let slots = newSlots(FIRST_SLOTS)
  let used = 0

  const put = ({ mask, hashes, points }: typeof slots, [first, second]: Hashes, point: LatLng) => {
    let slot = first & mask
    while (!Number.isNaN(points[2 * slot])) slot = (slot + 1) & mask
    hashes.set([first, second], 2 * slot)
    points.set([point.latitude, point.longitude], 2 * slot)
  }
  const grow = () => {
    const { hashes, points } = slots
    const larger = newSlots(2 * (slots.mask + 1))
    for (let at = 0; at < points.length; at += 2) {
      const [latitude = 0, longitude = 0] = [points[at], points[at + 1]]
      if (!Number.isNaN(latitude))
        put(larger, [hashes[at] ?? 0, hashes[at + 1] ?? 0], { latitude, longitude })
    }
    slots = larger
  }

  return {
    add(text: string, point: LatLng): void {
      if (used >= (slots.mask + 1) * MAX_USED) grow()
      put(slots, hashesOf(text), point)
      used += 1
    },
    some(text: string, isWanted: (point: LatLng) => boolean): boolean {
      const { mask, hashes, points } = slots
      const [first, second] = hashesOf(text)
      for (let at = 2 * (first & mask); !Number.isNaN(points[at]); at = (at + 2) & (2 * mask + 1)) {
        if (hashes[at] !== first || hashes[at + 1] !== second) continue
        if (isWanted({ latitude: points[at] ?? 0, longitude: points[at + 1] ?? 0 })) return true
      }
      return false
    },
  }
}

type Hashes = readonly [number, number]

/** Two 32-bit hashes. The probability that two of a million texts share both is 1 in 30 million. */
function hashesOf(text: string): Hashes {
  let [first, second] = [0x811c9dc5, 0x41c6ce57]
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    first = Math.imul(first ^ code, 0x01000193)
    second = Math.imul(second ^ code, 0x5bd1e995)
  }
  return [mixed(first), mixed(second)]
}

/** Mixes the bits, so that each depends on all others. */
function mixed(hash: number): number {
  const once = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  const twice = Math.imul(once ^ (once >>> 13), 0xc2b2ae35)
  return twice ^ (twice >>> 16)
}
