import { gunzipSync } from 'node:zlib'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { DEFAULT_LOCATION } from '#domain/limits.ts'
import { users } from '#kernel/server/db/schema/users.ts'
import { serverForTests } from '#test/support/app.ts'
import { anOwnedRestaurant, aRestaurant } from '#test/support/factories.ts'
import { getRestaurant, nearbyRestaurants } from '../contract.ts'
import { restaurants } from './schema.ts'

const server = serverForTests()

const guest = () => server.as(null)
const nearby = (query: Parameters<typeof search>[0] = {}) => search(query)
async function search(query: {
  lat?: number
  lng?: number
  radius?: number
  limit?: number
  q?: string
  cuisine?: 'Thai' | 'Italian'
}) {
  const answer = await guest().call(nearbyRestaurants, { query })
  return answer.body.restaurants.map(({ name }) => name)
}
const MILES_PER_DEGREE = 3959 * (Math.PI / 180)
/** A place due north of the default location. */
const northBy = (miles: number) => ({
  latitude: String(DEFAULT_LOCATION.latitude + miles / MILES_PER_DEGREE),
  longitude: String(DEFAULT_LOCATION.longitude),
})

describe('GET /direct/restaurants', () => {
  test('answers places nearest first, around the default location when none is given [R-1]', async () => {
    await aRestaurant(server.db, { name: 'Far', ...northBy(20) })
    await aRestaurant(server.db, { name: 'Near', ...northBy(0.1) })
    await aRestaurant(server.db, { name: 'Middle', ...northBy(3) })
    await aRestaurant(server.db, { name: 'Beyond', ...northBy(25.1) })
    await server.refresh()
    expect(await nearby()).toEqual(['Near', 'Middle', 'Far'])
    expect(await nearby({ lat: 38.2, lng: -122.4194 })).toEqual(['Beyond', 'Far'])
    expect(await nearby({ radius: 3.01 })).toEqual(['Near', 'Middle'])
    expect(await nearby({ limit: 2 })).toEqual(['Near', 'Middle'])
  })

  test('answers 300 unless asked for up to 500', async () => {
    const rows = Array.from({ length: 510 }, (_, index) => ({
      name: `Place ${index}`,
      address: '1 Market Street',
      cuisineType: 'Thai',
      timeZone: 'America/Los_Angeles',
      source: 'file',
      ...northBy(index / 100),
    }))
    await server.db.insert(restaurants).values(rows)
    await server.refresh()
    expect(await nearby()).toHaveLength(300)
    expect(await nearby({ limit: 500 })).toHaveLength(500)
  })

  test('searches name, cuisine and address, whatever the accents, and filters by cuisine', async () => {
    await aRestaurant(server.db, { name: 'Café Été', cuisineType: 'French', address: '9 Valencia Street' })
    await aRestaurant(server.db, { name: "Mario's Bocce", cuisineType: 'Italian', address: '5 Grant Avenue' })
    await aRestaurant(server.db, { name: 'Lotus', cuisineType: 'Thai', address: '7 Valencia Street' })
    await server.refresh()
    expect(await nearby({ q: 'cafe ete' })).toEqual(['Café Été'])
    expect(await nearby({ q: 'marios' })).toEqual(["Mario's Bocce"])
    expect(await nearby({ q: 'VALENCIA thai' })).toEqual(['Lotus'])
    expect(await nearby({ q: 'valencia' })).toHaveLength(2)
    expect(await nearby({ cuisine: 'Italian' })).toEqual(["Mario's Bocce"])
    expect(await nearby({ q: 'nothing like it' })).toEqual([])
    expect(await nearby({ q: '' })).toHaveLength(3)
  })

  test('reveals neither the owner of a place nor their email [R-2]', async () => {
    const { owner } = await anOwnedRestaurant(server.db, { name: 'Owned', contactName: 'Secret Person' })
    await server.refresh()
    const { body } = await guest().call(nearbyRestaurants)
    expect(Object.keys(body.restaurants[0] ?? {}).sort()).toEqual(
      [
        ...['id', 'name', 'address', 'phone', 'cuisineType', 'imageUrl', 'latitude', 'longitude', 'timeZone'],
        ...[
          'hoursOfOperation',
          'michelinStars',
          'michelinGuideYear',
          'isAdminCreated',
          'acceptsReservations',
        ],
        ...['dineIn', 'createdAt'],
      ].sort(),
    )
    expect(JSON.stringify(body)).not.toContain(owner.email)
    expect(JSON.stringify(body)).not.toContain('Secret Person')
  })

  test('leaves out places without coordinates, which still have a page [R-3]', async () => {
    const { id } = await aRestaurant(server.db, { name: 'Unplaced', latitude: null, longitude: null })
    await server.refresh()
    expect(await nearby()).toEqual([])
    expect((await guest().call(getRestaurant, { params: { id } })).body.restaurant.name).toBe('Unplaced')
  })

  test('takes no requests where the owner is deactivated', async () => {
    const { owner, restaurant } = await anOwnedRestaurant(server.db)
    await server.refresh()
    const accepts = async () =>
      (await guest().call(getRestaurant, { params: { id: restaurant.id } })).body.restaurant
        .acceptsReservations
    expect(await accepts()).toBe(true)
    await server.db.update(users).set({ isActive: false }).where(eq(users.id, owner.id))
    await server.refresh()
    expect(await accepts()).toBe(false)
  })

  test('detects changes, additions and deletions made elsewhere', async () => {
    const place = await aRestaurant(server.db, { name: 'Before' })
    await server.refresh()
    await server.db.update(restaurants).set({ name: 'After' }).where(eq(restaurants.id, place.id))
    await aRestaurant(server.db, { name: 'New', ...northBy(1) })
    await server.refresh()
    expect(await nearby()).toEqual(['After', 'New'])
    await server.db.delete(restaurants).where(eq(restaurants.id, place.id))
    await aRestaurant(server.db, { name: 'Newer', ...northBy(2) })
    await server.refresh()
    expect(await nearby()).toEqual(['New', 'Newer'])
  })

  test.each([
    'lat=91&lng=0',
    'lat=-90.1&lng=0',
    'lat=0&lng=181',
    'lat=37.7',
    'lng=-122.4',
    'lat=NaN&lng=0',
    'lat=37&lng=1e999',
    'lat=Infinity&lng=0',
    'lat=a&lat=b',
    'lat=37&lat=38&lng=0',
    'lat=&lng=',
    'lat=0x25&lng=0',
    'lat=37.7,1&lng=0',
    "lat=1'--&lng=0",
    'lat[]=1&lng=0',
    'radius=0',
    'radius=-1',
    'radius=abc',
    'limit=0',
    'limit=501',
    'limit=2.5',
    'limit=1e2',
    'cuisine=Martian',
    'cuisine=Thai&cuisine=Thai',
    `q=${'x'.repeat(200)}`,
  ])('refuses %s as 400', async (query) => {
    const answer = await guest().send('GET', `/direct/restaurants?${query}`)
    expect(answer.status).toBe(400)
    expect(answer.error).toMatchObject({ code: 'invalid', message: expect.any(String) })
  })

  test('accepts coordinates with all the digits a program prints', async () => {
    for (const lng of ['-0.12775829999998223', '1e-7', '-122', '180']) {
      expect((await guest().send('GET', `/direct/restaurants?lat=51.5&lng=${lng}`)).status).toBe(200)
    }
  })

  test('ignores unknown parameters', async () => {
    expect((await guest().send('GET', '/direct/restaurants?a[__proto__][x]=1&utm=2')).status).toBe(200)
  })
})

