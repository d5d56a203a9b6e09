import { beforeEach, describe, expect, test } from 'vitest'
import type { BodyOf, QueryOf } from '#contract/endpoint.ts'
import { nearbyRestaurants } from '#features/restaurants/contract.ts'
import { type Caller, serverForTests } from '#test/support/app.ts'
import { anOwnedRestaurant, aRestaurant } from '#test/support/factories.ts'
import { anAdmin } from '#test/support/people.ts'
import { auditLog } from '../contract.ts'
import { adminRestaurants, createRestaurant, editRestaurant } from '../contractRestaurants.ts'

const server = serverForTests()
let admin: Caller
beforeEach(async () => {
  admin = await anAdmin(server)
})

type Body = BodyOf<typeof createRestaurant>
const NEW: Body = {
  name: 'Cedar',
  contactName: 'Ada',
  address: '418 Hayes Street, San Francisco, CA 94102, USA',
  phone: '(415) 555-0100',
}
const add = (given: Partial<Body> = {}) => admin.call(createRestaurant, { body: { ...NEW, ...given } })
const edit = (id: number, body: BodyOf<typeof editRestaurant>) =>
  admin.call(editRestaurant, { params: { id }, body })
const URL = '/api/admin/restaurants'

describe('the list of restaurants', () => {
  test('shows all fields, with contact, owner and place id', async () => {
    const { owner, restaurant } = await anOwnedRestaurant(server.db, {
      ...{ name: 'Lucia', contactName: 'Lucia Rossi', placeId: 'place-1', phone: '(415) 555-0100' },
      hoursOfOperation: '["Monday: Closed"]',
    })
    const { body, status } = await admin.call(adminRestaurants)
    expect(status).toBe(200)
    const { createdAt, updatedAt, changedIn: _, ...row } = restaurant
    expect(body.restaurants).toEqual([
      {
        ...row,
        ...{ userId: owner.id, notOnMap: false },
        ...{ createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() },
      },
    ])
  })

  test('is returned completely, or as the requested page', async () => {
    for (const name of ['Ash', 'Birch', 'Cedar']) await aRestaurant(server.db, { name })
    await aRestaurant(server.db, { name: 'Dill', cuisineType: 'Thai', contactName: 'Birch Jones' })
    const namesOf = async (query: object) => {
      const { body, headers } = await admin.call(adminRestaurants, { query })
      return [body.restaurants.map(({ name }) => name), headers['x-total-count']]
    }
    expect(await namesOf({})).toEqual([['Ash', 'Birch', 'Cedar', 'Dill'], '4'])
    expect(await namesOf({ sort: '-name', limit: 2, offset: 1 })).toEqual([['Cedar', 'Birch'], '4'])
    expect(await namesOf({ q: 'birch', limit: 5 })).toEqual([['Birch', 'Dill'], '2'])
    expect(await namesOf({ cuisine: 'Thai' })).toEqual([['Dill'], '1'])
    expect(await namesOf({ q: 'jones thai' })).toEqual([['Dill'], '1'])
  })

  test('is filtered by kind and by ids', async () => {
    await anOwnedRestaurant(server.db, { name: 'Ash' })
    const birch = await aRestaurant(server.db, { name: 'Birch', latitude: null, longitude: null })
    const cedar = await aRestaurant(server.db, { name: 'Cedar', isPublic: false })
    const namesOf = async (query: QueryOf<typeof adminRestaurants>) =>
      (await admin.call(adminRestaurants, { query })).body.restaurants.map(({ name }) => name)
    expect(await namesOf({ only: 'owned' })).toEqual(['Ash'])
    expect(await namesOf({ only: 'unowned', sort: '-name' })).toEqual(['Cedar', 'Birch'])
    expect(await namesOf({ only: 'notOnMap' })).toEqual(['Birch'])
    expect(await namesOf({ only: 'notPublic' })).toEqual(['Cedar'])
    expect(await namesOf({ ids: [cedar.id, birch.id, 2_000_000_000] })).toEqual(['Birch', 'Cedar'])
    const statuses = ['ids=', 'ids=1,', 'ids=0', 'only=mine'].map(
      async (query) => (await admin.send('GET', `${URL}?${query}`)).status,
    )
    expect(await Promise.all(statuses)).toEqual([400, 400, 400, 400])
  })

  test('answers 304 until any restaurant is added, changed or deleted', async () => {
    const { id } = await aRestaurant(server.db)
    let etag = ''
    const isSame = async () => {
      const answer = await admin.send('GET', URL, undefined, { 'if-none-match': etag })
      etag = String(answer.headers.etag)
      return answer.status === 304
    }
    expect(await isSame()).toBe(false)
    expect(await isSame()).toBe(true)
    await server.pool.query(`update restaurants set contact_name = 'Ada' where id = $1`, [id])
    expect(await isSame()).toBe(false)
    await add()
    expect(await isSame()).toBe(false)
    await server.pool.query('delete from restaurants where id = $1', [id])
    expect(await isSame()).toBe(false)
    expect(await isSame()).toBe(true)
  })

  test('is never kept in a shared cache', async () => {
    const { headers } = await admin.call(adminRestaurants)
    expect(headers['cache-control']).toBe('no-store')
  })
})

