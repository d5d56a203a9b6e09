import { describe, expect, test } from 'vitest'
import { aDiner, anOwnedRestaurant } from '#test/support/factories.ts'
import { aRegisteredDiner } from '#test/support/people.ts'
import { reportersForTests } from '#test/support/reporters.ts'
import { getPoints } from '../contract.ts'

const { server, aPlace, aReporter, report } = reportersForTests()

const reasons = (answer: { transactions: { points: number; reason: string }[] }) =>
  answer.transactions.map(({ points, reason }) => `${points} ${reason}`)
const turnClockTo = (instant: string) => server.setClock(new Date(instant))

const FIRST = '8 first_wait_time_of_day'
const SIZE = '8 first_wait_time_for_party_size'
const VERIFY = '5 wait_time_verification'
const STREAK = '8 weekly_streak'

describe('a report earns', () => {
  test('8 as the first of the day at a restaurant, by anyone [P-1]', async () => {
    expect(reasons(await report(await aReporter()))).toEqual([FIRST])
    expect(reasons(await report(await aReporter()))).toEqual([VERIFY])
    const other = await aPlace()
    expect(reasons(await report(await aReporter(), { restaurantId: other }))).toEqual([FIRST])
  })

  test('8 as the first of the day for its party size, which the very first report counts for too [P-2]', async () => {
    await report(await aReporter(), { partySize: 2 })
    expect(reasons(await report(await aReporter(), { partySize: 2 }))).toEqual([VERIFY])
    expect(reasons(await report(await aReporter(), { partySize: 4 }))).toEqual([SIZE])
    expect(reasons(await report(await aReporter(), { partySize: 4 }))).toEqual([VERIFY])
    // Three and four share a multiplier, but they are different sizes.
    expect(reasons(await report(await aReporter(), { partySize: 3 }))).toEqual([SIZE])
  })

  test('the same whether its name is shown or not [W-5]', async () => {
    expect(reasons(await report(await aReporter(), { isAnonymous: true }))).toEqual([FIRST])
  })

  test('5 for an update of the diner’s own report [P-3]', async () => {
    const mia = await aReporter()
    await report(mia)
    expect(reasons(await report(mia))).toEqual([VERIFY])
  })

  test('a total that the response returns and the balance stores', async () => {
    const { me } = await aRegisteredDiner(server)
    expect((await report(me)).totalPoints).toBe(13)
    expect((await report(me)).totalPoints).toBe(18)
    expect((await report(me)).totalPoints).toBe(31)
    expect((await me.call(getPoints)).body).toEqual({ points: 31 })
  })
})

describe('the weekly streak', () => {
  test('comes with the third rewarded report of an ISO week, once [P-4]', async () => {
    const mia = await aReporter()
    const earned = []
    for (let round = 0; round < 5; round += 1) earned.push(reasons(await report(mia)))
    expect(earned).toEqual([[FIRST], [VERIFY], [VERIFY, STREAK], [VERIFY], [VERIFY]])
  })

  test('counts from Monday to Sunday of the restaurant, and starts again on Monday', async () => {
    const mia = await aReporter()
    // Monday 00:30 and Sunday 23:30 in San Francisco.
    turnClockTo('2026-05-11T07:30:00Z')
    await report(mia)
    await report(mia)
    turnClockTo('2026-05-18T06:30:00Z')
    expect(reasons(await report(mia))).toEqual([FIRST, STREAK])
    turnClockTo('2026-05-18T07:30:00Z')
    expect(reasons(await report(mia))).toEqual([FIRST])
    expect(reasons(await report(mia))).toEqual([VERIFY])
    expect(reasons(await report(mia))).toEqual([VERIFY, STREAK])
  })

  test('a week across New Year is one week', async () => {
    const mia = await aReporter()
    for (const day of ['2026-12-28', '2026-12-31']) {
      turnClockTo(`${day}T20:00:00Z`)
      await report(mia)
    }
    turnClockTo('2027-01-03T20:00:00Z')
    expect(reasons(await report(mia))).toEqual([FIRST, STREAK])
  })

  test('two diners each have their own streak', async () => {
    for (const diner of [await aReporter(), await aReporter()]) {
      await report(diner)
      await report(diner)
      expect(reasons(await report(diner))).toContain(STREAK)
    }
  })

  test('counts no report that earned nothing', async () => {
    const { owner, restaurant } = await anOwnedRestaurant(server.db)
    const { id } = await aDiner(server.db, { email: owner.email })
    const staff = await server.signIn(id)
    await report(staff, { restaurantId: restaurant.id })
    await report(staff)
    expect(reasons(await report(staff))).toEqual([VERIFY])
    expect(reasons(await report(staff))).toEqual([VERIFY, STREAK])
  })
})

