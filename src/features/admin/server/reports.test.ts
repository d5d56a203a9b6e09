import { beforeEach, describe, expect, test } from 'vitest'
import type { QueryOf } from '#contract/endpoint.ts'
import { MINUTE_MS } from '#domain/durations.ts'
import { getPoints, getPointsHistory } from '#features/points/contract.ts'
import { waitDetail } from '#features/waitTimes/contract.ts'
import { type Caller, serverForTests } from '#test/support/app.ts'
import { aDiner, aReport, aRestaurant } from '#test/support/factories.ts'
import { anAdmin } from '#test/support/people.ts'
import { reportWait } from '#test/support/reports.ts'
import { auditLog } from '../contract.ts'
import {
  disagreeingReports,
  dismissReport,
  removeReport,
  removeReportsOfDiner,
  reportsOfDiner,
} from '../contractReports.ts'

const server = serverForTests()
let admin: Caller
let restaurantId: number
beforeEach(async () => {
  admin = await anAdmin(server)
  restaurantId = (await aRestaurant(server.db, { name: 'Cedar' })).id
  await server.refresh()
})

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * MINUTE_MS)
/** One report by each of several new diners, in minutes for a party of two. */
async function reportsOf(waits: number[], at = minutesAgo(5)) {
  const made = []
  for (const waitTime of waits) {
    const { id: userId } = await aDiner(server.db)
    made.push(await aReport(server.db, { restaurantId, userId, waitTime, at }))
  }
  return made.map(({ id }) => id)
}
const queue = async () => (await admin.call(disagreeingReports)).body
const idsInQueue = async () => (await queue()).map(({ id }) => id)
const review = (endpoint: typeof dismissReport | typeof removeReport, id: number) =>
  admin.call(endpoint, { params: { id } })

describe('the queue', () => {
  test('lists the report that others do not confirm, with its reporter [W-6]', async () => {
    const liar = await aDiner(server.db, { fullName: 'Lee Ar', pointsTotal: 21 })
    await reportsOf([20, 22, 24])
    const { id } = await aReport(server.db, {
      restaurantId,
      userId: liar.id,
      waitTime: 90,
      at: minutesAgo(1),
    })
    expect(await queue()).toEqual([
      {
        ...{ id, waitTime: 90, partySize: 2, baseMinutes: 90, isLive: true, isAnonymous: false },
        restaurant: { id: restaurantId, name: 'Cedar' },
        createdAt: expect.any(String),
        others: { count: 3, medianBaseMinutes: 22 },
        reporter: {
          ...{ id: liar.id, name: 'Lee Ar', email: liar.email, isActive: true, totalPoints: 21 },
          ...{ reportCount: 1, comparedCount: 1, agreedShare: 0 },
        },
      },
    ])
  })

  test('shows how often a reporter was right before', async () => {
    const { id: userId } = await aDiner(server.db)
    for (const [daysAgo, waitTime] of [
      [2, 20],
      [3, 21],
      [4, 70],
    ] as const) {
      const at = minutesAgo(daysAgo * 24 * 60)
      await reportsOf([20, 20], at)
      await aReport(server.db, { restaurantId, userId, waitTime, at })
    }
    await aReport(server.db, { restaurantId, userId, waitTime: 15, at: minutesAgo(24 * 60 * 9) })
    await reportsOf([20, 20])
    await aReport(server.db, { restaurantId, userId, waitTime: 120 })
    const [entry, ...others] = await queue()
    expect(others).toEqual([])
    expect(entry?.reporter).toMatchObject({ reportCount: 5, comparedCount: 4, agreedShare: 0.5 })
  })

  test('leaves out two reports that contradict each other, since either may be right', async () => {
    await reportsOf([20, 90])
    expect(await queue()).toEqual([])
  })

  test('leaves out single reports, those that agree, old ones, and the same diner’s earlier report', async () => {
    const { id: userId } = await aDiner(server.db)
    await aReport(server.db, { restaurantId, userId, waitTime: 10, at: minutesAgo(20) })
    await aReport(server.db, { restaurantId, userId, waitTime: 90, at: minutesAgo(10) })
    expect(await queue()).toEqual([])
    const old = minutesAgo(25 * 60)
    await reportsOf([20, 20, 90], old)
    expect(await queue()).toEqual([])
  })

  test('compares what a party of two would wait, not what was typed', async () => {
    await reportsOf([30, 30])
    const { id: userId } = await aDiner(server.db)
    await aReport(server.db, { restaurantId, userId, partySize: 6, waitTime: 51 })
    expect(await queue()).toEqual([])
  })

  test('shows the newest first', async () => {
    await reportsOf([20, 20, 20, 20, 20])
    const [older] = await reportsOf([90], minutesAgo(4))
    const [newer] = await reportsOf([100], minutesAgo(2))
    expect(await idsInQueue()).toEqual([newer, older])
  })

  test('is paged, searched and sorted', async () => {
    await reportsOf([20, 20, 20, 20, 20, 20, 20])
    const liar = await aDiner(server.db, { fullName: 'Lee Ar' })
    const [older = 0] = await reportsOf([120], minutesAgo(4))
    const { id: newer } = await aReport(server.db, {
      ...{ restaurantId, userId: liar.id, waitTime: 90, at: minutesAgo(2) },
    })
    const page = async (query: QueryOf<typeof disagreeingReports>) => {
      const { body, headers } = await admin.call(disagreeingReports, { query })
      return [body.map(({ id }) => id), headers['x-total-count']]
    }
    expect(await page({ limit: 1, offset: 1 })).toEqual([[older], '2'])
    expect(await page({ limit: 1, offset: 2 })).toEqual([[], '2'])
    expect(await page({ q: 'cedar lee' })).toEqual([[newer], '1'])
    expect(await page({ q: 'nobody' })).toEqual([[], '0'])
    expect(await page({ sort: '-waitTime' })).toEqual([[older, newer], '2'])
    expect(await page({ sort: 'waitTime' })).toEqual([[newer, older], '2'])
  })
})

