import { and, asc, eq, isNull, or, sql } from 'drizzle-orm'
import { isReminderDue, REMINDER_MINUTES } from '#domain/bookings.ts'
import type { Channel } from '#domain/messages.ts'
import { type Ctx, inTransaction } from '#kernel/server/context.ts'
import type { Db } from '#kernel/server/db/client.ts'
import { guestPushSubscriptions } from '#services/messaging/server/schema.ts'
import { changeParty } from './partyChange.ts'
import { reservations } from './schema.ts'

type Channels = ReadonlySet<Channel>

/** Reminds the guests of bookings whose time has come, each once, whichever node finds it first. */
export async function remindGuests(ctx: Ctx, channels: Channels): Promise<void> {
  const now = await ctx.clock.now(ctx.db)
  for (const { id } of await bookingsSoon(ctx.db, now, channels)) {
    try {
      await remindIfDue(ctx, id, now)
    } catch (error) {
      ctx.log.warn({ err: error, reservationId: id }, 'failed to remind the guest of a booking')
    }
  }
}

/** Bookings without a reminder that are near enough, of guests who can be told. */
const bookingsSoon = (db: Db, now: Date, channels: Channels) =>
  db
    .select({ id: reservations.id })
    .from(reservations)
    .where(
      and(
        eq(reservations.status, 'confirmed'),
        isNull(reservations.remindedAt),
        sql`${reservations.reservationTime} > ${now.toISOString()}::timestamptz`,
        sql`${reservations.reservationTime} <= ${now.toISOString()}::timestamptz + make_interval(mins => ${REMINDER_MINUTES.before})`,
        canBeTold(channels),
      ),
    )
    .orderBy(asc(reservations.id))

/** A diner with an account needs no contact: My Reservations shows the reminder. */
const canBeTold = (channels: Channels) =>
  or(
    sql`${reservations.userId} is not null`,
    channels.has('sms') ? sql`${reservations.phone} is not null` : undefined,
    channels.has('email') ? sql`${reservations.email} is not null` : undefined,
    sql`exists (select 1 from ${guestPushSubscriptions} where ${guestPushSubscriptions.reservationId} = ${reservations.id})`,
  )

/** A booking that another node is reminding, or that somebody is changing, is left to them. */
const remindIfDue = (ctx: Ctx, id: number, now: Date): Promise<void> =>
  inTransaction(ctx, async (tx, publish) => {
    const [booking] = await tx
      .select()
      .from(reservations)
      .where(eq(reservations.id, id))
      .for('update', { skipLocked: true })
    if (!booking || !isReminderDue(booking, now.getTime())) return
    const work = { tx, publish, by: { actor: 'system' } } as const
    // `notifyGuests` hears of this change and writes the messages in this transaction.
    await changeParty(work, booking, { action: 'reminded', set: { remindedAt: now } })
  })