describe('at most five reports a day are rewarded', () => {
  test('a sixth counts as a report, earns nothing, takes no first, and says why [P-5]', async () => {
    const mia = await aReporter()
    for (let round = 0; round < 5; round += 1) await report(mia)
    const fresh = await aPlace()
    const sixth = await report(mia, { restaurantId: fresh, partySize: 7 })
    expect(sixth.transactions).toEqual([])
    expect(sixth.notice).toMatch(/5 reports today.*tomorrow/)
    expect(sixth.reservation.status).toBe('wait_time_report')
    expect(reasons(await report(await aReporter(), { restaurantId: fresh, partySize: 7 }))).toEqual([FIRST])
  })

  test('the next local day is a new one', async () => {
    const mia = await aReporter()
    turnClockTo('2026-05-14T06:59:00Z')
    for (let round = 0; round < 6; round += 1) await report(mia)
    turnClockTo('2026-05-14T07:00:00Z')
    expect(reasons(await report(mia))).toEqual([FIRST])
  })
})

describe('the day is the restaurant’s own', () => {
  test.each([
    ['the spring night that loses an hour', '2026-03-08T07:59:59Z', '2026-03-08T08:00:01Z'],
    ['the end of the day of 23 hours', '2026-03-09T06:59:59Z', '2026-03-09T07:00:01Z'],
    ['the autumn night that has an hour twice', '2026-11-02T07:59:59Z', '2026-11-02T08:00:01Z'],
  ])('%s: a first before midnight and a first after', async (_name, before, after) => {
    turnClockTo(before)
    expect(reasons(await report(await aReporter()))).toEqual([FIRST])
    expect(reasons(await report(await aReporter()))).toEqual([VERIFY])
    turnClockTo(after)
    expect(reasons(await report(await aReporter()))).toEqual([FIRST])
  })

  test('the repeated hour belongs to one day', async () => {
    turnClockTo('2026-11-01T08:30:00Z')
    expect(reasons(await report(await aReporter()))).toEqual([FIRST])
    turnClockTo('2026-11-01T09:30:00Z')
    expect(reasons(await report(await aReporter()))).toEqual([VERIFY])
    turnClockTo('2026-11-02T07:30:00Z')
    expect(reasons(await report(await aReporter()))).toEqual([VERIFY])
  })

  test('midnight in Tokyo is not midnight in San Francisco [P-7]', async () => {
    const tokyo = await aPlace('Asia/Tokyo')
    turnClockTo('2026-05-13T14:59:00Z')
    await report(await aReporter(), { restaurantId: tokyo })
    await report(await aReporter())
    turnClockTo('2026-05-13T15:01:00Z')
    expect(reasons(await report(await aReporter(), { restaurantId: tokyo }))).toEqual([FIRST])
    expect(reasons(await report(await aReporter()))).toEqual([VERIFY])
  })
})

describe('staff', () => {
  test('earn nothing at their own restaurant and take no first there [P-6]', async () => {
    const { owner, restaurant } = await anOwnedRestaurant(server.db)
    const { id } = await aDiner(server.db, { email: owner.email.toUpperCase() })
    const staff = await server.signIn(id)
    const own = await report(staff, { restaurantId: restaurant.id })
    expect(own).toMatchObject({ transactions: [], notice: expect.stringContaining('own restaurant') })
    expect(reasons(await report(await aReporter(), { restaurantId: restaurant.id }))).toEqual([FIRST])
    expect(reasons(await report(staff))).toEqual([FIRST])
  })
})
