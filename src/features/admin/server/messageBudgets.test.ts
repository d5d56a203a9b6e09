import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { byToken } from '#contract/call.ts'
import { approveMessages } from '#features/admin/contractRestaurants.ts'
import { auditLog } from '#features/admin/server/schema.ts'
import { guestPage, joinListOfPlace, joinPageOfPlace } from '#features/guests/contract.ts'
import { restaurants } from '#features/restaurants/server/schema.ts'
import { addParty, callParty, changeStatus } from '#features/seating/contract.ts'
import { readStand } from '#features/seating/contractStand.ts'
import { reservations } from '#features/seating/server/schema.ts'
import { transactionOf } from '#kernel/server/db/client.ts'
import { messageRulesOf, refusalOf } from '#services/messaging/server/budgets.ts'
import { optOut } from '#services/messaging/server/optOuts.ts'
import { cancelToOtherContacts } from '#services/messaging/server/outbox.ts'
import { messageCounts, messages } from '#services/messaging/server/schema.ts'
import { aServer, type TestServer } from '#test/support/app.ts'
import { anAdmin, aRegisteredRestaurant } from '#test/support/people.ts'
import { SOON } from '#test/support/timeouts.ts'
import { aTwilioStub, type TwilioStub } from '#test/support/twilioStub.ts'

const METRICS_TOKEN = 'a token for metrics'
const LIMITS = { MESSAGES_PER_RECIPIENT: '3', MESSAGES_PER_RESTAURANT: '12', MESSAGES_PER_SITE: '15' }

let stub: TwilioStub
let server: TestServer
beforeAll(async () => {
  stub = await aTwilioStub()
  const { settings } = stub
  server = await aServer({
    settings: { ...settings, ...LIMITS, MESSAGES: 'approved', METRICS_TOKEN },
    sendPush: async () => {},
  })
})
afterAll(async () => {
  await server.close()
  await stub.close()
})
beforeEach(async () => {
  await server.clear()
  stub.taken.length = 0
})

type Host = Awaited<ReturnType<typeof aHost>>
async function aHost({ isApproved }: { isApproved: boolean }, name = 'Lucia') {
  const { me, user } = await aRegisteredRestaurant(server, { name })
  const id = user.restaurant?.id ?? 0
  await server.db.update(restaurants).set({ messagesApproved: isApproved }).where(eq(restaurants.id, id))
  return { me, id }
}

const numberOf = (index: number) => `(415) 555-${String(1000 + index)}`
const add = async ({ me }: Host, contact: { phone?: string; email?: string }) => {
  const body = { name: 'Okafor', partySize: 2, status: 'ready_to_seat', ...contact } as const
  const added = await me.call(addParty, { body })
  expect(added.status).toBe(201)
  return added.body.guestUrl ?? ''
}
const pageOf = async (guestUrl: string) =>
  (await server.as(null).call(guestPage, { headers: byToken(guestUrl.slice(-22)) })).body
const isReachable = async (guestUrl: string) => (await pageOf(guestUrl)).isReachable
const addMany = async (host: Host, count: number, from = 0) => {
  for (let index = from; index < from + count; index += 1) await add(host, { phone: numberOf(index) })
}
const failures = async () =>
  (await server.db.select().from(messages).orderBy(messages.createdAt)).map(({ failure }) => failure)
const countOf = async (wanted: string | null) =>
  (await failures()).filter((failure) => failure === wanted).length

