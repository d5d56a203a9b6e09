import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { WebPushError } from 'web-push'
import { byToken } from '#contract/call.ts'
import type { Stage } from '#domain/partyStage.ts'
import {
  addParty,
  callParty,
  changeStatus,
  listForRestaurant,
  markNoShow,
} from '#features/seating/contract.ts'
import { changeStand } from '#features/seating/contractStand.ts'
import { reservations } from '#features/seating/server/schema.ts'
import { messages } from '#services/messaging/server/schema.ts'
import { aServer, type Caller, type TestServer } from '#test/support/app.ts'
import { aReservation } from '#test/support/factories.ts'
import { aMailServer } from '#test/support/mailServer.ts'
import { aStand } from '#test/support/people.ts'
import { SOON } from '#test/support/timeouts.ts'
import { aTwilioStub, type TwilioStub } from '#test/support/twilioStub.ts'
import { aWatcher, type Watcher } from '#test/support/watcher.ts'
import {
  answerAsGuest,
  GuestView,
  guestPage,
  joinList,
  subscribeGuestPush,
  unsubscribeGuestPush,
} from '../contract.ts'

const SITE = 'https://tablecast.example'
const BROWSER = {
  endpoint: 'https://fcm.googleapis.com/fcm/send/phone',
  keys: { p256dh: 'BPuKey', auth: 'c2VjcmV0' },
}

let server: TestServer
let address: string
let texts: TwilioStub
let mail: Awaited<ReturnType<typeof aMailServer>>
const pushed: { note: string; seconds: number | undefined }[] = []
let isPushBusy = false
const pages: Watcher[] = []

beforeAll(async () => {
  texts = await aTwilioStub()
  mail = await aMailServer()
  server = await aServer({
    settings: { ...texts.settings, SMTP_URL: mail.url, PUBLIC_URL: SITE },
    sendPush: async (_target, note, _keys, seconds) => {
      pushed.push({ note, seconds })
      if (isPushBusy) throw new WebPushError('busy', 503, {}, '', BROWSER.endpoint)
    },
  })
  address = await server.listen()
})
afterAll(async () => {
  for (const page of pages) page.close()
  await server.close()
  await texts.close()
  await mail.close()
})
beforeEach(async () => {
  await server.clear()
  texts.taken.length = 0
  mail.messages.length = 0
  pushed.length = 0
})

const guest = () => server.as(null)
const of = (id: number) => ({ params: { id } })
const read = async (token: string) => (await guest().call(guestPage, { headers: byToken(token) })).body
const say = (token: string, answer: 'coming' | 'later' | 'leave', seenStage: Stage) =>
  guest().call(answerAsGuest, { headers: byToken(token), body: { answer, seenStage } })

async function aParty(host: Caller, given: { name?: string; phone?: string; email?: string } = {}) {
  const body = { status: 'ready_to_seat' as const, name: 'Okafor', partySize: 2, ...given }
  const { id, guestUrl } = (await host.call(addParty, { body })).body
  return { id, token: guestUrl?.split('/g/')[1] ?? '' }
}

/** A phone with the page open, and the messages it received about the visit. */
async function aPhone(token: string) {
  const page = await aWatcher(address)
  pages.push(page)
  page.say({ type: 'subscribe', guest: token })
  await page.settled()
  const news: unknown[] = []
  const told: GuestView[] = []
  page.ws.on('message', (data) => {
    const message = JSON.parse(String(data))
    if (message.type === 'visit_updated') news.push(message)
    if (message.visit) told.push(GuestView.parse(message.visit))
  })
  return { news, told, stage: () => told.at(-1)?.stage }
}
const stageAtStand = async (host: Caller, id: number) =>
  (await host.call(listForRestaurant)).body.find((party) => party.id === id)?.stage

