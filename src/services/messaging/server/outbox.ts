import { randomUUID } from 'node:crypto'
import { and, desc, eq, inArray, ne, notInArray, or, type SQL, sql } from 'drizzle-orm'
import { SECOND_MS } from '#domain/durations.ts'
import {
  type Channel as ChannelName,
  MESSAGES_PER_VISIT,
  type MessageFailure,
  type MessageKind,
  type MessageState,
  NEVER_SENT,
  statesBefore,
} from '#domain/messages.ts'
import { reservations } from '#features/seating/server/schema.ts'
import { deleteInBatches, type Sweep } from '#kernel/server/db/batches.ts'
import type { Db, Tx } from '#kernel/server/db/client.ts'
import { type MessageRules, refusalOf } from './budgets.ts'
import type { DueMessage } from './channel.ts'
import { guestPushSubscriptions, type MessageContent, messages } from './schema.ts'

/** The queries of the outbox. A message is written in the transaction of its change; the worker sends it. */

export interface NewMessage {
  reservationId: number
  kind: MessageKind
  channel: ChannelName
  recipient: string
  expiresInMinutes: number
  /** The last message of a visit is kept for a call, or for news without which no call is needed. */
  mayBeLast?: boolean
  /** `mark` is part of the link and identifies the message that was opened. */
  compose: (mark: string) => MessageContent
}

export const markOf = (id: string): string => id.slice(0, 8)

/**
 * Writes a message to the outbox; one that the rules refuse is written as failed, so that the host sees why. Returns
 * false if the visit has reached its limit on this channel.
 */
export async function enqueue(tx: Tx, rules: MessageRules, message: NewMessage): Promise<boolean> {
  const id = randomUUID()
  const { reservationId, kind, channel, recipient, expiresInMinutes, compose } = message
  const { mayBeLast = kind === 'ready' || kind === 'canceled' } = message
  // Otherwise two concurrent messages of one visit would count the same number before them.
  const [visit] = await tx
    .select({ restaurantId: reservations.restaurantId })
    .from(reservations)
    .where(eq(reservations.id, reservationId))
    .for('no key update')
  const [{ sent = 0 } = {}] = await tx
    .select({ sent: sql<number>`count(*)::int` })
    .from(messages)
    .where(and(eq(messages.reservationId, reservationId), eq(messages.channel, channel)))
  if (!visit || sent >= (mayBeLast ? MESSAGES_PER_VISIT : MESSAGES_PER_VISIT - 1)) return false
  const failure = await refusalOf(tx, rules, { ...visit, channel, recipient })
  const written = await tx
    .insert(messages)
    .values({
      id,
      reservationId,
      kind,
      channel,
      recipient,
      ...(failure ? { state: 'failed', failure } : { content: compose(markOf(id)) }),
      ordinal: sent + 1,
      expiresAt: sql`now() + make_interval(mins => ${expiresInMinutes})`,
    })
    .onConflictDoNothing()
    .returning({ id: messages.id })
  return written.length > 0
}

/** The recipients of a kind of message in a visit, whatever its state; ones that were never sent don't count. */
export async function recipientsOf(tx: Tx, reservationId: number, kind: MessageKind): Promise<string[]> {
  const rows = await tx
    .select({ recipient: messages.recipient })
    .from(messages)
    .where(
      and(
        eq(messages.reservationId, reservationId),
        eq(messages.kind, kind),
        or(ne(messages.state, 'failed'), notInArray(messages.failure, NEVER_SENT.slice())),
      ),
    )
  return rows.map(({ recipient }) => recipient)
}

export type ClosedTo = ReadonlyMap<number, ChannelName[]>

/**
 * The channels that reach a guest no more, by visit: its newest message there failed, unless it was withdrawn, or the
 * visit has used up its messages.
 */
export async function closedTo(db: Db | Tx, reservationIds: readonly number[]): Promise<ClosedTo> {
  const newest = db
    .selectDistinctOn([messages.reservationId, messages.channel], {
      reservationId: messages.reservationId,
      channel: messages.channel,
      state: messages.state,
      ordinal: messages.ordinal,
    })
    .from(messages)
    .where(
      and(
        inArray(messages.reservationId, [...reservationIds]),
        or(sql`${messages.failure} is distinct from 'not_needed'`, eq(messages.ordinal, MESSAGES_PER_VISIT)),
      ),
    )
    .orderBy(messages.reservationId, messages.channel, desc(messages.ordinal))
  const closed = new Map<number, ChannelName[]>()
  for (const { reservationId, channel, state, ordinal } of await newest) {
    if (reservationId === null || (state !== 'failed' && ordinal < MESSAGES_PER_VISIT)) continue
    closed.set(reservationId, [...(closed.get(reservationId) ?? []), channel])
  }
  return closed
}

