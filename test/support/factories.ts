import { normalizeEmail } from '#domain/accounts.ts'
import { localMoment } from '#domain/calendar.ts'
import { DEFAULT_LOCATION } from '#domain/limits.ts'
import { baseMinutesOf } from '#domain/waits.ts'
import { restaurants } from '#features/restaurants/server/schema.ts'
import { reservations, tables } from '#features/seating/server/schema.ts'
import { waitTimeReports } from '#features/waitTimes/server/schema.ts'
import type { Db } from '#kernel/server/db/client.ts'
import { users } from '#kernel/server/db/schema/users.ts'

/** Rows for tests: name only what matters; the rest is plausible and unique. */

let made = 0
const next = (): number => {
  made += 1
  return made
}

function only<Row>(rows: Row[]): Row {
  const [row] = rows
  if (!row) throw new Error('nothing was inserted')
  return row
}

type NewUser = typeof users.$inferInsert

export async function aUser(db: Db, given: Partial<NewUser> & { userType: NewUser['userType'] }) {
  const email = given.email ?? `person${next()}-${process.pid}@example.com`
  return only(
    await db
      .insert(users)
      .values({
        passwordHash: 'nobody signs in with this',
        ...given,
        email,
        emailNorm: normalizeEmail(email),
      })
      .returning(),
  )
}

export const aDiner = (db: Db, given: Partial<NewUser> = {}) =>
  aUser(db, { username: `diner${next()}`, ...given, userType: 'diner' })

export async function aRestaurant(db: Db, given: Partial<typeof restaurants.$inferInsert> = {}) {
  return only(
    await db
      .insert(restaurants)
      .values({
        name: `Restaurant ${next()}`,
        address: '100 Market Street, San Francisco, CA 94105, USA',
        cuisineType: 'Italian',
        latitude: String(DEFAULT_LOCATION.latitude),
        longitude: String(DEFAULT_LOCATION.longitude),
        timeZone: 'America/Los_Angeles',
        source: 'admin',
        ...given,
      })
      .returning(),
  )
}

/** A restaurant with an owner who can sign in. */
export async function anOwnedRestaurant(db: Db, given: Partial<typeof restaurants.$inferInsert> = {}) {
  const owner = await aUser(db, { userType: 'restaurant' })
  return { owner, restaurant: await aRestaurant(db, { userId: owner.id, source: 'owner', ...given }) }
}

interface GivenReport {
  restaurantId: number
  userId?: number | null
  partySize?: number
  waitTime?: number
  at?: Date
  isRewarded?: boolean
}

export async function aReport(db: Db, given: GivenReport) {
  const { partySize = 2, waitTime = 20, at = new Date(), ...rest } = given
  const { day, dayOfWeek, hourOfDay } = localMoment(at, 'America/Los_Angeles')
  return only(
    await db
      .insert(waitTimeReports)
      .values({
        ...rest,
        partySize,
        waitTime,
        baseMinutes: baseMinutesOf(waitTime, partySize),
        reportTime: at,
        localDay: day,
        dayOfWeek,
        hourOfDay,
      })
      .returning(),
  )
}

export const aTable = async (db: Db, given: Partial<typeof tables.$inferInsert> & { restaurantId: number }) =>
  only(
    await db
      .insert(tables)
      .values({ seats: 4, tableNumber: `T${next()}`, ...given })
      .returning(),
  )

/** A party on the waitlist unless the test says otherwise. */
export const aReservation = async (
  db: Db,
  given: Partial<typeof reservations.$inferInsert> & { restaurantId: number },
) =>
  only(
    await db
      .insert(reservations)
      .values({ partySize: 2, name: `Party ${next()}`, status: 'ready_to_seat', ...given })
      .returning(),
  )

/** A party seated at its own table. */
export async function aSeatedParty(
  db: Db,
  { restaurantId, seats = 4, partySize = 2 }: { restaurantId: number; seats?: number; partySize?: number },
) {
  const table = await aTable(db, { restaurantId, seats, status: 'seated' })
  const party = await aReservation(db, {
    restaurantId,
    partySize,
    tableId: table.id,
    status: 'seated',
    seatedAt: new Date(),
  })
  return { table, party }
}
