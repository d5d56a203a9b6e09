import { eq, sql } from 'drizzle-orm'
import { isEndedBooking } from '#domain/bookings.ts'
import { DAY_MS } from '#domain/durations.ts'
import type { Channel, ContactChannel } from '#domain/messages.ts'
import { type Stage, stageOf } from '#domain/partyStage.ts'
import { CONTACT_RETENTION_DAYS, CUT_OFF, HOLD_MINUTES } from '#domain/standSettings.ts'
import { restaurants } from '#features/restaurants/server/schema.ts'
import { type ListNow, placeIn, readList } from '#features/seating/server/listWait.ts'
import type { ReservationRow } from '#features/seating/server/partyChange.ts'
import { bookingOf } from '#features/seating/server/present.ts'
import { standSettings } from '#features/seating/server/schema.ts'
import type { Ctx } from '#kernel/server/context.ts'
import type { Db, Tx } from '#kernel/server/db/client.ts'
import { users } from '#kernel/server/db/schema/users.ts'
import { homeOf } from '#kernel/server/home.ts'
import { recipientOf } from '#kernel/server/phoneNumbers.ts'
import type { Settings } from '#kernel/server/settings.ts'
import { contactsReached, takesTexts } from '#services/messaging/server/budgets.ts'
import { optedOutOf } from '#services/messaging/server/optOuts.ts'
import { closedTo } from '#services/messaging/server/outbox.ts'
import type { GuestView } from '../contract.ts'

const PAGE_LIVES_MS = DAY_MS
const iso = (instant: Date | null): string | null => instant?.toISOString() ?? null

/** The restaurant of a visit and the settings of its stand. */
export async function readStand(db: Db | Tx, restaurantId: number) {
  const [row] = await db
    .select({
      restaurant: {
        id: restaurants.id,
        name: restaurants.name,
        address: restaurants.address,
        phone: restaurants.phone,
        latitude: restaurants.latitude,
        longitude: restaurants.longitude,
        timeZone: restaurants.timeZone,
      },
      hours: restaurants.hoursOfOperation,
      isApproved: restaurants.messagesApproved,
      takesRequests: sql<boolean>`${restaurants.acceptsReservations} and coalesce(${users.isActive}, true)`,
      settings: standSettings,
    })
    .from(restaurants)
    .leftJoin(users, eq(users.id, restaurants.userId))
    .leftJoin(standSettings, eq(standSettings.restaurantId, restaurants.id))
    .where(eq(restaurants.id, restaurantId))
  if (!row) throw new Error('a visit without a restaurant')
  return {
    restaurant: row.restaurant,
    settings: row.settings,
    hours: row.hours,
    isApproved: row.isApproved,
    takesRequests: row.takesRequests,
    holdMinutes: row.settings?.holdMinutes ?? HOLD_MINUTES.default,
    cutOffMinutes: row.settings?.cutOffMinutes ?? CUT_OFF.default,
    retentionDays: row.settings?.contactRetentionDays ?? CONTACT_RETENTION_DAYS.default,
  }
}

const IN_LINE: readonly Stage[] = ['requested', 'waiting']

/** The data behind the pages of all guests of a restaurant. */
export interface StandNow {
  stand: Awaited<ReturnType<typeof readStand>>
  list: ListNow
  closed: ClosedChannels
  /** It includes every change up to this time. */
  now: Date
}

/** A visit as returned to its guest. `now` is from before the read, so the newer of two views has the later time. */
export async function presentVisit(
  ctx: Pick<Ctx, 'settings' | 'clock' | 'knownWaits'> & { db: Db | Tx },
  now: Date,
  party: ReservationRow,
): Promise<GuestView> {
  const stand = await readStand(ctx.db, party.restaurantId)
  const list = await readList(ctx, party.restaurantId)
  return viewOf(party, { stand, list, closed: await closedChannels(ctx, [party]), now }, ctx.settings)
}

export function viewOf(
  party: ReservationRow,
  { stand, list, closed, now }: StandNow,
  settings: Settings,
): GuestView {
  const { restaurant, holdMinutes, retentionDays, cutOffMinutes } = stand
  const stage = stageOf(party)
  const booking = bookingOf(party, cutOffMinutes)
  const endedAt = party.cancelledAt ?? party.completedAt
  const over = endedAt ?? party.seatedAt
  const reachedBy = channelsTo(party, settings, {
    isApproved: stand.isApproved,
    closed: closed.get(party.id) ?? [],
  })
  return {
    stage,
    endedReason: stage === 'ended' ? party.endedReason : null,
    isEndedBooking: isEndedBooking(party),
    declineNote: party.declineNote,
    name: party.name,
    partySize: party.partySize,
    restaurant,
    ...(IN_LINE.includes(stage) && !booking ? placeIn(list, party) : { ahead: null, wait: null }),
    booking,
    quoteMinutes: party.waitTime,
    quoteVerdict: party.quoteVerdict,
    joinedAt: party.createdAt.toISOString(),
    calledAt: iso(party.calledAt),
    callCount: party.callCount,
    holdMinutes,
    holdUntil: iso(party.holdUntil),
    isHoldExtended: party.isHoldExtended,
    answer: party.answer,
    seatedAt: iso(party.seatedAt),
    endedAt: iso(endedAt),
    closesAt: over ? new Date(over.getTime() + PAGE_LIVES_MS).toISOString() : null,
    isReachable: reachedBy.length > 0,
    reachedBy,
    retentionDays,
    now: now.toISOString(),
  }
}

type ClosedChannels = ReadonlyMap<number, readonly Channel[]>

/** The channels that do not reach a party: its newest message there failed or was its last, or its number has answered STOP. */
export async function closedChannels(
  { db, settings }: { db: Db | Tx; settings: Settings },
  parties: readonly ReservationRow[],
): Promise<ClosedChannels> {
  const { country } = homeOf(settings)
  const numbers = parties.map(({ phone }) => recipientOf(phone ?? '', country))
  const optedOut = await optedOutOf(db, numbers)
  const ended = await closedTo(
    db,
    parties.map(({ id }) => id),
  )
  return new Map(
    parties.map(({ id }, index) => [
      id,
      [...(ended.get(id) ?? []), ...(optedOut.has(numbers[index] ?? '') ? (['sms'] as const) : [])],
    ]),
  )
}

/** The channels of the contacts that the guest left, as far as messages go there and they are not closed. */
export function channelsTo(
  { phone, email }: ReservationRow,
  settings: Settings,
  { isApproved, closed }: { isApproved: boolean; closed: readonly Channel[] },
): ContactChannel[] {
  const reached = contactsReached(settings, isApproved)
  const byText = phone !== null && reached.phone && takesTexts(settings, phone)
  const byEmail = email !== null && reached.email
  const open: ContactChannel[] = [...(byText ? ['sms' as const] : []), ...(byEmail ? ['email' as const] : [])]
  return open.filter((channel) => !closed.includes(channel))
}
