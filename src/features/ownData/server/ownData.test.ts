import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { updateUserProfile } from '#features/accounts/contract.ts'
import { addFavorite } from '#features/favorites/contract.ts'
import { favorites } from '#features/favorites/server/schema.ts'
import { getBadgeStats, getLeaderboard } from '#features/points/contract.ts'
import { awardKeys, pointTransactions } from '#features/points/server/schema.ts'
import { listForRestaurant } from '#features/seating/contract.ts'
import { reservations, tables } from '#features/seating/server/schema.ts'
import { getUser, login } from '#features/session/contract.ts'
import { waitDetail } from '#features/waitTimes/contract.ts'
import { reporterRecords, timedWaits, waitTimeReports } from '#features/waitTimes/server/schema.ts'
import { sessions } from '#kernel/server/db/schema/sessions.ts'
import { users } from '#kernel/server/db/schema/users.ts'
import { uploads } from '#services/images/server/schema.ts'
import { messages } from '#services/messaging/server/schema.ts'
import { serverForTests } from '#test/support/app.ts'
import { aReservation, aTable } from '#test/support/factories.ts'
import { anAdmin, anEmail, aRegisteredDiner, aRegisteredRestaurant, PASSWORD } from '#test/support/people.ts'
import { reportWait } from '#test/support/reports.ts'
import { deleteAccount, exportOwnData } from '../contract.ts'

const server = serverForTests()

const goodbye = { body: { password: PASSWORD } }

/** A diner with data everywhere, and the owner of the restaurant involved. */
async function aLongTimeDiner() {
  const host = await aRegisteredRestaurant(server)
  const restaurantId = host.user.restaurant?.id ?? 0
  const mia = await aRegisteredDiner(server, {
    username: 'mia wong',
    fullName: 'Mia Wong',
    phone: '(415) 555-0142',
  })
  await reportWait(mia.me, { restaurantId, waitTime: 35 })
  await mia.me.call(addFavorite, { body: { restaurantId } })
  const table = await aTable(server.db, { restaurantId, status: 'seated' })
  const asMia = { restaurantId, userId: mia.user.id, name: 'Mia Wong' }
  const visit = await aReservation(server.db, { ...asMia, status: 'completed', completedAt: new Date() })
  const called = await aReservation(server.db, { ...asMia, status: 'ready_to_seat', tableId: table.id })
  return { host, restaurantId, mia, table, visit, called }
}