interface Claim {
  channel: ChannelName
  limit: number
  leaseSeconds: number
}

/**
 * Leases due messages to this node. Messages that another node is leasing right now are skipped; when a lease ends
 * unfinished, its messages are free again and count as uncertain.
 */
export async function claimDue(db: Db, { channel, limit, leaseSeconds }: Claim): Promise<DueMessage[]> {
  const leaseKey = randomUUID()
  const leasedUntilMs = performance.now() + leaseSeconds * SECOND_MS
  const { rows } = await db.execute<Record<string, unknown>>(sql`
    with due as (
      select id, is_uncertain from messages
      where channel = ${channel} and state = 'queued' and next_attempt_at <= clock_timestamp()
        and expires_at > clock_timestamp()
        and (leased_until is null or leased_until <= clock_timestamp())
      order by attempts, next_attempt_at
      limit ${limit}
      for update skip locked
    )
    update messages set lease_key = ${leaseKey}::uuid,
      leased_until = clock_timestamp() + make_interval(secs => ${leaseSeconds}),
      attempts = attempts + 1, is_uncertain = true, updated_at = clock_timestamp()
    from due where messages.id = due.id
    returning messages.id, messages.reservation_id, messages.kind, messages.recipient, messages.content,
      messages.attempts, messages.created_at, due.is_uncertain`)
  return rows.map((row) => dueMessageOf(row, { leaseKey, leasedUntilMs }))
}

/** Guarantee: the columns of the query above, which the schema requires to be not null while queued. */
const dueMessageOf = (
  row: Record<string, unknown>,
  lease: Pick<DueMessage, 'leaseKey' | 'leasedUntilMs'>,
): DueMessage => ({
  id: String(row.id),
  reservationId: row.reservation_id === null ? null : Number(row.reservation_id),
  kind: row.kind as MessageKind,
  recipient: String(row.recipient),
  content: row.content as MessageContent,
  attempts: Number(row.attempts),
  createdAt: new Date(String(row.created_at)),
  isUncertain: row.is_uncertain === true,
  ...lease,
})

type Lease = Pick<DueMessage, 'id' | 'leaseKey'>
const leased = ({ id, leaseKey }: Lease) => and(eq(messages.id, id), eq(messages.leaseKey, leaseKey))
const DONE = {
  content: null,
  leasedUntil: null,
  leaseKey: null,
  isUncertain: false,
  updatedAt: sql`clock_timestamp()`,
}

/** A delivery report may have come first, so only the queued state precedes it. */
export async function markSent(db: Db, lease: Lease, providerId: string | undefined): Promise<void> {
  await db
    .update(messages)
    .set({
      ...DONE,
      state: sql`case when ${messages.state} = 'queued' then 'sent' else ${messages.state} end`,
      sentAt: sql`clock_timestamp()`,
      providerId: providerId ?? null,
    })
    .where(leased(lease))
}

export async function markFailed(
  db: Db,
  lease: Lease,
  { failure, detail }: { failure: MessageFailure; detail: string },
): Promise<void> {
  await db
    .update(messages)
    .set({ ...DONE, state: 'failed', failure, failureDetail: detail.slice(0, 500) })
    .where(and(leased(lease), eq(messages.state, 'queued')))
}

export async function markRetry(
  db: Db,
  lease: Lease,
  again: { afterSeconds: number; detail: string; isUncertain: boolean },
): Promise<void> {
  await db
    .update(messages)
    .set({
      leasedUntil: null,
      leaseKey: null,
      isUncertain: again.isUncertain,
      failureDetail: again.detail.slice(0, 500),
      nextAttemptAt: sql`clock_timestamp() + make_interval(secs => ${again.afterSeconds})`,
      updatedAt: sql`clock_timestamp()`,
    })
    .where(leased(lease))
}

interface Changed {
  /** Null once the visit is deleted. */
  reservationId: number | null
}

