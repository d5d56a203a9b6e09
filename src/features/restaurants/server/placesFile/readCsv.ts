import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream'
import { type CsvError, type Info, type Options, type Parser, parse } from 'csv-parse'
import { parse as parseAll } from 'csv-parse/sync'
import { type FileRow, PLACE_FIELDS, type PlaceField, PlacesFileError, rawPlace } from './fileRow.ts'
import { decoded, type ReadOptions, refuseUtf16, UNREADABLE } from './fileText.ts'

/** Common column names in places files; the first one that a file has is used. */
const ALIASES: Record<PlaceField, readonly string[]> = {
  name: [
    'name',
    'title',
    'placename',
    'restaurant',
    'restaurantname',
    'businessname',
    'dbaname',
    'namesprimary',
  ],
  address: [
    'address',
    'fulladdress',
    'formattedaddress',
    'streetaddress',
    'freeform',
    'addressesfreeform',
    'street',
  ],
  latitude: ['latitude', 'lat', 'y', 'ycoord'],
  longitude: ['longitude', 'lon', 'lng', 'long', 'x', 'xcoord'],
  phone: ['phone', 'telephone', 'tel', 'phones', 'phonenumber', 'businessphonenumber', 'contactphone'],
  cuisine: ['cuisine', 'cuisinetype', 'category', 'categoriesprimary', 'type'],
  placeId: ['placeid', 'id', 'sourceid', 'gersid'],
  hours: ['hours', 'hoursofoperation', 'openinghours'],
}

const plain = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]/g, '')

/** The index of each field's column; a field without a column is missing. */
function columnsOf(header: readonly string[]): Map<PlaceField, number> {
  const names = header.map(plain)
  const found = new Map<PlaceField, number>()
  for (const field of PLACE_FIELDS) {
    const index = ALIASES[field].map((alias) => names.indexOf(alias)).find((position) => position >= 0)
    if (index !== undefined) found.set(field, index)
  }
  return found
}

const DELIMITERS = [',', ';', '\t'] as const
const REQUIRED = ['name', 'latitude', 'longitude'] as const
/** A quoted cell may contain line ends, but a longer row was never closed. */
const MAX_LINE_ENDS_OF_A_ROW = 20
const LONGEST_ROW_BYTES = 64 * 1024
const LINE_END = /\r\n|\n|\r/g
const TOO_LONG = 'the line is too long; it and all lines after it were left out'
const NOT_CLOSED = 'a quote is not closed, or text follows a closed one'

const OPTIONS: Options = {
  // One character a byte, because text that is not UTF-8 is reported.
  encoding: 'latin1',
  info: true,
  relax_quotes: true,
  relax_column_count: true,
  skip_empty_lines: true,
  skip_records_with_error: true,
  max_record_size: LONGEST_ROW_BYTES,
}

/** Where a row starts: bytes from 0, lines from 1. */
interface Position {
  byte: number
  line: number
}

interface Table {
  delimiter: string
  width: number
  columns: Map<PlaceField, number>
  start: Position
}

/** A row as csv-parse returns it with `info`; its `bytes` are those up to the end of the row. */
interface Parsed {
  record: string[]
  info: Info
}

/** Reads the file from a byte on until the loop over it ends. */
const parsedFrom = (path: string, start: number, options: Options): Parser =>
  pipeline(createReadStream(path, { start }), parse({ ...OPTIONS, ...options }), () => {})

/** The next line that is not empty, whatever quotes it has. Undefined at the end, and if the line is too long. */
async function lineAt(path: string, { byte, line }: Position) {
  let isTooLong = false
  const on_skip = (): undefined => {
    isTooLong = true
  }
  for await (const row of parsedFrom(path, byte, { delimiter: '\0', quote: null, to: 1, on_skip })) {
    const { record, info }: Parsed = row
    if (isTooLong) return
    const next = { byte: byte + info.bytes, line: line + info.empty_lines + 1 }
    return { text: record[0] ?? '', line: next.line - 1, next }
  }
}

