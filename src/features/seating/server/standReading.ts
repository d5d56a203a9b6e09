import { and, desc, eq, gt, inArray, isNotNull, max, or, sql } from 'drizzle-orm'
import { isInLine } from '#domain/bookings.ts'
import { byRestaurant } from '#domain/byRestaurant.ts'
import { HOUR_MS } from '#domain/durations.ts'
import { isForLater } from '#domain/reservation.ts'
import { HOLD_BEFORE } from '#domain/standSettings.ts'
import type { StandParty, StandState, StandTable } from '#domain/waits/stand.ts'
import type { Db, Queries, Tx } from '#kernel/server/db/client.ts'
import { reservations, standLog, standSettings, tables } from './schema.ts'
import { tablesOfParty } from './tableStore.ts'

/** A stand's current tables and line, with the waiting parties. */
export interface StandNow extends StandState {
  waiting: readonly (StandParty & { id: number })[]
}

/** What an estimate needs to know about a stand. */
export interface StandReading {
  restaurantId: number
  /** null without tables. Untouched for an hour, its `touchedAtMs` is 0. */
  state: StandNow | null
  tableNumbers: ReadonlyMap<number, string>
  /** Everybody on the list without a table, called parties too, in order of arrival. */
  inLine: readonly { id: number; partySize: number; createdAt: Date }[]
  showsWait: boolean
  isListClosed: boolean
  pinned: { low: number; high: number; untilMs: number } | null
}

/** A stand unused for longer is ignored. */
const touchedSpan = sql.raw(`interval '60 minutes'`)
const clearedSpan = sql.raw(`interval '1 day'`)
/** A request or reservation counts as a party ahead once it is due within this time. */
const aheadSpan = sql.raw(`interval '4 hours'`)

const before = (now: Date, span: typeof touchedSpan) => sql`${now.toISOString()}::timestamptz - ${span}`

/** The restaurants whose staff did something at the stand within the last hour, and those with a pinned wait or a closed list. */
export async function standsInUse(db: Db, now: Date): Promise<number[]> {
  const rows = await db
    .selectDistinct({ id: standLog.restaurantId })
    .from(standLog)
    .where(and(eq(standLog.actor, 'restaurant'), gt(standLog.createdAt, before(now, touchedSpan))))
  const pins = await db
    .select({ id: standSettings.restaurantId })
    .from(standSettings)
    .where(
      or(
        gt(standSettings.pinnedUntil, sql`${now.toISOString()}::timestamptz`),
        eq(standSettings.listState, 'closed'),
      ),
    )
  return [...new Set([...rows, ...pins].map(({ id }) => id))]
}

/** Stands with an entry in the log after this one, and the newest entry. */
export async function standsLoggedAfter(
  db: Db,
  id: number,
): Promise<{ restaurantIds: number[]; newestId: number }> {
  const rows = await db
    .select({ restaurantId: standLog.restaurantId, newestId: max(standLog.id) })
    .from(standLog)
    .where(gt(standLog.id, id))
    .groupBy(standLog.restaurantId)
  return {
    restaurantIds: rows.map(({ restaurantId }) => restaurantId),
    newestId: rows.reduce((newest, row) => Math.max(newest, row.newestId ?? 0), id),
  }
}

export async function newestStandLogId(db: Db): Promise<number> {
  const [row] = await db.select({ id: max(standLog.id) }).from(standLog)
  return row?.id ?? 0
}

/** Stands whose tables or settings were changed after this instant. */
export async function standsChangedAfter(db: Db, instant: Date): Promise<number[]> {
  const rows = await db
    .select({ restaurantId: standSettings.restaurantId })
    .from(standSettings)
    .where(gt(standSettings.updatedAt, instant))
  return rows.map(({ restaurantId }) => restaurantId)
}

