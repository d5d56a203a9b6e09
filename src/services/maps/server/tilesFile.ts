import { type FileHandle, open } from 'node:fs/promises'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { Compression, type Header, PMTiles, type Source, TileType } from 'pmtiles'
import { z } from 'zod'

/** Vector schemas that the client has a style for. */
export type TilesSchema = 'protomaps' | 'openmaptiles'

export interface TilesFile {
  path: string
  schema: TilesSchema
  /** HTML, as written by the creator of the file. */
  attribution: string
  /** Whether the map has anything to draw there. */
  covers(point: { latitude: number; longitude: number }): boolean
}

/** A file of `BASEMAP` that can't be drawn; the message says why, and what to do. */
export class TilesFileError extends Error {}

const Metadata = z.object({
  attribution: z.string().catch(''),
  vector_layers: z.array(z.object({ id: z.string() })).catch([]),
})

/** Both schemas are based on OpenStreetMap data. */
const OPEN_STREET_MAP =
  '<a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noopener">© OpenStreetMap contributors</a>'

const EXTRACT =
  'Make one with: pmtiles extract https://build.protomaps.com/20261101.pmtiles town.pmtiles --bbox=WEST,SOUTH,EAST,NORTH'

export const isTilesFile = (basemap: string | undefined): basemap is string =>
  basemap !== undefined && !URL.canParse(basemap) && basemap.endsWith('.pmtiles')

/** Reads what the client must know about a PMTiles file. Throws a TilesFileError for one that can't be drawn. */
export async function readTilesFile(path: string): Promise<TilesFile> {
  const refuse = (why: string) => new TilesFileError(`BASEMAP=${path} ${why}`)
  const handle = await open(path).catch((error: NodeJS.ErrnoException) => {
    throw refuse(
      error.code === 'ENOENT' ? `does not exist. ${EXTRACT}` : `cannot be read (${String(error.code)}).`,
    )
  })
  try {
    const archive = new PMTiles(sourceOf(path, handle), undefined, unpacked)
    const [header, metadata] = await Promise.all([archive.getHeader(), archive.getMetadata()]).catch(() => {
      throw refuse(`is not a PMTiles file of version 3, or is damaged. ${EXTRACT}`)
    })
    if (header.tileType !== TileType.Mvt) {
      throw refuse('has pictures instead of vector tiles. Use an extract of the Protomaps basemap.')
    }
    const { attribution, vector_layers } = Metadata.parse(metadata)
    const schema = schemaOf(vector_layers.map(({ id }) => id))
    if (!schema) {
      throw refuse('has neither the layers of Protomaps nor of OpenMapTiles, so there is no style for it.')
    }
    return { path, schema, attribution: attribution || OPEN_STREET_MAP, covers: coverOf(header) }
  } finally {
    await handle.close()
  }
}

const gunzipped = promisify(gunzip)
/** Of a directory or the metadata. */
const LONGEST_PART_BYTES = 32 * 1024 * 1024

async function unpacked(bytes: ArrayBuffer, compression: Compression): Promise<ArrayBuffer> {
  if (compression !== Compression.Gzip) return bytes
  const { buffer, byteOffset, length } = await gunzipped(bytes, { maxOutputLength: LONGEST_PART_BYTES })
  return new Uint8Array(buffer, byteOffset, length).slice().buffer
}

function schemaOf(layers: readonly string[]): TilesSchema | null {
  if (layers.includes('roads')) return 'protomaps'
  return layers.includes('transportation') ? 'openmaptiles' : null
}

const coverOf =
  ({ minLat, maxLat, minLon, maxLon }: Header): TilesFile['covers'] =>
  ({ latitude, longitude }) =>
    latitude >= minLat && latitude <= maxLat && longitude >= minLon && longitude <= maxLon

const sourceOf = (path: string, handle: FileHandle): Source => ({
  getKey: () => path,
  getBytes: async (offset, length) => {
    const bytes = new ArrayBuffer(length)
    const { bytesRead } = await handle.read(new Uint8Array(bytes), 0, length, offset)
    return { data: bytes.slice(0, bytesRead) }
  },
})
