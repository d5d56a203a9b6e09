import { and, desc, eq, notInArray } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import webPush, { WebPushError } from 'web-push'
import { isPushService, type PushNote, type PushTarget } from '#contract/push.ts'
import { BRIEF_PUSH_SECONDS } from '#domain/messages.ts'
import type { Db, Tx } from '#kernel/server/db/client.ts'
import type { Settings } from '#kernel/server/settings.ts'
import { pushKeys, pushSubscriptions } from './schema.ts'

export interface PushKeys {
  publicKey: string
  privateKey: string
}
/** Sends one message to a push service; replaced in tests. */
export type SendPush = (
  target: PushTarget,
  payload: string,
  keys: PushKeys,
  ttlSeconds?: number,
) => Promise<void>

export interface Push {
  publicKey(): Promise<string>
  subscribe(tx: Tx, owner: { userId: number; sessionHash: string }, target: PushTarget): Promise<void>
  unsubscribe(userId: number, endpoint: string): Promise<void>
  send(target: PushTarget, payload: string, ttlSeconds: number): Promise<void>
  /**
   * Notifies all browsers of a user; subscriptions that are gone are deleted, and one failure does not stop the
   * others. Resolves to whether a push service took it.
   */
  notify(userId: number, note: PushNote, ttlSeconds?: number): Promise<boolean>
}

const TIMEOUT_MS = 5_000
const GONE = new Set([404, 410])
const MAX_BROWSERS = 10

export function createPush({ db, log, send }: { db: Db; log: FastifyBaseLogger; send: SendPush }): Push {
  let keys: Promise<PushKeys> | undefined
  const ownKeys = () => {
    keys ??= loadKeys(db).catch((error: unknown) => {
      keys = undefined
      throw error
    })
    return keys
  }
  const forget = (endpoint: string) =>
    db.delete(pushSubscriptions).where(eq(pushSubscriptions.endpoint, endpoint))

  return {
    publicKey: async () => (await ownKeys()).publicKey,
    async subscribe(tx, owner, { endpoint, keys: { p256dh, auth } }) {
      const row = { ...owner, endpoint, p256dh, auth }
      // A browser that was used by another account now belongs to this one.
      const conflict = { target: pushSubscriptions.endpoint, set: row }
      await tx.insert(pushSubscriptions).values(row).onConflictDoUpdate(conflict)
      const ofOwner = eq(pushSubscriptions.userId, owner.userId)
      const newest = tx
        .select({ id: pushSubscriptions.id })
        .from(pushSubscriptions)
        .where(ofOwner)
        .orderBy(desc(pushSubscriptions.id))
        .limit(MAX_BROWSERS)
      await tx.delete(pushSubscriptions).where(and(ofOwner, notInArray(pushSubscriptions.id, newest)))
    },
    async unsubscribe(userId, endpoint) {
      await db
        .delete(pushSubscriptions)
        .where(and(eq(pushSubscriptions.userId, userId), eq(pushSubscriptions.endpoint, endpoint)))
    },
    send: async (target, payload, ttlSeconds) => send(target, payload, await ownKeys(), ttlSeconds),
    async notify(userId, note, ttlSeconds) {
      const targets = await db.select().from(pushSubscriptions).where(eq(pushSubscriptions.userId, userId))
      if (targets.length === 0) return false
      const signing = await ownKeys()
      const payload = JSON.stringify(note)
      const isTaken = await Promise.all(
        targets
          .filter(({ endpoint }) => isPushService(endpoint))
          .map(async ({ endpoint, p256dh, auth }) => {
            try {
              await send({ endpoint, keys: { p256dh, auth } }, payload, signing, ttlSeconds)
              return true
            } catch (error) {
              if (error instanceof WebPushError && GONE.has(error.statusCode)) await forget(endpoint)
              else log.warn({ err: error }, 'push rejected')
              return false
            }
          }),
      )
      return isTaken.includes(true)
    },
  }
}

async function loadKeys(db: Db): Promise<PushKeys> {
  const made = webPush.generateVAPIDKeys()
  await db.insert(pushKeys).values(made).onConflictDoNothing()
  const [row] = await db.select().from(pushKeys)
  if (!row) throw new Error('push keys were not stored')
  return { publicKey: row.publicKey, privateKey: row.privateKey }
}

/** `contact` is an https or mailto address where a push service can reach the site's operator. */
export const sendByWebPush =
  (contact: string): SendPush =>
  async (target, payload, keys, ttlSeconds = BRIEF_PUSH_SECONDS) => {
    await webPush.sendNotification(target, payload, {
      vapidDetails: { subject: contact, ...keys },
      TTL: ttlSeconds,
      urgency: 'high',
      timeout: TIMEOUT_MS,
    })
  }

const OWN_PAGE = 'https://tablecast.example'

/** Push services require a contact; they don't accept a plain http address. */
export const pushContact = ({ PUBLIC_URL }: Settings): string =>
  PUBLIC_URL?.startsWith('https:') ? PUBLIC_URL : OWN_PAGE
