import { gt, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { DEFAULT_LOCATION, EARTH_RADIUS_MILES } from '#domain/limits.ts'
import { reportReviews } from '#features/admin/server/schema.ts'
import { getPoints, getPointsHistory } from '#features/points/contract.ts'
import { pointTransactions } from '#features/points/server/schema.ts'
import type { Caller } from '#test/support/app.ts'
import { aSeatedParty } from '#test/support/factories.ts'
import { aFridayEvening, minutesLater } from '#test/support/fridayEvening.ts'
import { reportWait } from '#test/support/reports.ts'
import { waitTimeReports } from './schema.ts'

const evening = aFridayEvening()
const { turnClockTo, aReporter, report } = evening

const takenBack = async (who: Caller) =>
  (await who.call(getPointsHistory)).body.filter(({ reason }) => reason === 'report_not_confirmed')
const pointsOf = async (who: Caller) => (await who.call(getPoints)).body.points

describe('points of a report that is not confirmed', () => {
  test('are taken back once as soon as two other diners contradict it, and the diner sees why [P-11]', async () => {
    const [mia, sam, lee, kim] = [await aReporter(), await aReporter(), await aReporter(), await aReporter()]
    const before = await pointsOf(mia)
    const { body } = await report(mia, 5)
    expect(await pointsOf(mia)).toBe(before + 8)
    expect(body.transactions).toEqual([{ points: 8, reason: 'first_wait_time_of_day' }])
    await report(sam, 40)
    expect(await takenBack(mia)).toEqual([])
    await report(lee, 38)
    expect(await takenBack(mia)).toMatchObject([{ points: -8, contradictedBy: 'diners' }])
    expect(await pointsOf(mia)).toBe(before)
    await report(kim, 42)
    await turnClockTo(minutesLater(2))
    expect(await takenBack(mia)).toHaveLength(1)
    expect(await takenBack(sam)).toEqual([])
    expect(await takenBack(lee)).toEqual([])
  })

  test('are taken back within a minute when it contradicts what others said before', async () => {
    await report(await aReporter(), 40)
    await report(await aReporter(), 38)
    const liar = await aReporter()
    await report(liar, 5)
    expect(await takenBack(liar)).toEqual([])
    await turnClockTo(minutesLater(1))
    expect(await takenBack(liar)).toMatchObject([{ points: -5, contradictedBy: 'diners' }])
  })

  test('are kept when one other diner agrees and one does not', async () => {
    const mia = await aReporter()
    await report(mia, 5)
    await report(await aReporter(), 40)
    await report(await aReporter(), 6)
    await turnClockTo(minutesLater(30))
    expect(await takenBack(mia)).toEqual([])
  })

  test.each([
    { where: 'a little less than a mile away', miles: 0.98, count: 1 },
    { where: 'more than a mile away', miles: 1.02, count: 0 },
  ])('are taken back $count times when the others are $where', async ({ miles, count }) => {
    const mia = await aReporter()
    await report(mia, 5)
    const { restaurantId } = evening
    const latitude = DEFAULT_LOCATION.latitude + (miles / EARTH_RADIUS_MILES) * (180 / Math.PI)
    const from = { latitude, longitude: DEFAULT_LOCATION.longitude }
    for (const waitTime of [40, 38]) {
      await reportWait(await aReporter(), { restaurantId, waitTime, ...from })
    }
    await turnClockTo(minutesLater(2))
    expect(await takenBack(mia)).toHaveLength(count)
  })

  test('are taken back when two others contradict it an hour later, and kept after two hours [P-11]', async () => {
    const [mia, sam] = [await aReporter(), await aReporter()]
    await report(mia, 5)
    await turnClockTo(minutesLater(60))
    await report(await aReporter(), 40)
    await report(await aReporter(), 41)
    expect(await takenBack(mia)).toMatchObject([{ points: -8, contradictedBy: 'diners' }])
    await turnClockTo(minutesLater(300))
    await report(sam, 5)
    await turnClockTo(minutesLater(421))
    await report(await aReporter(), 40)
    await report(await aReporter(), 41)
    await turnClockTo(minutesLater(422))
    expect(await takenBack(sam)).toEqual([])
  })

  test('are taken back when the restaurant’s own list says otherwise, by one of two nodes', async () => {
    const { restaurantId, server } = evening
    await aSeatedParty(server.db, { restaurantId, seats: 2 })
    await evening.aPartySince(3)
    await evening.useStand()
    await server.refresh()
    const mia = await aReporter()
    await report(mia, 5)
    await turnClockTo(minutesLater(1))
    expect(await takenBack(mia)).toMatchObject([{ points: -8, contradictedBy: 'restaurant' }])
    const second = await server.aSecondNode()
    await turnClockTo(minutesLater(2))
    await second.close()
    expect(await takenBack(mia)).toHaveLength(1)
  })

  test('are kept when an admin has removed the report: it counts nowhere any more', async () => {
    const mia = await aReporter()
    await report(mia, 5)
    const { db } = evening.server
    const [made] = await db.select({ reportId: waitTimeReports.id }).from(waitTimeReports)
    await db.insert(reportReviews).values({ reportId: made?.reportId ?? 0, verdict: 'removed' })
    await report(await aReporter(), 40)
    await report(await aReporter(), 38)
    await turnClockTo(minutesLater(2))
    expect(await takenBack(mia)).toEqual([])
  })

  test('are still what the report earned when it is repeated', async () => {
    const mia = await aReporter()
    const { body: first } = await report(mia, 5)
    await report(await aReporter(), 40)
    await report(await aReporter(), 38)
    expect(await takenBack(mia)).toHaveLength(1)
    // The older row is stored behind the newer one, as after any change of it.
    const { points } = pointTransactions
    await evening.server.db
      .update(pointTransactions)
      .set({ points: sql`${points}` })
      .where(gt(points, 0))
    expect((await report(mia, 5)).body.transactions).toEqual(first.transactions)
  })

  test('cannot be claimed', async () => {
    const mia = await aReporter()
    const answer = await mia.send('POST', '/api/user/points', { reason: 'report_not_confirmed' })
    expect(answer.status).toBe(400)
  })
})
