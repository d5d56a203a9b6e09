import { expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { PROFILE_FIELDS } from '#test/support/profileForm.ts'
import { serverForTests } from './support/app.ts'
import { setupHeaders } from './support/people.ts'

/** The first release's calls still work: fields may be added, but none of these may change. */

const server = serverForTests()
const text = expect.any(String)
const number = expect.any(Number)

interface Sent {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: string
  body?: object
  status: number
  /** The response fields that the client read. */
  reads?: unknown
}

/** A page with its cookie that sends none of the headers added later. */
function aPage() {
  let cookie: string | null = null
  const send = async ({ method, path, body, status, reads }: Sent) => {
    const answer = await server.as(cookie).send(method, path, body)
    cookie = answer.cookie ?? cookie
    const what = `${method} ${path}`
    expect({ what, status: answer.status, body: answer.body }).toMatchObject({
      ...{ what, status },
      ...(reads !== undefined && { body: reads }),
    })
    return idIn(answer.body)
  }
  return { send, cookie: () => cookie ?? '' }
}

const idIn = (body: unknown): number =>
  typeof body === 'object' && body !== null && 'id' in body ? Number(body.id) : Number.NaN

const RESTAURANT = {
  ...{ userType: 'restaurant', email: 'lucia@example.com', password: 'secret', name: 'Lucia' },
  ...{ contactName: 'Lucia Rossi', address: '100 Market Street, San Francisco, CA 94105, USA' },
  ...{ phone: '(415) 555-0100', cuisineType: 'Italian', latitude: '37.7936', longitude: '-122.3958' },
}
const DINER = {
  ...{ userType: 'diner', email: 'ada@example.com', password: 'secret' },
  ...{ fullName: 'Ada Byron', phone: '(415) 555-0101' },
}

async function registered(body: object) {
  const page = aPage()
  const reads = { message: text }
  await page.send({ method: 'POST', path: '/api/register', body, status: 201, reads })
  return page
}

/** A restaurant with one table, and a diner who requests it. */
async function bothSides() {
  const [host, diner] = [await registered(RESTAURANT), await registered(DINER)]
  await server.refresh()
  const { rows } = await server.pool.query<{ id: number }>('select id from restaurants')
  const restaurantId = rows[0]?.id ?? 0
  const tableId = await host.send({
    ...{ method: 'POST', path: '/api/tables', status: 201 },
    body: { tableNumber: '1', seats: 4, status: 'available' },
    reads: { id: number, tableNumber: '1', seats: 4, status: 'available' },
  })
  return { host, diner, restaurantId, tableId }
}

test('an account is registered, signs in and out, and changes its profile', async () => {
  const diner = await registered(DINER)
  await diner.send({
    ...{ method: 'GET', path: '/api/user', status: 200 },
    reads: { id: number, email: DINER.email, userType: 'diner', fullName: 'Ada Byron', phone: text },
  })
  await diner.send({
    ...{ method: 'PATCH', path: '/api/user/profile', status: 200 },
    body: { fullName: 'Ada King', email: DINER.email, phone: '' },
    reads: { fullName: 'Ada King' },
  })
  await diner.send({ method: 'POST', path: '/api/logout', status: 200 })
  await diner.send({ method: 'GET', path: '/api/user', status: 401, reads: { message: text } })
  const { email, password, userType } = DINER
  const body = { email, password, userType }
  await diner.send({ method: 'POST', path: '/api/login', body, status: 200 })
  await diner.send({ method: 'GET', path: '/api/user', status: 200, reads: { fullName: 'Ada King' } })
})

test('a host adds a party, seats it and clears the table', async () => {
  const { host, restaurantId, tableId } = await bothSides()
  const id = await host.send({
    ...{ method: 'POST', path: '/api/reservations', status: 201 },
    body: {
      ...{ name: 'Bo', partySize: 2, waitTime: 15, restaurantId, status: 'ready_to_seat' },
      reservationTime: new Date().toISOString(),
    },
    reads: { id: number, name: 'Bo', partySize: 2, status: 'ready_to_seat' },
  })
  await host.send({
    ...{ method: 'GET', path: '/api/reservations/restaurant', status: 200 },
    reads: [{ id, name: 'Bo', partySize: 2, status: 'ready_to_seat' }],
  })
  await host.send({
    ...{ method: 'PATCH', path: `/api/reservations/${id}/assign-table`, body: { tableId }, status: 200 },
  })
  await host.send({
    ...{ method: 'PATCH', path: `/api/reservations/${id}`, body: { status: 'seated' }, status: 200 },
    reads: { id, status: 'seated' },
  })
  await host.send({
    ...{ method: 'GET', path: '/api/tables', status: 200 },
    reads: [{ id: tableId, tableNumber: '1', seats: 4, status: 'seated' }],
  })
  await host.send({ method: 'POST', path: `/api/tables/${tableId}/clear`, status: 200 })
  await host.send({
    ...{ method: 'GET', path: '/api/tables', status: 200 },
    reads: [{ id: tableId, status: 'available' }],
  })
})

test('a diner requests a table, is confirmed, and cancels', async () => {
  const { host, diner, restaurantId } = await bothSides()
  const body = { restaurantId, partySize: 2 }
  const id = await diner.send({ method: 'POST', path: '/api/diner/reservations', body, status: 201 })
  await host.send({
    ...{ method: 'PATCH', path: `/api/reservations/${id}`, status: 200 },
    ...{ body: { status: 'ready_to_seat' }, reads: { status: 'ready_to_seat' } },
  })
  await diner.send({
    ...{ method: 'GET', path: '/api/reservations/diner', status: 200 },
    reads: [{ id, partySize: 2, status: 'ready_to_seat', restaurantName: 'Lucia' }],
  })
  await diner.send({ method: 'DELETE', path: `/api/reservations/${id}`, status: 200 })
  // It stays in the list for a while, in a status the first client did not show.
  await diner.send({
    ...{ method: 'GET', path: '/api/reservations/diner', status: 200 },
    reads: [{ id, status: 'cancelled' }],
  })
})

test('a diner reports a wait and reads points, badges and waits', async () => {
  const { diner, restaurantId } = await bothSides()
  await diner.send({
    ...{ method: 'POST', path: '/api/reservations', status: 201 },
    body: {
      ...{ restaurantId, waitTime: 20, partySize: 2 },
      ...{ status: 'wait_time_report', reason: 'wait_time_verification' },
    },
  })
  await diner.send({
    ...{ method: 'POST', path: '/api/user/points', status: 200 },
    body: { reason: 'first_wait_time_of_day' },
    reads: { totalPoints: number, transaction: { points: number, reason: text } },
  })
  await diner.send({ method: 'GET', path: '/api/user/points', status: 200, reads: { points: number } })
  await diner.send({
    ...{ method: 'GET', path: '/api/user/points/history', status: 200 },
    reads: expect.arrayContaining([expect.objectContaining({ id: number, reason: text, points: number })]),
  })
  await diner.send({
    ...{ method: 'GET', path: '/api/badge-stats', status: 200 },
    reads: { firstBite: number, dailySpecial: number, chefsChoice: number, tastemaker: number },
  })
  await diner.send({ method: 'GET', path: '/api/leaderboard', status: 200, reads: [{ totalPoints: number }] })
  await server.refresh()
  await diner.send({
    ...{ method: 'GET', path: '/direct/restaurants?lat=37.7936&lng=-122.3958', status: 200 },
    reads: {
      timestamp: text,
      restaurants: [{ id: restaurantId, name: 'Lucia', address: text, cuisineType: 'Italian' }],
    },
  })
  await diner.send({
    ...{ method: 'GET', path: '/direct/wait-times?partySize=2', status: 200 },
    reads: { waitTimes: [{ restaurantId, waitTime: number, isEstimate: expect.any(Boolean) }] },
  })
})

test('favorites are stored', async () => {
  const { diner, restaurantId } = await bothSides()
  await diner.send({ method: 'POST', path: '/api/favorites', body: { restaurantId }, status: 201 })
  await diner.send({ method: 'GET', path: '/api/favorites', status: 200, reads: [{ restaurantId }] })
  await diner.send({ method: 'DELETE', path: `/api/favorites/${restaurantId}`, status: 200 })
  await diner.send({ method: 'GET', path: '/api/favorites', status: 200, reads: [] })
})

test('the profile form is sent as a browser sends it', async () => {
  const { host } = await bothSides()
  const form = new FormData()
  for (const [name, value] of Object.entries(PROFILE_FIELDS)) form.append(name, value)
  const encoded = new Response(form)
  const answer = await server.app.inject({
    ...{ method: 'PUT', url: '/api/restaurant/profile' },
    headers: { cookie: host.cookie(), 'content-type': encoded.headers.get('content-type') ?? '' },
    payload: Buffer.from(await encoded.arrayBuffer()),
  })
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toMatchObject(PROFILE_FIELDS)
})

test('an admin is created, signs in, and manages users and restaurants', async () => {
  const { diner } = await bothSides()
  const admin = aPage()
  const made = await server
    .as(null)
    .send('POST', '/api/admin/bootstrap', undefined, await setupHeaders(server))
  expect(made).toMatchObject({ status: 201, body: { email: text, password: text } })
  await admin.send({
    ...{ method: 'POST', path: '/api/admin/login', status: 200 },
    body: { ...Object(made.body), userType: 'admin' },
  })
  const { body: diners } = await server.as(admin.cookie()).send('GET', '/api/admin/users/diner')
  expect(diners).toMatchObject([{ id: number, email: DINER.email, isActive: true }])
  await admin.send({
    ...{ method: 'GET', path: '/api/admin/users/restaurant', status: 200 },
    reads: [{ id: number, email: RESTAURANT.email, isActive: true }],
  })
  await admin.send({
    ...{ method: 'PUT', path: `/api/admin/users/${Object(diners)[0].id}/status`, status: 200 },
    body: { isActive: false },
  })
  await diner.send({ method: 'GET', path: '/api/user', status: 401 })
  const { email: _email, password: _password, userType: _type, ...fields } = RESTAURANT
  const body = { ...fields, name: 'Second', imageUrl: '', acceptsReservations: true }
  const id = await admin.send({ method: 'POST', path: '/api/admin/restaurants', body, status: 201 })
  await admin.send({
    ...{ method: 'PUT', path: `/api/admin/restaurants/${id}`, status: 200 },
    ...{ body: { ...body, name: 'Third' }, reads: { id, name: 'Third' } },
  })
  await admin.send({
    ...{ method: 'GET', path: '/api/admin/restaurants', status: 200 },
    reads: { restaurants: [{ name: text }, { name: text }] },
  })
  const reads = { restaurants: expect.any(Array) }
  await admin.send({ method: 'GET', path: '/api/admin/debug-place-ids', status: 200, reads })
  await admin.send({
    ...{ method: 'POST', path: '/api/admin/update-restaurants-metadata?force=true', status: 200 },
    reads: { updated: number, total: number, message: text },
  })
  await admin.send({
    ...{ method: 'POST', path: '/api/admin/restaurants/bulk-delete', status: 200 },
    ...{ body: { restaurantIds: [id] }, reads: { message: text } },
  })
})

test('places are searched and imported', async () => {
  const admin = aPage()
  const { body: made } = await server
    .as(null)
    .send('POST', '/api/admin/bootstrap', undefined, await setupHeaders(server))
  await admin.send({
    ...{ method: 'POST', path: '/api/admin/login', status: 200 },
    body: { ...Object(made), userType: 'admin' },
  })
  const query = 'restaurants in 100 Market Street, San Francisco'
  const path = `/api/admin/places/search?query=${encodeURIComponent(query)}&radius=4828&type=restaurant`
  const { status, body } = await server.as(admin.cookie()).send('GET', path)
  expect({ status, body }).toMatchObject({
    status: 200,
    body: { results: expect.arrayContaining([expect.objectContaining({ place_id: text, name: text })]) },
  })
  await admin.send({
    ...{ method: 'POST', path: '/api/admin/places/import', status: 200 },
    body: { places: Object(body).results.slice(0, 1) },
    reads: {
      ...{ imported: 1, skipped: number, errors: number },
      results: [{ hasImage: expect.any(Boolean), hasPhone: expect.any(Boolean) }],
    },
  })
})

test('both sides subscribe, and get a request and its answer', async () => {
  const { host, diner, restaurantId } = await bothSides()
  const address = (await server.listen()).replace('http', 'ws')
  const heard = async (cookie: string, hello: object) => {
    const socket = new WebSocket(`${address}/ws`, { headers: { cookie } })
    const messages: unknown[] = []
    socket.on('message', (data) => messages.push(JSON.parse(String(data))))
    await new Promise((resolve) => socket.once('open', resolve))
    socket.send(JSON.stringify(hello))
    return {
      socket,
      hears: (type: string, reservation: object) =>
        expect
          .poll(() => messages)
          .toContainEqual(
            expect.objectContaining({ type, reservation: expect.objectContaining(reservation) }),
          ),
    }
  }
  const atStand = await heard(host.cookie(), { type: 'subscribe', restaurantId })
  const onPhone = await heard(diner.cookie(), { type: 'subscribe', role: 'diner' })
  const body = { restaurantId, partySize: 2 }
  const id = await diner.send({ method: 'POST', path: '/api/diner/reservations', body, status: 201 })
  await atStand.hears('new_reservation', { name: text, status: 'pending' })
  await host.send({
    ...{ method: 'PATCH', path: `/api/reservations/${id}`, status: 200 },
    body: { status: 'ready_to_seat' },
  })
  await onPhone.hears('reservation_updated', { status: 'ready_to_seat', restaurantName: 'Lucia' })
  atStand.socket.terminate()
  onPhone.socket.terminate()
})
