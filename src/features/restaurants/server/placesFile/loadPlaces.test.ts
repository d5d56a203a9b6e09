import { expect, test } from 'vitest'
import { serverForTests } from '#test/support/app.ts'
import { restaurants } from '../schema.ts'
import { type FileRow, MOST_LINES_WITHOUT_PLACE, type RawPlace, rawPlace } from './fileRow.ts'
import { loadPlaces } from './loadPlaces.ts'

const server = serverForTests()

const place = (name: string, given: Partial<RawPlace> = {}): RawPlace =>
  rawPlace({ name, address: '1 Market St', latitude: '37.79', longitude: '-122.39', ...given })

async function* rowsOf(places: readonly (RawPlace | string)[]): AsyncGenerator<FileRow> {
  for (const [index, one] of places.entries()) {
    const line = index + 2
    yield typeof one === 'string' ? { line, reason: one } : { line, raw: one }
  }
}

const load = (places: readonly (RawPlace | string)[]) =>
  loadPlaces(server.db, rowsOf(places), { country: 'us' })
const names = async () => (await server.db.select().from(restaurants)).map(({ name }) => name).sort()

const NEARBY = { latitude: '37.7902' }
const FURTHER = { latitude: '37.7910' }

test('loading a file twice adds nothing the second time', async () => {
  const file = [place('Ada'), place('Bob'), place('Cid', { placeId: 'osm:node/1' })]
  expect(await load(file)).toMatchObject({ read: 3, added: 3, skippedTwins: 0, rejectedCount: 0 })
  expect(await load(file)).toMatchObject({ read: 3, added: 0, skippedTwins: 3, rejectedCount: 0 })
  expect(await names()).toEqual(['Ada', 'Bob', 'Cid'])
})

test('a twin is the same name within 50 m or the same id, within a file too', async () => {
  const file = [
    place('Ada'),
    place('ADA!', NEARBY),
    place('Ada', FURTHER),
    place('Cid', { placeId: 'osm:node/1' }),
    place('Cid moved', { placeId: 'osm:node/1', ...FURTHER }),
  ]
  expect(await load(file)).toMatchObject({ added: 3, skippedTwins: 2 })
  expect(await names()).toEqual(['Ada', 'Ada', 'Cid'])
})

test('a bad row is reported with its line, and the other rows are loaded', async () => {
  const summary = await load([
    place('Ada'),
    place('Bob', { latitude: '91' }),
    'not valid UTF-8',
    place('Cid'),
  ])
  expect(summary).toMatchObject({ read: 4, added: 2, rejectedCount: 2 })
  expect(summary.rejected).toEqual([
    { line: 3, reason: 'latitude 91 is out of range' },
    { line: 4, reason: 'not valid UTF-8' },
  ])
})

test('loaded places take no reservations and name their source', async () => {
  await load([place('Ada')])
  const [row] = await server.db.select().from(restaurants)
  expect(row).toMatchObject({
    source: 'file',
    acceptsReservations: false,
    isAdminCreated: true,
    userId: null,
  })
})

test('of many bad rows the first twenty are kept and all are counted', async () => {
  const summary = await load(Array.from({ length: 30 }, () => 'no'))
  expect(summary.rejectedCount).toBe(30)
  expect(summary.rejected).toHaveLength(20)
})

test('reading ends after 100,000 rows in a row without a place, and places before them are kept', async () => {
  const bad = (count: number) => Array.from({ length: count }, () => 'no')
  const most = MOST_LINES_WITHOUT_PLACE
  const file = [...bad(most - 1), place('Ada'), ...bad(most - 1), place('Ada'), ...bad(most), place('Cid')]
  expect(await load(file)).toMatchObject({ read: 3 * most, added: 1, skippedTwins: 1, isGivenUp: true })
  expect(await load(file.slice(0, 2 * most))).toMatchObject({ read: 2 * most, isGivenUp: false })
  expect(await names()).toEqual(['Ada'])
})

test('stopping ends the load after the current row, and earlier rows are kept', async () => {
  const file = Array.from({ length: 1200 }, (_, index) => place(`Place ${index}`))
  let asked = 0
  const summary = await loadPlaces(server.db, rowsOf(file), {
    country: 'us',
    isStopWanted: () => ++asked > 700,
  })
  expect(summary).toMatchObject({ isStopped: true, added: 701 })
  expect(await load(file)).toMatchObject({ isStopped: false, added: 499, skippedTwins: 701 })
})
