import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { byToken } from '#contract/call.ts'
import { MINUTE_MS } from '#domain/durations.ts'
import { restaurants } from '#features/restaurants/server/schema.ts'
import { changeStand } from '#features/seating/contractStand.ts'
import { reservations, standSettings } from '#features/seating/server/schema.ts'
import { users } from '#kernel/server/db/schema/users.ts'
import { AppError } from '#kernel/server/errors.ts'
import { createRateLimiter } from '#kernel/server/rateLimiter.ts'
import { aServer, type Caller, type TestServer } from '#test/support/app.ts'
import { anOwnedRestaurant, aTable } from '#test/support/factories.ts'
import { aStand } from '#test/support/people.ts'
import * as contract from '../contract.ts'
import { presentJoin } from './checkIn.ts'
import { type CheckIn, countCheckIn } from './countCheckIn.ts'
import { newDeviceId } from './deviceIds.ts'
import { GUEST_LIMITS } from './limits.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServer({ settings: { PUBLIC_URL: 'https://tablecast.example' } })
})
afterAll(() => server.close())
beforeEach(() => server.clear())
const guest = () => server.as(null)

describe('self check-in', () => {
  async function aList(given: Partial<typeof standSettings.$inferInsert> = {}) {
    const { owner, restaurant } = await anOwnedRestaurant(server.db)
    const settings = { restaurantId: restaurant.id, isCheckInOn: true, joinCode: '7KQ2XM' }
    await server.db.insert(standSettings).values({ ...settings, ...given })
    return { owner, restaurant }
  }
  const code = '7KQ2XM'
  const join = (body: Record<string, unknown> = {}) =>
    guest().send('POST', `/api/join/${code}`, { name: 'Okafor', partySize: 4, ...body })

  test('shows the list first and makes a request without an account', async () => {
    const { restaurant } = await aList()
    const { body } = await guest().call(contract.joinPage, { params: { code } })
    expect(body).toMatchObject({ listState: 'open', waiting: 0, restaurant: { name: restaurant.name } })
    const answer = await guest().call(contract.joinList, {
      params: { code },
      body: { name: 'Okafor', partySize: 4 },
    })
    expect(answer.status).toBe(201)
    expect(answer.body.guestUrl).toMatch(/^https:\/\/tablecast\.example\/g\/[\w-]{22}$/)
    const token = answer.body.guestUrl.slice(-22)
    const visit = await guest().call(contract.guestPage, { headers: byToken(token) })
    expect(visit.body).toMatchObject({ stage: 'requested', partySize: 4 })
    const [row] = await server.db.select().from(reservations)
    expect(row).toMatchObject({ status: 'pending', source: 'check_in', userId: null })
  })

  test('accepts nobody while the list is paused, closed, or closed for the party size [S-16]', async () => {
    await aList({ listState: 'paused', listReason: 'The kitchen is catching up.' })
    const paused = await join()
    expect([paused.status, paused.error.message]).toEqual([
      409,
      'The list is paused right now. The kitchen is catching up.',
    ])
    await server.db.update(standSettings).set({ listState: 'open', listReason: null, closedSizes: [4] })
    expect((await join()).status).toBe(409)
    expect((await join({ partySize: 2 })).status).toBe(201)
  })

  test('says when the list opens next while only the hours close it, not while the host does [S-16]', async () => {
    const { restaurant } = await aList({ listState: 'closed' })
    const opensAgain = async () =>
      (await guest().call(contract.joinPage, { params: { code } })).body.opensAgain
    expect(await opensAgain()).toBeNull()
    const daily = [0, 1, 2, 3, 4, 5, 6].map((day) => ({
      open: { day, time: '1700' },
      close: { day, time: '2200' },
    }))
    await server.db
      .update(restaurants)
      .set({ hoursOfOperation: JSON.stringify({ periods: daily }) })
      .where(eq(restaurants.id, restaurant.id))
    server.setClock(new Date('2026-05-02T02:00:00Z'))
    expect(await opensAgain()).toBeNull()
    await server.db.update(standSettings).set({ listState: 'open' })
    await server.refresh()
    expect(await opensAgain()).toBeNull()
    expect((await join()).status).toBe(201)
    // Noon: closed by its hours, and nobody has used the stand.
    server.setClock(new Date('2026-05-01T19:00:00Z'))
    await server.refresh()
    expect(await opensAgain()).toMatchObject({ minuteOfDay: 17 * 60, dayOfWeek: null })
    expect((await join()).error.code).toBe('door_closed')
    await server.db.update(standSettings).set({ listState: 'closed' })
    await server.refresh()
    expect(await opensAgain()).toBeNull()
    server.setClock(null)
  })

  test('shows no reason while the list is open, also after a pause', async () => {
    await aList({
      ...{ listState: 'paused', listReason: 'The kitchen is catching up.' },
      pausedUntil: new Date(Date.now() - 1_000),
    })
    expect((await guest().call(contract.joinPage, { params: { code } })).body).toMatchObject({
      ...{ listState: 'open', listReason: null, pausedUntil: null },
    })
    expect((await join()).status).toBe(201)
  })

  test('accepts nobody where the restaurant takes no reservations or its owner is deactivated', async () => {
    const { owner, restaurant } = await aList()
    const byId = eq(restaurants.id, restaurant.id)
    await server.db.update(restaurants).set({ acceptsReservations: false }).where(byId)
    const refused = await join()
    expect([refused.status, refused.error.message]).toEqual([
      409,
      'This restaurant isn’t taking reservations right now.',
    ])
    expect((await guest().call(contract.joinPage, { params: { code } })).body.listState).toBe('closed')
    await server.db.update(restaurants).set({ acceptsReservations: true }).where(byId)
    await server.db.update(users).set({ isActive: false }).where(eq(users.id, owner.id))
    expect((await join()).status).toBe(409)
    await server.db.update(users).set({ isActive: true }).where(eq(users.id, owner.id))
    expect((await join()).status).toBe(201)
  })

  test('is a 404 for a wrong code and if the restaurant has it turned off [G-5]', async () => {
    await aList({ isCheckInOn: false })
    expect((await guest().call(contract.joinPage, { params: { code } })).status).toBe(404)
    expect((await join()).status).toBe(404)
    expect((await guest().call(contract.joinPage, { params: { code: 'ANOTHER' } })).status).toBe(404)
  })

  test.each([{ name: '' }, { partySize: 21 }, { partySize: '4' }, { phone: '12' }, { email: 'x' }])(
    '%j cannot join',
    async (body) => {
      await aList()
      expect((await join(body)).status).toBe(400)
    },
  )
})

