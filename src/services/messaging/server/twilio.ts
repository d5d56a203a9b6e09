import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { parseJson } from '#domain/json.ts'
import type { MessageFailure } from '#domain/messages.ts'
import { type Outcome, type Outgoing, outcomeOfBreak, outcomeOfStatus, type SmsChannel } from './channel.ts'

export interface TwilioAccount {
  accountSid: string
  authToken: string
  /** A phone number, or the SID of a messaging service. */
  sender: string
  /** https://api.twilio.com, or a stub of it. */
  baseUrl: string
  /** Where Twilio reports deliveries; null without a public address. */
  callbackUrl: ((id: string) => string) | null
}

/** Reads `twilio://SID:TOKEN@+15551234567`. */
export function twilioAccountOf(
  address: string,
): Pick<TwilioAccount, 'accountSid' | 'authToken' | 'sender'> | null {
  const match = /^twilio:\/\/([^:@/]+):([^:@/]+)@(\+\d{8,15}|MG\w+)\/?$/.exec(address)
  if (!match) return null
  const [, accountSid = '', authToken = '', sender = ''] = match
  return { accountSid, authToken: decodeURIComponent(authToken), sender }
}

const Accepted = z.object({ sid: z.string() })
const Refused = z.object({ code: z.number(), message: z.string() })
const Sent = z.object({
  messages: z.array(z.object({ sid: z.string(), body: z.string(), status: z.string() })),
})

/** Twilio's error codes that no retry can fix, in API responses and in delivery reports. */
const FAILURES: Record<number, MessageFailure> = {
  21211: 'wrong_number',
  21217: 'wrong_number',
  21401: 'wrong_number',
  21614: 'wrong_number',
  30005: 'wrong_number',
  30006: 'wrong_number',
  21610: 'opted_out',
  21408: 'refused',
  21612: 'not_reachable',
  30003: 'not_reachable',
  30004: 'refused',
  30007: 'refused',
  30008: 'not_reachable',
}

export const failureOfTwilio = (code: number): MessageFailure => FAILURES[code] ?? 'not_reachable'

export function twilioChannel(account: TwilioAccount): SmsChannel {
  const { accountSid, authToken, baseUrl } = account
  const messagesUrl = `${baseUrl}/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/Messages.json`
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`

  return {
    name: 'sms',
    async send(message, signal) {
      try {
        const response = await fetch(messagesUrl, {
          method: 'POST',
          redirect: 'error',
          headers: { authorization, 'content-type': 'application/x-www-form-urlencoded' },
          body: formOf(account, message),
          signal,
        })
        return outcomeOf(response.status, await response.text())
      } catch (error) {
        return outcomeOfBreak(error)
      }
    },
    async find({ recipient, content, createdAt }, signal) {
      const day = createdAt.toISOString().slice(0, 10)
      const query = new URLSearchParams({ To: recipient, 'DateSent>': day, PageSize: '100' })
      const response = await fetch(`${messagesUrl}?${query}`, {
        headers: { authorization },
        redirect: 'error',
        signal,
      })
      if (!response.ok) throw new Error(`Twilio answered ${response.status}`)
      const { messages } = Sent.parse(await response.json())
      // The link in every text contains a mark of its own, so an equal text is the same message.
      const found = messages.find(({ body }) => 'text' in content && body === content.text)
      return found ? { providerId: found.sid } : null
    },
  }
}

function formOf(
  { sender, callbackUrl }: TwilioAccount,
  { id, recipient, content }: Outgoing,
): URLSearchParams {
  const form = new URLSearchParams({ To: recipient, Body: 'text' in content ? content.text : '' })
  form.set(sender.startsWith('MG') ? 'MessagingServiceSid' : 'From', sender)
  if (callbackUrl) form.set('StatusCallback', callbackUrl(id))
  return form
}

function outcomeOf(status: number, text: string): Outcome {
  const body = parseJson(text)
  if (status >= 200 && status < 300) return { kind: 'taken', providerId: Accepted.safeParse(body).data?.sid }
  const refused = Refused.safeParse(body).data
  if (refused && FAILURES[refused.code]) {
    return {
      kind: 'refused',
      failure: failureOfTwilio(refused.code),
      detail: `${refused.code} ${refused.message}`,
    }
  }
  return outcomeOfStatus(status, refused ? `${refused.code} ${refused.message}` : `status ${status}`)
}

/** Signs a callback like Twilio does: the address, then every field's name and value in order of the names. */
export function twilioSignature(authToken: string, url: string, fields: Record<string, string>): string {
  const parts = Object.keys(fields)
    .sort()
    .map((name) => `${name}${fields[name]}`)
  return createHmac('sha1', authToken)
    .update(url + parts.join(''))
    .digest('base64')
}

export function isSignedByTwilio(
  authToken: string,
  signed: { url: string; fields: Record<string, string>; signature: string | undefined },
): boolean {
  const wanted = Buffer.from(twilioSignature(authToken, signed.url, signed.fields))
  const given = Buffer.from(signed.signature ?? '')
  return wanted.length === given.length && timingSafeEqual(wanted, given)
}
