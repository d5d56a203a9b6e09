import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { MessageState } from '#domain/messages.ts'
import { transactionOf } from '#kernel/server/db/client.ts'
import { idempotencyRecords } from '#kernel/server/db/schema/idempotency.ts'
import { sweepKeptCalls } from '#kernel/server/idempotency.ts'
import { recipientOf } from '#kernel/server/phoneNumbers.ts'
import { readSettings } from '#kernel/server/settings.ts'
import { aServer, type TestServer } from '#test/support/app.ts'
import { aReservation, aRestaurant } from '#test/support/factories.ts'
import { SOON } from '#test/support/timeouts.ts'
import { aTwilioStub, type TwilioStub } from '#test/support/twilioStub.ts'
import { messageRulesOf } from './budgets.ts'
import { hasOptedOut } from './optOuts.ts'
import { enqueue } from './outbox.ts'
import { messages } from './schema.ts'
import { signatureHeader } from './webhook.ts'

const SITE = 'https://tablecast.example'
const PHONE = '+14155550123'
const SECRET = 'a secret of both sides'
let stub: TwilioStub
let server: TestServer
beforeAll(async () => {
  stub = await aTwilioStub()
  server = await aServer({ settings: { ...stub.settings, PUBLIC_URL: SITE, SMS_SECRET: SECRET } })
})
afterAll(async () => {
  await server.close()
  await stub.close()
})
beforeEach(() => server.clear())

/** A text to a guest, with its state in the outbox. */
async function aText(state: MessageState) {
  const { id: restaurantId } = await aRestaurant(server.db)
  const { id: reservationId } = await aReservation(server.db, { restaurantId })
  const compose = () => ({ text: 'Your table is ready.' })
  const message = { reservationId, kind: 'ready', channel: 'sms', recipient: PHONE } as const
  await transactionOf(server.db, (tx) =>
    enqueue(tx, messageRulesOf(readSettings({ MESSAGES: 'all' }), server.app.log), {
      ...message,
      expiresInMinutes: 15,
      compose,
    }),
  )
  await server.db.update(messages).set({ state, nextAttemptAt: new Date(Date.now() + 60_000) })
  const [row] = await server.db.select().from(messages)
  if (!row) throw new Error('no message')
  return row.id
}
const stored = async (id: string) => (await server.db.select().from(messages).where(eq(messages.id, id)))[0]
const callFromTwilio = (
  path: string,
  fields: Record<string, string>,
  headers = stub.signed(SITE + path, fields),
) => server.as(null).send('POST', path, new URLSearchParams(fields).toString(), headers)

describe('a delivery report', () => {
  test('marks the text as delivered; the same one again and a late one change nothing', async () => {
    const id = await aText('sent')
    const path = `/api/messages/twilio/${id}`
    expect((await callFromTwilio(path, { MessageStatus: 'delivered' })).status).toBe(200)
    const delivered = await stored(id)
    expect(delivered).toMatchObject({ state: 'delivered', content: null })
    expect((await callFromTwilio(path, { MessageStatus: 'delivered' })).status).toBe(200)
    expect(await stored(id)).toEqual(delivered)
    await callFromTwilio(path, { MessageStatus: 'failed', ErrorCode: '30003' })
    expect((await stored(id))?.state).toBe('delivered')
  })

  test('stores why a text did not arrive', async () => {
    const id = await aText('sent')
    await callFromTwilio(`/api/messages/twilio/${id}`, { MessageStatus: 'undelivered', ErrorCode: '30005' })
    expect(await stored(id)).toMatchObject({ state: 'failed', failure: 'wrong_number' })
  })

  test('from another sender is refused', async () => {
    const id = await aText('sent')
    const path = `/api/messages/twilio/${id}`
    const fields = { MessageStatus: 'delivered' }
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    expect((await callFromTwilio(path, fields, { ...stub.signed(`${SITE}/elsewhere`, fields) })).status).toBe(
      403,
    )
    const unsigned = await server.as(null).send('POST', path, 'MessageStatus=delivered', form)
    expect(unsigned.status).toBe(403)
    expect((await stored(id))?.state).toBe('sent')
  })

  test.each([
    ['of another host', '', 'https://attacker.example', {}],
    ['without TLS', '', 'http://tablecast.example', {}],
    ['with a query that was not signed', '?again', SITE, {}],
    ['with another field', '', SITE, { ErrorCode: '30003' }],
    ['whose field is sent twice', '', SITE, { MessageStatus: 'sentdelivered' }],
  ])('%s is refused', async (_name, query, site, changed) => {
    const id = await aText('sent')
    const path = `/api/messages/twilio/${id}`
    const headers = {
      ...stub.signed(site + path, { MessageStatus: 'delivered', ...changed }),
      ...{ host: new URL(site).host, 'x-forwarded-host': new URL(site).host },
    }
    const body = 'MessageStatus=sent&MessageStatus=delivered'
    expect((await server.as(null).send('POST', path + query, body, headers)).status).toBe(403)
    expect((await stored(id))?.state).toBe('sent')
  })

  test('is the only call that accepts a form', async () => {
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    expect((await server.as(null).send('POST', '/api/login', 'email=x', form)).status).toBe(415)
  })
})

