import { and, asc, desc, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm'
import { publicName } from '#domain/accounts.ts'
import { RESERVATION_LIST } from '#domain/limits.ts'
import { type Stage, stageOf } from '#domain/partyStage.ts'
import { isForLater, OPEN_STATUSES } from '#domain/reservation.ts'
import { restaurants } from '#features/restaurants/server/schema.ts'
import type { OwnedRestaurantId } from '#kernel/server/actor.ts'
import { type Db, type Queries, type Tx, together } from '#kernel/server/db/client.ts'
import { givenRows, isGiven, locking } from '#kernel/server/db/forMany.ts'
import { isOneOf, prepared } from '#kernel/server/db/prepared.ts'
import { users } from '#kernel/server/db/schema/users.ts'
import { guestPath, guestTokensFrom } from '#kernel/server/guestTokens.ts'
import { notFound } from '#kernel/server/notFound.ts'
import type { DinerReservation, RestaurantReservation } from '../contract.ts'
import { type ListNow, placeIn, readList } from './listWait.ts'
import type { ReservationRow } from './partyChange.ts'
import { presentForHost, presentReservation } from './present.ts'
import { reservations, tables } from './schema.ts'

export const reservationNotFound = () => notFound('reservation')

// Wait reports have rows among the reservations, but are not reservations.
const isReservation = ne(reservations.status, 'wait_time_report')
const AT_WORK = [...OPEN_STATUSES, 'seated'] as const
const keptSpan = sql.raw(`interval '${RESERVATION_LIST.completedHours} hours'`)

const forRestaurant = (db: Queries) =>
  db
    .select({
      reservation: reservations,
      dinerFullName: users.fullName,
      dinerUsername: users.username,
      tableNumber: tables.tableNumber,
    })
    .from(reservations)
    .leftJoin(users, eq(users.id, reservations.userId))
    .leftJoin(tables, eq(tables.id, reservations.tableId))

/** Reads for a restaurant; `site` is the address through which guests reach this server. */
export interface HostReader {
  db: Db | Tx
  site: string
}

interface Shown {
  site: string
  tokenOf: (nonce: string) => string
}

function present(
  row: Awaited<ReturnType<typeof forRestaurant>>[number],
  { site, tokenOf }: Shown,
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
export async function reservationsOfRestaurant(
  reader: HostReader,
  restaurantId: OwnedRestaurantId,
): Promise<RestaurantReservation[]> {
  const rows = await forRestaurant(reader.db)
    .where(and(eq(reservations.restaurantId, restaurantId), isAtWork))
    .orderBy(...oldestFirst)
  const shown = { site: reader.site, tokenOf: await guestTokensFrom(reader.db) }
  return rows.map((row) => present(row, shown))
}

const selectViewed = prepared('parties_viewed', (db) =>
  forRestaurant(db).where(isOneOf(reservations.id, 'ids', 'int')),
)

/** Reservations as returned to their restaurants. */
export async function restaurantViews(db: Db, ids: number[]) {
  const [rows, tokenOf] = await together(db, [(on) => selectViewed(on, { ids }), guestTokensFrom])
  const found = new Map(rows.map((row) => [row.reservation.id, row]))
  return (id: number, site: string): RestaurantReservation => {
    const row = found.get(id)
    if (!row) throw reservationNotFound()
    return present(row, { site, tokenOf })
  }
}

const forDiner = (db: Queries) =>
  db
    .select({
      reservation: reservations,
      restaurantName: restaurants.name,
      restaurantAddress: restaurants.address,
      restaurantTimeZone: restaurants.timeZone,
    })
    .from(reservations)
    .innerJoin(restaurants, eq(restaurants.id, reservations.restaurantId))

type DinerRow = Awaited<ReturnType<typeof forDiner>>[number]

const presentForDiner = ({ reservation, ...restaurant }: DinerRow): DinerReservation => ({
  ...presentReservation(reservation),
  ...restaurant,
  cancelledBy: reservation.cancelledBy,
  isHoldExtended: reservation.isHoldExtended,
  ahead: null,
  range: null,
})

const IN_LINE: readonly Stage[] = ['requested', 'waiting']
const isInLine = (party: ReservationRow): boolean => IN_LINE.includes(stageOf(party)) && !isForLater(party)

/** With the place in line of those that are in line now. */
async function withPlaces(db: Db | Tx, rows: readonly DinerRow[]): Promise<DinerReservation[]> {
  const inLine = rows.filter(({ reservation }) => isInLine(reservation))
  const lists = new Map<number, ListNow>()
  for (const { reservation } of inLine) {
    const { restaurantId } = reservation
    if (!lists.has(restaurantId)) lists.set(restaurantId, await readList(db, restaurantId))
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
export async function reservationsOfDiner(db: Db, userId: number): Promise<DinerReservation[]> {
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
  return withPlaces(db, rows)
}

const selectOfDiner = prepared('party_of_diner', (db) =>
  forDiner(db).where(eq(reservations.id, sql.placeholder('id'))),
)

export async function dinerView(tx: Tx, id: number): Promise<DinerReservation> {
  const [row] = await selectOfDiner(tx, { id })
  const [view] = row ? await withPlaces(tx, [row]) : []
  if (!view) throw reservationNotFound()
  return view
}

const lockOwn = (name: string, owner: 'userId' | 'restaurantId') =>
  locking(
    name,
    (db, config) =>
      db
        .select()
        .from(reservations)
        .where(
          and(
            isGiven(reservations.id, 'id', 'int'),
            sql`(${reservations.id}, ${reservations[owner]}) in (
              select id, "ownerId" from ${givenRows({ id: 'int', ownerId: 'int' })})`,
            isReservation,
          ),
        )
        .orderBy(reservations.id)
        .for('update', config),
    (row, given: { id: number; ownerId: number }) => row.id === given.id && row[owner] === given.ownerId,
  )
const lockOfDiner = lockOwn('lock_party_of_diner', 'userId')
const lockOfRestaurant = lockOwn('lock_party_of_restaurant', 'restaurantId')

/** Locks one of the caller's reservations, before any table is locked; throws not_found. */
export async function lockReservation(
  tx: Tx,
  id: number,
  owner: { restaurantId: OwnedRestaurantId } | { userId: number },
): Promise<ReservationRow> {
  const [row] =
    'userId' in owner
      ? await lockOfDiner(tx, { id, ownerId: owner.userId })
      : await lockOfRestaurant(tx, { id, ownerId: owner.restaurantId })
  if (!row) throw reservationNotFound()
  return row
}

export const DATABASE_NOW = sql`clock_timestamp()`
