import { asc } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { restaurants } from '#features/restaurants/server/schema.ts'
import { serverForTests } from '#test/support/app.ts'
import { aUser } from '#test/support/factories.ts'
import { adminRestaurants } from '../contractRestaurants.ts'
import { presentRestaurant } from './restaurantList.ts'

const server = serverForTests()
const COUNT = 1_200
const RESTAURANTS = '/api/admin/restaurants'

let headers: { cookie: string }
beforeEach(async () => {
  const { id } = await aUser(server.db, { userType: 'admin' })
  headers = { cookie: await server.cookieOf(id) }
  await server.pool.query(
    `insert into restaurants (name, address, cuisine_type, latitude, longitude, time_zone, source, hours_of_operation)
     select 'Place [' || n || ']', n || ' Market Street', 'Thai', (37 + n / 1000.0)::text, '-122',
       'America/Los_Angeles', 'file', '["Monday: Closed"]' from generate_series(1, ${COUNT}) n`,
  )
  await server.pool.query(
    `insert into users (username, email, email_norm, password, user_type)
     select 'diner' || n, n || '@example.com', n || '@example.com', 'none', 'diner' from generate_series(1, ${COUNT}) n`,
  )
})
afterEach(() => {
  vi.restoreAllMocks()
})

const get = (url: string) => server.app.inject({ url, headers })
const idsIn = (json: string): number[] => JSON.parse(json).restaurants.map(({ id }: { id: number }) => id)

/** The row count of each statement that reads addresses or emails; `before` is called first, with its number. */
function watchParts(before: (part: number) => unknown = () => {}): number[] {
  const query = server.pool.query.bind(server.pool)
  const rowCounts: number[] = []
  let parts = 0
  const watched = async (...given: Parameters<typeof query>) => {
    const [columns = ''] = String(Object(given[0]).text).split(' from ')
    const isPart = /"(address|email)"/.test(columns)
    if (isPart) {
      parts += 1
      await before(parts)
    }
    const result = await query(...given)
    if (isPart) rowCounts.push(Object(result).rows.length)
    return result
  }
  vi.spyOn(server.pool, 'query').mockImplementation(watched as typeof query)
  return rowCounts
}

describe('a long list', () => {
  test.each(['', '?q=market', '?sort=-id'])(
    'lists every row, stripped to the schema, with %j',
    async (query) => {
      const rows = await server.db.select().from(restaurants).orderBy(asc(restaurants.id))
      const sorted = query.includes('-id') ? rows.reverse() : rows
      const whole = adminRestaurants.response.parse({ restaurants: sorted.map(presentRestaurant) })
      const answer = await get(RESTAURANTS + query)
      expect(answer.payload).toBe(JSON.stringify(whole))
      expect(answer.headers).toMatchObject({
        'content-type': 'application/json; charset=utf-8',
        'x-total-count': String(COUNT),
      })
    },
  )

  test('is what its pages are together', async () => {
    const pages: number[] = []
    const limit = 450
    for (let offset = 0; offset < COUNT; offset += limit) {
      const page = await get(`${RESTAURANTS}?sort=-name&limit=${limit}&offset=${offset}`)
      expect(page.headers['x-total-count']).toBe(String(COUNT))
      pages.push(...idsIn(page.payload))
    }
    expect(pages).toEqual(idsIn((await get(`${RESTAURANTS}?sort=-name`)).payload))
    expect(new Set(pages).size).toBe(COUNT)
  })

  test('is refused with 503 if the database fails', async () => {
    watchParts(() => {
      throw new Error('Connection terminated unexpectedly')
    })
    const answer = await get(RESTAURANTS)
    expect([answer.statusCode, answer.json().code]).toEqual([503, 'unavailable'])
  })
})

test('an update of metadata reads as many restaurants at a time as it asks the places service for', async () => {
  const rowCounts = watchParts()
  const url = '/api/admin/update-restaurants-metadata?force=true'
  const answer = await server.app.inject({ method: 'POST', url, headers })
  expect(answer.json()).toMatchObject({ total: COUNT, updated: 0 })
  expect(rowCounts).toEqual(Array(COUNT / 60).fill(60))
})
