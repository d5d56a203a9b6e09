import type { LatLng } from '#domain/geo.ts'
import { metersBetween } from '#domain/geo.ts'
import { streetWords } from './addressText.ts'

/** A part of a street on the sketch; `houses` are the house numbers at its points, if it has any. */
export interface SketchStreet {
  name: string
  points: LatLng[]
  houses: number[] | null
}

export interface Street {
  name: string
  words: string[]
  stretches: SketchStreet[]
}

export interface StreetIndex {
  all: readonly Street[]
  /** The street named by the longest prefix of the words. */
  find(words: readonly string[]): Street | null
  /** Streets that differ from it only in the last word; 9th Avenue is not one of 9th Street's. */
  namesakes(street: Street): Street[]
}

const SUFFIXES = new Set('STREET AVENUE BOULEVARD DRIVE PLACE TERRACE LANE ROAD WAY HIGHWAY'.split(' '))

/** Of streets that differ only in their last word, `Geary` alone means the first of these. */
const PREFERRED_ORDER = ['BROADWAY', 'STREET', 'AVENUE', 'BOULEVARD']

const preference = ({ words }: Street) => {
  const at = PREFERRED_ORDER.indexOf(words.at(-1) ?? '')
  return at === -1 ? PREFERRED_ORDER.length : at
}

const bareWords = ({ words }: Street) => words.filter((word, index) => index === 0 || !SUFFIXES.has(word))

export function createStreetIndex(stretches: readonly SketchStreet[]): StreetIndex {
  const byName = new Map<string, Street>()
  for (const stretch of stretches) {
    const street = byName.get(stretch.name) ?? {
      name: stretch.name,
      words: streetWords(stretch.name),
      stretches: [],
    }
    street.stretches.push(stretch)
    byName.set(stretch.name, street)
  }
  const all = [...byName.values()]
  const byKey = new Map<string, Street>()
  const keep = (key: string, street: Street) => {
    if (key && !byKey.has(key)) byKey.set(key, street)
  }
  for (const street of all) keep(street.words.join(' '), street)
  for (const street of [...all].sort((a, b) => preference(a) - preference(b))) {
    const bare = bareWords(street)
    keep(bare.join(' '), street)
    if (bare[0] === 'THE') keep(bare.slice(1).join(' '), street)
  }
  return {
    all,
    find(words) {
      for (let length = Math.min(words.length, 5); length > 0; length--) {
        const street = byKey.get(words.slice(0, length).join(' '))
        if (street) return street
      }
      return null
    },
    namesakes(street) {
      const bare = bareWords(street).join(' ')
      if (/^\d/.test(bare)) return []
      return all.filter((other) => other !== street && bareWords(other).join(' ') === bare)
    },
  }
}

const share = (a: LatLng, b: LatLng, part: number): LatLng => ({
  latitude: a.latitude + (b.latitude - a.latitude) * part,
  longitude: a.longitude + (b.longitude - a.longitude) * part,
})

export interface HousePlace extends LatLng {
  /** 0 if the number is on the street, otherwise how far it is beyond the nearest known number. */
  beyond: number
}

/** The location of a house number, or the nearest end with numbers; null on a street without any. */
export function placeOfHouse(street: Street, house: number): HousePlace | null {
  let nearest: HousePlace | null = null
  for (const { points, houses } of street.stretches) {
    for (const [index, from] of (houses ?? []).entries()) {
      const [a, b, to] = [points[index], points[index + 1], houses?.[index + 1]]
      if (!a || !b || to === undefined) continue
      const [low, high] = [Math.min(from, to), Math.max(from, to)]
      const beyond = Math.max(low - house, house - high, 0)
      if (nearest && beyond >= nearest.beyond) continue
      const held = Math.min(high, Math.max(low, house))
      nearest = { ...share(a, b, to === from ? 0.5 : (held - from) / (to - from)), beyond }
    }
  }
  return nearest
}

/** The middle of the street's longest part. */
export function middleOf(street: Street): LatLng | null {
  const longest = street.stretches
    .map(({ points }) => ({ points, meters: lengthOf(points) }))
    .sort((a, b) => b.meters - a.meters)[0]
  if (!longest) return null
  let left = longest.meters / 2
  for (const [index, a] of longest.points.entries()) {
    const b = longest.points[index + 1]
    if (!b) return a
    const meters = metersBetween(a, b)
    if (meters >= left) return share(a, b, meters === 0 ? 0 : left / meters)
    left -= meters
  }
  return null
}

function lengthOf(points: readonly LatLng[]): number {
  return points.slice(1).reduce((sum, point, index) => {
    const before = points[index]
    return before ? sum + metersBetween(before, point) : sum
  }, 0)
}

/** Streets that come this close to each other count as meeting. */
const MEETING_METERS = 60
/** Fine enough that samples of two streets are close wherever the streets are. */
const SAMPLE_METERS = 20

function samples(street: Street): LatLng[] {
  return street.stretches.flatMap(({ points }) =>
    points.flatMap((a, index) => {
      const b = points[index + 1]
      if (!b) return [a]
      const steps = Math.max(1, Math.ceil(metersBetween(a, b) / SAMPLE_METERS))
      return Array.from({ length: steps }, (_, step) => share(a, b, step / steps))
    }),
  )
}

/** Where two streets meet; null if they never do. */
export function intersectionOf(one: Street, other: Street): LatLng | null {
  const others = samples(other)
  let best: { place: LatLng; meters: number } | null = null
  for (const a of samples(one)) {
    for (const b of others) {
      // A thousandth of a degree is about 100 m; measuring only near pairs keeps this quick.
      if (Math.abs(a.latitude - b.latitude) > 0.001 || Math.abs(a.longitude - b.longitude) > 0.001) continue
      const meters = metersBetween(a, b)
      if (!best || meters < best.meters) best = { place: share(a, b, 0.5), meters }
    }
  }
  return best && best.meters <= MEETING_METERS ? best.place : null
}