describe('GET /api/user/export', () => {
  test('is a file with all data about the diner', async () => {
    const { mia, restaurantId, visit, called } = await aLongTimeDiner()
    const answer = await mia.me.call(exportOwnData)
    expect(answer.status).toBe(200)
    expect(answer.headers['content-disposition']).toBe('attachment; filename="tablecast-my-data.json"')
    expect(answer.headers['content-type']).toContain('application/json')
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.body).toMatchObject({
      profile: mia.user,
      reports: [{ restaurantId, restaurantName: 'Lucia', waitTime: 35, partySize: 2, name: 'mia wong' }],
      points: [
        { points: 8, restaurantName: 'Lucia' },
        { points: 5, reason: 'sign_up' },
      ],
      favorites: [{ restaurantId, restaurant: { name: 'Lucia' } }],
    })
    expect(answer.body.reservations.map(({ id }) => id)).toEqual([called.id, visit.id])
  })

  test('contains what using the account created', async () => {
    const { mia, restaurantId, visit } = await aLongTimeDiner()
    const { id: userId } = mia.user
    const now = new Date()
    const right = { measuredRight: 3, measuredCount: 4, peersRight: 5, peersCount: 6 }
    await server.db.insert(reporterRecords).values({ userId, ...right, learnedAt: now })
    await server.db.insert(timedWaits).values({ userId, restaurantId, partySize: 2, startedAt: now })
    await server.db.insert(uploads).values({ userId, name: 'a.webp', content: Buffer.from('abc') })
    await mia.me.call(updateUserProfile, { body: { email: anEmail() } })
    await server.db.insert(messages).values({
      ...{ id: randomUUID(), reservationId: visit.id, kind: 'on_list', channel: 'email', ordinal: 1 },
      ...{ recipient: 'mia@example.com', content: { text: 'secret link' }, expiresAt: now },
    })
    const { traces } = (await mia.me.call(exportOwnData)).body
    expect(traces).toMatchObject({
      reporterRecord: right,
      timedWaits: [{ restaurantId, partySize: 2, startedAt: now.toISOString() }],
      sessions: [{ createdAt: expect.any(String) }],
      secondFactor: { confirmedAt: null, recoveryCodesLeft: 0 },
      formerEmails: [{ email: mia.user.email }],
      images: [{ name: 'a.webp', bytes: 3 }],
      messages: [{ kind: 'on_list', recipient: 'mia@example.com' }],
      pushSubscriptions: [],
      adminChanges: [],
    })
    expect(JSON.stringify(traces)).not.toContain('secret link')
  })

  test('covers every table that belongs to a user', async () => {
    const { rows } = await server.pool.query<{ name: string }>(
      `select distinct conrelid::regclass::text as name from pg_constraint
        where contype = 'f' and confrelid = 'users'::regclass order by 1`,
    )
    const exported = [
      ...['audit_log', 'email_changes', 'favorites', 'point_transactions', 'push_subscriptions'],
      ...[
        'reporter_records',
        'reservations',
        'restaurant_claims',
        'restaurant_invites',
        'restaurant_members',
        'restaurants',
        'second_factors',
        'sessions',
        'timed_waits',
        'uploads',
        'wait_alerts',
      ],
      'wait_time_reports',
    ]
    // Award keys are the other half of the ledger, links hold only a token, and the other two say who changed
    // something that belongs to someone else.
    const left = ['award_keys', 'email_confirmations', 'password_resets', 'report_reviews', 'stand_log']
    expect(rows.map(({ name }) => name)).toEqual([...exported, ...left].toSorted())
  })

  test('contains no hash, no token and nothing about anyone else', async () => {
    const { mia, host } = await aLongTimeDiner()
    const other = await aRegisteredDiner(server, { username: 'somebody else' })
    const text = JSON.stringify((await mia.me.call(exportOwnData)).body)
    const rows = await server.db.select().from(users)
    const tokens = await server.db.select().from(sessions)
    const secrets = [...rows.map(({ passwordHash }) => passwordHash), ...tokens.map((one) => one.tokenHash)]
    for (const secret of [...secrets, host.user.email, other.user.email, 'somebody else']) {
      expect(text).not.toContain(secret)
    }
  })

  test('of a restaurant has its tables, parties and log, and no wait report of a diner', async () => {
    const { host, mia, table, visit, called } = await aLongTimeDiner()
    await host.me.send('POST', '/api/reservations', {
      name: 'Ann',
      partySize: 2,
      phone: '415 555 0100',
      status: 'ready_to_seat',
    })
    const { restaurant } = (await host.me.call(exportOwnData)).body
    expect(restaurant?.tables).toMatchObject([{ id: table.id }])
    expect(restaurant?.parties).toMatchObject([{ name: 'Ann' }, { id: called.id }, { id: visit.id }])
    expect(restaurant?.log).toMatchObject([{ action: 'added', actor: 'restaurant' }])
    expect(JSON.stringify(restaurant)).not.toContain(mia.user.email)
    expect((await mia.me.call(exportOwnData)).body.restaurant).toBeNull()
  })

  test('contains the whole ledger, however long', async () => {
    const { user, me } = await aRegisteredDiner(server)
    const awards = Array.from({ length: 600 }, () => ({
      ...{ userId: user.id, points: 5, reason: 'wait_time_verification' as const },
    }))
    await server.db.insert(pointTransactions).values(awards)
    expect((await me.call(exportOwnData)).body.points).toHaveLength(601)
  })

  test('is for everyone who is signed in, and nobody else', async () => {
    expect((await server.as(null).call(exportOwnData)).status).toBe(401)
    const host = await aRegisteredRestaurant(server)
    expect((await host.me.call(exportOwnData)).body).toMatchObject({
      profile: { restaurant: { name: 'Lucia' } },
      reports: [],
      reservations: [],
      restaurant: { profile: { name: 'Lucia' }, settings: null, tables: [], parties: [], log: [] },
    })
    expect((await (await anAdmin(server)).call(exportOwnData)).status).toBe(200)
  })
})

