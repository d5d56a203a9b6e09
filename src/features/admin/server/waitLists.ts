import { asc, count, desc, eq, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { ADMIN_LIST } from '#domain/limits.ts'
import { PEER_WEIGHT, RELIABILITY_PRIOR, reliabilityOf } from '#domain/waits/reliability.ts'
import { restaurants } from '#features/restaurants/server/schema.ts'
import { reporterRecords as records, waitAccuracy } from '#features/waitTimes/server/schema.ts'
import type { Db } from '#kernel/server/db/client.ts'
import { users } from '#kernel/server/db/schema/users.ts'
import type { AllAccuracy, Reporter, WaitAccuracy } from '../contractWaits.ts'
import type { Page } from './listing.ts'

const withPageDefaults = ({ limit = ADMIN_LIST.pageDefault, offset = 0 }: Page) => ({ limit, offset })

/** Restaurants by the mean error of the waits they showed, largest first. The figures are updated hourly. */
export async function waitAccuracies(db: Db, page: Page) {
  const { limit, offset } = withPageDefaults(page)
  const rows = await db
    .select({ accuracy: waitAccuracy, name: restaurants.name })
    .from(waitAccuracy)
    .innerJoin(restaurants, eq(restaurants.id, waitAccuracy.restaurantId))
    .orderBy(desc(waitAccuracy.meanError), asc(waitAccuracy.restaurantId))
    .limit(limit)
    .offset(offset)
  return {
    restaurants: rows.map(
      ({ accuracy, name }): WaitAccuracy => ({
        restaurant: { id: accuracy.restaurantId, name },
        ...sharesOf(accuracy),
        meanError: accuracy.meanError,
        bias: accuracy.bias,
      }),
    ),
    ...(await wholeAccuracy(db)),
  }
}

async function wholeAccuracy(db: Db): Promise<{ total: number; all: AllAccuracy | null }> {
  const { cases, withinTenMinutes, ranged, insideRange } = waitAccuracy
  const sumOf = (column: PgColumn) => sql<number>`coalesce(sum(${column}), 0)::int`
  const [sums] = await db
    .select({
      total: count(),
      cases: sumOf(cases),
      withinTenMinutes: sumOf(withinTenMinutes),
      ranged: sumOf(ranged),
      insideRange: sumOf(insideRange),
    })
    .from(waitAccuracy)
  return { total: sums?.total ?? 0, all: sums?.cases ? sharesOf(sums) : null }
}

type Counted = Pick<typeof waitAccuracy.$inferSelect, 'cases' | 'withinTenMinutes' | 'ranged' | 'insideRange'>

const sharesOf = ({ cases, withinTenMinutes, ranged, insideRange }: Counted): AllAccuracy => ({
  cases,
  withinShare: withinTenMinutes / cases,
  rangedCases: ranged,
  insideShare: ranged === 0 ? null : insideRange / ranged,
})

/** The formula of `reliabilityOf` in SQL, because the database sorts the pages. */
const reliabilitySql = sql`(${RELIABILITY_PRIOR.right} + ${records.measuredRight} + ${PEER_WEIGHT}::float * ${records.peersRight})
  / (${RELIABILITY_PRIOR.count} + ${records.measuredCount} + ${PEER_WEIGHT}::float * ${records.peersCount})`

/** Diners who report waits, least reliable first. */
export async function reportersByReliability(db: Db, page: Page) {
  const { limit, offset } = withPageDefaults(page)
  const rows = await db
    .select({
      record: records,
      name: sql<string | null>`coalesce(${users.fullName}, ${users.username})`,
      email: users.email,
      isActive: users.isActive,
    })
    .from(records)
    .innerJoin(users, eq(users.id, records.userId))
    .orderBy(asc(reliabilitySql), asc(records.userId))
    .limit(limit)
    .offset(offset)
  const [counted] = await db.select({ total: count() }).from(records)
  return {
    reporters: rows.map(({ record, ...person }): Reporter => {
      const { measuredRight, measuredCount, peersRight, peersCount } = record
      const counts = { measuredRight, measuredCount, peersRight, peersCount }
      return { id: record.userId, ...person, ...counts, reliability: reliabilityOf(counts) }
    }),
    total: counted?.total ?? 0,
  }
}