describe('a restaurant that nobody approved [G-10]', () => {
  test('sends no text and no email, and its stand says why', async () => {
    const host = await aHost({ isApproved: false })
    await addMany(host, 20)
    expect(await countOf('not_approved')).toBe(20)
    expect(await server.db.$count(messages)).toBe(20)
    expect((await host.me.call(readStand)).body.awaitsMessageApproval).toBe(true)
    expect(stub.taken).toEqual([])
  })

  test('sends them once an admin has approved it; both decisions are in the audit log', async () => {
    const host = await aHost({ isApproved: false })
    const admin = await anAdmin(server)
    const decide = (approved: boolean) =>
      admin.call(approveMessages, { params: { id: host.id }, body: { approved } })
    expect((await decide(true)).body.messagesApproved).toBe(true)
    expect((await decide(true)).status).toBe(200)
    expect((await host.me.call(readStand)).body.awaitsMessageApproval).toBe(false)
    await add(host, { phone: numberOf(1) })
    await expect.poll(() => stub.taken.length, SOON).toBe(1)
    expect((await decide(false)).body.messagesApproved).toBe(false)
    await add(host, { phone: numberOf(2) })
    expect(await failures()).toEqual([null, 'not_approved'])
    const audited = (await server.db.select().from(auditLog).orderBy(auditLog.id)).map(({ action }) => action)
    expect(audited.slice(-2)).toEqual(['restaurant.messages_approved', 'restaurant.messages_stopped'])
  })

  test('tells a guest once it is approved and the host saves the contact again', async () => {
    const host = await aHost({ isApproved: false })
    await add(host, { phone: numberOf(1) })
    await server.db.update(restaurants).set({ messagesApproved: true })
    const [party] = await server.db.select().from(reservations)
    const save = () =>
      host.me.call(changeStatus, { params: { id: party?.id ?? 0 }, body: { phone: numberOf(1) } })
    for (const _ of [1, 2]) expect((await save()).status).toBe(200)
    expect(await failures()).toEqual(['not_approved', null])
  })

  test('notifies the browsers of its guests, which costs nothing', async () => {
    const host = await aHost({ isApproved: false })
    await add(host, {})
    await server.pool.query(
      `insert into guest_push_subscriptions (endpoint, reservation_id, p256dh, auth)
        select 'https://push.example/1', id, 'key', 'secret' from reservations`,
    )
    const [party] = await server.db.select().from(reservations)
    expect((await host.me.call(callParty, { params: { id: party?.id ?? 0 } })).status).toBe(200)
    const written = await server.db.select().from(messages)
    expect(written.map(({ channel, failure }) => [channel, failure])).toEqual([['push', null]])
    expect(await server.db.$count(messageCounts)).toBe(0)
  })

  test('promises its guests no text: not when they join, and not on their page', async () => {
    const host = await aHost({ isApproved: false })
    const joining = async () =>
      (await server.as(null).call(joinPageOfPlace, { params: { id: host.id } })).body
    expect((await joining()).reached).toEqual({ phone: false, email: false })
    expect(await isReachable(await add(host, { phone: numberOf(1) }))).toBe(false)
    await server.db.update(restaurants).set({ messagesApproved: true })
    expect((await joining()).reached).toEqual({ phone: true, email: false })
    const guest = await add(host, { phone: numberOf(2), email: 'okafor@example.com' })
    // The site sends no emails.
    expect(await pageOf(guest)).toMatchObject({ isReachable: true, reachedBy: ['sms'] })
    // A message that was withdrawn says nothing about the contact.
    await server.db.update(messages).set({ state: 'failed', failure: 'not_needed', content: null })
    expect(await isReachable(guest)).toBe(true)
  })

  test('cannot approve itself', async () => {
    const host = await aHost({ isApproved: false })
    const own = await host.me.call(approveMessages, { params: { id: host.id }, body: { approved: true } })
    expect(own.status).toBe(403)
  })
})

