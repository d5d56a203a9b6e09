/** Plane geometry of the sketch: meters east and north of a fixed point, good to a meter over the city. */

/** A place as [longitude, latitude] in degrees. */
export type LngLat = readonly [longitude: number, latitude: number]

/** A point in meters east (x) and north (y) of the sketch's center; `house` is the house number there. */
export interface Point {
  x: number
  y: number
  house?: number
}

const CENTER: LngLat = [-122.4195, 37.775]
const METERS_PER_DEGREE_NORTH = 110_990
const METERS_PER_DEGREE_EAST = 88_030

export const toPoint = ([longitude, latitude]: LngLat): Point => ({
  x: (longitude - CENTER[0]) * METERS_PER_DEGREE_EAST,
  y: (latitude - CENTER[1]) * METERS_PER_DEGREE_NORTH,
})

/** Five decimals are about one meter. */
const rounded = (degrees: number) => Math.round(degrees * 1e5) / 1e5

export const toLngLat = ({ x, y }: Point): [number, number] => [
  rounded(CENTER[0] + x / METERS_PER_DEGREE_EAST),
  rounded(CENTER[1] + y / METERS_PER_DEGREE_NORTH),
]

export const metersBetween = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y)

/** Reads an outline written as `west,north west,north …`: degrees west of Greenwich and north of the equator. */
export function outline(text: string): LngLat[] {
  return text
    .trim()
    .split(/\s+/)
    .map((point) => {
      const [west, north] = point.split(',').map(Number)
      if (west === undefined || north === undefined || Number.isNaN(west + north))
        throw new Error(`Cannot read ${point}`)
      return [-west, north]
    })
}

/** Parses named outlines, each on a line `name | west,north west,north …`. */
export const outlines = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((line) => {
      const [name = '', points = ''] = line.split('|')
      return { name: name.trim(), ring: outline(points) }
    })

/** The consecutive pairs of a list. */
export function pairs<T>(items: readonly T[]): [T, T][] {
  return items.slice(1).flatMap((item, index) => {
    const before = items[index]
    return before === undefined ? [] : [[before, item] satisfies [T, T]]
  })
}

const closed = (ring: readonly Point[]): readonly Point[] => [...ring, ...ring.slice(0, 1)]

/** A ring with its box, so that most tests against it end early. */
export interface Area {
  edges: [Point, Point][]
  west: number
  east: number
  south: number
  north: number
}

export function areaOf(ring: readonly LngLat[]): Area {
  const points = ring.map(toPoint)
  const xs = points.map(({ x }) => x)
  const ys = points.map(({ y }) => y)
  return {
    edges: pairs(closed(points)),
    west: Math.min(...xs),
    east: Math.max(...xs),
    south: Math.min(...ys),
    north: Math.max(...ys),
  }
}

export function isInside({ x, y }: Point, area: Area): boolean {
  if (x < area.west || x > area.east || y < area.south || y > area.north) return false
  let inside = false
  for (const [a, b] of area.edges) {
    if (a.y > y !== b.y > y && x < a.x + ((y - a.y) / (b.y - a.y)) * (b.x - a.x)) inside = !inside
  }
  return inside
}

/** How far along a→b (0 to 1) it crosses each edge of the area, in order. */
function crossings(a: Point, b: Point, area: Area): number[] {
  const dx = b.x - a.x
  const dy = b.y - a.y
  const found = area.edges.flatMap(([c, d]) => {
    const ex = d.x - c.x
    const ey = d.y - c.y
    const turn = dx * ey - dy * ex
    if (Math.abs(turn) < 1e-9) return []
    const along = ((c.x - a.x) * ey - (c.y - a.y) * ex) / turn
    const across = ((c.x - a.x) * dy - (c.y - a.y) * dx) / turn
    return along > 0 && along < 1 && across >= 0 && across <= 1 ? [along] : []
  })
  return found.sort((p, q) => p - q)
}

/** The point a share of the way from a to b, its house number between theirs. */
export function between(a: Point, b: Point, share: number): Point {
  const point = { x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share }
  if (a.house === undefined || b.house === undefined) return point
  return { ...point, house: a.house + (b.house - a.house) * share }
}

/** The parts of a line for which `keeps` holds, cut exactly where the line meets the areas' edges. */
export function cutLine(line: readonly Point[], areas: Area[], keeps: (point: Point) => boolean): Point[][] {
  const parts: Point[][] = []
  let current: Point[] = []
  for (const [a, b] of pairs(line)) {
    const cuts = [0, ...areas.flatMap((area) => crossings(a, b, area)).sort((p, q) => p - q), 1]
    for (const [from, to] of pairs(cuts)) {
      if (to - from < 1e-9) continue
      if (!keeps(between(a, b, (from + to) / 2))) {
        if (current.length > 1) parts.push(current)
        current = []
        continue
      }
      if (current.length === 0) current.push(from === 0 ? a : between(a, b, from))
      current.push(to === 1 ? b : between(a, b, to))
    }
  }
  if (current.length > 1) parts.push(current)
  return parts
}

export const lengthOf = (line: readonly Point[]): number =>
  pairs(line).reduce((meters, [a, b]) => meters + metersBetween(a, b), 0)

const HOUSE_TOLERANCE = 3

/** Drops the points that lie, in place and in house number, on the straight way between their neighbors. */
export function simplified(line: readonly Point[], toleranceMeters = 1.5): Point[] {
  const kept: Point[] = []
  line.forEach((point, index) => {
    const before = kept.at(-1)
    const after = line[index + 1]
    if (!before || !after) {
      kept.push(point)
      return
    }
    const onTheWay = line.slice(line.indexOf(before) + 1, index + 1).every((skipped) => {
      const share = metersBetween(before, skipped) / (metersBetween(before, after) || 1)
      const expected = between(before, after, share)
      const isNear = metersBetween(expected, skipped) <= toleranceMeters
      return isNear && Math.abs((expected.house ?? 0) - (skipped.house ?? 0)) <= HOUSE_TOLERANCE
    })
    if (!onTheWay) kept.push(point)
  })
  return kept
}
