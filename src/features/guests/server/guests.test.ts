import { eq, isNull, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { byToken } from '#contract/call.ts'
import type { Stage } from '#domain/partyStage.ts'
import { addParty, callParty, changeStatus, removeReservation, undoStep } from '#features/seating/contract.ts'
import { standHistory } from '#features/seating/contractStand.ts'
import { guestTokenFor } from '#features/seating/server/guestLink.ts'
import { reservations } from '#features/seating/server/schema.ts'
import { transactionOf } from '#kernel/server/db/client.ts'
import { messages } from '#services/messaging/server/schema.ts'
import { aServer, type TestServer } from '#test/support/app.ts'
import { anOwnedRestaurant, aReservation, aTable } from '#test/support/factories.ts'
import { aTwilioStub, type TwilioStub } from '#test/support/twilioStub.ts'
import * as contract from '../contract.ts'

const SITE = 'https://tablecast.example'
let stub: TwilioStub
let server: TestServer
beforeAll(async () => {
  stub = await aTwilioStub()
  server = await aServer({ settings: { ...stub.settings, PUBLIC_URL: SITE } })
})
afterAll(async () => {
  await server.close()
  await stub.close()
})
beforeEach(async () => {
  await server.clear()
  stub.taken.length = 0
})

type Given = Partial<typeof reservations.$inferInsert>
async function aVisit(given: Given = {}) {
  const { owner, restaurant } = await anOwnedRestaurant(server.db)
  return { owner, restaurant, ...(await aVisitAt(restaurant.id, given)) }
}
async function aVisitAt(restaurantId: number, given: Given = {}) {
  const party = await aReservation(server.db, { restaurantId, partySize: 2, name: 'Okafor', ...given })
  const token = await transactionOf(server.db, (tx) =>
    guestTokenFor(tx, { id: party.id, guestTokenNonce: null }),
  )
  return { id: party.id, token }
}
const CALLED = (): Given => ({
  calledAt: new Date(),
  callCount: 1,
  holdUntil: new Date(Date.now() + 600_000),
})
const guest = () => server.as(null)
const read = (token: string) => guest().call(contract.guestPage, { headers: byToken(token) })
const say = (token: string, answer: 'coming' | 'later' | 'leave', seenStage: Stage) =>
  guest().call(contract.answerAsGuest, { headers: byToken(token), body: { answer, seenStage } })

describe('the page of a visit', () => {
  test('shows the place in line and nothing of other guests [G-3]', async () => {
    const { restaurant } = await anOwnedRestaurant(server.db)
    await aTable(server.db, { restaurantId: restaurant.id, seats: 2, status: 'seated' })
    // Of the same moment, so that their ids decide.
    const createdAt = new Date()
    for (const partySize of [6, 2, 4]) {
      await aVisitAt(restaurant.id, { name: 'Somebody Else', partySize, createdAt })
    }
    const { token } = await aVisitAt(restaurant.id, { waitTime: 25, phone: '4155550123', createdAt })
    await aVisitAt(restaurant.id, { name: 'Somebody Else', createdAt })
    const { status, body, headers } = await read(token)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      stage: 'waiting',
      name: 'Okafor',
      quoteMinutes: 25,
      ahead: { parties: 3, needLarger: 2 },
    })
    expect(body.wait?.minutes).toBeGreaterThan(0)
    expect(headers['cache-control']).toBe('no-store')
    expect(JSON.stringify(body)).not.toMatch(/Somebody|4155550123/)
  })

  test('the page stays for a day after the visit [G-8]', async () => {
    const { token } = await aVisit({
      status: 'cancelled',
      cancelledAt: new Date(Date.now() - 23 * 3_600_000),
      endedReason: 'removed',
    })
    expect((await read(token)).body).toMatchObject({ stage: 'ended', endedReason: 'removed' })
  })

  test('is called without its token in the path, except by pages from before an update', async () => {
    const { token } = await aVisit(CALLED())
    expect((await guest().send('GET', '/api/g')).status).toBe(400)
    expect((await guest().send('GET', `/api/g/${token}?m=12345678`)).body).toMatchObject({ name: 'Okafor' })
    const body = { answer: 'coming', seenStage: 'called' }
    expect((await guest().send('POST', `/api/g/${token}/answer`, body)).body).toMatchObject({
      stage: 'coming',
    })
    expect((await guest().send('GET', `/api/g/${token}extra`)).status).toBe(404)
  })

  test('an Idempotency-Key used with one token is refused with another', async () => {
    const [mine, theirs] = [await aVisit(CALLED()), await aVisit(CALLED())]
    const say = (token: string) =>
      guest().call(contract.answerAsGuest, {
        headers: { ...byToken(token), 'idempotency-key': 'one-key-for-two-visits' },
        body: { answer: 'coming', seenStage: 'called' },
      })
    expect((await say(mine.token)).status).toBe(200)
    expect((await say(theirs.token)).status).toBe(422)
    expect((await read(theirs.token)).body.stage).toBe('called')
  })

  test('keeps only the hash of its token', async () => {
    const { token } = await aVisit()
    const rows = JSON.stringify(await server.db.select().from(reservations))
    expect(rows).not.toContain(token)
  })
})

