import { eq, sql } from 'drizzle-orm'
import { type Stage, stageOf } from '#domain/stage.ts'
import { CONTACT_RETENTION_DAYS, HOLD_MINUTES } from '#domain/standSettings.ts'
import { placeIn, readList } from '#features/seating/server/listWait.ts'
import type { ReservationRow } from '#features/seating/server/partyChange.ts'
import type { Ctx } from '#platform/server/context.ts'
import type { Db, Tx } from '#platform/server/db/client.ts'
import { users } from '#platform/server/db/schema/accounts.ts'
import { restaurants } from '#platform/server/db/schema/restaurants.ts'
import { standSettings } from '#platform/server/db/schema/seating.ts'
import type { GuestView } from '../contract.ts'

const PAGE_LIVES_MS = 24 * 3_600_000
const iso = (instant: Date | null): string | null => instant?.toISOString() ?? null

/** The restaurant of a visit and how its stand is set. */
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
    takesRequests: row.takesRequests,
    holdMinutes: row.settings?.holdMinutes ?? HOLD_MINUTES.default,
    retentionDays: row.settings?.contactRetentionDays ?? CONTACT_RETENTION_DAYS.default,
  }
}

const IN_LINE: readonly Stage[] = ['requested', 'waiting']

/** A visit as its guest sees it. */
export async function presentVisit(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  party: ReservationRow,
): Promise<GuestView> {
  const { restaurant, holdMinutes, retentionDays } = await readStand(db, party.restaurantId)
  const stage = stageOf(party)
  const endedAt = party.cancelledAt ?? party.completedAt
  const over = endedAt ?? party.seatedAt
  return {
    stage,
    endedReason: stage === 'ended' ? party.endedReason : null,
    declineNote: party.declineNote,
    name: party.name,
    partySize: party.partySize,
    restaurant,
    ...(await inLine(db, party, stage)),
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
    retentionDays,
    now: (await clock.now(db)).toISOString(),
  }
}

async function inLine(
  db: Db,
  party: ReservationRow,
  stage: Stage,
): Promise<Pick<GuestView, 'ahead' | 'range'>> {
  if (!IN_LINE.includes(stage)) return { ahead: null, range: null }
  return placeIn(await readList(db, party.restaurantId), party)
}
