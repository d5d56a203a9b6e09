import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { MINUTE_MS } from '#domain/durations.ts'
import { newRanges } from '#domain/waits/ranges.ts'
import { stayCurves } from '#domain/waits/tableStays.ts'
import { reservations } from '#features/seating/server/schema.ts'
import { aDiner, aReservation, aSeatedParty, aTable } from '#test/support/factories.ts'
import { aFridayEvening, FRIDAY_EVENING, minutesLater } from '#test/support/fridayEvening.ts'
import { learnNextBatch } from './learning.ts'
import { learnedFacts, learningProgress, reporterRecords, siteRanges, waitTimeReports } from './schema.ts'

const evening = aFridayEvening()
const { aReportHere, turnClockTo, waitNow } = evening
const HOURS = 60
const NOW = minutesLater(5 * HOURS)

interface GivenVisit {
  joined?: Date
  waited?: number
  stayed?: number
  partySize?: number
  told?: number
}

/** A party that waited, sat and left. */
async function aVisit({
  joined = FRIDAY_EVENING,
  waited = 10,
  stayed = 60,
  partySize = 2,
  told,
}: GivenVisit) {
  const after = (minutes: number) => new Date(joined.getTime() + minutes * MINUTE_MS)
  return aReservation(evening.server.db, {
    ...{ restaurantId: evening.restaurantId, partySize, status: 'completed', endedReason: 'completed' },
    ...{ createdAt: joined, reservationTime: joined, waitTime: told ?? null },
    ...{ seatedAt: after(waited), completedAt: after(waited + stayed) },
    ...(told !== undefined && { estimate: { minutes: told, low: told / 2, high: told * 2 } }),
  })
}
const learn = (now = NOW) => learnNextBatch(evening.server.db, now, () => null)
const facts = async () => {
  const [row] = await evening.server.db
    .select()
    .from(learnedFacts)
    .where(eq(learnedFacts.restaurantId, evening.restaurantId))
  return row?.facts
}

describe('finished visits', () => {
  test('teach how long parties stay, how estimates and quotes turn out, and who gives up', async () => {
    for (let n = 0; n < 30; n += 1) await aVisit({ waited: 45, stayed: 35, told: 30 })
    await aReservation(evening.server.db, {
      ...{ restaurantId: evening.restaurantId, status: 'cancelled', endedReason: 'left' },
      ...{ createdAt: FRIDAY_EVENING, reservationTime: FRIDAY_EVENING, cancelledAt: minutesLater(25) },
    })
    await learn()
    const known = await facts()
    expect(known?.stays[0]).toMatchObject({ count: 30, meanMinutes: 35 })
    expect(stayCurves(known?.stays ?? [])[0]?.meanMinutes).toBeCloseTo((30 * 35 + 15 * 60) / 45, 5)
    expect(known?.standFactor.value).toBeCloseTo(50 / 35, 5)
    expect(known?.quoteFactor.value).toBeCloseTo(1.5, 5)
    expect(known?.patience.slice(0, 3)).toEqual([
      { count: 1, waitedMinutes: 30 * 30 + 25 },
      { count: 0, waitedMinutes: 30 * 15 },
      { count: 0, waitedMinutes: 0 },
    ])
  })

  test('teach once, however often and from wherever learning goes on', async () => {
    await aVisit({})
    await learn()
    await learn()
    await aVisit({ joined: minutesLater(20) })
    await learn()
    expect((await facts())?.stays[0]?.count).toBe(2)
  })

  test('of parties that took a free table teach nothing of those who must wait', async () => {
    for (let n = 0; n < 80; n += 1) await aVisit({ waited: 2, told: 0, joined: minutesLater(n) })
    await learn()
    expect((await facts())?.standFactor.value).toBe(1)
    expect((await facts())?.ranges).toEqual(newRanges())
  })

  test('teach nothing before they can no longer be undone', async () => {
    await aVisit({})
    await learn(minutesLater(100))
    expect(await facts()).toBeUndefined()
    await learn(minutesLater(200))
    expect((await facts())?.stays[0]?.count).toBe(1)
  })

  test('of larger parties teach how much longer they wait than parties of two that came about then', async () => {
    for (let n = 0; n < 30; n += 1) {
      await aVisit({ waited: 20, joined: minutesLater(n) })
      await aVisit({ waited: 50, joined: minutesLater(n), partySize: 4 })
    }
    await learn()
    const [, four] = (await facts())?.sizeRatios ?? []
    expect(four).toMatchObject({ count: 30 })
    expect((four?.minutes ?? 0) / (four?.minutesOfTwo ?? 1)).toBeCloseTo(2.5, 1)
  })

  test('teach the range around what people said before, here and for the whole site', async () => {
    await aReportHere({ waitTime: 30, at: minutesLater(-5) })
    await aVisit({ waited: 30 })
    await learn()
    const [, middle] = (await facts())?.ranges.reports ?? []
    expect(middle).toMatchObject({ outcomes: 1, lower: expect.closeTo(0.03), upper: expect.closeTo(-0.03) })
    const [site] = await evening.server.db.select().from(siteRanges)
    expect(site?.ranges.reports[1]).toEqual(middle)
  })

  test('teach the range of the stand by the estimate the party joined with', async () => {
    await aVisit({ waited: 90, told: 30 })
    await learn()
    const [, middle] = (await facts())?.ranges.stand ?? []
    expect(middle).toMatchObject({ outcomes: 1, lower: expect.closeTo(0.03), upper: expect.closeTo(0.27) })
  })
})

