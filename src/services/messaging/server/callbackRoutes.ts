import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { replyByTwilio, replyByWebhook, reportByTwilio } from '#contract/messages.ts'
import { optOutKeyword } from '#domain/messages.ts'
import { anyone } from '#kernel/server/actor.ts'
import { type Ctx, inTransaction } from '#kernel/server/context.ts'
import { AppError } from '#kernel/server/errors.ts'
import { homeOf } from '#kernel/server/home.ts'
import { isFirstUse } from '#kernel/server/idempotency.ts'
import { siteAddress } from '#kernel/server/mailer.ts'
import { recipientOf } from '#kernel/server/phoneNumbers.ts'
import { type App, route } from '#kernel/server/route.ts'
import { publishChange } from './messaging.ts'
import { optIn, optOut } from './optOuts.ts'
import { reportDelivery } from './outbox.ts'
import { failureOfTwilio, isSignedByTwilio, twilioAccountOf } from './twilio.ts'

type CallbackDeps = Pick<Ctx, 'db' | 'bus' | 'settings' | 'log'>

const FORM = 'application/x-www-form-urlencoded'
const FORM_BYTES = 16 * 1024
const NO_REPLY = Buffer.from('<?xml version="1.0" encoding="UTF-8"?><Response/>')
const notSigned = () => new AppError('signature_wrong')

/** The calls by which SMS providers report deliveries and forward replies. */
export function messageCallbackRoutes(app: App, parts: CallbackDeps): void {
  // The API accepts only JSON; forms are accepted by these calls and nowhere else.
  app.register(async (forms) => {
    forms.addContentTypeParser(FORM, { parseAs: 'string', bodyLimit: FORM_BYTES }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(body.toString()))),
    )
    twilioRoutes(forms, parts)
  })
  route(app, replyByWebhook, anyone, async ({ body, request }) => {
    const signature = checkWebhookSignature(request, body, parts.settings.SMS_SECRET)
    await takeReply(parts, { from: body.from, text: body.body, signature })
    return { ok: true as const }
  })
}

function twilioRoutes(app: App, parts: CallbackDeps): void {
  const check = (request: FastifyRequest, fields: Record<string, string>): string => {
    const account = twilioAccountOf(parts.settings.SMS_URL ?? '')
    const signature = request.headers['x-twilio-signature']
    const url = siteAddress(parts.settings) + request.url
    if (!account || typeof signature !== 'string') throw notSigned()
    if (!isSignedByTwilio(account.authToken, { url, fields, signature })) throw notSigned()
    return signature
  }
  route(app, reportByTwilio, anyone, async ({ params, body, request, reply }) => {
    check(request, body)
    const changed = await takeReport(parts, params.id, body)
    if (changed) await publishChange(parts, changed.reservationId)
    reply.type('text/xml')
    return NO_REPLY
  })
  route(app, replyByTwilio, anyone, async ({ body, request, reply }) => {
    const signature = check(request, body)
    await takeReply(parts, { from: body.From ?? '', text: body.Body ?? '', signature })
    reply.type('text/xml')
    return NO_REPLY
  })
}

async function takeReport({ db }: CallbackDeps, id: string, fields: Record<string, string>) {
  const status = fields.MessageStatus
  if (status === 'delivered' || status === 'read') return reportDelivery(db, id, { state: 'delivered' })
  if (status !== 'failed' && status !== 'undelivered') return undefined
  const failure = failureOfTwilio(Number(fields.ErrorCode))
  return reportDelivery(db, id, { state: 'failed', failure, detail: fields.ErrorCode ?? status })
}

interface Reply {
  from: string
  text: string
  signature: string
}

/**
 * Whoever sends an earlier STOP again, with its signature, must not undo a START that came after it. Every signature
 * counts once, because Twilio's does not tell where a field ends: a copy of another text could be cut into a STOP.
 */
async function takeReply(parts: CallbackDeps, { from, text, signature }: Reply): Promise<void> {
  const phone = recipientOf(from, homeOf(parts.settings).country)
  const keyword = optOutKeyword(text)
  await inTransaction(parts, async (tx) => {
    if (!(await isFirstUse(tx, `reply ${signature}`)) || phone === '' || keyword === null) return
    await (keyword === 'stop' ? optOut(tx, phone) : optIn(tx, phone))
  })
}

const SIGNATURE = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/
const MAX_SECONDS_OLD = 300

function checkWebhookSignature(request: FastifyRequest, body: unknown, secret: string | undefined): string {
  const [, seconds = '', given = ''] = SIGNATURE.exec(String(request.headers['x-tablecast-signature'])) ?? []
  const isRecent = Math.abs(Date.now() / 1000 - Number(seconds)) <= MAX_SECONDS_OLD
  if (!secret || given === '' || !isRecent) throw notSigned()
  const wanted = createHmac('sha256', secret)
    .update(`${seconds}.${JSON.stringify(body)}`)
    .digest()
  if (!timingSafeEqual(wanted, Buffer.from(given, 'hex'))) throw notSigned()
  return given
}
