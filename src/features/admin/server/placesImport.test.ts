import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ISSUES } from '#contract/issues.ts'
import { parseHours } from '#domain/openingHours.ts'
import { MOST_LINES_WITHOUT_PLACE } from '#features/restaurants/server/placesFile/fileRow.ts'
import { aServer, refusalOf } from '#test/support/app.ts'
import { FIRST_PLACE, importerForTests } from '#test/support/importer.ts'
import { anAdmin } from '#test/support/people.ts'
import { importPlaces, placePhoto } from '../contractPlaces.ts'
import { DEMO_PLACES_FILE } from './placesFileSource.ts'
import { auditLog } from './schema.ts'

/** Without any setting, the source is the places file that ships with the product. */

const { server, admin, bring, rows } = importerForTests()

describe('an import', () => {
  test('fetches the place again by its id, whatever else was sent', async () => {
    const answer = await admin().send('POST', '/api/admin/places/import', {
      places: [
        { place_id: FIRST_PLACE, name: '<script>', photos: [{ photo_reference: 'javascript:alert(1)' }] },
      ],
    })
    expect(answer.body).toEqual({
      imported: 1,
      skipped: 0,
      errors: 0,
      results: [
        {
          place_id: FIRST_PLACE,
          name: 'Pasta di Nebbia',
          status: 'imported',
          hasImage: false,
          hasPhone: true,
          restaurantId: expect.any(Number),
        },
      ],
    })
    const [row] = await rows()
    expect(row).toMatchObject({
      ...{ name: 'Pasta di Nebbia', placeId: FIRST_PLACE, cuisineType: 'Italian', phone: '(415) 555-0101' },
      ...{
        timeZone: 'America/Los_Angeles',
        isAdminCreated: true,
        acceptsReservations: false,
        source: 'import',
      },
    })
    expect(parseHours(row?.hoursOfOperation ?? null)?.[2]).toEqual([{ openMinute: 1020, closeMinute: 1320 }])
  })

  test('shows the place to diners immediately and is logged', async () => {
    const { body } = await bring(FIRST_PLACE)
    const shown = await server.as(null).send('GET', `/direct/restaurants/${body.results[0]?.restaurantId}`)
    expect(shown.status).toBe(200)
    expect(await server.db.select().from(auditLog)).toMatchObject([
      { action: 'places.imported', subjectName: '1 restaurant', details: { source: 'file' } },
    ])
  })

  test('skips existing places, duplicates and twins by name, and reports them [D-4]', async () => {
    await bring(FIRST_PLACE)
    const { body } = await bring(FIRST_PLACE, 'demo:import-002', 'demo:import-002', 'demo:import-999')
    expect([body.imported, body.skipped, body.errors]).toEqual([1, 2, 1])
    expect(body.results.map(({ status, reason }) => [status, reason])).toEqual([
      ['skipped', 'Already on Tablecast'],
      ['imported', undefined],
      ['skipped', 'Already on Tablecast'],
      ['error', 'The places service no longer lists this place'],
    ])
    expect(await rows()).toHaveLength(2)
  })

  test('twice at the same time imports each place once', async () => {
    const answers = await Promise.all([bring(FIRST_PLACE), bring(FIRST_PLACE), bring(FIRST_PLACE)])
    expect(answers.map(({ body }) => body.imported).toSorted()).toEqual([0, 0, 1])
    expect(await rows()).toHaveLength(1)
  })

  test.each([
    ['nothing', {}, ISSUES.nothing_to_import],
    ['no list', { places: 'demo:import-001' }, ISSUES.nothing_to_import],
    ['an empty list', { places: [] }, ISSUES.nothing_to_import],
    ['61 places', { places: Array(61).fill({ place_id: 'x' }) }, 'At most 60 restaurants at a time'],
    ['a place without an id', { places: [{ name: 'x' }] }, ''],
    ['a number for an id', { places: [{ place_id: 7 }] }, ''],
    ['an endless id', { places: [{ place_id: 'x'.repeat(10_000) }] }, ''],
  ])('of %s is 400', async (_, body, message) => {
    const answer = await admin().send('POST', '/api/admin/places/import', body)
    expect([answer.status, refusalOf(answer)]).toEqual([400, 'invalid'])
    expect(answer.error.message).toContain(message)
  })
})

test('a places file has no photos', async () => {
  const answer = await admin().call(placePhoto, { query: { ref: 'places/x/photos/y' } })
  expect([answer.status, refusalOf(answer)]).toEqual([404, 'no_photos'])
})

test('a missing places file is reported with a message', async () => {
  expect(await importFromFile('/nowhere/places.csv')).toEqual([
    503,
    'Cannot read the places file: it doesn’t exist. Check PLACES_FILE.',
  ])
})

test('a file that is something else is read no further than the load reads it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'places-'))
  const file = join(folder, 'places.csv')
  const place = 'Blue Door,37.7749,-122.4194\n'
  const most = 'no,no,no\n'.repeat(MOST_LINES_WITHOUT_PLACE)
  await writeFile(file, `name,lat,lng\n${place}${most}${place}`)
  expect(await importFromFile(file)).toEqual([
    503,
    'Cannot read the places file: too many of its rows are not places. Check PLACES_FILE.',
  ])
  await rm(folder, { recursive: true })
})

async function importFromFile(path: string) {
  const other = await aServer({ settings: { PLACES_FILE: path } })
  const { status, error } = await (await anAdmin(other)).call(importPlaces, {
    body: { places: [{ place_id: FIRST_PLACE }] },
  })
  await other.close()
  return [status, error.message]
}

test('the shipped file is complete: each row has an id, a unique name and a point in the city', async () => {
  const lines = (await readFile(DEMO_PLACES_FILE, 'utf8')).trim().split('\n').slice(1)
  expect(lines.length).toBeGreaterThanOrEqual(60)
  const { body } = await bring(
    ...Array.from({ length: 60 }, (_, index) => `demo:import-${String(index + 1).padStart(3, '0')}`),
  )
  expect([body.imported, body.skipped, body.errors]).toEqual([60, 0, 0])
})
