import type { LatLng } from '#domain/geo.ts'
import type { Bounds } from '#services/maps/client/area.ts'
import type { ClusterMarker, MapMarker, PlaceMarker } from './clusters.ts'
import { hasNumber } from './displayedWait.ts'
import type { Place } from './places.ts'

/** A rectangle on the screen, in CSS pixels from the map's upper left corner. */
export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

export interface SmallMap {
  bounds: Bounds
  sizePx: { width: number; height: number }
  /** The part that nothing covers. */
  clear: Box
  /** What else stands on the map. */
  taken: readonly Box[]
  viewer: { at: LatLng; radiusPx: number }
}

const MOST_NAMES = 7
/** More would be a long search, for places that are far or long anyway. */
const MOST_TRIED = 24
const MOST_STEPS = 20_000
const WALK_MINUTES_PER_MILE = 20
/** A live wait comes before a usual one that is a little shorter. */
const TYPICAL_MALUS_MINUTES = 5
const CLUSTER_PX = 64
/** Two dots closer than this can't be told apart. */
const DOTS_APART_PX = 16
/** A pin with a name, as in waitPill.module.css: its target, its distance from its point, how far it reaches over it. */
const NAMED_PIN = { height: 38, gap: 4, reach: 15, longestName: 84 } as const
const FIXED_WIDTH = 44
const DIGIT_PX = 9
const LETTER_PX = 6.2

/** On which side of its point a pin with a name stands. */
const SIDES = ['above', 'right', 'left', 'below'] as const
type Side = (typeof SIDES)[number]
export type PinLook = 'dot' | Side

/**
 * What of the places a small map shows: the soonest tables near the viewer with their names, so that none overlaps
 * another, a button or the viewer, and the others as dots. Places under a name or another dot get no marker until the
 * map is closer; the list has them.
 */
export function arrangePins(
  markers: readonly MapMarker[],
  map: SmallMap,
  selectedId: number | null,
): ReadonlyMap<number, PinLook> {
  const pointOf = projection(map)
  const places = markers
    .filter((marker): marker is PlaceMarker => marker.kind === 'place')
    .toSorted((a, b) => rankOf(a.place, selectedId) - rankOf(b.place, selectedId))
  const clusters = markers.filter((marker): marker is ClusterMarker => marker.kind === 'cluster')
  const viewer = squareAround(pointOf(map.viewer.at), map.viewer.radiusPx)
  const taken = [
    ...map.taken,
    viewer,
    ...clusters.map((cluster) => squareAround(pointOf(cluster), CLUSTER_PX / 2)),
  ]
  const freeSides = ({ place, ...at }: PlaceMarker) =>
    sidesOf(place, pointOf(at)).filter(
      ({ box }) => isInside(map.clear, box) && !taken.some((other) => overlap(other, box)),
    )
  const own = places
    .filter(({ place }) => place.id === selectedId)
    .flatMap((marker) =>
      (freeSides(marker)[0] ? freeSides(marker) : sidesOf(marker.place, pointOf(marker))).slice(0, 1),
    )
  taken.push(...own.map(({ box }) => box))
  const others = places.filter(({ place }) => place.id !== selectedId && hasNumber(place.wait))
  const candidates = others
    .map(freeSides)
    .filter((sides) => sides.length > 0)
    .slice(0, MOST_TRIED)
  const named = [...own, ...mostApart(candidates, MOST_NAMES - own.length)]
  const looks = new Map<number, PinLook>(named.map(({ id, side }) => [id, side]))
  const names = named.map(({ box }) => box)
  const dots: Box[] = []
  for (const { place, ...at } of places) {
    const point = pointOf(at)
    if (looks.has(place.id) || [...names, ...dots].some((box) => holds(box, point))) continue
    dots.push(squareAround(point, DOTS_APART_PX))
    looks.set(place.id, 'dot')
  }
  return looks
}

interface NamedPin {
  id: number
  side: Side
  box: Box
}

const sidesOf = (place: Place, point: Point): NamedPin[] =>
  SIDES.map((side) => ({ id: place.id, side, box: boxOf(place, point, side) }))

/** As many pins as fit without an overlap, one of each candidate at most; the first candidates come first. */
function mostApart(candidates: readonly NamedPin[][], atMost: number): readonly NamedPin[] {
  let most: readonly NamedPin[] = []
  let steps = 0
  function tryFrom(index: number, chosen: readonly NamedPin[]): void {
    if (chosen.length > most.length) most = chosen
    const reachable = Math.min(atMost, chosen.length + candidates.length - index)
    steps += 1
    if (reachable <= most.length || steps > MOST_STEPS) return
    for (const pin of candidates[index] ?? []) {
      if (!chosen.some(({ box }) => overlap(box, pin.box))) tryFrom(index + 1, [...chosen, pin])
    }
    tryFrom(index + 1, chosen)
  }
  tryFrom(0, [])
  return most
}

/** How long until the viewer sits at a table; the selected place first, closed and unknown ones last. */
function rankOf({ id, wait, miles }: Place, selectedId: number | null): number {
  if (id === selectedId) return -1
  if (!hasNumber(wait)) return Number.MAX_SAFE_INTEGER
  const waits = wait.isFree ? 0 : (wait.minutes ?? 0)
  return waits + (miles ?? 0) * WALK_MINUTES_PER_MILE + (wait.isTypical ? TYPICAL_MALUS_MINUTES : 0)
}

/** Where a point of the map is on the screen; a town is small enough to be flat. */
const projection =
  ({ bounds: { west, south, east, north }, sizePx: { width, height } }: SmallMap) =>
  ({ latitude, longitude }: LatLng) => ({
    x: ((longitude - west) / (east - west)) * width,
    y: ((north - latitude) / (north - south)) * height,
  })

interface Point {
  x: number
  y: number
}

/** Its width is estimated, because text can be measured only once it is drawn. */
function boxOf({ restaurant, wait }: Place, { x, y }: Point, side: Side): Box {
  const { height, gap, reach, longestName } = NAMED_PIN
  const number = wait.isFree ? 'No wait'.length : String(wait.minutes ?? '?').length
  const width = FIXED_WIDTH + number * DIGIT_PX + Math.min(longestName, restaurant.name.length * LETTER_PX)
  const left = { above: x - width / 2, below: x - width / 2, right: x - reach, left: x + reach - width }[side]
  const top = { above: y - gap - height, below: y + gap, right: y - height / 2, left: y - height / 2 }[side]
  return { left, right: left + width, top, bottom: top + height }
}

const squareAround = ({ x, y }: Point, half: number): Box => ({
  left: x - half,
  right: x + half,
  top: y - half,
  bottom: y + half,
})
const overlap = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
const holds = (box: Box, { x, y }: Point): boolean =>
  x > box.left && x < box.right && y > box.top && y < box.bottom
const isInside = (outer: Box, inner: Box): boolean =>
  inner.left >= outer.left &&
  inner.right <= outer.right &&
  inner.top >= outer.top &&
  inner.bottom <= outer.bottom