describe('all reports of one diner', () => {
  const removeAll = (id: number) => admin.call(removeReportsOfDiner, { params: { id } })
  const counted = async (id: number) => (await admin.call(reportsOfDiner, { params: { id } })).body

  test('are removed together with the points they earned, once, and the diner sees why [P-13]', async () => {
    const user = await aDiner(server.db, { fullName: 'Lee Ar' })
    const [lee, mia] = [await server.signIn(user.id), await server.signIn((await aDiner(server.db)).id)]
    const other = (await aRestaurant(server.db)).id
    const third = (await aRestaurant(server.db)).id
    await server.refresh()
    await reportWait(mia, { restaurantId, waitTime: 20 })
    for (const id of [restaurantId, other, third]) await reportWait(lee, { restaurantId: id, waitTime: 90 })
    // 5 as the second of the day for its size, 8 and 8 as firsts, and 8 for the week.
    expect(await counted(user.id)).toEqual({ reports: 3, points: 29 })
    const before = (await lee.call(getPoints)).body.points
    const { body } = await removeAll(user.id)
    expect(body).toMatchObject({ removed: 3, points: 29, code: 'reports_removed' })
    expect((await lee.call(getPoints)).body.points).toBe(before - 29)
    const taken = (await lee.call(getPointsHistory)).body.filter(({ reason }) => reason === 'report_removed')
    expect(taken.map(({ points }) => points).toSorted()).toEqual([-16, -5, -8])
    const board = (await admin.call(waitDetail, { params: { restaurantId } })).body.reports
    expect(board.map(({ waitTime }) => waitTime)).toEqual([20])

    expect(await counted(user.id)).toEqual({ reports: 0, points: 0 })
    expect((await removeAll(user.id)).body).toMatchObject({ removed: 0, points: 0 })
    expect((await admin.call(auditLog)).body).toMatchObject([
      {
        ...{ action: 'reports.removed_of_diner', subjectType: 'user', subjectId: user.id },
        ...{ subjectName: 'Lee Ar', details: { reports: 3, points: 29 } },
      },
    ])
  })

  test('leave alone what was taken back before, and what others earned', async () => {
    const user = await aDiner(server.db)
    const lee = await server.signIn(user.id)
    await reportWait(lee, { restaurantId, waitTime: 90 })
    await server.pool.query(
      `insert into award_keys (key, user_id) select 'unconfirmed:' || id, user_id from wait_time_reports`,
    )
    await server.pool.query(
      `insert into point_transactions (user_id, points, reason, reference_id, reference_type)
       select user_id, -8, 'report_not_confirmed', id, 'wait_time_report' from wait_time_reports`,
    )
    expect((await removeAll(user.id)).body).toMatchObject({ removed: 1, points: 0 })
  })

  test('are for diners alone', async () => {
    expect((await removeAll(2_147_483_647)).status).toBe(404)
    const { status } = await admin.call(reportsOfDiner, { params: { id: 2_147_483_647 } })
    expect(status).toBe(404)
  })
})