describe('answers', () => {
  test('coming reaches the stand, and again changes nothing', async () => {
    const { id, token } = await aVisit(CALLED())
    expect((await say(token, 'coming', 'called')).body.stage).toBe('coming')
    expect((await say(token, 'coming', 'called')).status).toBe(200)
    const [row] = await server.db.select().from(reservations).where(eq(reservations.id, id))
    expect(row?.answer).toBe('coming')
  })

  test('10 more minutes are granted once [G-4]', async () => {
    const { token } = await aVisit(CALLED())
    const before = Date.parse((await read(token)).body.holdUntil ?? '')
    const extended = await say(token, 'later', 'called')
    expect(Date.parse(extended.body.holdUntil ?? '') - before).toBe(600_000)
    expect((await say(token, 'later', 'called')).body.holdUntil).toBe(extended.body.holdUntil)
    await say(token, 'coming', 'called')
    const again = await say(token, 'later', 'coming')
    expect([again.status, again.error.message]).toEqual([409, 'You have already asked for 10 more minutes.'])
  })

  test('leaving ends the visit with its reason', async () => {
    const { id, token } = await aVisit()
    expect((await say(token, 'leave', 'waiting')).body).toMatchObject({ stage: 'ended', endedReason: 'left' })
    expect((await say(token, 'leave', 'waiting')).status).toBe(200)
    const [row] = await server.db.select().from(reservations).where(eq(reservations.id, id))
    expect(row).toMatchObject({ status: 'cancelled', endedReason: 'left' })
  })

  test('leaving by mistake is undone by the host, with the old place and quote [S-15]', async () => {
    const { id, token, owner, restaurant } = await aVisit({ waitTime: 25 })
    await aVisitAt(restaurant.id)
    const before = (await read(token)).body
    await say(token, 'leave', 'waiting')
    const host = await server.signIn(owner.id)
    const [left] = (await host.call(standHistory, {})).body
    expect(left).toMatchObject({ reservationId: id, actor: 'guest', action: 'ended', canUndo: true })
    const undo = () => host.call(undoStep, { params: { id }, body: { logId: left?.id } })
    expect((await undo()).status).toBe(200)
    const { stage, quoteMinutes, ahead, joinedAt } = before
    expect((await read(token)).body).toMatchObject({
      ...{ stage, quoteMinutes, ahead, joinedAt, endedReason: null, endedAt: null },
    })
    expect((await undo()).status).toBe(409)
  })

  test('from an outdated page are refused with the current state of the visit', async () => {
    const { token } = await aVisit(CALLED())
    const late = await say(token, 'leave', 'waiting')
    expect([late.status, late.error.message]).toEqual([409, 'Your table is ready.'])
    expect((await say(token, 'coming', 'waiting')).status).toBe(409)
    expect((await read(token)).body.stage).toBe('called')
  })

  test.each([{ answer: 'maybe', seenStage: 'called' }, { answer: 'coming' }, null, 'x'])(
    '%j is no answer',
    async (body) => {
      const { token } = await aVisit(CALLED())
      expect((await guest().send('POST', '/api/g/answer', JSON.stringify(body), byToken(token))).status).toBe(
        400,
      )
    },
  )
})

describe('the question after the visit', () => {
  const judge = (token: string, verdict: 'right' | 'longer' | 'shorter') =>
    guest().call(contract.rateQuote, { headers: byToken(token), body: { verdict } })
  const seated = async (given: Given = {}) => {
    const { restaurant } = await anOwnedRestaurant(server.db)
    const table = await aTable(server.db, { restaurantId: restaurant.id, seats: 2, status: 'seated' })
    const at = { tableId: table.id, seatedAt: new Date(), status: 'seated' as const }
    return aVisitAt(restaurant.id, { waitTime: 25, ...at, ...given })
  }

  test('is answered once', async () => {
    const { token } = await seated()
    expect((await judge(token, 'longer')).body.quoteVerdict).toBe('longer')
    expect((await judge(token, 'longer')).status).toBe(200)
    expect((await judge(token, 'right')).status).toBe(409)
    expect((await read(token)).body.quoteVerdict).toBe('longer')
  })

  test('is not asked before the party is seated, nor without a quote', async () => {
    expect((await judge((await aVisit({ waitTime: 25 })).token, 'right')).status).toBe(409)
    expect((await judge((await seated({ waitTime: null })).token, 'right')).status).toBe(409)
    expect((await judge('AAAAAAAAAAAAAAAAAAAAAA', 'right')).status).toBe(404)
  })
})

