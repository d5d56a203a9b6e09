import { writeFile } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'
import { GeoJSONVT } from '@maplibre/geojson-vt'
import { fromGeojsonVt } from '@maplibre/vt-pbf'
import type { Feature, Geometry } from 'geojson'
import { TileType, zxyToTileId } from 'pmtiles'
import type { LatLng } from '#domain/geo.ts'

/** A small PMTiles file of a fictional town: a lake to the west, a park to the east, streets, names. */

const MIN_ZOOM = 10
const MAX_ZOOM = 14
const HALF_DEGREES = 0.03
const GZIP = 2
const HEADER_BYTES = 127

export type TileLayers = Record<string, Feature[]>

interface Options {
  tileType?: TileType
  attribution?: string
}

/** The town in the layers of Protomaps. */
export function townLayers({ latitude, longitude }: LatLng): TileLayers {
  const at = (east: number, north: number) => [
    longitude + east * HALF_DEGREES,
    latitude + north * HALF_DEGREES,
  ]
  const box = (west: number, south: number, east: number, north: number): Geometry => ({
    type: 'Polygon',
    coordinates: [[at(west, south), at(east, south), at(east, north), at(west, north), at(west, south)]],
  })
  const street = (from: number[], to: number[]): Geometry => ({ type: 'LineString', coordinates: [from, to] })
  const feature = (geometry: Geometry, properties: Record<string, unknown>): Feature => ({
    ...{ type: 'Feature', geometry, properties },
  })
  const minor = [-0.3, -0.2, -0.1, 0.1, 0.2, 0.3].map((east) =>
    feature(street(at(east, -1), at(east, 1)), { kind: 'minor_road', name: `Street ${east}` }),
  )
  return {
    earth: [feature(box(-1, -1, 1, 1), { kind: 'earth' })],
    water: [feature(box(-1, -1, -0.02, 1), { kind: 'lake', name: 'Mirror Lake' })],
    landuse: [feature(box(0.5, 0, 1, 1), { kind: 'park' })],
    roads: [
      feature(street(at(-1, 0.15), at(1, 0.15)), {
        ...{ kind: 'major_road', kind_detail: 'primary', name: 'Main Street' },
      }),
      ...minor,
    ],
    places: [
      feature(
        { type: 'Point', coordinates: at(0.1, 0.1) },
        { kind: 'locality', kind_detail: 'town', name: 'Town' },
      ),
    ],
  }
}

/** Writes the layers around a point as a PMTiles file of version 3. */
export async function writeTiles(path: string, center: LatLng, layers: TileLayers, options: Options = {}) {
  const tiles = tilesOf(center, layers)
  const data = Buffer.concat(tiles.map(({ bytes }) => bytes))
  const root = gzipSync(directory(tiles))
  const vector_layers = Object.keys(layers).map((id) => ({ id, fields: {} }))
  const { tileType = TileType.Mvt, attribution } = options
  const metadata = gzipSync(JSON.stringify({ vector_layers, attribution }))
  const header = headerOf(
    { root: root.length, metadata: metadata.length, data: data.length },
    center,
    tileType,
  )
  header.writeBigUInt64LE(BigInt(tiles.length), 72)
  header.writeBigUInt64LE(BigInt(tiles.length), 80)
  header.writeBigUInt64LE(BigInt(tiles.length), 88)
  await writeFile(path, Buffer.concat([header, root, metadata, data]))
}

interface Tile {
  id: number
  bytes: Buffer
}

function tilesOf({ latitude, longitude }: LatLng, layers: TileLayers): Tile[] {
  const indexes = Object.entries(layers).map(
    ([name, features]) =>
      [name, new GeoJSONVT({ type: 'FeatureCollection', features }, { maxZoom: MAX_ZOOM })] as const,
  )
  const tiles: Tile[] = []
  for (let z = MIN_ZOOM; z <= MAX_ZOOM; z += 1) {
    const west = column(longitude - HALF_DEGREES, z)
    const south = row(latitude - HALF_DEGREES, z)
    for (let x = west; x <= column(longitude + HALF_DEGREES, z); x += 1) {
      for (let y = row(latitude + HALF_DEGREES, z); y <= south; y += 1) {
        const parts = indexes.flatMap(([name, index]) => {
          const tile = index.getTile(z, x, y)
          return tile ? [[name, tile] as const] : []
        })
        if (parts.length === 0) continue
        const bytes = gzipSync(fromGeojsonVt(Object.fromEntries(parts), { version: 2, extent: 4096 }))
        tiles.push({ id: zxyToTileId(z, x, y), bytes })
      }
    }
  }
  return tiles.sort((a, b) => a.id - b.id)
}

const column = (longitude: number, z: number) => Math.floor(((longitude + 180) / 360) * 2 ** z)

function row(latitude: number, z: number): number {
  const radians = (latitude * Math.PI) / 180
  return Math.floor(((1 - Math.asinh(Math.tan(radians)) / Math.PI) / 2) * 2 ** z)
}

/** The entries by columns, as in the format: differences of tile numbers, runs, lengths, offsets. */
function directory(tiles: readonly Tile[]): Buffer {
  const numbers = [
    tiles.length,
    ...tiles.map(({ id }, index) => id - (tiles[index - 1]?.id ?? 0)),
    ...tiles.map(() => 1),
    ...tiles.map(({ bytes }) => bytes.length),
    // 0: right behind the one before.
    ...tiles.map((_tile, index) => (index === 0 ? 1 : 0)),
  ]
  return Buffer.from(numbers.flatMap(varint))
}

function varint(number: number): number[] {
  return number < 128 ? [number] : [(number % 128) + 128, ...varint(Math.floor(number / 128))]
}

interface Lengths {
  root: number
  metadata: number
  data: number
}

function headerOf({ root, metadata, data }: Lengths, { latitude, longitude }: LatLng, tileType: TileType) {
  const header = Buffer.alloc(HEADER_BYTES)
  header.write('PMTiles', 'latin1')
  header.writeUInt8(3, 7)
  const metadataAt = HEADER_BYTES + root
  const dataAt = metadataAt + metadata
  const parts = [HEADER_BYTES, root, metadataAt, metadata, dataAt, 0, dataAt, data]
  parts.forEach((part, index) => {
    header.writeBigUInt64LE(BigInt(part), 8 + 8 * index)
  })
  header.set([1, GZIP, GZIP, tileType, MIN_ZOOM, MAX_ZOOM], 96)
  const corners = [-1, 1].flatMap((side) => [longitude + side * HALF_DEGREES, latitude + side * HALF_DEGREES])
  corners.forEach((degrees, index) => {
    header.writeInt32LE(Math.round(degrees * 1e7), 102 + 4 * index)
  })
  return header
}
