import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FileRow } from './fileRow.ts'
import { readPlacesFile } from './placesFile.ts'
import { splitFeatures } from './splitFeatures.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'places-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function rowsOf(fileName: string, content: string | Buffer): Promise<FileRow[]> {
  const path = join(folder, fileName)
  await writeFile(path, content)
  const rows: FileRow[] = []
  for await (const row of readPlacesFile(path, { country: 'us' })) rows.push(row)
  return rows
}

/** "2 Golden Spoon" for a row that was read, "3 why" for one that was not. */
const told = (rows: FileRow[]) => rows.map((row) => `${row.line} ${'raw' in row ? row.raw.name : row.reason}`)

test('quotes, a byte-order mark, CRLF, line ends in cells and blank lines are read', async () => {
  const csv =
    '\ufeffTitle,Lat,Lng,Telephone\r\n"Spoon, Golden",37.7,-122.4,1\r\n\r\n"Two\r\nLines",37.7,-122.4,\r\n"a ""b""",1,2,3'
  const rows = await rowsOf('quotes.csv', csv)
  expect(told(rows)).toEqual(['2 Spoon, Golden', '4 Two\r\nLines', '6 a "b"'])
  expect(rows[0]).toMatchObject({ raw: { latitude: '37.7', longitude: '-122.4', phone: '1' } })
})

test.each([
  ['name;y;x\nAda;1;2', { name: 'Ada', latitude: '1', longitude: '2' }],
  ['freeform\tname\tlatitude\tlon\nHere\tAda\t1\t2', { name: 'Ada', address: 'Here' }],
  [
    'NAME,Place ID,LATITUDE,LONGITUDE,Category\nAda,osm:node/1,1,2,thai',
    { placeId: 'osm:node/1', cuisine: 'thai' },
  ],
])('columns are recognized by many names: %s', async (csv, expected) => {
  expect(await rowsOf('columns.csv', csv)).toEqual([{ line: 2, raw: expect.objectContaining(expected) }])
})

test('ragged rows and unclosed quotes affect only their own line', async () => {
  const csv = [
    'name,lat,lng',
    'Ada,1,2',
    'Bob,1',
    '"Cid,1,2',
    'Dora,1,2,3',
    'Joe 5" Pie,1,2',
    'Eve,1,2',
  ].join('\n')
  expect(told(await rowsOf('ragged.csv', csv))).toEqual([
    '2 Ada',
    '3 2 columns where the first line has 3',
    '4 a quote is not closed, or text follows a closed one',
    '5 4 columns where the first line has 3',
    '6 Joe 5" Pie',
    '7 Eve',
  ])
})

test('rows after an unclosed quote are read, however far the next quote is, and rows before an endless line', async () => {
  const names = Array.from({ length: 4_000 }, (_, n) => `Place ${n}`)
  const lines = names.map((name) => `${name},1,2`)
  const told4000 = (csvLines: string[]) =>
    rowsOf('far.csv', ['name,lat,lng', ...csvLines].join('\n')).then(told)
  const read = names.map((name, n) => `${n + 2} ${name}`)
  const notClosed = 'a quote is not closed, or text follows a closed one'
  expect(await told4000(lines.with(9, '"Place 9,1,2'))).toEqual(read.with(9, `11 ${notClosed}`))
  expect(await told4000(lines.with(3_999, 'Place 3999,"1,2'))).toEqual(read.with(3_999, `4001 ${notClosed}`))
  expect(await told4000(lines.with(9, 'a'.repeat(300_000)))).toEqual([
    ...read.slice(0, 9),
    '11 the line is too long; it and all lines after it were left out',
  ])
  const several = lines.with(5, '\n\n"open,1,2').with(7, '"Two\nLines",1,2').with(3_000, '"open,1,2')
  expect((await told4000(several)).filter((row) => !/ Place /.test(row))).toEqual([
    `9 ${notClosed}`,
    '11 Two\nLines',
    `3005 ${notClosed}`,
  ])
})

test('a row that is not UTF-8 is reported, the others are read', async () => {
  const csv = Buffer.concat([
    Buffer.from('name,lat,lng\nAda,1,2\nCaf'),
    Buffer.from([0xe9]),
    Buffer.from(',1,2\nÉve,1,2'),
  ])
  expect(told(await rowsOf('latin.csv', csv))).toEqual(['2 Ada', '3 not valid UTF-8', '4 Éve'])
})

test.each([
  ['nothing.csv', '', 'it is empty'],
  ['header.csv', 'name,address\nAda,Here', 'its first line has no column for latitude, longitude'],
  ['utf16.csv', Buffer.from('\ufeffname,lat,lng', 'utf16le'), 'it is UTF-16, save it as UTF-8'],
  ['places.xlsx', 'PK', 'its name should end in .csv or .geojson'],
  ['no.geojson', '[]', 'it contains no GeoJSON features'],
])('%s is refused entirely', async (fileName, content, message) => {
  await expect(rowsOf(fileName, content)).rejects.toThrow(message)
})

