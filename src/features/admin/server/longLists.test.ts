import { asc } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { restaurants } from '#features/restaurants/server/schema.ts'
import { serverForTests } from '#test/support/app.ts'
import { aUser } from '#test/support/factories.ts'
import { adminRestaurants } from '../contractRestaurants.ts'
import { presentRestaurant } from './restaurantList.ts'

const server = serverForTests()
const COUNT = 1_200
const PART_ROWS = 100
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
  test.each([RESTAURANTS, '/api/admin/debug-place-ids', '/api/admin/users/diner'])(
    '%s is read 100 rows at a time',
    async (url) => {
      const rowCounts = watchParts()
      const { payload } = await get(url)
      const answer = JSON.parse(payload)
      expect(answer.restaurants ?? answer).toHaveLength(COUNT)
      expect(rowCounts).toEqual(Array(COUNT / PART_ROWS).fill(PART_ROWS))
    },
  )

  test.each(['', '?q=market', '?sort=-id'])('has the bytes of one piece with %j', async (query) => {
    const rows = await server.db.select().from(restaurants).orderBy(asc(restaurants.id))
    const sorted = query.includes('-id') ? rows.reverse() : rows
    const whole = adminRestaurants.response.parse({ restaurants: sorted.map(presentRestaurant) })
    const answer = await get(RESTAURANTS + query)
    expect(answer.payload).toBe(JSON.stringify(whole))
    expect(answer.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'x-total-count': String(COUNT),
    })
  })

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

  test('leaves out nothing and doubles nothing that is changed while it is sent', async () => {
    const url = `${RESTAURANTS}?sort=name`
    const before = idsIn((await get(url)).payload)
    watchParts(async (part) => {
      if (part !== 2) return
      // The first moves to the end of the order, and the last to its start.
      await server.db.execute(`update restaurants set name = 'Zoe' where id = ${before[0]}`)
      await server.db.execute(`update restaurants set name = 'Abe' where id = ${before.at(-1)}`)
      await server.db.execute(`delete from restaurants where id in (${before[1]}, ${before[PART_ROWS]})`)
    })
    const { payload } = await get(url)
    expect(idsIn(payload)).toEqual(before.filter((id) => id !== before[PART_ROWS]))
    expect(payload).toContain('"name":"Abe"')
  })

  test('is complete although all rows of its first part were deleted while it is sent', async () => {
    const before = idsIn((await get(RESTAURANTS)).payload)
    watchParts((part) =>
      part === 1
        ? server.db.execute(`delete from restaurants where id <= ${before[PART_ROWS - 1]}`)
        : undefined,
    )
    expect(idsIn((await get(RESTAURANTS)).payload)).toEqual(before.slice(PART_ROWS))
  })

  const ask = async (encoding: string) => {
    const address = await server.listen().catch(() => server.app.listeningOrigin)
    return fetch(address + RESTAURANTS, { headers: { ...headers, 'accept-encoding': encoding } })
  }

  test.each(['identity', 'gzip', 'br'])(
    'ends its connection if the database fails in the middle (%s)',
    async (encoding) => {
      const read = async () => (await ask(encoding)).text()
      expect(idsIn(await read())).toHaveLength(COUNT)
      watchParts((part) => {
        if (part === 3) throw new Error('Connection terminated unexpectedly')
      })
      await expect(read()).rejects.toThrow()
    },
  )

  test.each(['identity', 'br'])(
    'is refused with 503 if the database fails before the first row (%s)',
    async (encoding) => {
      watchParts(() => {
        throw new Error('Connection terminated unexpectedly')
      })
      const answer = await ask(encoding)
      expect(answer.status).toBe(503)
      expect(await answer.json()).toMatchObject({ code: 'unavailable' })
    },
  )
})

test('an update of metadata reads as many restaurants at a time as it asks the places service for', async () => {
  const rowCounts = watchParts()
  const url = '/api/admin/update-restaurants-metadata?force=true'
  const answer = await server.app.inject({ method: 'POST', url, headers })
  expect(answer.json()).toMatchObject({ total: COUNT, updated: 0 })
  expect(rowCounts).toEqual(Array(COUNT / 60).fill(60))
})
