import { extname } from 'node:path'
import { type FileRow, PlacesFileError } from './fileRow.ts'
import type { ReadOptions } from './fileText.ts'
import { readCsv } from './readCsv.ts'
import { readGeoJson } from './readGeoJson.ts'

const READERS: Record<string, (path: string, options: ReadOptions) => AsyncGenerator<FileRow>> = {
  '.csv': readCsv,
  '.tsv': readCsv,
  '.txt': readCsv,
  '.geojson': readGeoJson,
  '.json': readGeoJson,
  '.geojsonl': readGeoJson,
  '.geojsonseq': readGeoJson,
  '.ndjson': readGeoJson,
}

/** The rows of a places file, read according to its extension. Throws a PlacesFileError for any other extension. */
export function readPlacesFile(path: string, options: ReadOptions): AsyncGenerator<FileRow> {
  const read = READERS[extname(path).toLowerCase()]
  if (!read) throw new PlacesFileError('type')
  return read(path, options)
}
