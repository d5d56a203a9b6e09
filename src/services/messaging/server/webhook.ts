import { createHmac } from 'node:crypto'
import { outcomeOfBreak, outcomeOfStatus, type SmsChannel } from './channel.ts'

/** The signature header of a webhook: the receiver recomputes `v1` from "t.body" with the shared secret. */
export function signatureHeader(secret: string, body: string, unixSeconds: number): string {
  const v1 = createHmac('sha256', secret).update(`${unixSeconds}.${body}`).digest('hex')
  return `t=${unixSeconds},v1=${v1}`
}

/**
 * Posts texts to the operator's own address. If a response is lost, the attempt is repeated with the same id, so
 * that the receiver can drop the duplicate.
 */
export function webhookChannel({ url, secret }: { url: string; secret: string }): SmsChannel {
  return {
    name: 'sms',
    async send({ id, recipient, content }, signal) {
      const body = JSON.stringify({ id, to: recipient, body: 'text' in content ? content.text : '' })
      const headers = {
        'content-type': 'application/json',
        'idempotency-key': id,
        'x-tablecast-signature': signatureHeader(secret, body, Math.floor(Date.now() / 1000)),
      }
      try {
        const response = await fetch(url, { method: 'POST', redirect: 'error', headers, body, signal })
        await response.body?.cancel()
        if (response.ok) return { kind: 'taken' }
        return outcomeOfStatus(response.status, `status ${response.status}`)
      } catch (error) {
        return outcomeOfBreak(error)
      }
    },
  }
}