/** Reads the current state of these stands. */
export async function readStands(db: Db | Tx, now: Date, restaurantIds: number[]): Promise<StandReading[]> {
  if (restaurantIds.length === 0) return []
  const settingRows = await db
    .select()
    .from(standSettings)
    .where(inArray(standSettings.restaurantId, restaurantIds))
  const seatRows = await selectSeats(db, now, restaurantIds)
  const partyRows = await selectParties(db, now, restaurantIds)
  const touchRows = await touchesQuery(db, now, restaurantIds)
  const settings = byRestaurant(settingRows)
  const seats = byRestaurant(seatRows)
  const parties = byRestaurant(partyRows)
  const touches = byRestaurant(touchRows)
  return restaurantIds.map((restaurantId) => {
    const own = settings.get(restaurantId)?.[0]
    const touchedAt = touches.get(restaurantId)?.[0]?.touchedAt ?? null
    const here = {
      seats: seats.get(restaurantId) ?? [],
      parties: parties.get(restaurantId) ?? [],
      holdBefore: own?.holdBefore ?? HOLD_BEFORE.default,
    }
    return {
      restaurantId,
      showsWait: own?.showsWait ?? true,
      isListClosed: own?.listState === 'closed',
      pinned: pinOf(own, now),
      state: here.seats.length > 0 ? stateOf(here, touchedAt, now) : null,
      inLine: here.parties.filter((party) => isInLine(party, now)),
      tableNumbers: new Map(here.seats.map(({ id, tableNumber }) => [id, tableNumber])),
    }
  })
}

function pinOf(own: typeof standSettings.$inferSelect | undefined, now: Date): StandReading['pinned'] {
  if (!own?.pinnedUntil || own.pinnedLow === null || own.pinnedHigh === null || own.pinnedUntil <= now)
    return null
  return { low: own.pinnedLow, high: own.pinnedHigh, untilMs: own.pinnedUntil.getTime() }
}

/** A busy stand has many entries in an hour, of which the index finds the newest. Exported for a test that explains it. */
export function touchesQuery(db: Queries, now: Date, restaurantIds: number[]) {
  const newest = db
    .select({ restaurantId: standLog.restaurantId, touchedAt: standLog.createdAt })
    .from(standLog)
    .where(
      and(
        eq(standLog.restaurantId, sql`asked.id`),
        eq(standLog.actor, 'restaurant'),
        gt(standLog.createdAt, before(now, touchedSpan)),
      ),
    )
    .orderBy(desc(standLog.createdAt))
    .limit(1)
    .as('newest')
  return db
    .select({ restaurantId: newest.restaurantId, touchedAt: newest.touchedAt })
    .from(sql`unnest(${sql.param(restaurantIds)}::int[]) as asked (id)`)
    .innerJoinLateral(newest, sql`true`)
}

/** Tables in service, each with the time when it was last cleared. */
function selectSeats(db: Queries, now: Date, restaurantIds: number[]) {
  const cleared = db
    .select({ tableId: reservations.tableId, at: max(reservations.completedAt).as('cleared_at') })
    .from(reservations)
    .where(
      and(
        inArray(reservations.restaurantId, restaurantIds),
        eq(reservations.status, 'completed'),
        isNotNull(reservations.tableId),
        gt(reservations.completedAt, before(now, clearedSpan)),
      ),
    )
    .groupBy(reservations.tableId)
    .as('cleared')
  return db
    .select({
      id: tables.id,
      restaurantId: tables.restaurantId,
      tableNumber: tables.tableNumber,
      seats: tables.seats,
      status: tables.status,
      neighborIds: tables.neighborIds,
      traits: tables.traits,
      clearedAt: cleared.at,
    })
    .from(tables)
    .leftJoin(cleared, eq(cleared.tableId, tables.id))
    .where(and(inArray(tables.restaurantId, restaurantIds), eq(tables.isActive, true)))
    .orderBy(tables.id)
}