describe('adding a restaurant', () => {
  test('geocodes its address and puts it on the map immediately', async () => {
    const { status, body } = await add()
    expect(status).toBe(201)
    expect(body).toMatchObject({
      ...NEW,
      ...{ cuisineType: 'American', acceptsReservations: true, isAdminCreated: true, source: 'admin' },
      ...{ notOnMap: false, timeZone: 'America/Los_Angeles', imageUrl: null, userId: null },
    })
    expect(Number(body.latitude)).toBeCloseTo(37.777, 2)
    const { restaurants } = (await admin.call(nearbyRestaurants)).body
    expect(restaurants.map(({ id }) => id)).toEqual([body.id])
    expect((await admin.call(auditLog)).body).toMatchObject([
      { action: 'restaurant.created', subjectId: body.id, subjectName: 'Cedar' },
    ])
  })

  test('uses the coordinates that are sent', async () => {
    const { body } = await add({ latitude: '40.7128', longitude: '-74.006' })
    expect(body).toMatchObject({ latitude: '40.7128', longitude: '-74.006', timeZone: 'America/New_York' })
  })

  test('keeps one whose address cannot be found, off the map and marked', async () => {
    const { status, body } = await add({ address: 'Nowhere at all' })
    expect(status).toBe(201)
    expect(body).toMatchObject({ notOnMap: true, latitude: null, longitude: null })
    expect((await admin.call(nearbyRestaurants)).body.restaurants).toEqual([])
    expect((await admin.call(adminRestaurants)).body.restaurants).toMatchObject([{ notOnMap: true }])
  })

  test.each([
    ['name', 'Restaurant name is required'],
    ['contactName', 'Contact name is required'],
    ['address', 'Address is required'],
    ['phone', 'Phone number is required'],
  ])('says what is missing when %s is empty, absent or null', async (field, message) => {
    for (const value of ['', '   ', '\u200b', undefined, null]) {
      const answer = await admin.send('POST', URL, { ...NEW, [field]: value })
      expect(answer.status).toBe(400)
      expect(answer.error.issues).toMatchObject([{ field, message }])
    }
  })

  test.each([
    { cuisineType: 'Martian' },
    { acceptsReservations: 'true' },
    { imageUrl: 'http://example.com/a.jpg' },
    { imageUrl: 'javascript:alert(1)' },
    { imageUrl: '/uploads/../secret' },
    { latitude: '91', longitude: '0' },
    { latitude: '37.7' },
    { name: 'x'.repeat(101) },
    { name: 7 },
  ])('refuses %j', async (wrong) => {
    expect((await admin.send('POST', URL, { ...NEW, ...wrong })).status).toBe(400)
  })

  test('ignores unknown fields', async () => {
    const body = { ...NEW, michelinStars: 3, userId: 1, id: 7, placeId: 'x' }
    const answer = await admin.send('POST', URL, body)
    expect(answer.body).toMatchObject({ michelinStars: 0, userId: null, placeId: null })
  })

  test('treats empty optional fields as not sent', async () => {
    const { status, body } = await add({ imageUrl: '', latitude: '', longitude: '' })
    expect([status, body.imageUrl, body.notOnMap]).toEqual([201, null, false])
  })
})

describe('editing a restaurant', () => {
  test('changes only what is sent, and logs it', async () => {
    const { body: before } = await add()
    const { status, body } = await edit(before.id, { phone: '555-11', acceptsReservations: false })
    expect(status).toBe(200)
    expect(body).toEqual({
      ...before,
      phone: '555-11',
      acceptsReservations: false,
      updatedAt: body.updatedAt,
    })
    expect((await admin.call(auditLog)).body[0]).toMatchObject({
      action: 'restaurant.updated',
      details: { phone: '555-11', acceptsReservations: false },
    })
  })

  test('by two admins at the same time keeps both changes', async () => {
    const { body: before } = await add()
    await Promise.all([edit(before.id, { name: 'Cedar Two' }), edit(before.id, { contactName: 'Bo Li' })])
    const { body } = await admin.call(adminRestaurants)
    expect(body.restaurants).toMatchObject([{ name: 'Cedar Two', contactName: 'Bo Li' }])
  })

  test('geocodes a new address; one that cannot be found takes it off the map', async () => {
    const { body: before } = await add()
    const moved = await edit(before.id, { address: '100 Market Street, San Francisco, CA 94105, USA' })
    expect(moved.body.longitude).not.toBe(before.longitude)
    const lost = await edit(before.id, { address: 'Nowhere at all' })
    expect(lost.body).toMatchObject({ notOnMap: true, latitude: null })
    const found = await edit(before.id, {
      address: 'Nowhere at all',
      latitude: '37.77',
      longitude: '-122.42',
    })
    expect(found.body).toMatchObject({ notOnMap: false, latitude: '37.77' })
  })

  test('logs nothing if nothing changed', async () => {
    const { body: before } = await add()
    expect((await edit(before.id, { name: before.name, address: before.address })).body).toEqual(before)
    expect((await admin.call(auditLog)).body).toHaveLength(1)
  })

  test('removes a picture', async () => {
    const { body } = await add({ imageUrl: 'https://example.com/a.jpg' })
    expect((await edit(body.id, { imageUrl: '' })).body.imageUrl).toBeNull()
  })

  test.each([
    ['name', 'x', 'Name must be at least 2 characters'],
    ['contactName', 'x', 'Contact name must be at least 2 characters'],
    ['address', '1 St', 'Please enter a valid address'],
    ['phone', '1234', 'Please enter a valid phone number'],
    ['cuisineType', '', 'Please select a cuisine type'],
  ])('refuses a %s of %j', async (field, value, message) => {
    const { body: before } = await add()
    const answer = await admin.send('PUT', `${URL}/${before.id}`, { [field]: value })
    expect(answer.status).toBe(400)
    expect(answer.error.issues).toMatchObject([{ field, message }])
  })

  test('is 404 for an unknown id', async () => {
    expect((await edit(2_147_483_647, { name: 'Cedar' })).status).toBe(404)
  })
})
