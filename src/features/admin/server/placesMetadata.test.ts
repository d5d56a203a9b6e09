import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { restaurants } from '#features/restaurants/server/schema.ts'
import { anOwnedRestaurant, aRestaurant } from '#test/support/factories.ts'
import { FIRST_PLACE, importerForTests } from '#test/support/importer.ts'
import { debugPlaceIds, updateMetadata } from '../contractPlaces.ts'

const { server, admin, bring, rows } = importerForTests()

describe('an update of metadata', () => {
  const imported = async () => (await bring(FIRST_PLACE)).body.results[0]?.restaurantId ?? 0
  const change = (id: number, patch: Partial<typeof restaurants.$inferInsert>) =>
    server.db.update(restaurants).set(patch).where(eq(restaurants.id, id))

  test('fills in what is missing and keeps existing values', async () => {
    const id = await imported()
    await change(id, { hoursOfOperation: null, phone: '(415) 555-9999' })
    const { body } = await admin().call(updateMetadata)
    expect(body).toMatchObject({ updated: 1, total: 1, message: 'Updated 1 of 1 restaurant.' })
    const [row] = await rows()
    expect(row?.hoursOfOperation).toContain('1700')
    expect(row?.phone).toBe('(415) 555-9999')
  })

  test('with force brings an imported place up to date', async () => {
    const id = await imported()
    await change(id, { phone: '(415) 555-9999' })
    const { body } = await admin().call(updateMetadata, { query: { force: 'true' } })
    expect(body.updated).toBe(1)
    expect((await rows())[0]?.phone).toBe('(415) 555-0101')
  })

  test('never overwrites an owner [D-5]', async () => {
    const { restaurant } = await anOwnedRestaurant(server.db, {
      placeId: FIRST_PLACE,
      phone: '(415) 555-9999',
    })
    await admin().call(updateMetadata, { query: { force: 'true' } })
    const [row] = await rows()
    expect(row).toMatchObject({ id: restaurant.id, phone: '(415) 555-9999' })
    expect(row?.hoursOfOperation).toContain('1700')
  })

  test('puts a place on the map whose address can be found by now', async () => {
    await aRestaurant(server.db, {
      latitude: null,
      longitude: null,
      address: '418 Hayes Street, San Francisco',
    })
    await admin().call(updateMetadata)
    expect(Number((await rows())[0]?.latitude)).toBeCloseTo(37.7768, 2)
  })

  test('runs once at a time', async () => {
    await imported()
    const answers = await Promise.all([admin().call(updateMetadata), admin().call(updateMetadata)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await admin().call(updateMetadata)).status).toBe(200)
  })
})

test('the place ids are listed, those with a problem first', async () => {
  await bring(FIRST_PLACE)
  const { id } = await aRestaurant(server.db, { placeId: null })
  await aRestaurant(server.db, { placeId: 'not one', name: 'Elsewhere' })
  const { body } = await admin().call(debugPlaceIds)
  expect(body.restaurants.map(({ problem }) => problem)).toEqual(['missing', 'malformed', null])
  expect(body.restaurants[0]).toMatchObject({ id, placeId: null, hasCoordinates: true, hasImage: false })
  expect(body.problems).toBe(2)

  const twin = await aRestaurant(server.db, { name: 'elsewhere!', placeId: 'file:another-1' })
  const problems = async () => {
    const { body } = await admin().call(debugPlaceIds, { query: { limit: 3 } })
    return [body.problems, ...body.restaurants.map(({ problem }) => problem)]
  }
  expect(await problems()).toEqual([3, 'missing', 'shared', 'shared'])
  await server.db.delete(restaurants).where(eq(restaurants.id, twin.id))
  expect(await problems()).toEqual([2, 'missing', 'malformed', null])
})
