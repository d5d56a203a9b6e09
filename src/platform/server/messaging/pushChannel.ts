import { and, eq } from 'drizzle-orm'
import { WebPushError } from 'web-push'
import type { PushTarget } from '#contract/push.ts'
import type { Db } from '../db/client.ts'
import { guestPushSubscriptions } from '../db/schema/messages.ts'
import { type Channel, type Outcome, outcomeOfBreak } from './channel.ts'

const GONE = new Set([404, 410])
const GONE_OUTCOME: Outcome = { kind: 'refused', failure: 'not_reachable', detail: 'the browser is gone' }

/** Reaches browsers of guests without an account. */
export function pushChannel(db: Db, push: (target: PushTarget, payload: string) => Promise<void>): Channel {
  return {
    name: 'push',
    async send({ reservationId, recipient, content }) {
      const own = and(
        eq(guestPushSubscriptions.reservationId, reservationId),
        eq(guestPushSubscriptions.endpoint, recipient),
      )
      const [browser] = await db.select().from(guestPushSubscriptions).where(own)
      if (!browser) return GONE_OUTCOME
      const { endpoint, p256dh, auth } = browser
      try {
        await push({ endpoint, keys: { p256dh, auth } }, JSON.stringify(content))
        return { kind: 'taken' }
      } catch (error) {
        if (!(error instanceof WebPushError)) return outcomeOfBreak(error)
        if (!GONE.has(error.statusCode)) return { kind: 'retry', detail: error.message, isUncertain: false }
        await db.delete(guestPushSubscriptions).where(own)
        return GONE_OUTCOME
      }
    },
  }
}