describe('joining from the map', () => {
  async function aPlace(given: Partial<typeof standSettings.$inferInsert> = {}) {
    const { restaurant } = await anOwnedRestaurant(server.db)
    await server.db.insert(standSettings).values({ restaurantId: restaurant.id, ...given })
    return restaurant.id
  }
  const joinAt = (id: number, body: Record<string, unknown> = {}) =>
    guest().send('POST', `/direct/restaurants/${id}/join`, { name: 'Okafor', partySize: 4, ...body })

  test('needs no account and no code while the list is open, whether or not there is a poster [G-15]', async () => {
    const id = await aPlace()
    const { body } = await guest().call(contract.joinPageOfPlace, { params: { id } })
    expect(body).toMatchObject({ listState: 'open', waiting: 0, restaurant: { id } })
    const answer = await guest().call(contract.joinListOfPlace, {
      params: { id },
      body: { name: 'Okafor', partySize: 4 },
    })
    expect([answer.status, answer.body.guestUrl]).toEqual([
      201,
      expect.stringMatching(/^https:\/\/tablecast\.example\/g\/[\w-]{22}$/),
    ])
    const [row] = await server.db.select().from(reservations)
    expect(row).toMatchObject({ restaurantId: id, status: 'pending', source: 'check_in', userId: null })
  })

  test('tells no wait that the restaurant hides from diners; a guest at its door is told it [W-13]', async () => {
    const { host, restaurantId: id } = await aStand(server)
    await aTable(server.db, { restaurantId: id, seats: 4 })
    await host.send('POST', '/api/reservations', { name: 'Abara', partySize: 2, status: 'ready_to_seat' })
    const { joinCode } = (await host.call(changeStand, { body: { isCheckInOn: true } })).body
    const onMap = async () =>
      (await guest().call(contract.joinPageOfPlace, { params: { id } })).body.waits.map(({ wait }) => wait)
    await server.refresh()
    expect((await onMap())[1]?.minutes).toBeGreaterThanOrEqual(0)
    await host.call(changeStand, { body: { showsWait: false, pinned: { low: 35, high: 45 } } })
    await server.refresh()
    expect(new Set(await onMap())).toEqual(new Set([null]))
    const atDoor = (await guest().call(contract.joinPage, { params: { code: joinCode ?? '' } })).body
    expect(atDoor.waits[1]?.wait?.minutes).toBe(40)
  })

  test('works for a restaurant that never changed its settings', async () => {
    const { restaurant } = await anOwnedRestaurant(server.db)
    expect((await joinAt(restaurant.id)).status).toBe(201)
  })

  test('is refused where only people at the door can join [G-15]', async () => {
    const id = await aPlace({ listState: 'walk_ins_only', isCheckInOn: true, joinCode: 'DOOR' })
    expect((await joinAt(id)).error.code).toBe('door_walk_ins_only')
    const door = await guest().send('POST', '/api/join/DOOR', { name: 'Okafor', partySize: 4 })
    expect(door.status).toBe(201)
  })

  test.each([
    ['paused', { listState: 'paused' }, 'door_paused'],
    ['closed', { listState: 'closed' }, 'door_closed'],
    ['closed for the party size', { closedSizes: [4] }, 'door_size_closed'],
  ] as const)('is refused while the list is %s', async (_, given, code) => {
    const id = await aPlace({ ...given, closedSizes: 'closedSizes' in given ? [...given.closedSizes] : [] })
    const refused = await joinAt(id)
    expect([refused.status, refused.error.code]).toEqual([409, code])
    expect(await server.db.$count(reservations)).toBe(0)
  })

  test('is refused where the restaurant takes no reservations', async () => {
    const id = await aPlace()
    await server.db.update(restaurants).set({ acceptsReservations: false }).where(eq(restaurants.id, id))
    expect((await joinAt(id)).error.code).toBe('no_reservations')
  })

  test('is refused where nobody runs a list: the restaurant has no owner [G-15]', async () => {
    const id = await aPlace()
    await server.db.update(restaurants).set({ userId: null }).where(eq(restaurants.id, id))
    const page = await guest().call(contract.joinPageOfPlace, { params: { id } })
    for (const { status, error } of [page, await joinAt(id)])
      expect([status, error.code]).toEqual([409, 'no_list'])
    expect(await server.db.$count(reservations)).toBe(0)
  })

  test('is a 404 for a restaurant that does not exist or is not public', async () => {
    const id = await aPlace()
    await server.db.update(restaurants).set({ isPublic: false }).where(eq(restaurants.id, id))
    for (const unknown of [id, id + 1]) {
      expect((await joinAt(unknown)).status).toBe(404)
      expect((await guest().call(contract.joinPageOfPlace, { params: { id: unknown } })).status).toBe(404)
    }
  })
})