describe('messages', () => {
  test('opening the link marks its message as opened; answering marks all as answered', async () => {
    const { id, token, owner } = await aVisit({ ...CALLED(), phone: '4155550123' })
    await server.db.insert(messages).values({
      id: '12345678-0000-4000-8000-000000000000',
      reservationId: id,
      kind: 'ready',
      channel: 'sms',
      recipient: '+14155550123',
      ordinal: 1,
      state: 'sent',
      expiresAt: sql`now()`,
    })
    await server.db.insert(messages).values({
      id: '87654321-0000-4000-8000-000000000000',
      ...{ reservationId: id, kind: 'on_list', channel: 'email', recipient: 'a@example.com', ordinal: 1 },
      ...{ state: 'sent', expiresAt: sql`now()`, createdAt: sql`now() - interval '1 hour'` },
    })
    await guest().call(contract.guestPage, { headers: byToken(token), query: { m: '12345678' } })
    const host = await server.signIn(owner.id)
    const listed = async () => (await host.call(contract.listMessages)).body
    expect(await listed()).toMatchObject([
      { reservationId: id, channel: 'sms', state: 'opened' },
      { channel: 'email', state: 'sent' },
    ])
    await say(token, 'coming', 'called')
    expect(await listed()).toMatchObject([{ state: 'answered' }, { state: 'answered' }])
    expect(JSON.stringify(await listed())).not.toContain('4155550123')
    const other = await server.signIn((await anOwnedRestaurant(server.db)).owner.id)
    expect((await other.call(contract.listMessages)).body).toEqual([])
  })
})

describe('texts', () => {
  const aTextedParty = async (phone?: string) => {
    const { owner } = await anOwnedRestaurant(server.db)
    const host = await server.signIn(owner.id)
    const { body } = await host.call(addParty, {
      body: { status: 'ready_to_seat', name: 'Okafor', partySize: 2, ...(phone && { phone }) },
    })
    const edit = (change: object) => host.call(changeStatus, { params: { id: body.id }, body: change })
    return { host, id: body.id, token: body.guestUrl?.slice(-22) ?? '', edit }
  }
  const texts = async () =>
    (await server.db.select().from(messages).orderBy(messages.ordinal)).map((text) => [
      text.kind,
      text.recipient,
      text.failure,
    ])
  /** As if the provider had not accepted the texts so far. */
  const hold = () =>
    server.db
      .update(messages)
      .set({
        ...{ state: 'queued', content: { text: '' }, leaseKey: null, leasedUntil: null },
        nextAttemptAt: sql`now() + interval '1 hour'`,
      })
      .where(isNull(messages.failure))
  const [FIRST, SECOND] = ['+14155550123', '+14155550199']

  test('a phone number given before the call gets the link once', async () => {
    const { edit } = await aTextedParty()
    expect(await texts()).toEqual([])
    await edit({ phone: '(415) 555-0123' })
    await edit({ notes: 'High chair', waitTime: 20 })
    await edit({ phone: '415-555-0123' })
    expect(await texts()).toEqual([['on_list', FIRST, null]])
  })

  test('are cancelled if the number is corrected before they were sent', async () => {
    const { edit } = await aTextedParty('(415) 555-0123')
    await hold()
    await edit({ phone: '4155550199' })
    expect(await texts()).toEqual([
      ['on_list', FIRST, 'not_needed'],
      ['on_list', SECOND, null],
    ])
    await hold()
    await edit({ phone: '' })
    expect((await texts()).at(-1)).toEqual(['on_list', SECOND, 'not_needed'])
  })

  test('a number corrected after the call gets the call too, until the guest answers', async () => {
    const { host, id, token, edit } = await aTextedParty('(415) 555-0123')
    await host.call(callParty, { params: { id } })
    await hold()
    await edit({ phone: '4155550199' })
    expect((await texts()).slice(1)).toEqual([
      ['ready', FIRST, 'not_needed'],
      ['ready', SECOND, null],
    ])
    await say(token, 'coming', 'called')
    await edit({ phone: '(415) 555-0123' })
    expect(await texts()).toHaveLength(3)
  })

  test('about the list reserve one message for a call; after it the page promises no more', async () => {
    const { host, id, token, edit } = await aTextedParty('(415) 555-0120')
    for (const end of [1, 2, 3, 4]) await edit({ phone: `415555012${end}` })
    const reachedBy = async () =>
      (await guest().call(contract.guestPage, { headers: byToken(token) })).body.reachedBy
    expect(await reachedBy()).toEqual(['sms'])
    await host.call(callParty, { params: { id } })
    expect((await texts()).map(([kind]) => kind)).toEqual(['on_list', 'on_list', 'on_list', 'ready'])
    expect(await reachedBy()).toEqual([])
    expect((await host.call(contract.listMessages)).body[0]).toMatchObject({ kind: 'ready', ordinal: 4 })
  })

  test('count as answered if the guest leaves, but not if a host removes the party', async () => {
    const stateOf = async (id: number) =>
      (await server.db.select().from(messages).where(eq(messages.reservationId, id)))[0]?.state
    const sentTo = async (phone: string) => {
      const party = await aTextedParty(phone)
      await server.db
        .update(messages)
        .set({ state: 'delivered', content: null })
        .where(eq(messages.reservationId, party.id))
      return party
    }
    const left = await sentTo('4155550123')
    await say(left.token, 'leave', 'waiting')
    expect(await stateOf(left.id)).toBe('answered')
    const removed = await sentTo('4155550199')
    await removed.host.call(removeReservation, { params: { id: removed.id } })
    expect(await stateOf(removed.id)).toBe('delivered')
  })
})