describe('with the page open', () => {
  test('a call, an answer, a recall and a no-show each reach the other party', async () => {
    const { host } = await aStand(server)
    const { id, token } = await aParty(host)
    const phone = await aPhone(token)
    await host.call(callParty, of(id))
    await expect.poll(phone.stage, SOON).toBe('called')

    expect((await say(token, 'coming', 'called')).status).toBe(200)
    expect(await stageAtStand(host, id)).toBe('coming')
    await expect.poll(phone.stage, SOON).toBe('coming')

    await host.call(callParty, of(id))
    await expect.poll(phone.stage, SOON).toBe('called')
    expect(await read(token)).toMatchObject({ callCount: 2, answer: null })
    expect((await say(token, 'later', 'called')).body).toMatchObject({ isHoldExtended: true })

    await host.call(markNoShow, of(id))
    await expect.poll(phone.stage, SOON).toBe('ended')
    expect(await read(token)).toMatchObject({ endedReason: 'no_show' })
  })

  test('guests behind get their new place without a request, and nothing about who was called [G-3]', async () => {
    const { host } = await aStand(server)
    const first = await aParty(host)
    const [second, third] = [await aParty(host, { name: 'Delgado' }), await aParty(host)]
    const [phone, last] = [await aPhone(second.token), await aPhone(third.token)]
    await host.call(callParty, of(first.id))
    // A called party is ahead until it has left.
    await expect.poll(() => last.told.at(-1)?.ahead, SOON).toEqual({ parties: 2, needLarger: 0 })
    await host.call(markNoShow, of(first.id))
    await expect.poll(() => last.told.at(-1)?.ahead, SOON).toEqual({ parties: 1, needLarger: 0 })
    await expect.poll(() => phone.told.at(-1)?.ahead, SOON).toEqual({ parties: 0, needLarger: 0 })
    // Time passes between the two.
    const { now: _now, wait: _wait, ...same } = await read(second.token)
    expect(phone.told.at(-1)).toMatchObject(same)
    expect(same).toMatchObject({ name: 'Delgado', stage: 'waiting', calledAt: null })
    expect(JSON.stringify(last.told)).not.toContain('Delgado')
  })

  test('a page whose visit has ended gets no more messages [G-8]', async () => {
    const { host } = await aStand(server)
    const { id, token } = await aParty(host)
    const phone = await aPhone(token)
    const at = new Date(Date.now() - 25 * 3_600_000)
    await server.db.update(reservations).set({ createdAt: at, seatedAt: at }).where(eq(reservations.id, id))
    const neighbor = await aParty(host)
    const other = await aPhone(neighbor.token)
    await host.call(callParty, of(neighbor.id))
    await expect.poll(other.stage, SOON).toBe('called')
    await expect.poll(() => phone.news.at(-1), SOON).toEqual({ type: 'visit_updated', isOwnVisit: false })
    expect(phone.told.filter(({ joinedAt }) => joinedAt === at.toISOString())).toEqual([])
  })

  test('a guest who leaves disappears from the stand', async () => {
    const { host } = await aStand(server)
    const { id, token } = await aParty(host)
    await host.call(callParty, of(id))
    await say(token, 'leave', 'called')
    expect(await stageAtStand(host, id)).toBeUndefined()
  })

  test('a phone gets nothing about a restaurant whose list it is not on', async () => {
    const [here, there] = [await aStand(server), await aStand(server)]
    const own = await aParty(here.host)
    const other = await aParty(there.host)
    const page = await aWatcher(address)
    pages.push(page)
    page.say({ type: 'subscribe', guest: own.token })
    await page.settled()
    page.messages.length = 0
    await there.host.call(callParty, of(other.id))
    await page.settled()
    expect(page.messages.filter(({ type }) => type !== 'pong')).toEqual([])
  })
})

