import { eq } from 'drizzle-orm'
import { issue } from '#contract/issues.ts'
import { publicName } from '#domain/accounts.ts'
import { localMoment } from '#domain/calendar.ts'
import { clockOf } from '#domain/clock.ts'
import { DAY_MS, MINUTE_MS } from '#domain/durations.ts'
import { REQUEST_TIME } from '#domain/limits.ts'
import { isOpenAt, minutesLeftOfOpening, openingParams, openState, parseHours } from '#domain/openingHours.ts'
import { isForLater } from '#domain/reservation.ts'
import { asSentence } from '#domain/sentence.ts'
import { listRefusal } from '#domain/standSettings.ts'
import { restaurants } from '#features/restaurants/server/schema.ts'
import type { Diner } from '#kernel/server/actor.ts'
import { type Ctx, inTransaction } from '#kernel/server/context.ts'
import type { Tx } from '#kernel/server/db/client.ts'
import { violatedConstraint } from '#kernel/server/db/errors.ts'
import { users } from '#kernel/server/db/schema/users.ts'
import { AppError, invalidField } from '#kernel/server/errors.ts'
import { homeOf } from '#kernel/server/home.ts'
import { notFound } from '#kernel/server/notFound.ts'
import type { DinerReservation, TableRequest } from '../contract.ts'
import { refuseFullSlot, refuseTooLarge } from './bookingTimes.ts'
import { insertParty } from './insertParty.ts'
import { SEATING_LIMITS } from './limits.ts'
import { byUser } from './partyChange.ts'
import { listRuleOf, type SettingsRow, settingsOf } from './settings.ts'
import { viewIn } from './store.ts'

/**
 * Requests a table, for now or for later. Throws not_found, invalid for an impossible time, and a conflict if
 * requests are not accepted or one is already open.
 */
export async function requestTable(ctx: Ctx, diner: Diner, request: TableRequest): Promise<DinerReservation> {
  ctx.rateLimiter.count(SEATING_LIMITS.requestsOfDiner, String(diner.userId))
  try {
    return await inTransaction(ctx, async (tx, publish) => {
      // The lock comes before the settings that are checked.
      const restaurant = await lockRestaurant(tx, request.restaurantId)
      if (!restaurant.isPublic) throw notFound('restaurant')
      const now = await ctx.clock.now(tx)
      const settings = await settingsOf(tx, request.restaurantId)
      const reservationTime = request.reservationTime ? new Date(request.reservationTime) : now
      const asked = { ...request, reservationTime, createdAt: now }
      if (!isForLater(asked)) refuseClosed(ctx, restaurant, now)
      await refuseWithoutRoom(tx, { restaurant, settings, asked })
      const { row, list } = await insertParty(
        { ...ctx, tx, publish, by: byUser(diner) },
        {
          userId: diner.userId,
          restaurantId: request.restaurantId,
          partySize: request.partySize,
          name: await nameOf(tx, diner.userId),
          reservationTime,
          status: 'pending',
          source: 'diner',
          language: request.language ?? null,
          createdAt: now,
        },
      )
      const { name: restaurantName, address: restaurantAddress, timeZone: restaurantTimeZone } = restaurant
      return viewIn(list, {
        reservation: row,
        restaurantName,
        restaurantAddress,
        restaurantTimeZone,
        restaurantPhone: restaurant.phone,
        cutOffMinutes: settings.cutOffMinutes,
      })
    })
  } catch (error) {
    if (violatedConstraint(error) !== 'reservations_one_open_request_key') throw error
    throw new AppError('request_open')
  }
}

interface Room {
  restaurant: Host
  settings: SettingsRow
  /** `createdAt` is now. */
  asked: Timed & { restaurantId: number; partySize: number; bookingId?: number }
}

/** Throws invalid or a conflict if a party cannot come at a time: hours, list, tables and covers. */
export async function refuseWithoutRoom(tx: Tx, { restaurant, settings, asked }: Room): Promise<void> {
  refuseImpossibleTime(asked, restaurant)
  if (!isForLater(asked) || isOfThisOpening(asked, restaurant)) refuseClosedList(settings, asked, asked)
  if (!isForLater(asked)) return
  await refuseWithoutSeats(tx, settings, asked)
}

