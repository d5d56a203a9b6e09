import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { type PushTarget, subscribePush } from '#contract/push.ts'
import { storePeriods } from '#domain/openingHours.ts'
import { users } from '#kernel/server/db/schema/users.ts'
import { serverForTests } from '#test/support/app.ts'
import { aRestaurant } from '#test/support/factories.ts'
import { FRIDAY_EVENING, minutesLater } from '#test/support/fridayEvening.ts'
import { mailForTests } from '#test/support/mailForTests.ts'
import { aSignedInDiner } from '#test/support/people.ts'
import { takenReport } from '#test/support/reports.ts'
import { getWaitAlerts, removeWaitAlert, setWaitAlert } from '../contract.ts'
import { waitAlerts } from './schema.ts'
import { sweepAlerts } from './store.ts'

const mail = mailForTests()
const pushed: unknown[] = []
const server = serverForTests(() => ({
  settings: { SMTP_URL: mail.url, PUBLIC_URL: 'https://waits.example' },
  sendPush: async ({ endpoint }, payload) => {
    if (endpoint === DEAD_BROWSER.endpoint) throw new Error('the browser is gone')
    pushed.push(JSON.parse(payload))
  },
}))

const BROWSER: PushTarget = {
  endpoint: 'https://fcm.googleapis.com/fcm/send/mia',
  keys: { p256dh: 'BPuKey', auth: 'c2VjcmV0' },
}
const DEAD_BROWSER: PushTarget = { ...BROWSER, endpoint: 'https://fcm.googleapis.com/fcm/send/gone' }
type Diner = Awaited<ReturnType<typeof aSignedInDiner>>

let restaurantId: number
beforeEach(async () => {
  pushed.length = 0
  await turnClockTo(FRIDAY_EVENING)
  restaurantId = (await aRestaurant(server.db, { name: 'Lucia' })).id
  await server.refresh()
})
const turnClockTo = async (now: Date) => {
  server.setClock(now)
  await server.refresh()
}
const report = async (waitTime: number) =>
  takenReport(await aSignedInDiner(server), { restaurantId, waitTime, partySize: 4 })
const alert = (diner: Diner, given: object = {}) =>
  diner.call(setWaitAlert, { body: { restaurantId, partySize: 4, ...given } })
const waiting = async (diner: Diner) => (await diner.call(getWaitAlerts)).body.alerts
/** Diners are told in the background. */
const sent = () => server.app.ctx.mailer.close()

test('an alert is listed until it is removed, and the same again is the same alert [W-16]', async () => {
  const mia = await aSignedInDiner(server)
  await report(30)
  const answer = await alert(mia)
  expect(answer.status).toBe(201)
  expect(answer.body).toMatchObject({
    alert: { restaurantId, restaurantName: 'Lucia', partySize: 4, underMinutes: 15 },
    minutes: 30,
    tellBy: 'email',
  })
  const repeated = await alert(mia)
  expect([repeated.status, repeated.body]).toEqual([200, answer.body])
  const other = await alert(mia, { partySize: 2 })
  expect((await waiting(mia)).map(({ partySize }) => partySize).toSorted()).toEqual([2, 4])
  const params = { id: other.body.alert?.id ?? 0 }
  const noa = await aSignedInDiner(server)
  await noa.call(removeWaitAlert, { params })
  expect(await waiting(mia)).toHaveLength(2)
  for (const _ of [1, 2]) expect((await mia.call(removeWaitAlert, { params })).status).toBe(200)
  expect(await waiting(mia)).toEqual([answer.body.alert])
})

test('a wait that is short already is said immediately, and nothing is kept [W-16]', async () => {
  const mia = await aSignedInDiner(server)
  await report(14)
  const { status, body } = await alert(mia)
  expect([status, body]).toEqual([200, { alert: null, minutes: 14, tellBy: 'email' }])
  expect(await waiting(mia)).toEqual([])
  await report(15)
  expect((await alert(mia)).status).toBe(201)
})

test('the diner is told once, in the words of their language, when the number shown is under 15 [W-16]', async () => {
  const mia = await aSignedInDiner(server)
  await mia.call(subscribePush, { body: BROWSER })
  await report(30)
  expect((await alert(mia, { language: 'es' })).body.tellBy).toBe('push')
  await report(15)
  await server.refresh()
  await sent()
  expect(pushed).toEqual([])
  await report(12)
  for (const _ of [1, 2]) await server.refresh()
  await sent()
  const note = {
    title: 'Lucia: 12 min',
    body: 'Para 4 personas, en este momento.',
    path: `/restaurant/${restaurantId}`,
  }
  expect(pushed).toEqual([note])
  expect(mail.messages).toEqual([])
  expect(await waiting(mia)).toEqual([])
})

test('without a browser that takes notifications, the diner gets an email [W-16]', async () => {
  const mia = await aSignedInDiner(server)
  await report(30)
  await alert(mia)
  await report(10)
  await server.refresh()
  await expect.poll(() => mail.messages.length).toBe(1)
  expect(mail.messages[0]?.text).toContain('Lucia: 10 min')
  expect(mail.messages[0]?.text).toContain(`https://waits.example/restaurant/${restaurantId}`)
})