describe('a guest who texts back', () => {
  const reply = (text: string) => callFromTwilio('/api/messages/twilio', { From: PHONE, Body: text })

  test('STOP ends all texts to the number, START allows them again [G-7]', async () => {
    await reply('Stop')
    expect(await hasOptedOut(server.db, PHONE)).toBe(true)
    await reply('thanks, see you')
    expect(await hasOptedOut(server.db, PHONE)).toBe(true)
    await reply('START')
    expect(await hasOptedOut(server.db, PHONE)).toBe(false)
  })

  test('can stop texts to a number that no numbering plan knows [G-7]', async () => {
    await callFromTwilio('/api/messages/twilio', { From: '+15555550123', Body: 'STOP' })
    expect(await hasOptedOut(server.db, recipientOf('(555) 555-0123', 'us'))).toBe(true)
  })

  test('gets no text that was written before', async () => {
    await reply('STOP')
    const id = await aText('queued')
    await server.db.update(messages).set({ nextAttemptAt: new Date(0) })
    await expect.poll(async () => (await stored(id))?.failure, SOON).toBe('opted_out')
    expect(stub.taken).toEqual([])
  })

  test('can reply through the webhook too, if it is signed', async () => {
    const say = (secret: string, seconds: number) => {
      const body = JSON.stringify({ from: '(415) 555-0123', body: 'STOP' })
      const headers = { 'x-tablecast-signature': signatureHeader(secret, body, seconds) }
      return server.as(null).send('POST', '/api/messages/inbound', body, headers)
    }
    const now = Math.floor(Date.now() / 1000)
    expect((await say('another secret altogether', now)).status).toBe(403)
    expect((await say(SECRET, now - 900)).status).toBe(403)
    expect(await hasOptedOut(server.db, PHONE)).toBe(false)
    expect((await say(SECRET, now)).status).toBe(200)
    expect(await hasOptedOut(server.db, PHONE)).toBe(true)
  })

  test('is not stopped again by a copy of an earlier STOP [G-7]', async () => {
    const stop = { From: PHONE, Body: 'STOP', MessageSid: 'SM1' }
    await callFromTwilio('/api/messages/twilio', stop)
    await callFromTwilio('/api/messages/twilio', { From: PHONE, Body: 'START', MessageSid: 'SM2' })
    // Twilio's signature has no time.
    await server.db.update(idempotencyRecords).set({ createdAt: sql`now() - interval '400 days'` })
    await sweepKeptCalls({ db: server.db, isDryRun: false })
    expect((await callFromTwilio('/api/messages/twilio', stop)).status).toBe(200)
    expect(await hasOptedOut(server.db, PHONE)).toBe(false)
    await callFromTwilio('/api/messages/twilio', { ...stop, MessageSid: 'SM3' })
    expect(await hasOptedOut(server.db, PHONE)).toBe(true)
  })

  test('is not stopped by a copy of another text, cut into a STOP [G-7]', async () => {
    const path = '/api/messages/twilio'
    const text = { Body: 'STOPCalling me', From: PHONE }
    const signature = stub.signed(SITE + path, text)
    await callFromTwilio(path, text, signature)
    const cut = { Body: 'STOP', Calling: ' me', From: PHONE }
    expect(stub.signed(SITE + path, cut)).toEqual(signature)
    expect((await callFromTwilio(path, cut, signature)).status).toBe(200)
    expect(await hasOptedOut(server.db, PHONE)).toBe(false)
  })
})