/** Cancels messages that are no longer needed. Returns the reservations whose messages changed. */
export const expireOld = (db: Db): Promise<Changed[]> =>
  db
    .update(messages)
    .set({ ...DONE, state: 'failed', failure: 'expired' })
    .where(
      and(
        eq(messages.state, 'queued'),
        sql`${messages.expiresAt} <= clock_timestamp()`,
        sql`(${messages.leasedUntil} is null or ${messages.leasedUntil} <= clock_timestamp())`,
      ),
    )
    .returning({ reservationId: messages.reservationId })

/** Cancels messages that are not being sent yet, because the visit has ended or its guest has responded. */
export async function withdraw(tx: Tx, reservationId: number, which?: SQL): Promise<void> {
  await tx
    .update(messages)
    .set({ content: null, state: 'failed', failure: 'not_needed', updatedAt: sql`clock_timestamp()` })
    .where(
      and(
        eq(messages.reservationId, reservationId),
        eq(messages.state, 'queued'),
        sql`${messages.leaseKey} is null`,
        which,
      ),
    )
}

/** Cancels texts and emails to a contact that was corrected. */
export const cancelToOtherContacts = (tx: Tx, reservationId: number, contacts: string[]): Promise<void> =>
  withdraw(tx, reservationId, and(ne(messages.channel, 'push'), notInArray(messages.recipient, contacts)))

interface Progress {
  state: Exclude<MessageState, 'queued' | 'failed'>
  /** Only the message with this mark in its link. */
  mark?: string
}

/** Moves messages of a visit forward; returns whether any moved. */
export async function advanceVisitMessages(
  db: Db | Tx,
  reservationId: number,
  { state, mark }: Progress,
): Promise<boolean> {
  const moved = await db
    .update(messages)
    .set({ state, updatedAt: sql`clock_timestamp()` })
    .where(
      and(
        eq(messages.reservationId, reservationId),
        inArray(
          messages.state,
          statesBefore(state).filter((before) => before !== 'queued'),
        ),
        mark === undefined ? undefined : sql`${messages.id}::text like ${`${mark}%`}`,
      ),
    )
    .returning({ id: messages.id })
  return moved.length > 0
}

/** Applies a provider's report about a message. Returns its reservation if something changed. */
export async function reportDelivery(
  db: Db,
  id: string,
  report: { state: 'delivered' } | { state: 'failed'; failure: MessageFailure; detail: string },
): Promise<Changed | undefined> {
  const failed = report.state === 'failed' ? { failure: report.failure, failureDetail: report.detail } : {}
  const [changed] = await db
    .update(messages)
    .set({ state: report.state, ...failed, content: null, updatedAt: sql`clock_timestamp()` })
    .where(and(eq(messages.id, id), inArray(messages.state, [...statesBefore(report.state)])))
    .returning({ reservationId: messages.reservationId })
  return changed
}

/** Detaches the news of canceled bookings from visits that are deleted with their stands, so that it is still sent. */
export async function keepCancellations(tx: Tx, restaurantIds: readonly number[]): Promise<void> {
  const visits = tx
    .select({ id: reservations.id })
    .from(reservations)
    .where(inArray(reservations.restaurantId, [...restaurantIds]))
  await tx
    .update(messages)
    .set({ reservationId: null })
    .where(
      and(
        inArray(messages.reservationId, visits),
        eq(messages.kind, 'canceled'),
        eq(messages.state, 'queued'),
      ),
    )
}

/** Messages that have been sent or have failed, with their addresses. */
export const sweepMessages = (sweep: Sweep, days: number): Promise<number> =>
  deleteInBatches(
    sweep,
    messages,
    sql`${messages.state} <> 'queued' and (${messages.reservationId} is null or ${messages.createdAt} < now() - make_interval(days => ${days})
      or exists (select 1 from ${reservations} where ${reservations.id} = ${messages.reservationId}
        and ${reservations.contactsForgottenAt} is not null))`,
  )

/** Deletes all messages about the visits of a diner, with the addresses they went to. */
export async function deleteMessagesOf(tx: Tx, userId: number): Promise<void> {
  const visits = tx.select({ id: reservations.id }).from(reservations).where(eq(reservations.userId, userId))
  await tx.delete(messages).where(inArray(messages.reservationId, visits))
  await tx.delete(guestPushSubscriptions).where(inArray(guestPushSubscriptions.reservationId, visits))
}