describe('DELETE /api/user', () => {
  test('leaves no row that names the diner, and no way back in', async () => {
    const { mia } = await aLongTimeDiner()
    const answer = await mia.me.call(deleteAccount, goodbye)
    expect([answer.status, answer.body.ok]).toEqual([200, true])
    expect(String(answer.headers['set-cookie'])).toMatch(/tablecast_session=;/)
    expect((await mia.me.call(getUser)).status).toBe(401)
    const body = { email: mia.user.email, password: PASSWORD, userType: 'diner' as const }
    expect((await server.as(null).call(login, { body })).status).toBe(401)
    const { rows } = await server.pool.query<{ text: string }>(
      `select string_agg(t, ' ') as text from (
         select users::text as t from users union all select wait_time_reports::text from wait_time_reports
         union all select reservations::text from reservations union all select sessions::text from sessions
         union all select point_transactions::text from point_transactions) as all_rows`,
    )
    expect(rows[0]?.text).not.toMatch(/mia/i)
    expect(rows[0]?.text).not.toContain('555-0142')
    const ofMia = (column: Parameters<typeof eq>[0]) => eq(column, mia.user.id)
    for (const table of [favorites, pointTransactions, sessions, waitTimeReports, reservations]) {
      expect(await server.db.select().from(table).where(ofMia(table.userId))).toEqual([])
    }
  })

  test('keeps the reports without a name, and the wait board drops it immediately [A-8]', async () => {
    const { mia, restaurantId } = await aLongTimeDiner()
    const board = async () =>
      (await server.as(null).call(waitDetail, { params: { restaurantId } })).body.reports
    expect(await board()).toMatchObject([{ waitTime: 35, name: 'mia wong' }])
    await mia.me.call(deleteAccount, goodbye)
    expect(await board()).toMatchObject([{ waitTime: 35, name: null }])
    const [report] = await server.db.select().from(waitTimeReports)
    expect(report).toMatchObject({ userId: null, name: null, isAnonymous: true, waitTime: 35 })
  })

  test('cancels open requests, frees a table held for them and keeps past visits without a name', async () => {
    const { mia, host, table, visit, called } = await aLongTimeDiner()
    await mia.me.call(deleteAccount, goodbye)
    const [kept] = await server.db.select().from(reservations).where(eq(reservations.id, called.id))
    expect(kept).toMatchObject({ status: 'cancelled', cancelledBy: 'diner', tableId: null, userId: null })
    const [freed] = await server.db.select().from(tables).where(eq(tables.id, table.id))
    expect(freed?.status).toBe('available')
    const list = (await host.me.call(listForRestaurant)).body
    expect(list).toMatchObject([{ id: visit.id, status: 'completed', name: null, dinerName: null }])
  })

  test('keeps the diner’s first reports taken, so that they are not paid again', async () => {
    const { mia, restaurantId } = await aLongTimeDiner()
    const isOfPlace = (key: string) => !/^(signup|streak):/.test(key)
    const keys = async () => (await server.db.select().from(awardKeys)).map(({ key }) => key).toSorted()
    const before = await keys()
    expect(before).toContain(`signup:${mia.user.id}`)
    await mia.me.call(deleteAccount, goodbye)
    const after = await server.db.select().from(awardKeys)
    // Keys that contain the diner's id are gone.
    expect(after.map(({ key }) => key).toSorted()).toEqual(before.filter(isOfPlace))
    expect(after.every(({ userId }) => userId === null)).toBe(true)
    const ben = await aRegisteredDiner(server)
    const { body } = await reportWait(ben.me, { restaurantId })
    expect(body.transactions).toEqual([{ points: 5, reason: 'wait_time_verification' }])
  })

  test('leaves the leaderboard and the count of its level, and the email free for a new account', async () => {
    const { mia } = await aLongTimeDiner()
    const onFirstLevel = async () => (await server.as(null).call(getBadgeStats)).body.firstBite
    expect(await onFirstLevel()).toBe(1)
    await mia.me.call(deleteAccount, goodbye)
    expect(await onFirstLevel()).toBe(0)
    expect((await server.as(null).call(getLeaderboard)).body).toEqual([])
    const again = await aRegisteredDiner(server, { email: mia.user.email })
    expect(again.user.id).not.toBe(mia.user.id)
  })

  test('refuses a wrong password and deletes nothing', async () => {
    const { mia } = await aLongTimeDiner()
    const answer = await mia.me.call(deleteAccount, { body: { password: 'not it' } })
    expect([answer.status, answer.error.message]).toEqual([403, 'Your current password is incorrect.'])
    expect((await mia.me.call(getUser)).body).toEqual(mia.user)
  })

  test.each([[undefined], [{}], [{ password: null }], [{ password: 7 }]])(
    'refuses %j as a body',
    async (body) => {
      const { me } = await aRegisteredDiner(server)
      expect((await me.send('DELETE', '/api/user', body)).status).toBe(400)
      expect((await me.call(getUser)).status).toBe(200)
    },
  )

  test('tells admins whom to ask', async () => {
    const admin = await anAdmin(server)
    const answer = await admin.call(deleteAccount, goodbye)
    expect([answer.status, answer.error.code]).toEqual([409, 'admin_not_deletable'])
    expect((await admin.call(getUser)).status).toBe(200)
    expect((await server.as(null).call(deleteAccount, goodbye)).status).toBe(401)
  })

  test('leaves other diners untouched', async () => {
    const { mia, restaurantId } = await aLongTimeDiner()
    const ben = await aRegisteredDiner(server, { username: 'ben', email: anEmail() })
    await reportWait(ben.me, { restaurantId })
    const before = (await ben.me.call(exportOwnData)).body
    await mia.me.call(deleteAccount, goodbye)
    expect({ ...(await ben.me.call(exportOwnData)).body, exportedAt: before.exportedAt }).toEqual(before)
  })
})