test('with the page closed, a call comes by text, email and notification, once each', async () => {
  const { host } = await aStand(server)
  const { id, token } = await aParty(host, { phone: '4155550123', email: 'okafor@example.com' })
  await guest().call(subscribeGuestPush, { headers: byToken(token), body: BROWSER })
  await host.call(callParty, of(id))
  // The first text and email said that the party is on the list.
  await expect.poll(() => texts.taken.length, SOON).toBe(2)
  await expect.poll(() => mail.messages.length, SOON).toBe(2)
  await expect.poll(() => pushed.length, SOON).toBe(1)
  const link = `${SITE}/g/${token}?m=`
  expect(texts.taken.filter(({ body }) => /is ready.*\/g\//.test(body))).toHaveLength(1)
  expect(texts.taken.every(({ body }) => body.includes(link))).toBe(true)
  expect(mail.messages.every(({ text }) => text.includes(link))).toBe(true)
  expect(pushed[0]).toEqual({ note: expect.stringContaining(`/g/${token}?m=`), seconds: 900 })
})

test('a guest who turns notifications off gets none that waits for another attempt', async () => {
  const { host } = await aStand(server)
  const { id, token } = await aParty(host)
  await guest().call(subscribeGuestPush, { headers: byToken(token), body: BROWSER })
  isPushBusy = true
  await host.call(callParty, of(id))
  await expect.poll(() => pushed.length, SOON).toBe(1)
  isPushBusy = false
  const { endpoint } = BROWSER
  await guest().call(unsubscribeGuestPush, { headers: byToken(token), body: { endpoint } })
  const failures = async () =>
    (await server.db.select({ failure: messages.failure }).from(messages))[0]?.failure
  await expect.poll(failures, SOON).toBe('not_reachable')
  expect(pushed).toHaveLength(1)
})

test('a request that is corrected and called by one change gets one text', async () => {
  const { host, restaurantId } = await aStand(server)
  const { id } = await aReservation(server.db, { restaurantId, status: 'pending' })
  const body = { status: 'ready_to_seat' as const, phone: '4155550123' }
  expect((await host.call(changeStatus, { ...of(id), body })).body.stage).toBe('called')
  const written = await server.db.select({ kind: messages.kind }).from(messages)
  expect(written).toEqual([{ kind: 'ready' }])
})

describe('a token that opens no page', () => {
  const HOUR_MS = 3_600_000
  /** The token of a visit that ended this long ago. */
  async function ended(agoMs: number): Promise<string> {
    const { host } = await aStand(server)
    const { id, token } = await aParty(host)
    const at = new Date(Date.now() - agoMs)
    await server.db
      .update(reservations)
      .set({
        ...{ status: 'cancelled', cancelledAt: at, endedReason: 'left' },
        ...{ createdAt: at, reservationTime: at },
      })
      .where(eq(reservations.id, id))
    return token
  }

  test('gets the same bytes, whether it is invalid, used, or a week old [G-2]', async () => {
    const [usedUp, lastWeek] = [await ended(25 * HOUR_MS), await ended(7 * 24 * HOUR_MS)]
    const tokens = [usedUp, lastWeek, 'AAAAAAAAAAAAAAAAAAAAAA', 'short', 'a'.repeat(500)]
    const answer = { answer: 'coming', seenStage: 'called' }
    const calls = [
      { method: 'GET', path: '' },
      { method: 'POST', path: '/answer', payload: answer },
      { method: 'POST', path: '/quote', payload: { verdict: 'right' } },
      { method: 'POST', path: '/push', payload: BROWSER },
    ] as const
    for (const { method, path, ...rest } of calls) {
      const seen = new Set<string>()
      for (const token of tokens) {
        const { statusCode, headers, rawPayload } = await server.app.inject({
          method,
          url: `/api/g${path}`,
          headers: byToken(token),
          ...rest,
        })
        expect(statusCode).toBe(404)
        const { date: _date, 'x-request-id': _id, ...same } = headers
        seen.add(JSON.stringify(same) + rawPayload.toString('base64'))
      }
      expect(seen.size).toBe(1)
    }
  })

  test('of one party cannot answer for another', async () => {
    const { host } = await aStand(server)
    const [mine, theirs] = [await aParty(host), await aParty(host)]
    await host.call(callParty, of(theirs.id))
    expect((await say(mine.token, 'coming', 'called')).status).toBe(409)
    expect((await read(theirs.token)).answer).toBeNull()
  })
})

describe('the language of texts', () => {
  const PHONE = '+14155550123'
  const textsSent = () => texts.taken.map(({ body }) => body)

  test('is the one the host chose, else that of the installation [G-13]', async () => {
    const { host } = await aStand(server)
    const body = { status: 'ready_to_seat' as const, name: 'Rossi', partySize: 2 }
    await host.call(addParty, { body: { ...body, phone: PHONE, language: 'es' } })
    await expect.poll(textsSent, SOON).toEqual([expect.stringContaining('estás en la lista')])
    await host.call(addParty, { body: { ...body, phone: '+14155550124' } })
    await expect.poll(textsSent, SOON).toHaveLength(2)
    expect(textsSent()[1]).toContain('you are on the list')
  })

  test('is that of the page on which the guest joined [G-13]', async () => {
    const { host } = await aStand(server)
    const { joinCode } = (await host.call(changeStand, { body: { isCheckInOn: true } })).body
    const party = { name: 'Ruiz', partySize: 2, phone: PHONE, language: 'es' as const }
    const joined = await guest().call(joinList, { params: { code: joinCode ?? '' }, body: party })
    expect(joined.status).toBe(201)
    const [request] = (await host.call(listForRestaurant)).body
    await host.call(changeStatus, { ...of(request?.id ?? 0), body: { status: 'ready_to_seat' } })
    await expect.poll(textsSent, SOON).toEqual([expect.stringContaining('tu mesa para 2 está lista')])
  })
})