test('an email beyond the day’s limit of the site is not sent [G-11]', async () => {
  const mia = await aSignedInDiner(server)
  await report(30)
  await alert(mia)
  await server.pool.query(`insert into message_counts (day, channel, scope, key, written)
    values ((now() at time zone 'America/Los_Angeles')::date, 'email', 'site', '', 5000)`)
  await report(10)
  await server.refresh()
  await sent()
  expect(mail.messages).toEqual([])
  expect(await waiting(mia)).toEqual([])
})

test('an address that is not confirmed gets no email: the page tells its diner [W-16]', async () => {
  const mia = await aSignedInDiner(server, { isEmailConfirmed: false })
  await report(30)
  expect((await alert(mia)).body.tellBy).toBe('page')
})

test('a diner whose browser takes no notification any more gets an email [W-16]', async () => {
  const mia = await aSignedInDiner(server)
  await mia.call(subscribePush, { body: DEAD_BROWSER })
  await report(30)
  expect((await alert(mia)).body.tellBy).toBe('push')
  await report(10)
  await server.refresh()
  await expect.poll(() => mail.messages.length).toBe(1)
  expect(mail.messages[0]?.text).toContain('Lucia: 10 min')
})

test('a deactivated diner is not told [W-16]', async () => {
  const mia = await aSignedInDiner(server)
  await report(30)
  await alert(mia)
  await server.db.update(users).set({ isActive: false }).where(eq(users.id, mia.id))
  await report(10)
  await server.refresh()
  const [row] = await server.db.select().from(waitAlerts)
  expect(row?.firedAt).toBeNull()
})

test('an alert that fails does not stop the others, and is tried again [W-16]', async () => {
  const mia = await aSignedInDiner(server)
  const noa = await aSignedInDiner(server)
  await report(30)
  for (const diner of [mia, noa]) await alert(diner)
  const [first] = await waiting(mia)
  await server.pool.query(`create function refuse() returns trigger language plpgsql as
    $$ begin raise exception 'this alert fails'; end $$`)
  await server.pool.query(
    `create trigger refuse before update on wait_alerts for each row when (old.id = ${first?.id}) execute function refuse()`,
  )
  await report(10)
  await server.refresh()
  await server.pool.query('drop function refuse cascade')
  expect([await waiting(mia), await waiting(noa)]).toEqual([[first], []])
  await server.refresh()
  expect(await waiting(mia)).toEqual([])
})

test.each([
  ['two hours', null, 120],
  ['the hour at which the place closes', 21, 90],
])('an alert ends by itself after %s, and can then be set again [W-16]', async (_, close, minutes) => {
  const hours = close === null ? null : weekFrom(17, close)
  restaurantId = (await aRestaurant(server.db, { name: 'Kumo', hoursOfOperation: hours })).id
  await server.refresh()
  const mia = await aSignedInDiner(server)
  const { alert: set } = (await alert(mia)).body
  expect(set?.endsAt).toBe(minutesLater(minutes).toISOString())
  await turnClockTo(minutesLater(minutes))
  expect(await waiting(mia)).toEqual([])
  if (!close) expect((await alert(mia)).status).toBe(201)
})

test('a closed or unknown place, an eleventh alert and impossible input are refused', async () => {
  const mia = await aSignedInDiner(server)
  const closed = await aRestaurant(server.db, { hoursOfOperation: weekFrom(9, 11) })
  await server.refresh()
  const refused = async (given: object) => {
    const { status, body } = await alert(mia, given)
    return [status, (body as { code?: string }).code]
  }
  expect(await refused({ restaurantId: closed.id })).toEqual([409, 'alert_closed'])
  expect(await refused({ restaurantId: 2_000_000_000 })).toEqual([404, 'restaurant_not_found'])
  expect(await refused({ partySize: 21 })).toEqual([400, 'invalid'])
  for (let partySize = 1; partySize <= 10; partySize += 1) {
    expect((await alert(mia, { partySize })).status).toBe(201)
  }
  expect(await refused({ partySize: 11 })).toEqual([409, 'too_many_alerts'])
  expect((await alert(mia, { partySize: 10 })).status).toBe(200)
  // One of which the diner was told makes room.
  await server.db.update(waitAlerts).set({ firedAt: FRIDAY_EVENING }).where(eq(waitAlerts.partySize, 10))
  expect((await alert(mia, { partySize: 11 })).status).toBe(201)
  expect((await server.as(null).call(getWaitAlerts)).status).toBe(401)
})

test('alerts that ended a day ago are deleted', async () => {
  const mia = await aSignedInDiner(server)
  await alert(mia)
  const sweep = { db: server.db, isDryRun: false }
  await server.pool.query(`update wait_alerts set ends_at = now() - interval '23 hours'`)
  expect(await sweepAlerts(sweep)).toBe(0)
  await server.pool.query(`update wait_alerts set ends_at = now() - interval '25 hours'`)
  expect(await sweepAlerts(sweep)).toBe(1)
})

const HOUR = 60
const weekFrom = (opensAt: number, closesAt: number) => {
  const opening = { openMinute: opensAt * HOUR, closeMinute: closesAt * HOUR }
  return storePeriods(Array.from({ length: 7 }, () => [opening]))
}