const feature = (properties: object, coordinates: unknown = [-122.4, 37.7], rest: object = {}) =>
  JSON.stringify({ type: 'Feature', ...rest, geometry: { type: 'Point', coordinates }, properties })

const OVERTURE = feature({
  id: '08f28308-28a4-b0e3-0342-8b5d2c1a4f00',
  names: { primary: 'Golden Spoon' },
  addresses: [{ freeform: '1 Market St', locality: 'San Francisco', region: 'CA', postcode: '94105' }],
  phones: ['+14155550100'],
  categories: { primary: 'thai_restaurant' },
})
const OSM = feature({
  '@id': 'node/42',
  name: 'Silver Fork',
  'addr:housenumber': '2',
  'addr:street': 'Pine Street',
  cuisine: 'greek',
})

test('features with Overture and OpenStreetMap property names are read', async () => {
  const rows = await rowsOf(
    'both.geojson',
    `{"type":"FeatureCollection","features":[\n${OVERTURE},\n${OSM}\n]}`,
  )
  expect(rows).toEqual([
    {
      line: 2,
      raw: expect.objectContaining({
        name: 'Golden Spoon',
        address: '1 Market St, San Francisco, CA 94105',
        phone: '+14155550100',
        cuisine: 'thai_restaurant',
        placeId: 'overture:08f28308-28a4-b0e3-0342-8b5d2c1a4f00',
        latitude: '37.7',
        longitude: '-122.4',
      }),
    },
    {
      line: 3,
      raw: expect.objectContaining({ address: '2 Pine Street', placeId: 'osm:node/42', hours: '' }),
    },
  ])
})

test('features on one line, or one per line without a collection, are read the same', async () => {
  const one = await rowsOf(
    'line.geojson',
    `{"type":"FeatureCollection","features":[${OVERTURE},${OSM}],"x":{"y":1}}`,
  )
  const each = await rowsOf('lines.geojsonl', `${OVERTURE}\n${OSM}\n`)
  expect(told(one)).toEqual(['1 Golden Spoon', '1 Silver Fork'])
  expect(told(each)).toEqual(['1 Golden Spoon', '2 Silver Fork'])
})

test('a broken feature does not affect the others', async () => {
  const broken = [
    OVERTURE,
    '{"type":"Feature","properties":{"name":"Comma",},"geometry":null}',
    '{"type":"Feature","properties":{"name":"Open',
    feature({ name: 'Line' }).replace('Point', 'LineString'),
    OSM,
  ]
  const rows = await rowsOf(
    'broken.geojson',
    `{"type":"FeatureCollection","features":[\n${broken.join(',\n')}\n]}`,
  )
  expect(told(rows)).toEqual([
    '2 Golden Spoon',
    '3 not valid JSON',
    '4 not valid JSON',
    '5 its geometry is LineString, not a Point',
    '6 Silver Fork',
  ])
})

test('a GeoJSON file read in many pieces has the same features with the same line numbers', async () => {
  const names = Array.from({ length: 4_000 }, (_, n) => `Café ${n}${'é'.repeat(n % 50)}`)
  const features = names.map((name) =>
    JSON.stringify({
      type: 'Feature',
      properties: { name },
      geometry: { type: 'Point', coordinates: [1, 2] },
    }),
  )
  const lines = names.map((name, n) => `${n + 1} ${name}`)
  expect(told(await rowsOf('long.geojsonl', features.join('\n')))).toEqual(lines)
  const collection = `{"type":"FeatureCollection","features":[${features.join(',\n')}\n],"note":{"a":1}}`
  expect(told(await rowsOf('long.geojson', collection))).toEqual(lines)
  // A feature that is cut off ends where the next one starts.
  const cut = features.map((feature, n) => (n === 2_000 ? feature.slice(0, -10) : feature))
  const rows = told(await rowsOf('cut.geojsonl', cut.join('\n')))
  expect(rows.with(2_000, '')).toEqual(lines.with(2_000, ''))
  expect(rows[2_000]).toBe('2001 not valid JSON')
})

test('text between features is left behind as it is read, however long it is', async () => {
  const PIECES = 50_000
  async function* pieces() {
    yield '{"type":"Feature"}\n'
    // Kept and searched again with each piece, this would take an hour.
    for (let count = 0; count < PIECES; count += 1) yield `${'a'.repeat(1_000)}\n`
    yield '{"type":"Feature","id":2}'
  }
  const lines: number[] = []
  for await (const { line } of splitFeatures(pieces())) lines.push(line)
  expect(lines).toEqual([1, PIECES + 2])
})
