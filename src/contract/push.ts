import { z } from 'zod'
import * as calls from './calls.ts'
import { endpointsOf } from './endpoint.ts'
import { issue } from './issues.ts'
import { Done } from './replies.ts'

const endpoint = endpointsOf(calls, 'Push')

/**
 * The push services of browser vendors. A subscription names the address that our server will call, so no other is
 * accepted.
 */
const PUSH_SERVICES = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  'web.push.apple.com',
  '.push.services.mozilla.com',
  '.push.apple.com',
  '.notify.windows.com',
] as const

// No user info and no port, so that what looks like a push service is one.
const PLAIN_HTTPS = /^https:\/\/([a-z0-9.-]+)(?:[/?][^#]*)?$/i

export function isPushService(address: string): boolean {
  const host = PLAIN_HTTPS.exec(address)?.[1]?.toLowerCase()
  if (host === undefined) return false
  return PUSH_SERVICES.some((known) => (known.startsWith('.') ? host.endsWith(known) : host === known))
}

const BASE64URL = /^[A-Za-z0-9_-]+={0,2}$/
const Key = z.string().max(200).regex(BASE64URL)
const Address = z.string().max(1000).refine(isPushService, issue('push_service'))

/** As `PushSubscription.toJSON()` of a browser gives it. */
export const PushTarget = z.object({
  endpoint: Address,
  keys: z.object({ p256dh: Key, auth: Key }),
})
export type PushTarget = z.infer<typeof PushTarget>

export const getPushKey = endpoint('getPushKey', {
  response: z.object({ publicKey: z.string().describe('VAPID, base64url') }),
  about: 'Get the push key. Returns the VAPID public key of this installation.',
})

export const subscribePush = endpoint('subscribePush', {
  body: PushTarget,
  response: Done,
  about:
    'Subscribe to push. Sends this browser a notification when the diner’s table is ready, or a reservation is confirmed, canceled, declined or due, even with the page closed. The subscription ends with the session. Only the push services of browser vendors are accepted. Safe to repeat. Diners only.',
})

export const unsubscribePush = endpoint('unsubscribePush', {
  body: z.object({ endpoint: z.string().max(1000) }),
  response: Done,
  about: 'Unsubscribe from push. Does nothing if the browser isn’t subscribed.',
})

/** What a push message sends to `service-worker.js`. */
export interface PushNote {
  title: string
  body: string
  /** Where a click leads. */
  path: string
}
