import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/**
 * Where browsers' own makers take pushes. A subscription names the address our server will call, so no other
 * will do.
 */
const PUSH_SERVICES = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  'web.push.apple.com',
  '.push.services.mozilla.com',
  '.push.apple.com',
  '.notify.windows.com',
] as const

// Nothing between scheme and host, no port: what looks like a push service is one.
const PLAIN_HTTPS = /^https:\/\/([a-z0-9.-]+)(?:[/?][^#]*)?$/i

export function isPushService(address: string): boolean {
  const host = PLAIN_HTTPS.exec(address)?.[1]?.toLowerCase()
  if (host === undefined) return false
  return PUSH_SERVICES.some((known) => (known.startsWith('.') ? host.endsWith(known) : host === known))
}

const BASE64URL = /^[A-Za-z0-9_-]+={0,2}$/
const Key = z.string().max(200).regex(BASE64URL)
const Address = z.string().max(1000).refine(isPushService, 'Unsupported push service')

/** As `PushSubscription.toJSON()` of a browser gives it. */
export const PushTarget = z.object({
  endpoint: Address,
  keys: z.object({ p256dh: Key, auth: Key }),
})
export type PushTarget = z.infer<typeof PushTarget>

const Done = z.object({ ok: z.literal(true) })

export const getPushKey = endpoint('GET', '/api/push/key', {
  response: z.object({ publicKey: z.string().describe('VAPID, base64url') }),
  tag: 'Push',
  summary: 'The key to subscribe with',
  description: 'Our own addition. Made once for this installation.',
})

export const subscribePush = endpoint('POST', '/api/push/subscriptions', {
  body: PushTarget,
  response: Done,
  tag: 'Push',
  summary: 'Tell this browser with the page closed',
  description:
    'Our own addition: a ready table and a confirmed reservation of this diner. Ends with the session. Only the push services of browsers’ makers are taken. Repeats harmlessly.',
})

export const unsubscribePush = endpoint('DELETE', '/api/push/subscriptions', {
  body: z.object({ endpoint: z.string().max(1000) }),
  response: Done,
  tag: 'Push',
  summary: 'Tell this browser no more',
  description: 'Our own addition. Harmless when it was not told.',
})

/** What a push carries to `push-worker.js`. */
export interface PushNote {
  title: string
  body: string
  /** Where a click leads. */
  path: string
}
