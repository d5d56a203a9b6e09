import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { restaurants } from '#features/restaurants/server/schema.ts'
import { reservations, standSettings } from '#features/seating/server/schema.ts'
import { users } from '#kernel/server/db/schema/users.ts'
import { aServer, type TestServer } from '#test/support/app.ts'
import { anOwnedRestaurant } from '#test/support/factories.ts'
import * as contract from '../contract.ts'

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
    const visit = await guest().call(contract.guestPage, { params: { token } })
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

  test('says when the restaurant opens next while its list is closed', async () => {
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
    expect(await opensAgain()).toMatchObject({ minuteOfDay: 17 * 60, dayOfWeek: 6 })
    await server.db.update(standSettings).set({ listState: 'open' })
    await server.refresh()
    expect(await opensAgain()).toBeNull()
    expect((await join()).status).toBe(201)
    // Noon: closed by its hours, and nobody has used the stand.
    server.setClock(new Date('2026-05-01T19:00:00Z'))
    await server.refresh()
    expect(await opensAgain()).toMatchObject({ minuteOfDay: 17 * 60, dayOfWeek: null })
    expect((await join()).error.code).toBe('door_closed')
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
