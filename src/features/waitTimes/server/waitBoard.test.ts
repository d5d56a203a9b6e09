import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { restaurants } from '#features/restaurants/server/schema.ts'
import { aReport, aReservation, aRestaurant } from '#test/support/factories.ts'
import { aFridayEvening, minutesLater, weeksBefore } from '#test/support/fridayEvening.ts'
import { waitTimes } from '../contract.ts'

const evening = aFridayEvening()
const { turnClockTo, aReporter, report, aReportHere, detailNow } = evening

const opensFridays = (from: string, to: string) =>
  evening.server.db
    .update(restaurants)
    .set({
      hoursOfOperation: JSON.stringify({
        periods: [{ open: { day: 5, time: from }, close: { day: 5, time: to } }],
      }),
    })
    .where(eq(restaurants.id, evening.restaurantId))

describe('GET /direct/wait-times/:restaurantId', () => {
  test('lists the live reports, with the names that were given', async () => {
    await report(await aReporter({ username: 'Mia' }), 30)
    await turnClockTo(minutesLater(1))
    await report(await aReporter({ username: 'Hidden' }), 40, 4, true)
    await turnClockTo(minutesLater(2))
    await report(await aReporter({ username: null }), 50)
    const { reports } = await detailNow()
    expect(reports.map(({ waitTime, partySize, name }) => ({ waitTime, partySize, name }))).toEqual([
      { waitTime: 50, partySize: 2, name: 'Anonymous' },
      { waitTime: 40, partySize: 4, name: null },
      { waitTime: 30, partySize: 2, name: 'Mia' },
    ])
    expect(JSON.stringify(reports)).not.toMatch(/Hidden|userId|@/)
  })

  test('returns the usual wait by hour of today, in the restaurant’s time zone', async () => {
    for (const weeks of [1, 2, 3]) await aReportHere({ waitTime: 30, at: weeksBefore(weeks) })
    for (const weeks of [1, 2]) await aReportHere({ waitTime: 15, at: weeksBefore(weeks, -360) })
    for (const weeks of [1, 2, 3]) await aReportHere({ waitTime: 99, at: weeksBefore(weeks, 24 * 60) })
    await evening.server.refresh()
    const detail = await detailNow()
    expect(detail).toMatchObject({ dayOfWeek: 5, hourOfDay: 19, historyCount: 8 })
    const hours = detail.typicalToday.map(({ hourOfDay }) => hourOfDay)
    expect(hours).toContain(19)
    expect(hours).not.toContain(13)
    const now = detail.typicalToday.find(({ hourOfDay }) => hourOfDay === 19)
    expect(now?.low).toBeLessThan(now?.waitTime ?? 0)
    expect(now?.high).toBeGreaterThan(now?.waitTime ?? 0)
  })

  test('returns the same usual wait for this hour as for now', async () => {
    const now = minutesLater(-25)
    for (const weeks of [1, 2, 3]) await aReportHere({ waitTime: 10, at: weeksBefore(weeks, -40) })
    for (const weeks of [1, 2, 3]) await aReportHere({ waitTime: 50, at: weeksBefore(weeks, 20) })
    await turnClockTo(now)
    const { wait, hourOfDay, typicalToday } = await detailNow()
    expect(wait.source).toBe('usual')
    const ofThisHour = typicalToday.find((typical) => typical.hourOfDay === hourOfDay)
    expect(ofThisHour).toEqual({ hourOfDay, waitTime: wait.waitTime, low: wait.low, high: wait.high })
  })

  test('returns no usual wait for hours when the place is closed', async () => {
    for (const weeks of [1, 2, 3]) await aReportHere({ waitTime: 30, at: weeksBefore(weeks) })
    await opensFridays('1900', '2100')
    await evening.server.refresh()
    const { typicalToday } = await detailNow()
    const hours = typicalToday.map(({ hourOfDay }) => hourOfDay)
    expect(hours).toContain(19)
    expect(hours.filter((hour) => hour < 19 || hour > 20)).toEqual([])
  })

  test('is 404 for an unknown restaurant, 400 for an invalid id', async () => {
    expect((await evening.server.as(null).send('GET', '/direct/wait-times/424242')).status).toBe(404)
    for (const id of ['0', 'x', '1.5', '99999999999']) {
      expect((await evening.server.as(null).send('GET', `/direct/wait-times/${id}`)).status).toBe(400)
    }
  })
})

