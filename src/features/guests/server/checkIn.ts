import { and, eq, inArray, sql } from 'drizzle-orm'
import type { BodyOf } from '#contract/endpoint.ts'
import { localMoment } from '#domain/calendar.ts'
import { nextOpening, parseHours } from '#domain/openingHours.ts'
import { asSentence } from '#domain/sentence.ts'
import { listRefusal } from '#domain/standSettings.ts'
import { restaurants } from '#features/restaurants/server/schema.ts'
import { guestTokenFor } from '#features/seating/server/guestLink.ts'
import { insertParty } from '#features/seating/server/insertParty.ts'
import {
  asDinersSee,
  isClosedByHours,
  readList,
  readListAt,
  waitsToJoin,
} from '#features/seating/server/listWait.ts'
import { lockRestaurant } from '#features/seating/server/requestTable.ts'
import { standSettings } from '#features/seating/server/schema.ts'
import { listRuleOf, presentList, type SettingsRow, settingsOf } from '#features/seating/server/settings.ts'
import { type Ctx, inTransaction } from '#kernel/server/context.ts'
import type { Db, Tx } from '#kernel/server/db/client.ts'
import { AppError } from '#kernel/server/errors.ts'
import { guestPath } from '#kernel/server/guestTokens.ts'
import { homeOf } from '#kernel/server/home.ts'
import { notFound } from '#kernel/server/notFound.ts'
import { phoneExample } from '#kernel/server/phoneNumbers.ts'
import { requirePhone } from '#kernel/server/requirePhone.ts'
import { contactsReached } from '#services/messaging/server/budgets.ts'
import type { JoinView, joinList, KioskView } from '../contract.ts'
import { type CheckIn, countCheckIn } from './countCheckIn.ts'
import { countingWrong } from './countingWrong.ts'
import { newDeviceId } from './deviceIds.ts'
import { channelsTo, closedChannels, readStand } from './guestView.ts'
import { kioskCodeAt, restaurantOfKioskCode } from './kioskCodes.ts'
import { GUEST_LIMITS } from './limits.ts'

type Reader = Pick<Ctx, 'clock'> & { db: Db | Tx }

const SIZES_SHOWN = 20
const REFUSALS = {
  walk_ins_only: 'door_walk_ins_only',
  paused: 'door_paused',
  closed: 'door_closed',
  size_closed: 'door_size_closed',
} as const

/** What a guest joins by: the code at the door, or the restaurant's page on the map. */
export type JoinedBy = { code: string } | { restaurantId: number }

interface Stand {
  settings: SettingsRow & { restaurantId: number }
  from: CheckIn['from']
}

const standOf = (reader: Reader, by: JoinedBy): Promise<Stand> =>
  'code' in by ? standOfCode(reader, by.code) : standOfPlace(reader, by.restaurantId)

async function standOfPlace({ db }: Reader, restaurantId: number): Promise<Stand> {
  const [place] = await db
    .select({ isPublic: restaurants.isPublic, userId: restaurants.userId })
    .from(restaurants)
    .where(eq(restaurants.id, restaurantId))
  if (!place?.isPublic) throw notFound('restaurant')
  if (place.userId === null) throw new AppError('no_list')
  return { settings: { ...(await settingsOf(db, restaurantId)), restaurantId }, from: 'map' }
}

async function standOfCode({ db, clock }: Reader, code: string): Promise<Stand> {
  const ofKiosk = await restaurantOfKioskCode(db, code, await clock.now(db))
  const hasCode =
    ofKiosk === undefined
      ? inArray(standSettings.joinCode, [code, code.toUpperCase()])
      : eq(standSettings.restaurantId, ofKiosk)
  const [settings] = await db
    .select()
    .from(standSettings)
    .where(and(hasCode, eq(standSettings.isCheckInOn, true)))
    // A code of an earlier version may differ in case only.
    .orderBy(sql`${standSettings.joinCode} = ${code} desc`)
  if (!settings) throw new AppError('list_not_found')
  return { settings, from: ofKiosk === undefined ? 'poster' : 'kiosk' }
}

