import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { reservations } from '#features/seating/server/schema.ts'
import { users } from '#kernel/server/db/schema/users.ts'
import { aServer, type Caller, type TestServer } from '#test/support/app.ts'
import { aDiner, aRestaurant, aUser } from '#test/support/factories.ts'
import { anAdmin, aRegisteredDiner } from '#test/support/people.ts'
import { reportWait } from '#test/support/reports.ts'
import { waitTimeReports } from './schema.ts'

let server: TestServer
let mia: Caller
let miaId: number
let restaurantId: number
beforeAll(async () => {
  server = await aServer()
  restaurantId = (await aRestaurant(server.db)).id
  await server.refresh()
  const registered = await aRegisteredDiner(server, { username: 'Mia' })
  mia = registered.me
  miaId = registered.user.id
})
afterAll(() => server.close())

const aBody = (given: object = {}) => ({
  ...{ restaurantId, waitTime: 25, partySize: 3, status: 'wait_time_report' },
  ...{ reason: 'wait_time_verification', ...given },
})
const send = (body: unknown, who: Caller = mia) => who.send('POST', '/api/reservations', body)
const countReports = async (): Promise<number> =>
  (await server.db.select({ count: sql<number>`count(*)::int` }).from(waitTimeReports))[0]?.count ?? 0

describe('POST /api/reservations with status wait_time_report', () => {
  test('returns the reservation, the awards and the total', async () => {
    const answer = await send(aBody())
    expect(answer.status).toBe(201)
    expect(answer.body).toEqual({
      reservation: {
        id: expect.any(Number),
        userId: miaId,
        restaurantId,
        tableId: null,
        tableIds: [],
        partySize: 3,
        name: 'Mia',
        waitTime: 25,
        reservationTime: expect.stringMatching(/Z$/),
        status: 'wait_time_report',
        createdAt: expect.stringMatching(/Z$/),
        stage: 'ended',
        calledAt: null,
        holdUntil: null,
        answer: null,
        endedReason: null,
        declineNote: null,
      },
      totalPoints: 13,
      transactions: [{ points: 8, reason: 'first_wait_time_of_day' }],
    })
  })

  test('stores the report as typed, with its base and local day, and its reservation', async () => {
    server.setClock(new Date('2026-05-16T02:30:00Z'))
    const answer = await reportWait(mia, { restaurantId, waitTime: 51, partySize: 6 })
    server.setClock(null)
    const [row] = await server.db
      .select()
      .from(reservations)
      .innerJoin(waitTimeReports, eq(waitTimeReports.id, reservations.waitTimeReportId))
      .where(eq(reservations.id, answer.body.reservation.id))
    expect(row?.wait_time_reports).toMatchObject({
      ...{ waitTime: 51, partySize: 6, baseMinutes: 30, userId: miaId, isAnonymous: false },
      ...{ localDay: '2026-05-15', dayOfWeek: 5, hourOfDay: 19 },
    })
  })

  test('an anonymous report stores no name', async () => {
    const answer = await send(aBody({ isAnonymous: true }))
    expect(answer.body).toMatchObject({ reservation: { name: null } })
  })

  test.each([
    ['wait 0', { waitTime: 0 }],
    ['wait 181', { waitTime: 181 }],
    ['wait -1', { waitTime: -1 }],
    ['wait 2.5', { waitTime: 2.5 }],
    ['wait 1e9', { waitTime: 1e9 }],
    ['wait "x"', { waitTime: 'x' }],
    ['wait "5"', { waitTime: '5' }],
    ['wait null', { waitTime: null }],
    ['wait true', { waitTime: true }],
    ['wait [5]', { waitTime: [5] }],
    ['no wait', { waitTime: undefined }],
    ['party 0', { partySize: 0 }],
    ['party 21', { partySize: 21 }],
    ['party 2.5', { partySize: 2.5 }],
    ['party "2"', { partySize: '2' }],
    ['party null', { partySize: null }],
    ['no party', { partySize: undefined }],
    ['restaurant 0', { restaurantId: 0 }],
    ['restaurant "1"', { restaurantId: '1' }],
    ['restaurant 1.5', { restaurantId: 1.5 }],
    ['restaurant 2^31', { restaurantId: 2 ** 31 }],
    ['restaurant 2^53+1', { restaurantId: 2 ** 53 + 1 }],
    ['restaurant []', { restaurantId: [] }],
    ['no restaurant', { restaurantId: undefined }],
    ['anonymous "yes"', { isAnonymous: 'yes' }],
    ['a number as reason', { reason: 5 }],
  ])('refuses %s as 400 with the field named, and writes nothing', async (_name, given) => {
    const before = await countReports()
    const answer = await send(aBody(given))
    expect(answer.status).toBe(400)
    expect([...new Set(answer.error.issues?.map(({ field }) => field))]).toEqual(Object.keys(given))
    expect(await countReports()).toBe(before)
  })

  test('accepts 1 and 180 minutes, for 1 and for 20', async () => {
    for (const [waitTime, partySize] of [
      [1, 1],
      [180, 20],
    ]) {
      expect((await send(aBody({ waitTime, partySize }))).status).toBe(201)
    }
  })

  test('is 404 for an unknown restaurant', async () => {
    const answer = await send(aBody({ restaurantId: 2_147_483_647 }))
    expect(answer.status).toBe(404)
    expect(answer.error.code).toBe('restaurant_not_found')
  })

  test('ignores another user and another time in the body', async () => {
    const other = await aDiner(server.db)
    const extras = {
      ...{ userId: other.id, name: 'Someone else', points: 999, id: 999_999, tableId: 1 },
      ...{ reservationTime: '2001-01-01T00:00:00Z', reportTime: '2001-01-01T00:00:00Z', createdAt: 5 },
    }
    const answer = await reportWait(mia, { ...extras, restaurantId })
    expect(answer.status).toBe(201)
    const { reservation } = answer.body
    expect(reservation).toMatchObject({ userId: miaId, name: 'Mia', tableId: null })
    expect(reservation.id).not.toBe(999_999)
    expect(reservation.reservationTime).not.toContain('2001')
  })

  test('is 401 signed out and for the deactivated, whatever the body', async () => {
    expect((await send(aBody(), server.as(null))).status).toBe(401)
    expect((await send({}, server.as(null))).status).toBe(401)
    const { user, me } = await aRegisteredDiner(server)
    await server.db.update(users).set({ isActive: false }).where(eq(users.id, user.id))
    expect((await send(aBody(), me)).status).toBe(401)
  })

  test('is refused for restaurants and admins', async () => {
    const owner = await server.signIn((await aUser(server.db, { userType: 'restaurant' })).id)
    for (const who of [owner, await anAdmin(server)]) {
      expect((await send(aBody(), who)).status).toBe(403)
    }
  })

  test.each(['seated', 'ready_to_seat', 'pending', 'completed'])(
    'a diner cannot post the status %s',
    async (status) => {
      expect([400, 403]).toContain((await send(aBody({ status, name: 'Mia' }))).status)
    },
  )
})