const selectParties = (db: Queries, now: Date, restaurantIds: number[]) =>
  db
    .select({
      id: reservations.id,
      restaurantId: reservations.restaurantId,
      status: reservations.status,
      tableId: reservations.tableId,
      moreTableIds: reservations.moreTableIds,
      partySize: reservations.partySize,
      createdAt: reservations.createdAt,
      reservationTime: reservations.reservationTime,
      seatedAt: reservations.seatedAt,
      calledAt: reservations.calledAt,
      source: reservations.source,
      wantedTraits: reservations.wantedTraits,
      tags: reservations.tags,
    })
    .from(reservations)
    .where(
      and(
        inArray(reservations.restaurantId, restaurantIds),
        inArray(reservations.status, ['pending', 'confirmed', 'ready_to_seat', 'seated']),
        sql`(${reservations.status} in ('ready_to_seat', 'seated')
          or ${reservations.reservationTime} < ${now.toISOString()}::timestamptz + ${aheadSpan})`,
      ),
    )
    .orderBy(reservations.createdAt, reservations.id)

type PartyRow = Awaited<ReturnType<typeof selectParties>>[number]

/** Guests who join remotely or for later may arrive long after a table is free. */
function waitedAtDoor(party: PartyRow) {
  const until = party.calledAt ?? party.seatedAt
  if (party.source !== 'host' || isForLater(party) || !until) return undefined
  return { fromMs: party.createdAt.getTime(), untilMs: until.getTime() }
}

/** A party that never came and was never removed doesn't stay in line forever. */
const FORGOTTEN_MS = 4 * HOUR_MS

interface Here {
  seats: Awaited<ReturnType<typeof selectSeats>>
  parties: readonly PartyRow[]
  holdBefore: number
}

function stateOf({ seats, parties, holdBefore }: Here, touchedAt: Date | null, now: Date): StandNow {
  const byTable = new Map(
    parties.flatMap((party) => tablesOfParty(party).map((tableId) => [tableId, party] as const)),
  )
  return {
    touchedAtMs: touchedAt?.getTime() ?? 0,
    tables: seats.map((seat): StandTable => {
      const party = byTable.get(seat.id)
      const since = party ? party.seatedAt : touchedAt
      const partySize = party?.partySize ?? seat.seats
      return {
        id: seat.id,
        seats: seat.seats,
        party:
          party || seat.status === 'seated'
            ? { partySize, sinceMs: since?.getTime() ?? null, waited: party && waitedAtDoor(party) }
            : null,
        freeSinceMs: seat.clearedAt?.getTime() ?? null,
        neighborIds: seat.neighborIds,
        tableNumber: seat.tableNumber,
        traits: seat.traits,
      }
    }),
    holds: {
      holdBefore,
      bookings: parties
        .filter((party) => party.status === 'confirmed' && isForLater(party))
        .map(({ id, partySize, reservationTime, wantedTraits, tags }) => ({
          id,
          partySize,
          wantedTraits,
          tags,
          reservationTime: reservationTime.toISOString(),
        })),
    },
    waiting: parties
      .filter(({ tableId, status }) => tableId === null && status !== 'seated')
      .map(({ id, partySize, createdAt, reservationTime, status, calledAt }) => {
        const isLater = isForLater({ createdAt, reservationTime })
        const isDueLater = isLater || (status !== 'ready_to_seat' && reservationTime > createdAt)
        const isBooking = status === 'confirmed' && isLater
        // The guests of a booking are not here: their wait says nothing about free tables.
        const waitsForTable = status !== 'pending' && calledAt === null && !isBooking
        const dueMs = (isDueLater ? reservationTime : createdAt).getTime()
        const fromMs = Math.min(dueMs, calledAt?.getTime() ?? dueMs)
        return { id, partySize, fromMs, waitsForTable, ...(isBooking && { bookingId: id }) }
      })
      .filter(({ fromMs }) => now.getTime() - fromMs < FORGOTTEN_MS),
  }
}