/** Throws a conflict without tables for a party, or without room in its slot. */
export async function refuseWithoutSeats(
  tx: Tx,
  { slotCovers }: SettingsRow,
  asked: Room['asked'],
): Promise<void> {
  await refuseTooLarge(tx, asked.restaurantId, asked.partySize)
  await refuseFullSlot(tx, slotCovers, asked)
}

interface Host {
  name: string
  isPublic: boolean
  phone: string | null
  address: string
  hoursOfOperation: string | null
  timeZone: string
}

/** Held until commit, so that a restaurant that stops accepting requests gets none afterwards. */
export async function lockRestaurant(tx: Tx, id: number): Promise<Host> {
  const [restaurant] = await tx
    .select({
      name: restaurants.name,
      phone: restaurants.phone,
      address: restaurants.address,
      acceptsReservations: restaurants.acceptsReservations,
      isPublic: restaurants.isPublic,
      isOwnerActive: users.isActive,
      hoursOfOperation: restaurants.hoursOfOperation,
      timeZone: restaurants.timeZone,
    })
    .from(restaurants)
    .leftJoin(users, eq(users.id, restaurants.userId))
    .where(eq(restaurants.id, id))
    .for('share', { of: restaurants })
  if (!restaurant) throw notFound('restaurant')
  if (!restaurant.acceptsReservations || restaurant.isOwnerActive === false) {
    throw new AppError('no_reservations')
  }
  return restaurant
}

const LIST_REFUSALS = {
  walk_ins_only: 'list_walk_ins_only',
  paused: 'list_paused',
  closed: 'list_closed',
  size_closed: 'list_size_closed',
} as const

/** A request for now needs an open restaurant; unknown hours count as open. */
function refuseClosed(ctx: Ctx, { name, hoursOfOperation, timeZone }: Host, now: Date): void {
  const state = openState(parseHours(hoursOfOperation), localMoment(now, timeZone))
  if (state?.isOpen !== false) return
  throw new AppError('closed_now', { name, ...openingParams(state.change, clockOf(homeOf(ctx.settings))) })
}

interface Timed {
  reservationTime: Date
  createdAt: Date
}

/** Whether a time is before the restaurant closes next. */
function isOfThisOpening({ reservationTime, createdAt }: Timed, host: Host): boolean {
  const minutes = minutesLeftOfOpening(
    parseHours(host.hoursOfOperation),
    localMoment(createdAt, host.timeZone),
  )
  return reservationTime.getTime() - createdAt.getTime() < minutes * MINUTE_MS
}

/** A request for now joins the list, so the list must accept it; a closed one is closed until the next opening. */
function refuseClosedList(settings: SettingsRow, { partySize }: { partySize: number }, asked: Timed): void {
  const refusal = listRefusal(listRuleOf(settings), { partySize, isHere: false }, asked.createdAt.getTime())
  if (!refusal || (isForLater(asked) && refusal !== 'closed')) return
  const reason = settings.listReason ? asSentence(settings.listReason) : 'none'
  throw new AppError(LIST_REFUSALS[refusal], { reason })
}

function refuseImpossibleTime(request: Timed, host: Host): void {
  const aheadMs = request.reservationTime.getTime() - request.createdAt.getTime()
  const refuse = (message: string) => invalidField('reservationTime', message)
  if (aheadMs < -REQUEST_TIME.toleranceMinutes * MINUTE_MS) throw refuse(issue('time_passed'))
  if (aheadMs > REQUEST_TIME.maxDaysAhead * DAY_MS) {
    throw refuse(issue('time_too_far', { days: REQUEST_TIME.maxDaysAhead }))
  }
  const hours = parseHours(host.hoursOfOperation)
  if (!hours || !isForLater(request)) return
  if (!isOpenAt(hours, localMoment(request.reservationTime, host.timeZone))) {
    throw refuse(issue('time_closed'))
  }
}

/** The party's name for the host: never an email. */
async function nameOf(tx: Tx, userId: number): Promise<string> {
  const [user] = await tx
    .select({ fullName: users.fullName, username: users.username })
    .from(users)
    .where(eq(users.id, userId))
  return user?.fullName ?? publicName(user?.username)
}