test('newer rules learn everything again', async () => {
  await aVisit({})
  await learn()
  const { db } = evening.server
  await db.update(learningProgress).set({ version: 0 })
  await learn()
  await learn()
  expect((await facts())?.stays[0]?.count).toBe(1)
  expect(await db.select().from(learningProgress)).toHaveLength(2)
})

describe('reporters', () => {
  const recordOf = async (userId: number) =>
    (await evening.server.db.select().from(reporterRecords).where(eq(reporterRecords.userId, userId)))[0]

  test('are judged by a party that was seated about then', async () => {
    const [honest, liar] = [await aDiner(evening.server.db), await aDiner(evening.server.db)]
    await aVisit({ waited: 40 })
    await aReportHere({ userId: honest.id, waitTime: 38, at: minutesLater(5) })
    await aReportHere({ userId: liar.id, waitTime: 5, at: minutesLater(5) })
    await learn()
    expect(await recordOf(honest.id)).toMatchObject({ measuredRight: 1, measuredCount: 1, peersCount: 0 })
    expect(await recordOf(liar.id)).toMatchObject({ measuredRight: 0, measuredCount: 1 })
  })

  test('are judged by at least two others where nothing was measured', async () => {
    const people = await Promise.all([1, 2, 3].map(() => aDiner(evening.server.db)))
    for (const [index, { id }] of people.entries()) {
      await aReportHere({ userId: id, waitTime: index === 0 ? 5 : 40, at: minutesLater(index) })
    }
    await learn()
    const records = await Promise.all(people.map(({ id }) => recordOf(id)))
    expect(records[0]).toMatchObject({ measuredCount: 0, peersRight: 0, peersCount: 1 })
    // Of the two others one agrees: their middle lies between.
    expect(records[1]).toMatchObject({ peersCount: 1 })
  })

  test('a lone report is judged by nobody', async () => {
    const diner = await aDiner(evening.server.db)
    await aReportHere({ userId: diner.id, waitTime: 20 })
    await learn()
    expect(await recordOf(diner.id)).toBeUndefined()
  })
})

test('every node estimates by what was learned', async () => {
  const { server, restaurantId } = evening
  for (let n = 0; n < 60; n += 1) await aVisit({ stayed: 20, waited: 0, joined: minutesLater(-600 - n) })
  await aTable(server.db, { restaurantId, seats: 4 })
  const { party } = await aSeatedParty(server.db, { restaurantId, seats: 4 })
  await server.db.update(reservations).set({ seatedAt: FRIDAY_EVENING }).where(eq(reservations.id, party.id))
  await evening.aPartySince(2)
  await evening.useStand()
  await learnNextBatch(server.db, FRIDAY_EVENING, () => null)
  await turnClockTo(minutesLater(1))
  await turnClockTo(minutesLater(2))
  const wait = await waitNow()
  expect(wait?.source).toBe('restaurant')
  expect(wait?.waitTime).toBeGreaterThan(5)
  expect(wait?.waitTime).toBeLessThan(40)
})

test('a wait that was timed teaches too', async () => {
  const diner = await aDiner(evening.server.db)
  await aReportHere({ waitTime: 10, at: minutesLater(-10) })
  const timed = await aReportHere({ userId: diner.id, waitTime: 60, at: minutesLater(60) })
  await evening.server.db
    .update(waitTimeReports)
    .set({ kind: 'timed', joinedAt: FRIDAY_EVENING })
    .where(eq(waitTimeReports.id, timed.id))
  await learn(minutesLater(10 * HOURS))
  const [short] = (await facts())?.ranges.reports ?? []
  expect(short?.upper).toBeGreaterThan(0)
})

test('a tap teaches ranges too, but once an evening, and not by a reporter who is doubted', async () => {
  const { db } = evening.server
  const [honest, doubted] = [await aDiner(db), await aDiner(db)]
  const wrongOnce = { measuredRight: 0, measuredCount: 1, peersRight: 0, peersCount: 0 }
  await db.insert(reporterRecords).values({ userId: doubted.id, ...wrongOnce, learnedAt: FRIDAY_EVENING })
  await aReportHere({ waitTime: 60, at: minutesLater(-30) })
  await learn()
  const aTapBy = async (userId: number, minute: number) => {
    const { id } = await aReportHere({ userId, waitTime: 1, at: minutesLater(minute) })
    await db.update(waitTimeReports).set({ kind: 'tap' }).where(eq(waitTimeReports.id, id))
  }
  await aTapBy(doubted.id, 1)
  await learn(minutesLater(10 * HOURS))
  expect((await facts())?.ranges.reports ?? newRanges().reports).toEqual(newRanges().reports)
  await aTapBy(honest.id, 10 * HOURS)
  await aTapBy(honest.id, 10 * HOURS + 30)
  await aReportHere({ waitTime: 60, at: minutesLater(10 * HOURS - 5) })
  await learn(minutesLater(20 * HOURS))
  const outcomes = (await facts())?.ranges.reports.map((offsets) => offsets.outcomes) ?? []
  expect(outcomes.reduce((sum, count) => sum + count, 0)).toBe(1)
})