describe('polling /direct/restaurants', () => {
  const poll = (headers: Record<string, string> = {}) =>
    server.app.inject({ method: 'GET', url: '/direct/restaurants', headers })

  test('is 304 while nothing changed, and 200 with a later timestamp when something did', async () => {
    const place = await aRestaurant(server.db)
    await server.refresh()
    const first = await poll()
    const etag = String(first.headers.etag)
    const again = await poll({ 'if-none-match': etag })
    expect(again.statusCode).toBe(304)
    expect(again.body).toBe('')
    expect(again.headers.etag).toBe(etag)
    // A proxy that decompressed the response made its ETag a strong one.
    expect((await poll({ 'if-none-match': `"other", ${etag.replace('W/', '')}` })).statusCode).toBe(304)

    await server.db.update(restaurants).set({ dineIn: true }).where(eq(restaurants.id, place.id))
    await server.refresh()
    const moved = await poll({ 'if-none-match': etag })
    expect(moved.statusCode).toBe(200)
    expect(Date.parse(moved.json().timestamp)).toBeGreaterThan(Date.parse(first.json().timestamp))
  })

  test('is 304 too when something changed elsewhere', async () => {
    await aRestaurant(server.db)
    await server.refresh()
    const etag = String((await poll()).headers.etag)
    await aRestaurant(server.db, northBy(60))
    await server.refresh()
    expect((await poll({ 'if-none-match': etag })).statusCode).toBe(304)
  })

  test('is compressed for clients that accept it', async () => {
    await server.db.insert(restaurants).values(
      Array.from({ length: 20 }, () => ({
        ...{ name: 'Lucia', address: '1 Market Street', cuisineType: 'Thai', source: 'file' },
        ...{ timeZone: 'America/Los_Angeles', ...northBy(1) },
      })),
    )
    await server.refresh()
    const plain = await poll()
    expect(plain.headers['content-encoding']).toBeUndefined()
    const packed = await poll({ 'accept-encoding': 'gzip, deflate, br' })
    expect(packed.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.body)
    expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 5)
    expect(packed.headers.vary).toMatch(/accept-encoding/i)
    expect(packed.headers.etag).toBe(plain.headers.etag)
    expect((await poll({ 'accept-encoding': 'gzip;q=0' })).headers['content-encoding']).toBeUndefined()
  })

  test('may be cached by proxies for a few seconds', async () => {
    expect((await poll()).headers['cache-control']).toBe('public, max-age=0, s-maxage=5, must-revalidate')
  })

  test('does not query the database', async () => {
    await aRestaurant(server.db)
    await server.refresh()
    const onAcquire = vi.fn()
    server.pool.on('acquire', onAcquire)
    for (let round = 0; round < 20; round += 1) await poll()
    expect(onAcquire).not.toHaveBeenCalled()
    await server.db.execute(sql`select 1`)
    expect(onAcquire).toHaveBeenCalledOnce()
    server.pool.off('acquire', onAcquire)
  })
})

describe('GET /direct/restaurants/:id', () => {
  test('is 404 for an unknown restaurant, 400 for an invalid id', async () => {
    const statusOf = async (id: string) => (await guest().send('GET', `/direct/restaurants/${id}`)).status
    expect(await statusOf('424242')).toBe(404)
    for (const id of ['0', '-1', '1.5', 'x', '2147483648', '99999999999', '1 OR 1=1', '01']) {
      expect(await statusOf(encodeURIComponent(id))).toBe(400)
    }
  })
})
