import { randomBytes } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { localMoment } from '#domain/calendar.ts'
import { DAY_MS, MINUTE_MS } from '#domain/durations.ts'
import { LIVE_REPORT_MINUTES } from '#domain/limits.ts'
import { favorites } from '#features/favorites/server/schema.ts'
import { restaurants } from '#features/restaurants/server/schema.ts'
import { reservations } from '#features/seating/server/schema.ts'
import { renewAccuracy } from '#features/waitTimes/server/accuracy.ts'
import { keepProgress, takeProgress } from '#features/waitTimes/server/learnProgress.ts'
import { type Db, type Tx, transactionOf } from '#kernel/server/db/client.ts'
import { createPasswords } from '#kernel/server/passwords.ts'
import { chanceFrom } from '../random.ts'
import { emptyBook } from './awardBook.ts'
import { creditHistory, expectedEarnings } from './credit.ts'
import { DEMO_VISITOR } from './diners.ts'
import { CITY_TIME_ZONE } from './draftReports.ts'
import { draftHistory } from './history.ts'
import { insertBistroTables, insertHostTables, layEvening } from './hostStand.ts'
import { insertPlaces, type WrittenPlace } from './insertPlaces.ts'
import { draftLive } from './liveReports.ts'
import { DEMO_LOGINS, type DemoLogins } from './logins.ts'
import { draftPastEvenings } from './pastEvenings.ts'
import { type Diner, type Hashes, insertDiners, insertOwner, signUps } from './people.ts'
import { BISTRO_PLACE, HOST_PLACE, hasStand } from './places.ts'
import { recordReports } from './recordReports.ts'
import { writeVisits } from './writeReports.ts'

const CITY_SEED = 1906
const MONDAY = 1
/** Waits are learned from the newest evenings: all of them would keep the first minute of a new demo busy. */
const LEARNED_DAYS = 8

export async function isEmpty(db: Db): Promise<boolean> {
  const { rows } = await db.execute<{ isEmpty: boolean }>(
    sql`select not exists (select from users) and not exists (select from restaurants) as "isEmpty"`,
  )
  return rows[0]?.isEmpty ?? false
}

export async function isDemo(db: Db): Promise<boolean> {
  const [row] = await db
    .select({ id: restaurants.id })
    .from(restaurants)
    .where(eq(restaurants.source, 'demo'))
    .limit(1)
  return row !== undefined
}

/** The password of the demo accounts, and one that nobody knows, hashed. */
async function hashPasswords(): Promise<Hashes> {
  const passwords = createPasswords()
  return {
    shared: await passwords.hash(DEMO_LOGINS.diner.password),
    unknown: await passwords.hash(randomBytes(32).toString('base64url')),
  }
}

/** Favorites and a past visit, so that the demo diner's screens have something to show. */
async function furnishVisitor(tx: Tx, visitor: Diner, idOf: ReadonlyMap<string, number>, now: Date) {
  const placeIds = ['Kumo Izakaya', HOST_PLACE, 'Agave Ventanal'].flatMap((name) => idOf.get(name) ?? [])
  await tx.insert(favorites).values(placeIds.map((restaurantId) => ({ userId: visitor.id, restaurantId })))
  const restaurantId = idOf.get(BISTRO_PLACE)
  if (restaurantId === undefined) return
  const at = new Date(now.getTime() - 3 * DAY_MS)
  const [seatedAt, completedAt] = [12, 95].map((minutes) => new Date(at.getTime() + minutes * MINUTE_MS))
  await tx.insert(reservations).values({
    userId: visitor.id,
    restaurantId,
    partySize: 2,
    name: DEMO_VISITOR.fullName,
    status: 'completed',
    reservationTime: at,
    createdAt: at,
    seatedAt: seatedAt ?? at,
    completedAt: completedAt ?? at,
  })
}

async function insertReports(tx: Tx, places: readonly WrittenPlace[], diners: readonly Diner[], now: Date) {
  const chance = chanceFrom(CITY_SEED)
  const historyEnd = new Date(now.getTime() - LIVE_REPORT_MINUTES * MINUTE_MS)
  const outTonight = diners.filter(({ isOutTonight }) => isOutTonight).map(({ id }) => id)
  const reported = places.filter((place) => !hasStand(place))
  const live = draftLive(chance, reported, outTonight, {
    now,
    sinceMs: historyEnd.getTime(),
    accountShare: 1,
  })
  const tonight = expectedEarnings(live)
  const credited = diners.map(({ id, targetPoints }) => ({
    id,
    targetPoints: targetPoints - (tonight.get(id) ?? 0),
  }))
  const history = creditHistory(chance, draftHistory(chance, places, historyEnd), credited)
  const { payments, keys } = signUps(diners)
  await recordReports(tx, [...history, ...live], {
    book: emptyBook(),
    usernames: new Map(diners.map(({ id, username }) => [id, username])),
    keepKeysFromDay: localMoment(now, CITY_TIME_ZONE).day,
    otherPayments: payments,
    otherKeys: keys,
  })
}

/**
 * Fills an empty database with the demo city in one transaction: fictional restaurants, eight weeks
 * of waits, live reports and the accounts to try it with. The city is the same every time; only times
 * follow `now`.
 */
export async function seedDemoCity(db: Db, { now }: { now: Date }): Promise<DemoLogins> {
  const hashes = await hashPasswords()
  await transactionOf(db, async (tx) => {
    // No request waits for this transaction, and a slow machine may pause between statements.
    await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`)
    await tx.execute(sql`set local statement_timeout = 0`)
    const diners = await insertDiners(tx, chanceFrom(CITY_SEED + 1), hashes, now)
    const host = await insertOwner(tx, {
      email: DEMO_LOGINS.host.email,
      fullName: 'Ines Halloran',
      hash: hashes.shared,
      now,
    })
    const bistro = await insertOwner(tx, {
      email: DEMO_LOGINS.bistro.email,
      fullName: 'Armand Peltier',
      hash: hashes.shared,
      now,
    })
    const owners = new Map([
      [HOST_PLACE, host],
      [BISTRO_PLACE, bistro],
    ])
    const places = await insertPlaces(tx, owners, now)
    const idOf = new Map(places.map(({ id, name }) => [name, id]))
    await insertReports(tx, places, diners, now)

    const hostPlaceId = idOf.get(HOST_PLACE)
    const bistroPlaceId = idOf.get(BISTRO_PLACE)
    const visitor = diners.at(-1)
    if (hostPlaceId !== undefined) {
      const tables = await insertHostTables(tx, hostPlaceId)
      const list = { restaurantId: hostPlaceId, tables, parties: 6 }
      await writeVisits(tx, draftPastEvenings(chanceFrom(CITY_SEED + 2), list, now))
      await layEvening(
        tx,
        hostPlaceId,
        diners.slice(0, 2).map(({ id, username }) => ({ id, name: username })),
        now,
      )
    }
    if (bistroPlaceId !== undefined) {
      const tables = await insertBistroTables(tx, bistroPlaceId)
      const list = { restaurantId: bistroPlaceId, tables, parties: 2, closedOn: MONDAY }
      await writeVisits(tx, draftPastEvenings(chanceFrom(CITY_SEED + 3), list, now))
    }
    const progress = await takeProgress(tx)
    const learnedFrom = { at: new Date(now.getTime() - LEARNED_DAYS * DAY_MS), id: 0 }
    if (progress) await keepProgress(tx, { ...progress, visits: learnedFrom })
    if (visitor) await furnishVisitor(tx, visitor, idOf, now)
    await tx.execute(sql`analyze`)
  })
  await renewAccuracy(db, now)
  return DEMO_LOGINS
}
