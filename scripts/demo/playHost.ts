import { and, eq, gt, inArray, ne, type SQL } from 'drizzle-orm'
import type { z } from 'zod'
import { localMoment } from '#domain/calendar.ts'
import { MINUTE_MS } from '#domain/durations.ts'
import { flooredMinutes, partySizeMultiplier } from '#domain/waits.ts'
import { restaurants } from '#features/restaurants/server/schema.ts'
import { listForRestaurant, type RestaurantReservation } from '#features/seating/contract.ts'
import { listTables } from '#features/seating/contractTables.ts'
import { standLog } from '#features/seating/server/schema.ts'
import { waitDetail } from '#features/waitTimes/contract.ts'
import type { Db } from '#kernel/server/db/client.ts'
import { sessions } from '#kernel/server/db/schema/sessions.ts'
import { users } from '#kernel/server/db/schema/users.ts'
import type { App } from '#kernel/server/route.ts'
import { SESSION_COOKIE, startSession } from '#kernel/server/sessions.ts'
import { chanceFrom } from '../random.ts'
import { stayMinutes, usualMinutes } from './demand.ts'
import { DEMO_DINERS } from './diners.ts'
import { CITY_TIME_ZONE } from './draftReports.ts'
import { aFamilyName, dinerEmail } from './people.ts'
import { DEMO_PLACES, HOST_PLACE } from './places.ts'
import { refreshDemoLive } from './refresh.ts'

/**
 * Simulates activity in the demo city while the server runs: new live reports, and a host who seats parties, clears
 * tables and takes names through the API. The host pauses while a person uses the stand.
 */

const AFTER_MINUTES = {
  person: 30,
  signedIn: 120,
  /** Minutes until a demo diner's request is answered. */
  request: 6,
  /** After this long without a change, the party that has waited longest leaves. */
  quiet: 12,
}
const ARRIVALS = {
  /**
   * A party arrives this often on average, and whenever the list is nearly empty. It doesn't join a list of this length
   * or a wait that is longer than usual.
   */
  everyMinutes: 4,
  fewestWaiting: 2,
  mostWaiting: 9,
}
const POPULARITY = DEMO_PLACES.find(({ name }) => name === HOST_PLACE)?.popularity ?? 0
/** A table with this many spare seats is kept for a larger party that waits. */
const SPARE_SEATS = 4
const LARGER_BY = 2
const SIZES = [2, 2, 2, 4, 3, 4, 2, 5, 2, 6, 4, 8] as const

type SeatTable = z.infer<typeof listTables.response>[number]

interface Stand {
  restaurantId: number
  send: (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, payload?: object) => Promise<unknown>
}

/** Returns a function that simulates one minute. A step that fails because a person was faster is retried next time. */
export async function createDemoHost(app: App, db: Db): Promise<((now: Date) => Promise<void>) | undefined> {
  const [owner] = await db
    .select({ restaurantId: restaurants.id, userId: restaurants.userId })
    .from(restaurants)
    .innerJoin(users, eq(users.id, restaurants.userId))
    .where(and(eq(restaurants.name, HOST_PLACE), eq(restaurants.source, 'demo'), eq(users.isActive, true)))
  if (!owner || owner.userId === null) return undefined
  const token = await startSession(db, owner.userId)
  const actor = await app.findActor(token)
  if (actor.kind !== 'restaurant') return undefined
  const { restaurantId } = owner
  const userId = owner.userId
  const startedMs = Date.now()
  const { sessionHash } = actor
  const send: Stand['send'] = async (method, url, payload) => {
    const headers = { cookie: `${SESSION_COOKIE}=${token}` }
    const answer = await app.inject({ method, url, headers, ...(payload && { payload }) })
    return answer.json()
  }
  return async (now) => {
    await refreshDemoLive(db, { now })
    if (await isPersonThere(db, { restaurantId, userId, sessionHash, startedMs, now })) return
    await playMinute(db, { restaurantId, send }, now)
  }
}

interface Watch {
  restaurantId: number
  userId: number
  /** Its own. */
  sessionHash: string
  /** Older sessions may belong to the simulation of an earlier start. */
  startedMs: number
  now: Date
}

/** Somebody has signed in as this host recently, or has just done something. */
async function isPersonThere(db: Db, watch: Watch): Promise<boolean> {
  const { restaurantId, userId, sessionHash, startedMs, now } = watch
  const since = (minutes: number) => new Date(Math.max(startedMs, now.getTime() - minutes * MINUTE_MS))
  const isOther = and(eq(sessions.userId, userId), ne(sessions.tokenHash, sessionHash))
  const isRecent = gt(sessions.createdAt, since(AFTER_MINUTES.signedIn))
  if ((await db.$count(sessions, and(isOther, isRecent))) > 0) return true
  const byPerson = and(eq(standLog.actor, 'restaurant'), ne(standLog.sessionHash, sessionHash))
  return isTouchedSince(db, restaurantId, since(AFTER_MINUTES.person), byPerson)
}

/** Whether the stand's log has an entry since then, by anyone or with the given condition. */
async function isTouchedSince(db: Db, restaurantId: number, since: Date, condition?: SQL): Promise<boolean> {
  const rows = await db
    .select({ id: standLog.id })
    .from(standLog)
    .where(and(eq(standLog.restaurantId, restaurantId), gt(standLog.createdAt, since), condition))
    .limit(1)
  return rows.length > 0
}