const lineEndsIn = (text: string): number => text.match(LINE_END)?.length ?? 0

async function readHeader(path: string): Promise<Table> {
  const { text, next } = (await lineAt(path, { byte: 0, line: 1 })) ?? {}
  if (text === undefined || next === undefined) throw new PlacesFileError('empty')
  refuseUtf16(text)
  const countOf = (delimiter: string) => text.split(delimiter).length
  const delimiter = DELIMITERS.toSorted((a, b) => countOf(b) - countOf(a))[0] ?? ','
  // Without `columns`, csv-parse returns rows of strings.
  const [names = []]: string[][] = parseAll(decoded(text), { delimiter, relax_quotes: true })
  const columns = columnsOf(names)
  const missing = REQUIRED.filter((field) => !columns.has(field))
  if (missing.length > 0) {
    throw new PlacesFileError('columns', missing.join(', '))
  }
  return { delimiter, width: names.length, columns, start: next }
}

function rowOf(line: number, bytes: readonly string[], { width, columns }: Table): FileRow {
  if (bytes.length !== width) {
    return { line, reason: `${bytes.length} columns where the first line has ${width}` }
  }
  const cells = bytes.map(decoded)
  if (cells.some((cell) => cell.includes(UNREADABLE))) return { line, reason: 'not valid UTF-8' }
  return {
    line,
    raw: rawPlace(Object.fromEntries([...columns].map(([field, at]) => [field, cells[at] ?? '']))),
  }
}

/** Whether a row over several lines is one that its author wrote, not one with a quote that was never closed. */
const isClosed = (cells: readonly string[], lineEnds: number, { width }: Table): boolean =>
  lineEnds === 0 ||
  (lineEnds < MAX_LINE_ENDS_OF_A_ROW &&
    cells.length === width &&
    // The parser leaves a quote in front of a cell with text after its closing quote.
    !cells.some((cell) => cell.startsWith('"') && lineEndsIn(cell) > 0))

/** The rows from a position on. Returns where it stopped at one that cannot be read; undefined at the end. */
async function* rowsFrom(
  path: string,
  table: Table,
  start: Position,
  onRead: (bytes: number) => void,
): AsyncGenerator<FileRow, Position | undefined> {
  let stopByte = Number.POSITIVE_INFINITY
  const on_skip = (error: CsvError | undefined): undefined => {
    stopByte = Math.min(stopByte, Number(error?.bytes))
  }
  let { byte, line } = start
  let emptyLines = 0
  for await (const row of parsedFrom(path, byte, { delimiter: table.delimiter, on_skip })) {
    const { record, info }: Parsed = row
    if (info.bytes > stopByte) break
    const lineEnds = record.reduce((count, cell) => count + lineEndsIn(cell), 0)
    if (!isClosed(record, lineEnds, table)) return { byte, line }
    line += info.empty_lines - emptyLines
    emptyLines = info.empty_lines
    yield rowOf(line, record, table)
    line += 1 + lineEnds
    onRead(start.byte + info.bytes - byte)
    byte = start.byte + info.bytes
  }
  return stopByte === Number.POSITIVE_INFINITY ? undefined : { byte, line }
}

/**
 * The rows of a CSV file, streamed: comma, semicolon or tab, quotes, BOM, any line ends. A line that cannot be read
 * is returned with its reason, and reading goes on after it. Throws a PlacesFileError if the first line has no columns
 * for name, latitude and longitude.
 */
export async function* readCsv(path: string, { onRead = () => {} }: ReadOptions): AsyncGenerator<FileRow> {
  const table = await readHeader(path)
  let start: Position | undefined = table.start
  while (start) {
    const stopped: Position | undefined = yield* rowsFrom(path, table, start, onRead)
    if (!stopped) return
    const found = await lineAt(path, stopped)
    yield { line: found?.line ?? stopped.line, reason: found ? NOT_CLOSED : TOO_LONG }
    start = found?.next
  }
}
