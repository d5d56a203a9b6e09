import { describe, expect, test } from 'vitest'
import { MINUTE_MS } from '#domain/durations.ts'
import { restaurants } from '#features/restaurants/server/schema.ts'
import { anOwnedRestaurant, aReservation, aTable } from '#test/support/factories.ts'
import { aFridayEvening, FRIDAY_EVENING, minutesLater } from '#test/support/fridayEvening.ts'
import { anAdmin } from '#test/support/people.ts'
import { createReservation } from '../contract.ts'
import { ownHoursDoubt, restaurantAccuracy } from '../contractAccuracy.ts'
import { endLine, startLine } from '../contractInLine.ts'
import { renewAccuracy } from './accuracy.ts'
import { waitTimeReports } from './schema.ts'

const evening = aFridayEvening()
const { turnClockTo, aReporter, report } = evening

const accuracyNow = async () => {
  const { server, restaurantId } = evening
  return (await server.as(null).call(restaurantAccuracy, { params: { restaurantId } })).body.accuracy
}

/** Parties that were told 20 minutes and waited this long. */
async function seated(count: number, waitedMinutes: number, given: object = {}) {
  const { server, restaurantId } = evening
  const table = await aTable(server.db, { restaurantId })
  for (let party = 0; party < count; party += 1) {
    const createdAt = minutesLater(-60 * 24 * 3 - party * 100)
    await aReservation(server.db, {
      restaurantId,
      tableId: table.id,
      status: 'completed',
      suggestedMinutes: 20,
      createdAt,
      reservationTime: createdAt,
      seatedAt: new Date(createdAt.getTime() + waitedMinutes * MINUTE_MS),
      completedAt: minutesLater(-60),
      ...given,
    })
  }
}

describe('accuracy in public', () => {
  test('is the share of measured waits within ten minutes of what was shown, from 20 cases', async () => {
    const { server } = evening
    await seated(15, 25)
    await seated(4, 50)
    await seated(5, 20, { suggestedMinutes: null })
    await renewAccuracy(server.db, FRIDAY_EVENING)
    expect(await accuracyNow()).toBeNull()
    await report(await aReporter(), 20)
    const mia = await aReporter()
    const { body } = await mia.call(startLine, {
      body: { restaurantId: evening.restaurantId, partySize: 2 },
    })
    await turnClockTo(minutesLater(22))
    await mia.call(endLine, { params: { id: body.wait.id }, body: { outcome: 'seated' } })
    await renewAccuracy(server.db, minutesLater(23))
    expect(await accuracyNow()).toEqual({ cases: 20, share: 16 / 20 })
  })

  test('counts walk-ins, and no requests or bookings for later', async () => {
    const reservationTime = minutesLater(600)
    await seated(19, 25)
    await seated(5, 25, { source: 'host', reservationTime })
    await seated(5, 25, { source: 'diner', reservationTime })
    await renewAccuracy(evening.server.db, FRIDAY_EVENING)
    expect(await accuracyNow()).toBeNull()
    await seated(1, 25)
    await renewAccuracy(evening.server.db, FRIDAY_EVENING)
    expect(await accuracyNow()).toEqual({ cases: 20, share: 1 })
  })

  test('forgets cases after 28 days', async () => {
    await seated(20, 25)
    await renewAccuracy(evening.server.db, FRIDAY_EVENING)
    expect(await accuracyNow()).toEqual({ cases: 20, share: 1 })
    await renewAccuracy(evening.server.db, minutesLater(60 * 24 * 28))
    expect(await accuracyNow()).toBeNull()
  })

  test('admins see restaurants by error, page by page', async () => {
    const { server, restaurantId } = evening
    await seated(2, 50)
    await renewAccuracy(server.db, FRIDAY_EVENING)
    const admin = await anAdmin(server)
    const { body } = await admin.send('GET', '/api/admin/waits/errors?limit=1')
    expect(body).toMatchObject({
      restaurants: [{ restaurant: { id: restaurantId }, cases: 2, withinShare: 0, meanError: 30, bias: -30 }],
      total: 1,
    })
    expect((await admin.send('GET', '/api/admin/waits/errors?offset=1')).body).toMatchObject({
      restaurants: [],
      total: 1,
    })
  })
})

describe('the range that was shown', () => {
  const shown = { suggestedLow: 10, suggestedHigh: 25 }
  const errors = async () =>
    (await (await anAdmin(evening.server)).send('GET', '/api/admin/waits/errors')).body

  test('admins see the share of waits inside it, of each restaurant and of all, beside those within ten minutes [W-15]', async () => {
    const { server } = evening
    await seated(7, 22, shown)
    await seated(1, 40, shown)
    // Too wide to be printed, a free table, a number that the host set, and none at all: no promise.
    await seated(4, 30, { suggestedLow: 0, suggestedHigh: 40 })
    await seated(4, 1, { suggestedMinutes: 0, suggestedLow: 0, suggestedHigh: 0 })
    await seated(2, 20, { suggestedLow: 25, suggestedHigh: 25 })
    await seated(2, 20)
    await renewAccuracy(server.db, FRIDAY_EVENING)
    const all = { cases: 20, withinShare: 19 / 20, rangedCases: 8, insideShare: 7 / 8 }
    expect(await errors()).toMatchObject({ restaurants: [all], all })
    expect(await accuracyNow()).toEqual({ cases: 20, share: all.withinShare })
  })

  test('is nothing before a wait was measured', async () => {
    await renewAccuracy(evening.server.db, FRIDAY_EVENING)
    expect(await errors()).toEqual({ restaurants: [], total: 0, all: null })
  })
})

describe('hours that may be wrong', () => {
  test('are reported to the owner and the admin after two diners within a day, until they are corrected', async () => {
    const { server } = evening
    const { owner, restaurant } = await anOwnedRestaurant(server.db, {
      hoursOfOperation: JSON.stringify(['Friday: Closed', 'Saturday: 5:00 PM – 10:00 PM']),
    })
    await server.refresh()
    const host = await server.signIn(owner.id)
    const sayOpen = async (minutes: number) => {
      await turnClockTo(minutesLater(minutes))
      return (await aReporter()).call(createReservation, {
        body: {
          status: 'wait_time_report',
          restaurantId: restaurant.id,
          waitTime: 15,
          partySize: 2,
          confirmOpen: true,
        },
      })
    }
    const doubt = async () => (await host.call(ownHoursDoubt)).body.doubt
    expect((await sayOpen(0)).body).toMatchObject({ transactions: [], notice: expect.any(String) })
    expect(await doubt()).toBeNull()
    await sayOpen(30)
    expect(await doubt()).toMatchObject({ restaurant: { id: restaurant.id }, reportCount: 2 })
    const admin = await anAdmin(server)
    expect((await admin.send('GET', '/api/admin/hours-doubts')).body).toEqual([await doubt()])
    await server.db.update(restaurants).set({ hoursOfOperation: JSON.stringify(['Friday: Open 24 hours']) })
    expect(await doubt()).toBeNull()
    expect(await server.db.select().from(waitTimeReports)).toMatchObject([
      { isRewarded: false, saidOpen: true },
      { isRewarded: false, saidOpen: true },
    ])
  })
})