async function playMinute(db: Db, stand: Stand, now: Date): Promise<void> {
  const parties = await partiesAt(stand)
  for (const party of parties.filter(({ status }) => status === 'seated')) {
    const { id, tableId } = party
    if (tableId === null || !hasLeft(party, now)) continue
    await stand.send('POST', `/api/tables/${tableId}/clear`, { reservationId: id })
  }
  await answerRequests(db, stand, parties, now)
  const waiting = parties.filter(isWaiting)
  const isComing =
    waiting.length < ARRIVALS.fewestWaiting ||
    chanceFrom(Math.floor(now.getTime() / MINUTE_MS)).isLucky(1 / ARRIVALS.everyMinutes)
  if (isComing && waiting.length < ARRIVALS.mostWaiting) await addParty(stand, now)
  if (await isQuiet(db, stand, now)) await giveUp(stand, waiting)
  await seatInOrder(stand, (await partiesAt(stand)).filter(isWaiting))
}

const partiesAt = async ({ send }: Stand): Promise<RestaurantReservation[]> =>
  listForRestaurant.response.parse(await send('GET', '/api/reservations/restaurant'))

const isWaiting = ({ status }: RestaurantReservation): boolean => status === 'ready_to_seat'

function hasLeft({ id, partySize, seatedAt }: RestaurantReservation, now: Date): boolean {
  if (seatedAt === null) return false
  return now.getTime() - Date.parse(seatedAt) >= stayMinutes(partySize, chanceFrom(id)) * MINUTE_MS
}

const isQuiet = async (db: Db, { restaurantId }: Stand, now: Date): Promise<boolean> =>
  !(await isTouchedSince(db, restaurantId, new Date(now.getTime() - AFTER_MINUTES.quiet * MINUTE_MS)))

/** Parties added by people who use the demo are not touched. */
async function giveUp({ send }: Stand, waiting: readonly RestaurantReservation[]): Promise<void> {
  const [longest] = waiting
    .filter(({ userId, tableId }) => userId === null && tableId === null)
    .sort((a, b) => a.createdAt.localeCompare(b.createdAt))
  if (longest) await send('DELETE', `/api/reservations/${longest.id}?reason=left`)
}

/** Answers requests of simulated diners; a person answers those of real users. */
async function answerRequests(db: Db, stand: Stand, parties: readonly RestaurantReservation[], now: Date) {
  const old = parties.filter(
    ({ status, createdAt }) =>
      status === 'pending' && now.getTime() - Date.parse(createdAt) >= AFTER_MINUTES.request * MINUTE_MS,
  )
  if (old.length === 0) return
  const emails = DEMO_DINERS.map(({ username }) => dinerEmail(username))
  const invented = await db.select({ id: users.id }).from(users).where(inArray(users.emailNorm, emails))
  const ids = new Set(invented.map(({ id }) => id))
  for (const { id, userId } of old) {
    if (userId !== null && ids.has(userId)) {
      await stand.send('PATCH', `/api/reservations/${id}`, { status: 'ready_to_seat' })
    }
  }
}

/** Seats parties in order of arrival, each at the smallest free table that fits. */
async function seatInOrder(stand: Stand, waiting: readonly RestaurantReservation[]): Promise<void> {
  const free = listTables.response
    .parse(await stand.send('GET', '/api/tables'))
    .filter(({ status, isActive }) => status === 'available' && isActive)
    .sort((a, b) => a.seats - b.seats)
  const isKept = (seats: number, partySize: number): boolean =>
    seats - partySize >= SPARE_SEATS &&
    waiting.some((other) => other.partySize >= partySize + LARGER_BY && other.partySize <= seats)
  const take = (partySize: number): SeatTable | undefined => {
    const index = free.findIndex(({ seats }) => seats >= partySize && !isKept(seats, partySize))
    return index < 0 ? undefined : free.splice(index, 1)[0]
  }
  const inOrder = waiting.toSorted((a, b) => a.createdAt.localeCompare(b.createdAt))
  for (const { id, partySize, tableId } of inOrder) {
    const table = tableId === null ? take(partySize) : undefined
    if (tableId === null && !table) continue
    if (table) await stand.send('PATCH', `/api/reservations/${id}/assign-table`, { tableId: table.id })
    await stand.send('PATCH', `/api/reservations/${id}`, { status: 'seated' })
  }
}

/** Adds a party with the wait shown to diners as its quote, unless the wait is too long. */
async function addParty({ restaurantId, send }: Stand, now: Date): Promise<void> {
  const chance = chanceFrom(now.getTime())
  const partySize = SIZES[chance.whole(0, SIZES.length - 1)] ?? 2
  const detail = waitDetail.response.safeParse(await send('GET', `/direct/wait-times/${restaurantId}`))
  const entry = detail.data?.wait.bySize?.find(
    ({ upToPartySize }) => upToPartySize === null || partySize <= upToPartySize,
  )
  const minutes = entry?.waitTime ?? null
  const usual = usualMinutes(POPULARITY, localMoment(now, CITY_TIME_ZONE)) * partySizeMultiplier(partySize)
  if (minutes !== null && minutes > usual) return
  await send('POST', '/api/reservations', {
    name: aFamilyName(chance),
    partySize,
    ...(minutes !== null && { waitTime: Math.ceil(flooredMinutes(minutes) / 5) * 5 }),
    status: 'ready_to_seat',
  })
}
