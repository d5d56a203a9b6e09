import { readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'
import { z } from 'zod'
import { blockRing, drawGrid, drawRoads } from './sketch/drawStreets.ts'
import type { LngLat, Point } from './sketch/geometry.ts'
import { areaOf, toLngLat, toPoint } from './sketch/geometry.ts'
import { Grid, type Street } from './sketch/grid.ts'
import { LABELS } from './sketch/labelFacts.ts'
import { LAKES, LAND, PIERS } from './sketch/landFacts.ts'
import { BLOCK_PARKS, PARKS } from './sketch/parkFacts.ts'

type Feature = { type: 'Feature'; properties: Record<string, unknown>; geometry: unknown }

const FOLDER = new URL('../public/basemap/', import.meta.url)
const readJson = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`./sketch/${name}.json`, import.meta.url), 'utf8'))
const GRIDS = z.array(Grid).parse(readJson('grids'))
const ROADS = z.array(z.string()).parse(readJson('roads'))

const feature = (properties: Record<string, unknown>, type: string, coordinates: unknown): Feature => ({
  type: 'Feature',
  properties,
  geometry: { type, coordinates },
})

/** GeoJSON wants rings closed and running against the clock. */
function ringOf(ring: readonly Point[]): [number, number][] {
  const turn = ring.reduce((sum, a, index) => {
    const b = ring[(index + 1) % ring.length] ?? a
    return sum + (b.x - a.x) * (b.y + a.y)
  }, 0)
  const ordered = (turn > 0 ? [...ring].reverse() : [...ring]).map(toLngLat)
  return [...ordered, ...ordered.slice(0, 1)]
}

const polygon = (name: string, ring: readonly Point[]) => feature({ name }, 'Polygon', [ringOf(ring)])

const parkShapes = () => [
  ...PARKS.map(({ name, ring }) => ({ name, ring: ring.map(toPoint) })),
  ...BLOCK_PARKS.map(([name, center, width, height, tilt]) => ({
    name,
    ring: blockRing(center, width, height, tilt),
  })),
]

function streetFeature({ name, class: streetClass, line }: Street): Feature {
  const houses = line.map(({ house }) => (house === undefined ? null : Math.round(house)))
  const numbered = houses.every((house) => house !== null)
  const numbers = numbered ? { from: houses[0], to: houses.at(-1), houses } : {}
  return feature({ name, class: streetClass, ...numbers }, 'LineString', line.map(toLngLat))
}

const middleOf = (ring: readonly Point[]): [number, number] =>
  toLngLat({
    x: ring.reduce((sum, { x }) => sum + x, 0) / ring.length,
    y: ring.reduce((sum, { y }) => sum + y, 0) / ring.length,
  })

const sizeOf = (ring: readonly Point[]) => {
  const xs = ring.map(({ x }) => x)
  const ys = ring.map(({ y }) => y)
  return (Math.max(...xs) - Math.min(...xs)) * (Math.max(...ys) - Math.min(...ys))
}

/** Large parks are named first: rank 1 above a square kilometer, 2 above four hectares. */
const parkRank = (squareMeters: number) => (squareMeters > 1e6 ? 1 : squareMeters > 4e4 ? 2 : 3)

const labels = () => [
  ...LABELS.map(([kind, name, at, rank]) => feature({ name, kind, rank }, 'Point', at)),
  ...parkShapes()
    .filter(({ name }) => !['Ocean Beach', 'Marina Green'].includes(name))
    .map(({ name, ring }) =>
      feature({ name, kind: 'park', rank: parkRank(sizeOf(ring)) }, 'Point', middleOf(ring)),
    ),
]

function streets(): Feature[] {
  const land = LAND.map(({ ring }) => areaOf(ring))
  const holes = [...LAKES.map(({ ring }) => ring), ...parkShapes().map(({ ring }) => ring.map(toLngLat))].map(
    (ring: readonly LngLat[]) => areaOf(ring),
  )
  return [...GRIDS.flatMap((grid) => drawGrid(grid, land, holes)), ...drawRoads(ROADS, land)].map(
    streetFeature,
  )
}

async function write(name: string, features: Feature[]): Promise<void> {
  const lines = features.map((each) => JSON.stringify(each)).join(',\n')
  const text = `{"type":"FeatureCollection","features":[\n${lines}\n]}\n`
  await writeFile(new URL(`${name}.json`, FOLDER), text)
  console.log(
    `${name}.json: ${features.length} features, ${Math.ceil(gzipSync(text).length / 1024)} kB gzipped`,
  )
}

await mkdir(FOLDER, { recursive: true })
await write(
  'land',
  LAND.map(({ name, ring }) => polygon(name, ring.map(toPoint))),
)
await write(
  'water',
  LAKES.map(({ name, ring }) => polygon(name, ring.map(toPoint))),
)
await write(
  'piers',
  PIERS.map((pier) => feature({}, 'LineString', pier)),
)
await write(
  'parks',
  parkShapes().map(({ name, ring }) => polygon(name, ring)),
)
await write('streets', streets())
await write('labels', labels())