describe('the same report again', () => {
  const MINUTE_MS = 60_000
  const start = new Date('2026-05-13T19:00:00Z')
  const at = (minutes: number) => server.setClock(new Date(start.getTime() + minutes * MINUTE_MS))
  afterAll(() => server.setClock(null))

  test('within ten minutes gets the same answer, and nothing is written or paid [P-12]', async () => {
    const place = await aRestaurant(server.db)
    const { me } = await aRegisteredDiner(server)
    at(0)
    const first = await reportWait(me, { restaurantId: place.id, waitTime: 25 })
    const before = await countReports()
    at(9)
    const again = await reportWait(me, { restaurantId: place.id, waitTime: 25 })
    expect(again.status).toBe(201)
    expect(again.body).toEqual(first.body)
    expect(await countReports()).toBe(before)
  })

  test('ten minutes later is a new report', async () => {
    const place = await aRestaurant(server.db)
    const { me } = await aRegisteredDiner(server)
    at(0)
    const first = await reportWait(me, { restaurantId: place.id, waitTime: 25 })
    at(10)
    const later = await reportWait(me, { restaurantId: place.id, waitTime: 25 })
    expect(later.body.reservation.id).not.toBe(first.body.reservation.id)
    expect(later.body.totalPoints).toBe(first.body.totalPoints + 5)
  })

  test.each([
    ['other minutes', { waitTime: 30, partySize: 2 }],
    ['another party size', { waitTime: 25, partySize: 3 }],
  ])('with %s is an update and earns points', async (_name, changed) => {
    const place = await aRestaurant(server.db)
    const { me } = await aRegisteredDiner(server)
    at(0)
    const first = await reportWait(me, { restaurantId: place.id, waitTime: 25 })
    at(1)
    const update = await reportWait(me, { restaurantId: place.id, ...changed })
    expect(update.body.transactions).toHaveLength(1)
    at(2)
    const back = await reportWait(me, { restaurantId: place.id, waitTime: 25 })
    expect(back.body.totalPoints).toBeGreaterThan(update.body.totalPoints)
    expect(back.body.reservation.id).not.toBe(first.body.reservation.id)
  })

  test('by another diner is a separate report', async () => {
    const place = await aRestaurant(server.db)
    at(0)
    const answers = []
    for (let count = 0; count < 2; count += 1) {
      const { me } = await aRegisteredDiner(server)
      answers.push(await reportWait(me, { restaurantId: place.id, waitTime: 25 }))
    }
    const ids = answers.map(({ body }) => body.reservation.id)
    expect(new Set(ids).size).toBe(2)
  })

  test('includes the streak of the first response', async () => {
    const { me } = await aRegisteredDiner(server)
    const place = await aRestaurant(server.db)
    at(0)
    for (const waitTime of [20, 21]) await reportWait(me, { restaurantId: place.id, waitTime })
    const third = await reportWait(me, { restaurantId: place.id, waitTime: 22 })
    expect(third.body.transactions).toHaveLength(2)
    const again = await reportWait(me, { restaurantId: place.id, waitTime: 22 })
    expect(again.body).toEqual(third.body)
  })

  test('repeats why it earned nothing', async () => {
    const { me } = await aRegisteredDiner(server)
    const place = await aRestaurant(server.db)
    at(0)
    const answers = []
    for (let waitTime = 20; waitTime < 26; waitTime += 1)
      answers.push(await reportWait(me, { restaurantId: place.id, waitTime }))
    const again = await reportWait(me, { restaurantId: place.id, waitTime: 25 })
    expect(again.body.notice).toMatch(/5 reports today/)
    expect(again.body).toEqual(answers.at(-1)?.body)
  })
})

describe('the limit on reports', () => {
  test('is 60 an hour for one diner', async () => {
    const limited = await aServer({ settings: { RATE_LIMITS: 'on' } })
    const place = await aRestaurant(limited.db)
    const diner = await limited.signIn((await aDiner(limited.db)).id)
    const report = () => reportWait(diner, { restaurantId: place.id })
    for (let round = 0; round < 60; round += 1) expect((await report()).status).toBe(201)
    const refused = await report()
    expect(refused.status).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    await limited.close()
  })
})