describe('a day’s messages [G-11]', () => {
  test('of a restaurant stop at its limit, and the rest say so', async () => {
    const host = await aHost({ isApproved: true })
    await addMany(host, 20)
    expect([await countOf(null), await countOf('limit_reached')]).toEqual([12, 8])
    expect(await isReachable(await add(host, { phone: numberOf(21) }))).toBe(false)
  })

  test('to one recipient stop at theirs, however the number is written', async () => {
    const host = await aHost({ isApproved: true })
    for (const phone of ['4155551000', '+1 415 555 1000', '(415) 555-1000', '415.555.1000'])
      await add(host, { phone })
    expect(await failures()).toEqual([null, null, null, 'limit_reached'])
  })

  test('to one email address stop at theirs, in upper case too', async () => {
    const rules = { ...messageRulesOf(server.app.ctx.settings, server.app.log), needsApproval: false }
    const refusals = []
    for (const recipient of ['a@example.com', 'A@example.com', 'a@EXAMPLE.com', 'A@EXAMPLE.COM'])
      refusals.push(
        await transactionOf(server.db, (tx) => refusalOf(tx, rules, { channel: 'email', recipient })),
      )
    expect(refusals).toEqual([null, null, null, 'limit_reached'])
  })

  test('begin at midnight where the site is', async () => {
    const rules = { ...messageRulesOf(server.app.ctx.settings, server.app.log), needsApproval: false }
    // They are 25 hours apart, so their dates always differ.
    for (const timeZone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
      const email = { channel: 'email', recipient: 'guest@example.com' } as const
      expect(await transactionOf(server.db, (tx) => refusalOf(tx, { ...rules, timeZone }, email))).toBeNull()
    }
    const days = await server.db.selectDistinct({ day: messageCounts.day }).from(messageCounts)
    expect(days).toHaveLength(2)
  })

  test('of the site stop at the limit of all restaurants together, and a metric counts what is reached', async () => {
    const [first, second] = [await aHost({ isApproved: true }), await aHost({ isApproved: true }, 'Piazza')]
    await addMany(first, 10)
    await addMany(second, 10, 10)
    expect([await countOf(null), await countOf('limit_reached')]).toEqual([15, 5])
    const headers = { authorization: `Bearer ${METRICS_TOKEN}` }
    const { payload } = await server.app.inject({ url: '/metrics', headers })
    expect(payload).toContain('tablecast_message_limits_reached{channel="sms",scope="site"} 1')
    expect(payload).not.toContain('tablecast_message_limits_reached{channel="sms",scope="restaurant"}')
  })
})

test('messages to a contact that was corrected are not sent, those to another one are', async () => {
  const host = await aHost({ isApproved: true })
  await add(host, {})
  await server.pool.query(
    `insert into messages (id, reservation_id, kind, channel, recipient, content, ordinal, next_attempt_at, expires_at)
      select gen_random_uuid(), id, 'on_list', channel, recipient, '{}', 1, now() + interval '1 hour', now() + interval '2 hours'
      from reservations, (values ('sms', '+14155551000'), ('email', 'old@example.com')) as to_guest(channel, recipient)`,
  )
  const [party] = await server.db.select().from(reservations)
  await transactionOf(server.db, (tx) =>
    cancelToOtherContacts(tx, party?.id ?? 0, ['+14155551000', 'new@example.com']),
  )
  const rows = await server.db.select().from(messages).orderBy(messages.channel)
  expect(rows.map(({ channel, failure }) => [channel, failure])).toEqual([
    ['email', 'not_needed'],
    ['sms', null],
  ])
})

describe('a text', () => {
  test('goes to ordinary numbers of the home country only [G-12]', async () => {
    const host = await aHost({ isApproved: true })
    for (const phone of ['+881612345678', '+1 900 555 0123', '+44 9012 345678', '+1 876 555 0123'])
      await add(host, { phone })
    await add(host, { phone: numberOf(1) })
    expect(await failures()).toEqual([...Array.from({ length: 4 }, () => 'not_allowed'), null])
  })

  test('is promised to no guest with a toll-free or foreign number, or one that answered STOP', async () => {
    const host = await aHost({ isApproved: true })
    const reaches = async (phone: string) => {
      const body = { name: 'Okafor', partySize: 2, phone }
      const joined = (await server.as(null).call(joinListOfPlace, { params: { id: host.id }, body })).body
      return [joined.isReachable, await isReachable(joined.guestUrl)]
    }
    expect(await reaches(numberOf(1))).toEqual([true, true])
    await optOut(server.db, '+14155551001')
    for (const phone of ['(800) 555-0177', '+44 7911 123456', numberOf(1)])
      expect(await reaches(phone)).toEqual([false, false])
  })

  test('names the restaurant without what could be followed [G-9]', async () => {
    const host = await aHost({ isApproved: true }, 'Your parcel is held. Pay at http://evil.example/pay')
    await add(host, { phone: numberOf(1) })
    await expect.poll(() => stub.taken.length, SOON).toBe(1)
    expect(JSON.stringify(stub.taken)).not.toContain('evil')
  })
})
