import { parse } from 'csv-parse/sync'
import { type FileLine, linesOf, type ReadOptions, UNREADABLE } from './fileLines.ts'
import { type FileRow, PLACE_FIELDS, type PlaceField, PlacesFileError, rawPlace } from './fileRow.ts'

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

/** A quoted cell may contain line ends, but a longer one was never closed. */
const MAX_LINES_OF_A_ROW = 20
const LONGEST_LINE_CHARACTERS = 64 * 1024
const DELIMITERS = [',', ';', '\t'] as const
const REQUIRED = ['name', 'latitude', 'longitude'] as const

interface Table {
  delimiter: string
  width: number
  columns: Map<PlaceField, number>
}

const countOf = (text: string, character: string): number =>
  text.includes(character) ? text.split(character).length - 1 : 0
const isQuoteOpen = (lines: readonly FileLine[]): boolean =>
  lines.reduce((count, { text }) => count + countOf(text, '"'), 0) % 2 === 1

/**
 * The cells of an ordinary row, each bare or quoted as a whole. Undefined for any other row, which goes to the
 * parser, because that takes ten times as long.
 */
function plainCells(text: string, delimiter: string): string[] | undefined {
  if (text.includes('\n')) return undefined
  if (!text.includes('"')) return text.split(delimiter)
  const cells: string[] = []
  for (let at = 0; ; at += delimiter.length) {
    const isQuoted = text[at] === '"'
    const end = isQuoted ? endOfQuoted(text, at + 1) : text.indexOf(delimiter, at)
    const stop = end < 0 ? text.length : end
    const cell = text.slice(at, stop)
    if (isQuoted ? end < 0 : cell.includes('"')) return undefined
    cells.push(isQuoted ? cell.slice(1, -1).replaceAll('""', '"') : cell)
    at = stop
    if (at >= text.length) return cells
    if (!text.startsWith(delimiter, at)) return undefined
  }
}

/** The index after a quoted cell's closing quote; -1 if it never closes. */
function endOfQuoted(text: string, start: number): number {
  for (let at = text.indexOf('"', start); at >= 0; at = text.indexOf('"', at + 2)) {
    if (text[at + 1] !== '"') return at + 1
  }
  return -1
}

/** The cells of one row; undefined if it is malformed. `isLax` allows quotes inside bare cells. */
export function cellsOf(text: string, delimiter: string, isLax = false): string[] | undefined {
  return plainCells(text, delimiter) ?? parsedCells(text, delimiter, isLax)
}

export function parsedCells(text: string, delimiter: string, isLax: boolean): string[] | undefined {
  try {
    // Without `columns`, csv-parse returns rows of strings.
    const rows: string[][] = parse(text, { delimiter, relax_quotes: isLax, relax_column_count: true })
    return rows.length === 1 ? rows[0] : undefined
  } catch {
    return undefined
  }
}

function readHeader(text: string): Table {
  const delimiter = DELIMITERS.toSorted((a, b) => countOf(text, b) - countOf(text, a))[0] ?? ','
  const names = cellsOf(text, delimiter, true) ?? []
  const columns = columnsOf(names)
  const missing = REQUIRED.filter((field) => !columns.has(field))
  if (missing.length > 0) {
    throw new PlacesFileError(`its first line has no column for ${missing.join(', ')}.`)
  }
  return { delimiter, width: names.length, columns }
}

function rowOf(line: number, cells: readonly string[] | undefined, { width, columns }: Table): FileRow {
  if (!cells) return { line, reason: 'a quote is not closed, or text follows a closed one' }
  if (cells.length !== width) {
    return { line, reason: `${cells.length} columns where the first line has ${width}` }
  }
  if (cells.some((cell) => cell.includes(UNREADABLE))) return { line, reason: 'not valid UTF-8' }
  return {
    line,
    raw: rawPlace(Object.fromEntries([...columns].map(([field, at]) => [field, cells[at] ?? '']))),
  }
}

/** Lines that can be pushed back, so that an unclosed quote costs only its own line. */
function backtracking(lines: AsyncGenerator<FileLine>) {
  const putBack: FileLine[] = []
  return {
    next: async (): Promise<FileLine | undefined> => {
      const again = putBack.shift()
      if (again) return again
      const { value, done } = await lines.next()
      return done ? undefined : value
    },
    giveBack: (rest: readonly FileLine[]) => void putBack.unshift(...rest),
  }
}

/**
 * The rows of a CSV file, streamed: comma, semicolon or tab, quotes, BOM, any line ends. A row that cannot be read
 * is returned with its reason, and the rows after it are still read. Throws a PlacesFileError if the first line
 * has no columns for name, latitude and longitude.
 */
export async function* readCsv(path: string, { onRead = () => {} }: ReadOptions): AsyncGenerator<FileRow> {
  const lines = backtracking(linesOf(path, onRead))
  const header = await lines.next()
  if (!header) throw new PlacesFileError('it is empty.')
  const table = readHeader(header.text)
  for (let first = await lines.next(); first; first = await lines.next()) {
    const { line, text } = first
    if (text.trim() === '') continue
    if (text.length > LONGEST_LINE_CHARACTERS) {
      yield { line, reason: 'the line is too long' }
      continue
    }
    const row = [first]
    while (isQuoteOpen(row) && row.length < MAX_LINES_OF_A_ROW) {
      const next = await lines.next()
      if (!next) break
      row.push(next)
    }
    const cells = isQuoteOpen(row)
      ? undefined
      : cellsOf(row.map(({ text }) => text).join('\n'), table.delimiter)
    if (cells?.length === table.width || row.length === 1) {
      yield rowOf(line, cells ?? cellsOf(text, table.delimiter, true), table)
      continue
    }
    lines.giveBack(row.slice(1))
    yield rowOf(line, cellsOf(text, table.delimiter, true), table)
  }
}
