import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { updateUserProfile } from '#features/accounts/contract.ts'
import { setUserStatus } from '#features/admin/contract.ts'
import { editRestaurant } from '#features/admin/contractRestaurants.ts'
import { addFavorite } from '#features/favorites/contract.ts'
import { deleteAccount } from '#features/ownData/contract.ts'
import { getRestaurant } from '#features/restaurants/contract.ts'
import { restaurants } from '#features/restaurants/server/schema.ts'
import { addParty, requestTable } from '#features/seating/contract.ts'
import { addTable } from '#features/seating/contractTables.ts'
import { login } from '#features/session/contract.ts'
import { secondFactors } from '#features/session/server/schema.ts'
import { waitDetail } from '#features/waitTimes/contract.ts'
import { waitTimeReports } from '#features/waitTimes/server/schema.ts'
import { uploads } from '#services/images/server/schema.ts'
import { aServer, type TestServer } from '#test/support/app.ts'
import {
  anAdmin,
  aRegisteredDiner,
  aRegisteredRestaurant,
  PASSWORD,
  type Person,
} from '#test/support/people.ts'
import { reportWait } from '#test/support/reports.ts'

/** The end of a phone number in each form; four digits alone also stand in times and hashes by chance. */
const PHONE_TRACES = ['5557788', '555-7788', '555 7788']
/** An id that no other number in the database contains. */
const ODD_ID = 1_987_654_321

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})
afterAll(() => server.close())
beforeEach(() => server.clear())

const nextUserIs = (id: number) => server.pool.query(`select setval('users_id_seq', $1, false)`, [id])

/** The rows of the whole database that contain one of these traces. */
async function rowsWith(traces: readonly string[]): Promise<string[]> {
  const { rows: tables } = await server.pool.query<{ name: string }>(
    // Kept calls are hashes and ciphertext, in which any four digits may stand by chance.
    `select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'kept_calls' order by 1`,
  )
  const found: string[] = []
  for (const { name } of tables) {
    const { rows } = await server.pool.query<{ row: string }>(
      `select to_jsonb(t)::text as row from "${name}" t`,
    )
    for (const { row } of rows) {
      const text = row.toLowerCase()
      if (traces.some((trace) => text.includes(trace.toLowerCase()))) found.push(`${name}: ${row}`)
    }
  }
  return found
}

/** Deactivated and reactivated, so that the audit log mentions the person too. */
async function seenByAdmin(person: Person) {
  const admin = await anAdmin(server)
  for (const isActive of [false, true]) {
    await admin.call(setUserStatus, { params: { id: person.user.id }, body: { isActive } })
  }
  const { userType, email } = person.user
  if (userType === 'admin') throw new Error('an admin cannot sign in here')
  const { cookie } = await server.as(null).call(login, { body: { email, password: PASSWORD, userType } })
  return { admin, me: server.as(cookie) }
}

const goodbye = { body: { password: PASSWORD } }

test('nothing in the database names a diner who has deleted their account', async () => {
  const host = await aRegisteredRestaurant(server)
  const restaurantId = host.user.restaurant?.id ?? 0
  await nextUserIs(ODD_ID)
  const diner = await aRegisteredDiner(server, {
    ...{ email: 'quillon.first@example.com', username: 'quillonzz', fullName: 'Quillon Zephyr' },
    phone: '415 555 7788',
  })
  await nextUserIs(ODD_ID + 1)
  const { me } = await seenByAdmin(diner)
  for (const waitTime of [30, 40, 50]) await reportWait(me, { restaurantId, waitTime })
  await me.call(addFavorite, { body: { restaurantId } })
  const { body: asked } = await me.call(requestTable, { body: { restaurantId, partySize: 2 } })
  await me.call(updateUserProfile, { body: { email: 'quillon.second@example.com' } })
  await server.pool.query(
    `insert into messages (id, reservation_id, kind, channel, recipient, content, ordinal, state, expires_at)
      select gen_random_uuid(), id, 'on_list', 'email', 'quillon.second@example.com', '{}', 1, 'sent', now()
      from reservations where user_id = $1 and status <> 'wait_time_report'`,
    [diner.user.id],
  )
  const traces = ['quillon', ...PHONE_TRACES, 'zephyr', String(ODD_ID)]
  const before = await rowsWith(traces)
  expect(new Set(before.map((row) => row.split(':')[0])).size).toBeGreaterThan(7)
  expect(asked).toBeDefined()

  expect((await me.call(deleteAccount, goodbye)).status).toBe(200)
  expect(await rowsWith(traces)).toEqual([])
  expect(await server.db.$count(waitTimeReports)).toBe(3)
})