export async function presentJoin(ctx: Ctx, by: JoinedBy, address: string): Promise<JoinView> {
  // A code is not counted while it is right: a stranger on the same Wi-Fi must not shut out the guests.
  if ('restaurantId' in by) ctx.rateLimiter.count(GUEST_LIMITS.listsOfAddress, address)
  const { settings } = await standOf(ctx, by).catch(countingWrong(ctx, address))
  const stand = await readStand(ctx.db, settings.restaurantId)
  const { restaurant, hours, isApproved, takesRequests, holdMinutes, retentionDays } = stand
  const list = await readList(ctx, settings.restaurantId)
  const now = await ctx.clock.now(ctx.db)
  const isShut = isClosedByHours(list)
  const sizes = Array.from({ length: SIZES_SHOWN }, (_, index) => index + 1)
  const shownList = listOf(
    takesRequests && !isShut ? settings : { ...settings, listState: 'closed', listReason: null },
    now,
  )
  return {
    restaurant,
    ...shownList,
    opensAgain:
      takesRequests && isShut && settings.listState !== 'closed'
        ? nextOpening(parseHours(hours), localMoment(now, restaurant.timeZone))
        : null,
    waiting: list.waiting.length,
    waits:
      shownList.listState === 'closed'
        ? sizes.map((partySize) => ({ partySize, wait: null }))
        : waitsToJoin('code' in by ? list : asDinersSee(list), sizes),
    holdMinutes,
    retentionDays,
    reached: contactsReached(ctx.settings, isApproved),
    phoneExample: phoneExample(homeOf(ctx.settings).country),
    newDeviceId: await newDeviceId(ctx.db),
    now: now.toISOString(),
  }
}

interface Joining {
  by: JoinedBy
  address: string
  /** The address through which guests reach this server. */
  site: string
  party: BodyOf<typeof joinList>
}

function listOf(settings: SettingsRow, now: Date) {
  const { listState, listReason, pausedUntil, closedSizes } = presentList(settings, now)
  return { listState, listReason, pausedUntil, closedSizes }
}

/**
 * Creates a request for a guest without an account. Throws a conflict while the restaurant or its list accepts
 * none.
 */
export async function joinWithoutAccount(ctx: Ctx, { by, address, site, party }: Joining) {
  requirePhone(ctx, party.phone)
  const { from } = await standOf(ctx, by).catch(countingWrong(ctx, address))
  const place = 'code' in by ? by.code.toUpperCase() : `restaurant ${by.restaurantId}`
  await countCheckIn(ctx, { place, address, deviceId: party.deviceId, from })
  return inTransaction(ctx, async (tx, publish) => {
    const { settings } = await standOf({ ...ctx, db: tx }, by)
    await lockRestaurant(tx, settings.restaurantId)
    const now = await ctx.clock.now(tx)
    // Only a code shows that the guest is at the door.
    const asked = { partySize: party.partySize, isHere: 'code' in by }
    const list = await readListAt({ ...ctx, db: tx }, settings.restaurantId, now)
    if (isClosedByHours(list)) throw new AppError('door_closed', { reason: 'none' })
    const refusal = listRefusal(listRuleOf(settings), asked, now.getTime())
    if (refusal) {
      const reason = settings.listReason ? asSentence(settings.listReason) : 'none'
      throw new AppError(REFUSALS[refusal], { reason })
    }
    const { row } = await insertParty(
      { ...ctx, tx, publish, by: { actor: 'guest' } },
      {
        restaurantId: settings.restaurantId,
        name: party.name,
        partySize: party.partySize,
        phone: party.phone ?? null,
        email: party.email ?? null,
        language: party.language ?? null,
        status: 'pending',
        source: 'check_in',
        reservationTime: now,
        createdAt: now,
      },
    )
    const { isApproved } = await readStand(tx, settings.restaurantId)
    const closed = (await closedChannels({ ...ctx, db: tx }, [row])).get(row.id) ?? []
    return {
      guestUrl: site + guestPath(await guestTokenFor(tx, row)),
      isReachable: channelsTo(row, ctx.settings, { isApproved, closed }).length > 0,
    }
  })
}

/** The current code of a restaurant's kiosk. Throws list_not_found while its self check-in is off. */
export async function presentKiosk(ctx: Ctx, restaurantId: number): Promise<KioskView> {
  const { isCheckInOn, joinCode } = await settingsOf(ctx.db, restaurantId)
  if (!isCheckInOn || joinCode === null) throw new AppError('list_not_found')
  const code = await kioskCodeAt(ctx.db, restaurantId, await ctx.clock.now(ctx.db))
  return { restaurantId, code, joinCode }
}