describe('limits of self check-in', () => {
  let limited: TestServer
  beforeAll(async () => {
    limited = await aServer({ settings: { RATE_LIMITS: 'on' } })
  })
  afterAll(() => limited.close())
  let restaurantId: number
  let host: Caller
  let code: string
  beforeEach(async () => {
    ;({ host, restaurantId } = await aStand(limited))
    code = (await host.call(changeStand, { body: { isCheckInOn: true } })).body.joinCode ?? ''
  })
  const aDevice = async (by = code) =>
    (await limited.as(null).call(contract.joinPage, { params: { code: by } })).body.newDeviceId
  const join = async (deviceId?: string, by = code) => {
    const body = { name: 'Okafor', partySize: 2, ...(deviceId !== undefined && { deviceId }) }
    return limited.as(null).call(contract.joinList, { params: { code: by }, body })
  }

  test('a device joins five times in an hour, whoever made its id', async () => {
    for (const deviceId of [await aDevice(), 'made-up']) {
      for (let count = 0; count < 5; count += 1) expect((await join(deviceId)).status).toBe(201)
      expect((await join(deviceId)).error.message).toBe(
        'Too many check-ins from this device. Please try again later.',
      )
    }
  })

  test('a flood from one address shuts out no browser that the page has given an id [G-14]', async () => {
    const { flood, isAccepted, known, unknown } = aDoor()
    expect(await flood(unknown)).toBe(60)
    expect(await isAccepted(undefined)).toBe(false)
    expect(await isAccepted(await known())).toBe(true)
  })

  test('a flood of browsers with an id shuts out their network for ten minutes, no other code and no kiosk [G-14]', async () => {
    const { flood, isAccepted, known, wait } = aDoor()
    expect(await flood(known)).toBe(40)
    const isGuestAccepted = async (given: Partial<CheckIn> = {}) => isAccepted(await known(), given)
    expect(await isGuestAccepted()).toBe(false)
    expect(await isGuestAccepted({ address: '192.0.2.98' })).toBe(true)
    expect(await isGuestAccepted({ place: 'RENEWED' })).toBe(true)
    expect(await isGuestAccepted({ place: 'KIOSK', from: 'kiosk' })).toBe(true)
    wait({ minutes: 10 })
    expect(await isGuestAccepted()).toBe(true)
  })

  test('the IPv6 addresses of one network share its check-ins at a poster', async () => {
    const { flood, isAccepted, known } = aDoor()
    const inOneNetwork = (_: unknown, index: number) => ({ address: `2001:db8::${index.toString(16)}` })
    expect(await flood(known, inOneNetwork)).toBe(40)
    expect(await isAccepted(await known(), { address: '2001:db8:0:1::1' })).toBe(true)
  })

  test('an address joins 120 lists of the map in an hour, whichever they are', async () => {
    const { flood, isAccepted, known } = aDoor()
    const anyPlace = (_: unknown, index: number) => ({ place: `restaurant ${index}`, from: 'map' as const })
    expect(await flood(known, anyPlace)).toBe(120)
    expect(await isAccepted(await known())).toBe(true)
  })

  test('a code accepts 120 parties without an id in an hour, 240 with one, and another code starts again', async () => {
    const { flood, isAccepted, known, unknown } = aDoor()
    const fromEverywhere = (_: unknown, index: number) => ({ address: `192.0.2.${index % 16}` })
    expect(await flood(unknown, fromEverywhere)).toBe(120)
    expect(await isAccepted(await known())).toBe(true)
    expect(await flood(known, fromEverywhere)).toBe(239)
    expect(await isAccepted(await known(), { place: 'RENEWED' })).toBe(true)
  })

  test('a code counts as one in whichever case it is written', async () => {
    const { rateLimiter } = limited.app.ctx
    for (let count = 1; count <= 120; count += 1) rateLimiter.count(GUEST_LIMITS.checkInsOfPlace, code)
    const party = { name: 'Okafor', partySize: 2 }
    const { status } = await limited.as(null).send('POST', `/api/join/${code.toLowerCase()}`, party)
    expect(status).toBe(429)
  })

  test('an address reads 600 lists from the map in ten minutes', async () => {
    const { restaurantId: id } = await aStand(limited)
    const read = () => limited.as(null).call(contract.joinPageOfPlace, { params: { id } })
    expect((await read()).status).toBe(200)
    const { rateLimiter } = limited.app.ctx
    for (let count = 1; count < 600; count += 1) rateLimiter.count(GUEST_LIMITS.listsOfAddress, '127.0.0.1')
    expect((await read()).status).toBe(429)
    // The code at the door still works.
    expect((await limited.as(null).call(contract.joinPage, { params: { code } })).status).toBe(200)
  })

  /** Check-ins that are only counted. */
  function aDoor() {
    let nowMs = 0
    const ctx = { db: limited.db, rateLimiter: createRateLimiter(() => nowMs) }
    const wait = ({ minutes }: { minutes: number }) => {
      nowMs += minutes * MINUTE_MS
    }
    const isAccepted = (deviceId: string | undefined, given: Partial<CheckIn> = {}) =>
      countCheckIn(ctx, {
        ...{ place: 'POSTER', address: '192.0.2.99', deviceId, from: 'poster' },
        ...given,
      }).then(
        () => true,
        () => false,
      )
    const flood = async (
      deviceId: () => Promise<string>,
      given: (_: unknown, index: number) => Partial<CheckIn> = () => ({}),
    ) => {
      const tries = await Promise.all(
        Array.from({ length: 250 }, async (_, index) => isAccepted(await deviceId(), given(_, index))),
      )
      return tries.filter(Boolean).length
    }
    const known = () => newDeviceId(limited.db)
    return { flood, isAccepted, known, wait, unknown: async () => randomUUID() }
  }

  test('a kiosk’s code works for an hour at most, and not while self check-in is off', async () => {
    const read = (by: string) => limited.as(null).call(contract.joinPage, { params: { code: by } })
    limited.setClock(new Date('2026-05-01T18:00:00Z'))
    const { body: first } = await host.call(contract.readKiosk)
    expect(first).toEqual({ restaurantId, code: expect.stringMatching(/^K/), joinCode: code })
    limited.setClock(new Date('2026-05-01T18:59:59Z'))
    expect((await host.call(contract.readKiosk)).body.code).not.toBe(first.code)
    expect((await read(first.code)).body.restaurant.id).toBe(restaurantId)
    limited.setClock(new Date('2026-05-01T19:00:00Z'))
    expect((await read(first.code)).status).toBe(404)
    expect((await read(`K${restaurantId.toString(36)}-000000000000`.toUpperCase())).status).toBe(404)
    const { body: current } = await host.call(contract.readKiosk)
    await host.call(changeStand, { body: { isCheckInOn: false } })
    expect((await read(current.code)).status).toBe(404)
    expect((await host.call(contract.readKiosk)).status).toBe(404)
    limited.setClock(null)
  })

  test('only wrong codes and tokens count against an address', async () => {
    const read = (by: string) => presentJoin(limited.app.ctx, { code: by }, '192.0.2.7')
    const statusOf = (error: unknown) => (error instanceof AppError ? error.status : error)
    const statuses = new Set<unknown>()
    for (let count = 0; count < 601; count += 1) statuses.add(await read('WRONG').catch(statusOf))
    expect(statuses).toEqual(new Set([404, 429]))
    expect((await read(code)).restaurant.id).toBe(restaurantId)
  })

  test('joining from the map counts toward the same limits', async () => {
    const body = { name: 'Okafor', partySize: 4, deviceId: await newDeviceId(limited.db) }
    const join = () => limited.as(null).call(contract.joinListOfPlace, { params: { id: restaurantId }, body })
    for (let count = 0; count < 5; count += 1) expect((await join()).status).toBe(201)
    expect((await join()).status).toBe(429)
  })
})
