import { and, asc, desc, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm'
import { publicName } from '#domain/accounts.ts'
import { RESERVATION_LIST } from '#domain/limits.ts'
import { type Stage, stageOf } from '#domain/partyStage.ts'
import { isForLater, OPEN_STATUSES } from '#domain/reservation.ts'
import { CUT_OFF } from '#domain/standSettings.ts'
import { restaurants } from '#features/restaurants/server/schema.ts'
import type { OwnedRestaurantId } from '#kernel/server/actor.ts'
import type { Db, Queries, Tx } from '#kernel/server/db/client.ts'
import { users } from '#kernel/server/db/schema/users.ts'
import { guestPath, guestTokensFrom } from '#kernel/server/guestTokens.ts'
import { notFound } from '#kernel/server/notFound.ts'
import type { DinerReservation, RestaurantReservation } from '../contract.ts'
import { type ListNow, type ListReader, placeIn, quoteForRequest, readList } from './listWait.ts'
import type { ReservationRow } from './partyChange.ts'
import { bookingOf, presentForHost, presentReservation } from './present.ts'
import { reservations, standSettings, tables } from './schema.ts'

export const reservationNotFound = () => notFound('reservation')

// Wait reports have rows among the reservations, but are not reservations.
export const isReservation = ne(reservations.status, 'wait_time_report')
const AT_WORK = [...OPEN_STATUSES, 'seated'] as const
const keptSpan = sql.raw(`interval '${RESERVATION_LIST.completedHours} hours'`)

/** "T9 + T10" for a party at two tables. */
const tableNumbers = sql<string | null>`(
  select string_agg(${tables.tableNumber}, ' + ' order by place.position)
  from unnest(array_prepend(${reservations.tableId}, ${reservations.moreTableIds})) with ordinality as place (id, position)
  join ${tables} on ${tables.id} = place.id)`

const forRestaurant = (db: Queries) =>
  db
    .select({
      reservation: reservations,
      dinerFullName: users.fullName,
      dinerUsername: users.username,
      tableNumber: tableNumbers,
    })
    .from(reservations)
    .leftJoin(users, eq(users.id, reservations.userId))

/** Reads for a restaurant; `site` is the address through which guests reach this server. */
export interface HostReader extends ListReader {
  site: string
}

interface GuestLinks {
  site: string
  tokenOf: (nonce: string) => string
}

function present(
  row: Awaited<ReturnType<typeof forRestaurant>>[number],
  { site, tokenOf }: GuestLinks,
): RestaurantReservation {
  const { userId, guestTokenNonce } = row.reservation
  return {
    ...presentForHost(row.reservation),
    dinerName: userId === null ? null : (row.dinerFullName ?? publicName(row.dinerUsername)),
    tableNumber: row.tableNumber,
    guestUrl: guestTokenNonce === null ? null : site + guestPath(tokenOf(guestTokenNonce)),
  }
}

/** The restaurant's current reservations: open, seated, and completed within a day. */
const isAtWork = or(
  inArray(reservations.status, [...AT_WORK]),
  and(eq(reservations.status, 'completed'), sql`${reservations.completedAt} > now() - ${keptSpan}`),
)
const oldestFirst = [asc(reservations.createdAt), asc(reservations.id)]

/** The oldest first. */
export const reservationsOfRestaurant = (
  reader: HostReader,
  restaurantId: OwnedRestaurantId,
): Promise<RestaurantReservation[]> =>
  restaurantViews(reader, and(eq(reservations.restaurantId, restaurantId), isAtWork), oldestFirst)

/** Reservations of one restaurant as returned to it, in this order. */
export async function restaurantViews(
  reader: HostReader,
  which: SQL | undefined,
  order: SQL[],
): Promise<RestaurantReservation[]> {
  const rows = await forRestaurant(reader.db)
    .where(which)
    .orderBy(...order)
  const shown = { site: reader.site, tokenOf: await guestTokensFrom(reader.db) }
  return withQuotes(
    reader,
    rows.map((row) => present(row, shown)),
  )
}

/** Each request for now with its current quote, the same that its diner is shown. */
async function withQuotes(
  reader: ListReader,
  parties: RestaurantReservation[],
): Promise<RestaurantReservation[]> {
  const [request] = parties.filter(isRequestForNow)
  if (!request) return parties
  const list = await readList(reader, request.restaurantId)
  return parties.map((party) => {
    const createdAt = new Date(party.createdAt)
    return isRequestForNow(party) ? { ...party, ...quoteForRequest(list, { ...party, createdAt }) } : party
  })
}

const isRequestForNow = ({ status, createdAt, reservationTime }: RestaurantReservation): boolean =>
  status === 'pending' &&
  !isForLater({ createdAt: new Date(createdAt), reservationTime: new Date(reservationTime) })

/** A reservation as returned to its restaurant. */
export async function restaurantView(reader: HostReader, id: number): Promise<RestaurantReservation> {
  const { db, site } = reader
  const [row] = await forRestaurant(db).where(eq(reservations.id, id))
  if (!row) throw reservationNotFound()
  const shown = present(row, { site, tokenOf: await guestTokensFrom(db) })
  const [view = shown] = await withQuotes(reader, [shown])
  return view
}

const forDiner = (db: Queries) =>
  db
    .select({
      reservation: reservations,
      restaurantName: restaurants.name,
      restaurantAddress: restaurants.address,
      restaurantPhone: restaurants.phone,
      restaurantTimeZone: restaurants.timeZone,
      cutOffMinutes: sql<number>`coalesce(${standSettings.cutOffMinutes}, ${CUT_OFF.default})`,
    })
    .from(reservations)
    .innerJoin(restaurants, eq(restaurants.id, reservations.restaurantId))
    .leftJoin(standSettings, eq(standSettings.restaurantId, reservations.restaurantId))

type DinerRow = Awaited<ReturnType<typeof forDiner>>[number]

const presentForDiner = ({ reservation, cutOffMinutes, ...restaurant }: DinerRow): DinerReservation => ({
  ...presentReservation(reservation),
  ...restaurant,
  cancelledBy: reservation.cancelledBy,
  isHoldExtended: reservation.isHoldExtended,
  ahead: null,
  wait: null,
  booking: bookingOf(reservation, cutOffMinutes),
})

const IN_LINE: readonly Stage[] = ['requested', 'waiting']
const isInLine = (party: ReservationRow): boolean => IN_LINE.includes(stageOf(party)) && !isForLater(party)

/** With the place in line of those that are in line now. */
async function withPlaces(reader: ListReader, rows: readonly DinerRow[]): Promise<DinerReservation[]> {
  const inLine = rows.filter(({ reservation }) => isInLine(reservation))
  const lists = new Map<number, ListNow>()
  for (const { reservation } of inLine) {
    const { restaurantId } = reservation
    if (!lists.has(restaurantId)) lists.set(restaurantId, await readList(reader, restaurantId))
  }
  return rows.map((row) => viewIn(lists.get(row.reservation.restaurantId) ?? null, row))
}

/** A row as returned to its diner, with its place on this list if it is in line now. */
export const viewIn = (list: ListNow | null, row: DinerRow): DinerReservation => ({
  ...presentForDiner(row),
  ...(list && isInLine(row.reservation) && placeIn(list, row.reservation)),
})

const ownedBy = (userId: number) => and(eq(reservations.userId, userId), isReservation)
const newestFirst: [SQL, SQL] = [desc(reservations.createdAt), desc(reservations.id)]

/** All reservations a diner ever made, newest first. */
export async function everyReservationOf(db: Db, userId: number): Promise<DinerReservation[]> {
  const rows = await forDiner(db)
    .where(ownedBy(userId))
    .orderBy(...newestFirst)
  return rows.map(presentForDiner)
}

/** A diner's reservations: all open ones, and the newest hundred; newest first. */
export async function reservationsOfDiner(reader: ListReader, userId: number): Promise<DinerReservation[]> {
  const { db } = reader
  const own = ownedBy(userId)
  const newest = db
    .select({ id: reservations.id })
    .from(reservations)
    .where(own)
    .orderBy(...newestFirst)
    .limit(RESERVATION_LIST.dinerNewest)
  const rows = await forDiner(db)
    .where(and(own, or(inArray(reservations.status, [...AT_WORK]), inArray(reservations.id, newest))))
    .orderBy(...newestFirst)
  return withPlaces(reader, rows)
}

export async function dinerView(reader: ListReader, id: number): Promise<DinerReservation> {
  const [row] = await forDiner(reader.db).where(eq(reservations.id, id))
  const [view] = row ? await withPlaces(reader, [row]) : []
  if (!view) throw reservationNotFound()
  return view
}

/** Locks one of the caller's reservations, before any table is locked; throws not_found. */
export async function lockReservation(
  tx: Tx,
  id: number,
  owner: { restaurantId: OwnedRestaurantId } | { userId: number },
): Promise<ReservationRow> {
  const isOwn =
    'userId' in owner
      ? eq(reservations.userId, owner.userId)
      : eq(reservations.restaurantId, owner.restaurantId)
  const [row] = await tx
    .select()
    .from(reservations)
    .where(and(eq(reservations.id, id), isOwn, isReservation))
    .for('update')
  if (!row) throw reservationNotFound()
  return row
}

export const DATABASE_NOW = sql`clock_timestamp()`
