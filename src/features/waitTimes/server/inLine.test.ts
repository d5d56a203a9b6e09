import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { getPoints } from '#features/points/contract.ts'
import { restaurants } from '#features/restaurants/server/schema.ts'
import type { Caller } from '#test/support/app.ts'
import { aFridayEvening, FRIDAY_EVENING, minutesLater } from '#test/support/fridayEvening.ts'
import { atOnce, statusesOf } from '#test/support/races.ts'
import { currentLine, endLine, startLine, stillInLine } from '../contractInLine.ts'
import { timedWaits, waitTimeReports } from './schema.ts'

const evening = aFridayEvening()
const { turnClockTo, aReporter, report, detailNow } = evening

const start = (who: Caller, given: object = {}) =>
  who.call(startLine, { body: { restaurantId: evening.restaurantId, partySize: 2, ...given } })
const running = async (who: Caller) => (await who.call(currentLine)).body.wait
const end = (who: Caller, id: number, outcome: 'seated' | 'left') =>
  who.call(endLine, { params: { id }, body: { outcome } })
const started = async (who: Caller, given: object = {}) => (await start(who, given)).body.wait.id
const reportRows = () => evening.server.db.select().from(waitTimeReports)

describe('“I’m in line”', () => {
  test('stores the party, the time and what was shown, for every device of the diner', async () => {
    await report(await aReporter(), 20)
    const mia = await aReporter()
    const answer = await start(mia, { partySize: 4 })
    expect(answer.status).toBe(201)
    expect(answer.body.wait).toMatchObject({
      restaurantId: evening.restaurantId,
      partySize: 4,
      startedAt: FRIDAY_EVENING.toISOString(),
      shown: { waitTime: 26 },
      asksAt: minutesLater(90).toISOString(),
      endsAt: minutesLater(240).toISOString(),
      endedAt: null,
      outcome: null,
    })
    expect(await running(mia)).toEqual(answer.body.wait)
    expect(await running(await aReporter())).toBeNull()
  })

  test('“Seated” makes it a report of kind timed that earns points', async () => {
    const mia = await aReporter()
    const before = (await mia.call(getPoints)).body.points
    const id = await started(mia)
    await turnClockTo(minutesLater(25))
    const { status, body } = await end(mia, id, 'seated')
    expect(status).toBe(200)
    expect(body).toMatchObject({
      wait: { outcome: 'seated', waitedMinutes: 25 },
      reservation: { status: 'wait_time_report', waitTime: 25, partySize: 2 },
      totalPoints: before + 8,
      transactions: [{ points: 8, reason: 'first_wait_time_of_day' }],
    })
    expect((await detailNow()).reports[0]).toMatchObject({ waitTime: 25, kind: 'timed' })
    expect(await reportRows()).toMatchObject([
      { kind: 'timed', joinedAt: FRIDAY_EVENING, reportTime: minutesLater(25), userId: expect.any(Number) },
    ])
    expect(await running(mia)).toBeNull()
  })

  test('“Left” ends it without a report and without points', async () => {
    const mia = await aReporter()
    const id = await started(mia)
    await turnClockTo(minutesLater(25))
    expect((await end(mia, id, 'left')).body).toMatchObject({
      wait: { outcome: 'left', waitedMinutes: 25 },
      reservation: null,
      transactions: [],
    })
    expect(await reportRows()).toEqual([])
    expect(await running(mia)).toBeNull()
  })

  test('the same end again gets the same answer; another end is refused', async () => {
    const mia = await aReporter()
    const id = await started(mia)
    await turnClockTo(minutesLater(10))
    const first = await end(mia, id, 'seated')
    await turnClockTo(minutesLater(11))
    expect((await end(mia, id, 'seated')).body).toEqual(first.body)
    expect(await end(mia, id, 'left')).toMatchObject({ status: 409, error: { code: 'timer_ended' } })
    expect(await reportRows()).toHaveLength(1)
  })

  test('an Idempotency-Key repeats the start and the end', async () => {
    const mia = await aReporter()
    const body = { restaurantId: evening.restaurantId, partySize: 2 }
    const again = (url: string, payload: object, key: string) =>
      mia.send('POST', url, payload, { 'idempotency-key': key })
    const [first, second] = [
      await again('/api/diner/line', body, 'a'),
      await again('/api/diner/line', body, 'a'),
    ]
    expect(second.body).toEqual(first.body)
    expect(second.headers['idempotency-replayed']).toBe('true')
    const id = (await running(mia))?.id
    const [ended, repeated] = [
      await again(`/api/diner/line/${id}/end`, { outcome: 'seated' }, 'b'),
      await again(`/api/diner/line/${id}/end`, { outcome: 'seated' }, 'b'),
    ]
    expect(ended.status).toBe(200)
    expect(repeated.body).toEqual(ended.body)
  })

  test('asks after 90 minutes, again 90 minutes after a yes, and ends automatically after 240', async () => {
    const mia = await aReporter()
    const id = await started(mia)
    await turnClockTo(minutesLater(95))
    const { body } = await mia.call(stillInLine, { params: { id } })
    expect(body.wait.asksAt).toBe(minutesLater(185).toISOString())
    await turnClockTo(minutesLater(240))
    expect(await running(mia)).toBeNull()
    expect((await end(mia, id, 'seated')).status).toBe(409)
    expect((await mia.call(stillInLine, { params: { id } })).status).toBe(409)
    expect((await start(mia)).status).toBe(201)
    const [forgotten] = await evening.server.db.select().from(timedWaits).where(eq(timedWaits.id, id))
    expect(forgotten).toMatchObject({ outcome: 'expired', reportId: null, endedAt: minutesLater(240) })
  })

  test('of two devices that start, one wins; of two that end, both get one report', async () => {
    const mia = await aReporter()
    expect(statusesOf(await atOnce(2, () => start(mia)))).toEqual([201, 409])
    const id = (await running(mia))?.id ?? 0
    expect(statusesOf(await atOnce(2, () => end(mia, id, 'seated')))).toEqual([200, 200])
    expect(await reportRows()).toHaveLength(1)
  })

  test('at a closed restaurant it needs confirmOpen, and earns nothing', async () => {
    const hoursOfOperation = JSON.stringify(['Friday: Closed', 'Saturday: 5:00 PM – 10:00 PM'])
    await evening.server.db.update(restaurants).set({ hoursOfOperation })
    const mia = await aReporter()
    expect(await start(mia)).toMatchObject({ status: 409, error: { code: 'closed' } })
    const id = await started(mia, { confirmOpen: true })
    expect((await end(mia, id, 'seated')).body).toMatchObject({
      transactions: [],
      notice: expect.any(String),
    })
  })

  test('another diner’s timer is not found, and only diners can have one', async () => {
    const id = await started(await aReporter())
    const sam = await aReporter()
    expect((await end(sam, id, 'seated')).status).toBe(404)
    expect((await sam.call(stillInLine, { params: { id } })).status).toBe(404)
    expect((await start(evening.server.as(null))).status).toBe(401)
    expect((await end(evening.server.as(null), id, 'left')).status).toBe(401)
  })

  test.each([
    ['no restaurant', { restaurantId: 2_000_000_000 }, 404],
    ['nobody', { partySize: 0 }, 400],
    ['too many', { partySize: 21 }, 400],
    ['a restaurant in words', { restaurantId: 'one' }, 400],
  ])('refuses %s', async (_what, given, status) => {
    const body = { restaurantId: evening.restaurantId, partySize: 2, ...given }
    expect((await (await aReporter()).send('POST', '/api/diner/line', body)).status).toBe(status)
  })

  test('a report cannot call itself timed [W-12]', async () => {
    const body = {
      restaurantId: evening.restaurantId,
      waitTime: 20,
      partySize: 2,
      status: 'wait_time_report',
      kind: 'timed',
    }
    expect((await (await aReporter()).send('POST', '/api/reservations', body)).status).toBe(400)
  })
})