async function anOwnerToForget() {
  await nextUserIs(ODD_ID)
  const owner = await aRegisteredRestaurant(server, {
    ...{ email: 'quillon@example.com', contactName: 'Quillon Zephyr', phone: '(415) 555-7788' },
  })
  await nextUserIs(ODD_ID + 1)
  const { admin, me } = await seenByAdmin(owner)
  const restaurantId = owner.user.restaurant?.id ?? 0
  await admin.call(editRestaurant, { params: { id: restaurantId }, body: { contactName: 'Quillon Z' } })
  // As after a decided claim, and after a merge that took another restaurant from this account.
  await server.pool.query(`update audit_log set details = details || $1 where subject_type = 'restaurant'`, [
    { claimedBy: ODD_ID, formerOwnerId: ODD_ID },
  ])
  const diner = await aRegisteredDiner(server)
  await reportWait(diner.me, { restaurantId, waitTime: 30 })
  await me.call(addTable, { body: { tableNumber: '1', seats: 4 } })
  await me.call(addParty, {
    body: { name: 'Guest Guestsson', partySize: 2, waitTime: 10, status: 'ready_to_seat' },
  })
  await diner.me.call(requestTable, { body: { restaurantId, partySize: 2 } })
  const content = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#c33' } })
    .webp()
    .toBuffer()
  const name = `${'Q'.repeat(22)}.webp`
  await server.db.insert(uploads).values({ name, content, userId: ODD_ID })
  await server.db.insert(secondFactors).values({ userId: ODD_ID, secret: 'QUILLON' })
  await server.db
    .update(restaurants)
    .set({ imageUrl: `/uploads/${name}` })
    .where(eq(restaurants.id, restaurantId))
  return { me, admin, diner, restaurantId }
}
const OWNER_TRACES = ['quillon', ...PHONE_TRACES, 'zephyr', 'guestsson', 'qqqqqqqqqq', String(ODD_ID)]

test('the restaurant that an owner registered is deleted with the account, and nothing names the owner', async () => {
  const { me, diner, restaurantId } = await anOwnerToForget()
  expect((await rowsWith(OWNER_TRACES)).length).toBeGreaterThan(5)
  const answer = await me.call(deleteAccount, goodbye)
  expect([answer.status, answer.body.ok]).toEqual([200, true])
  expect(await rowsWith(OWNER_TRACES)).toEqual([])
  const shown = await server.as(null).call(getRestaurant, { params: { id: restaurantId } })
  expect(shown.status).toBe(404)
  const requests = await diner.me.send('GET', '/api/reservations/diner')
  expect(requests.body).toEqual([])
})

test('a place that was on the map before stays with the reports of diners, and nothing names the owner', async () => {
  const { me, restaurantId } = await anOwnerToForget()
  await server.db.update(restaurants).set({ source: 'file' }).where(eq(restaurants.id, restaurantId))
  expect((await me.call(deleteAccount, goodbye)).status).toBe(200)
  expect(await rowsWith(OWNER_TRACES)).toEqual([])
  const { status, body } = await server.as(null).call(getRestaurant, { params: { id: restaurantId } })
  expect(status).toBe(200)
  expect(body.restaurant).toMatchObject({ name: 'Lucia', imageUrl: null, acceptsReservations: false })
  const detail = await server.as(null).call(waitDetail, { params: { restaurantId } })
  expect(detail.body.reports).toMatchObject([{ waitTime: 30 }])
})

test('a wrong password deletes nothing', async () => {
  const owner = await aRegisteredRestaurant(server)
  const answer = await owner.me.call(deleteAccount, { body: { password: 'not it' } })
  expect(answer.status).toBe(403)
  expect(await server.db.$count(restaurants)).toBe(1)
})
