import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { restaurants } from '#features/restaurants/server/schema.ts'
import { anOwnedRestaurant, aReservation, aSeatedParty, aTable } from '#test/support/factories.ts'
import { aFridayEvening, FRIDAY_EVENING, minutesLater } from '#test/support/fridayEvening.ts'
import { reportWait } from '#test/support/reports.ts'
import { createReservation, waitTimes } from '../contract.ts'

const evening = aFridayEvening()
const { turnClockTo, aReporter, report, aReportHere, useStand, waitNow, detailNow } = evening

const forTwo = async () => (await waitNow())?.bySize?.find(({ upToPartySize }) => upToPartySize === 2)

describe('reports that contradict one another', () => {
  test('one report against three does not change the wait and is not confirmed; a second one that agrees does [W-9]', async () => {
    for (const minutes of [-35, -34, -33])
      await aReportHere({ waitTime: 30, at: minutesLater(minutes), userId: null })
    await evening.server.refresh()
    await report(await aReporter(), 5)
    const held = await waitNow()
    expect(held).toMatchObject({
      source: 'reports',
      isEstimate: true,
      unconfirmed: [{ waitTime: 5, partySize: 2 }],
    })
    expect(held?.waitTime).toBeCloseTo(30, 5)
    expect((await detailNow()).reports[0]).toMatchObject({ waitTime: 5, isConfirmed: false })
    await turnClockTo(minutesLater(1))
    await report(await aReporter(), 6)
    expect(await waitNow()).toMatchObject({ waitTime: 6, isEstimate: false, unconfirmed: [] })
  })
})

describe('a stand in use', () => {
  test('overrides reports and is named as the source, until it has been idle for an hour', async () => {
    const { restaurantId, server } = evening
    const { table } = await aSeatedParty(server.db, { restaurantId, seats: 2 })
    expect(table.seats).toBe(2)
    await aReservation(server.db, {
      restaurantId,
      createdAt: minutesLater(-3),
      reservationTime: minutesLater(-3),
    })
    await useStand(FRIDAY_EVENING)
    await aReportHere({ waitTime: 5, at: minutesLater(-1) })
    await turnClockTo(minutesLater(1))
    const own = await waitNow()
    expect(own).toMatchObject({
      source: 'restaurant',
      isEstimate: true,
      updatedAt: FRIDAY_EVENING.toISOString(),
    })
    expect((await forTwo())?.waitTime).toBeGreaterThan(40)
    expect(own?.waitTime).toBe((await forTwo())?.waitTime)
    expect(own?.unconfirmed).toEqual([{ waitTime: 5, partySize: 2 }])
    expect(own?.bySize?.at(-1)).toMatchObject({ upToPartySize: 20, waitTime: null })
    await turnClockTo(minutesLater(60))
    expect(await waitNow()).toMatchObject({ source: 'reports', bySize: null })
  })

  test('a free table is no wait', async () => {
    const { restaurantId, server } = evening
    await aTable(server.db, { restaurantId, seats: 2 })
    await useStand(FRIDAY_EVENING)
    await turnClockTo(minutesLater(1))
    expect(await forTwo()).toEqual({ upToPartySize: 2, waitTime: 0, low: 0, high: 0 })
  })
})

describe('a closed restaurant', () => {
  /** Open for lunch on Saturdays; it is Friday evening. */
  const closeForToday = async () => {
    const periods = [{ open: { day: 6, time: '1100' }, close: { day: 6, time: '1500' } }]
    await evening.server.db
      .update(restaurants)
      .set({ name: 'Little Marigold', hoursOfOperation: JSON.stringify({ periods }) })
      .where(eq(restaurants.id, evening.restaurantId))
    await evening.server.refresh()
  }
  const body = () => ({
    status: 'wait_time_report' as const,
    restaurantId: evening.restaurantId,
    waitTime: 25,
    partySize: 2,
  })

  test('has no wait and takes no report, unless the diner confirms that it is open', async () => {
    for (const minutes of [-60, -30, -1]) await aReportHere({ waitTime: 30, at: minutesLater(minutes) })
    await closeForToday()
    expect(await waitNow()).toMatchObject({ waitTime: null, source: null, isOpen: false, reportCount: 0 })
    expect((await detailNow()).opensAt).toBe('Saturday 11 am')
    const diner = await aReporter()
    const refused = await diner.send('POST', '/api/reservations', body())
    expect(refused.status).toBe(409)
    expect(refused.error).toMatchObject({
      code: 'closed',
      message: 'Little Marigold opens Saturday 11 am. If it is open now, report again and say so.',
    })
    const taken = await diner.call(createReservation, { body: { ...body(), confirmOpen: true } })
    expect(taken.status).toBe(201)
    expect(taken.body.transactions).toEqual([])
    expect(taken.body.notice).toMatch(/outside the listed hours/)
    expect(await waitNow()).toMatchObject({ waitTime: 25, source: 'reports', isOpen: false })
  })
})

test('a report by a diner with the owner’s email is shown like any other', async () => {
  const { server } = evening
  const { owner, restaurant } = await anOwnedRestaurant(server.db)
  await server.refresh()
  const staff = await aReporter({ email: owner.email })
  const answer = await reportWait(staff, { restaurantId: restaurant.id, waitTime: 25, partySize: 4 })
  expect(answer.body).toMatchObject({ transactions: [], notice: expect.stringContaining('own restaurant') })
  const { body } = await server.as(null).call(waitTimes)
  const item = body.waitTimes.find(({ restaurantId }) => restaurantId === restaurant.id)
  expect(item).toMatchObject({ source: 'reports', reportedWaitTime: 25, isEstimate: false })
})