describe('a verdict', () => {
  test('“dismissed” removes the report from the queue but not from the board', async () => {
    const [, , , id = 0] = await reportsOf([20, 20, 20, 90])
    const { status, body } = await review(dismissReport, id)
    expect([status, body]).toMatchObject([200, { id, verdict: 'dismissed' }])
    expect(await idsInQueue()).toEqual([])
    expect((await admin.call(auditLog)).body).toMatchObject([
      { action: 'report.dismissed', subjectId: id, subjectName: 'Cedar', details: { waitTime: 90 } },
    ])
  })

  test('“removed” takes it off the board immediately, and the diner’s older report counts again', async () => {
    const someone = async () => server.signIn((await aDiner(server.db)).id)
    const [mia, ana, leo] = [await someone(), await someone(), await someone()]
    const boardNow = async () =>
      (await admin.call(waitDetail, { params: { restaurantId } })).body.reports.map(
        ({ waitTime }) => waitTime,
      )
    await reportWait(mia, { restaurantId, waitTime: 20 })
    await reportWait(ana, { restaurantId, waitTime: 22 })
    await reportWait(leo, { restaurantId, waitTime: 25 })
    await reportWait(leo, { restaurantId, waitTime: 150 })
    expect(await boardNow()).toEqual([150, 22, 20])
    const [wrong] = await queue()
    expect(wrong?.waitTime).toBe(150)
    expect((await review(removeReport, wrong?.id ?? 0)).body.verdict).toBe('removed')
    expect(await boardNow()).toEqual([25, 22, 20])
    const other = await server.aSecondNode()
    const elsewhere = await other.call(waitDetail, { params: { restaurantId } })
    expect(elsewhere.body.reports.map(({ waitTime }) => waitTime)).toEqual([25, 22, 20])
    await other.close()
  })

  test('“removed” also reaches a node that gets no events', async () => {
    const mia = await server.signIn((await aDiner(server.db)).id)
    await reportWait(mia, { restaurantId, waitTime: 150 })
    await server.pool.query(
      `insert into report_reviews (report_id, verdict) select id, 'removed' from wait_time_reports`,
    )
    await server.refresh()
    const { body } = await admin.call(waitDetail, { params: { restaurantId } })
    expect(body).toMatchObject({ reports: [], wait: { waitTime: null } })
  })

  test('“removed” takes it out of the usual wait', async () => {
    const [, , , id = 0] = await reportsOf([20, 30, 60, 100], minutesAgo(120))
    // Read from the database again.
    const usual = async () => {
      const node = await server.aSecondNode()
      const { body } = await node.call(waitDetail, { params: { restaurantId } })
      await node.close()
      return body.wait
    }
    expect(await usual()).toMatchObject({ isEstimate: true, waitTime: 60 })
    await review(removeReport, id)
    expect(await usual()).toMatchObject({ isEstimate: true, waitTime: 30 })
  })

  test('can be repeated; a removed report cannot be dismissed, a dismissed one can be removed', async () => {
    const [id = 0] = await reportsOf([20])
    const statuses = []
    for (const call of [dismissReport, dismissReport, removeReport, removeReport, dismissReport]) {
      statuses.push((await review(call, id)).status)
    }
    expect(statuses).toEqual([200, 200, 200, 200, 409])
    const actions = (await admin.call(auditLog)).body.map(({ action }) => action)
    expect(actions).toEqual(['report.removed', 'report.dismissed'])
  })

  test('for an unknown report is 404', async () => {
    expect((await review(removeReport, 2_147_483_647)).status).toBe(404)
  })
})

describe('the log of changes', () => {
  test('is paged, newest first', async () => {
    for (const id of await reportsOf([20, 20, 20])) await review(dismissReport, id)
    const first = (await admin.call(auditLog, { query: { limit: 2 } })).body
    expect(first).toHaveLength(2)
    const before = first.at(-1)?.id ?? 0
    const rest = (await admin.call(auditLog, { query: { before } })).body
    expect(rest).toHaveLength(1)
    expect(rest[0]?.id).toBeLessThan(before)
  })

  test('is filtered by action, searched, and counted', async () => {
    const [kept = 0, gone = 0] = await reportsOf([20, 20, 20])
    await review(dismissReport, kept)
    await review(removeReport, gone)
    const page = async (query: QueryOf<typeof auditLog>) => {
      const { body, headers } = await admin.call(auditLog, { query })
      return [body.map(({ subjectId }) => subjectId), headers['x-total-count']]
    }
    expect(await page({ action: 'report.removed' })).toEqual([[gone], '1'])
    expect(await page({ q: 'cedar', sort: 'id' })).toEqual([[kept, gone], '2'])
    expect(await page({ q: 'cedar', limit: 1, offset: 1 })).toEqual([[kept], '2'])
    expect(await page({ q: 'birch' })).toEqual([[], '0'])
  })

  test.each(['limit=0', 'limit=201', 'before=0', 'before=x'])('refuses ?%s', async (query) => {
    expect((await admin.send('GET', `/api/admin/audit?${query}`)).status).toBe(400)
  })
})
