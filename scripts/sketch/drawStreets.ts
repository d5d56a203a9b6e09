import type { Area, LngLat, Point } from './geometry.ts'
import { areaOf, cutLine, isInside, lengthOf, simplified, toPoint } from './geometry.ts'
import type { Grid, Street, StreetClass } from './grid.ts'
import { fullName, gridStreets } from './grid.ts'

/** Shorter pieces, left over where an outline touches a street, are not drawn. */
const SHORTEST_STREET_METERS = 45

const CLASSES: readonly StreetClass[] = ['minor', 'major', 'spine', 'freeway', 'embarcadero']

function roadPoint(text: string): Point {
  const [west, north, house] = text.split(',').map(Number)
  if (west === undefined || north === undefined || Number.isNaN(west + north))
    throw new Error(`Cannot read the point ${text}`)
  const point = toPoint([-122 - west, 37 + north])
  return house === undefined ? point : { ...point, house }
}

/** House numbers between two stated ones grow with the way. */
function withHouses(line: readonly Point[]): Point[] {
  const stated = line.flatMap((point, index) => (point.house === undefined ? [] : [index]))
  return line.map((point, index) => {
    if (point.house !== undefined) return point
    const before = stated.filter((at) => at < index).at(-1)
    const after = stated.find((at) => at > index)
    if (before === undefined || after === undefined) return point
    const whole = lengthOf(line.slice(before, after + 1)) || 1
    const from = line[before]?.house ?? 0
    const to = line[after]?.house ?? from
    return { ...point, house: from + ((to - from) * lengthOf(line.slice(before, index + 1))) / whole }
  })
}

/** A road with addresses on only a part of it is listed twice: once with house numbers throughout, once without. */
function splitByHouses(street: Street): Street[] {
  const last = street.line.findLastIndex(({ house }) => house !== undefined)
  if (last <= 0 || last === street.line.length - 1) return [street]
  return [
    { ...street, line: street.line.slice(0, last + 1) },
    { ...street, line: street.line.slice(last).map(({ x, y }) => ({ x, y })) },
  ]
}

/**
 * Reads a street that follows no grid, `name | class | points`: a point is `longitude,latitude` in degrees west and
 * north of −122 and 37, with the house number there where the street has addresses.
 */
function readRoad(text: string): Street {
  const [name = '', kind = '', points = ''] = text.split('|').map((cell) => cell.trim())
  const streetClass = CLASSES.find((candidate) => candidate === kind)
  if (!streetClass) throw new Error(`The street ${name} has no known class`)
  return { name: fullName(name), class: streetClass, line: withHouses(points.split(/\s+/).map(roadPoint)) }
}

const isLongEnough = (line: readonly Point[]) => lengthOf(line) >= SHORTEST_STREET_METERS

/** A grid's streets, cut to its outline, to the land, and out of parks and lakes. */
export function drawGrid(grid: Grid, land: Area[], holes: Area[]): Street[] {
  const outline = areaOf(grid.outline)
  return gridStreets(grid)
    .filter(({ name }) => name !== 'Market Street')
    .flatMap((street) =>
      cutLine(street.line, [outline, ...land, ...holes], (point) => {
        const isFree = !holes.some((hole) => isInside(point, hole))
        return isFree && isInside(point, outline) && land.some((ground) => isInside(point, ground))
      })
        .filter(isLongEnough)
        .map((line) => ({ ...street, line: simplified(line) })),
    )
}

/** Roads outside the grids, cut to the land; bridges and freeways may leave it. */
export function drawRoads(roads: readonly string[], land: Area[]): Street[] {
  return roads
    .map(readRoad)
    .flatMap(splitByHouses)
    .flatMap((street) => {
      if (street.class === 'freeway' || street.class === 'embarcadero') return [street]
      const parts = cutLine(street.line, land, (point) => land.some((ground) => isInside(point, ground)))
      return parts.filter(isLongEnough).map((line) => ({ ...street, line }))
    })
}

/** A rectangle turned by `tilt` degrees west of north. */
export function blockRing(center: LngLat, width: number, height: number, tilt: number): Point[] {
  const { x, y } = toPoint(center)
  const turn = (tilt * Math.PI) / 180
  const corners = [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ]
  return corners.map(([east = 0, north = 0]) => {
    const [u, v] = [(east * width) / 2, (north * height) / 2]
    return { x: x + u * Math.cos(turn) - v * Math.sin(turn), y: y + u * Math.sin(turn) + v * Math.cos(turn) }
  })
}