describe('after a database outage', () => {
  test('a wait that is no longer live still becomes an estimate', async () => {
    for (const weeks of [1, 2, 3]) await aReportHere({ waitTime: 10, at: weeksBefore(weeks, 90) })
    await evening.server.refresh()
    await report(await aReporter(), 40)
    evening.server.setClock(minutesLater(91))
    const query = evening.server.pool.query.bind(evening.server.pool)
    let failures = 0
    evening.server.pool.query = ((...given: Parameters<typeof query>) => {
      const isPast = JSON.stringify(given[0]).includes('newness')
      if (!isPast) return query(...given)
      failures += 1
      return Promise.reject(new Error('Connection terminated unexpectedly'))
    }) as typeof query
    await expect(evening.server.refresh()).rejects.toThrow()
    evening.server.pool.query = query
    expect(failures).toBe(1)
    expect((await detailNow()).historyCount).toBe(3)
    await evening.server.refresh()
    expect((await detailNow()).historyCount).toBe(4)
  })
})

describe('a node that starts later', () => {
  test('knows the live reports and the past', async () => {
    const quiet = await aRestaurant(evening.server.db)
    for (const weeks of [1, 2, 3]) {
      await aReport(evening.server.db, { restaurantId: quiet.id, waitTime: 25, at: weeksBefore(weeks) })
    }
    await aReportHere({ waitTime: 35, at: minutesLater(-10) })
    const second = await evening.server.aSecondNode()
    const { body } = await second.call(waitTimes)
    expect(body.waitTimes.toSorted((a, b) => a.restaurantId - b.restaurantId)).toEqual([
      expect.objectContaining({ restaurantId: evening.restaurantId, waitTime: 35, isEstimate: false }),
      expect.objectContaining({ restaurantId: quiet.id, waitTime: expect.closeTo(25), isEstimate: true }),
    ])
    await second.close()
  })

  test('knows the past of every restaurant, also of those whose own list alone has one', async () => {
    const { db } = evening.server
    const own = await aRestaurant(db)
    for (const weeks of [1, 2, 3, 4]) {
      const createdAt = weeksBefore(weeks)
      const seatedAt = weeksBefore(weeks, 25)
      const visit = { createdAt, reservationTime: createdAt, seatedAt, completedAt: weeksBefore(weeks, 80) }
      await aReservation(db, { restaurantId: own.id, status: 'completed', ...visit })
    }
    for (const weeks of [1, 2, 3]) await aReportHere({ waitTime: 25, at: weeksBefore(weeks) })
    // More than are read at once.
    await db.execute(sql`insert into restaurants (name, address, cuisine_type, latitude, longitude, time_zone, source)
      select name, address, cuisine_type, latitude, longitude, time_zone, source
      from restaurants, generate_series(1, 260) where id = ${evening.restaurantId}`)
    await db.execute(sql`insert into wait_time_reports
        (restaurant_id, party_size, wait_time, base_minutes, report_time, local_day, day_of_week, hour_of_day)
      select another.id, party_size, wait_time, base_minutes, report_time, local_day, day_of_week, hour_of_day
      from wait_time_reports, restaurants as another where another.id not in (${evening.restaurantId}, ${own.id})`)
    const second = await evening.server.aSecondNode()
    const { body } = await second.call(waitTimes)
    expect(body.waitTimes).toHaveLength(262)
    expect(body.waitTimes.every(({ isEstimate }) => isEstimate)).toBe(true)
    expect(body.waitTimes.map(({ restaurantId }) => restaurantId)).toContain(own.id)
    await second.close()
  })
})
