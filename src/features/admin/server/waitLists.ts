import { asc, count, eq, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import { ADMIN_LIST } from '#domain/limits.ts'
import { PEER_WEIGHT, RELIABILITY_PRIOR, reliabilityOf } from '#domain/waits/reliability.ts'
import { restaurants } from '#features/restaurants/server/schema.ts'
import { reporterRecords as records, waitAccuracy } from '#features/waitTimes/server/schema.ts'
import type { Db } from '#kernel/server/db/client.ts'
import { users } from '#kernel/server/db/schema/users.ts'
import type {
  AccuracyColumn,
  AccuracyQuery,
  AllAccuracy,
  Reporter,
  ReporterColumn,
  ReportersQuery,
  WaitAccuracy,
} from '../contractWaits.ts'
import { contains, orderOf, type Page } from './listing.ts'

const withPageDefaults = ({ limit = ADMIN_LIST.pageDefault, offset = 0 }: Page) => ({ limit, offset })

const ACCURACY_BY = {
  meanError: waitAccuracy.meanError,
  name: sql`lower(${restaurants.name})`,
  bias: waitAccuracy.bias,
  withinShare: sql`${waitAccuracy.withinTenMinutes}::float / ${waitAccuracy.cases}`,
  insideShare: sql`${waitAccuracy.insideRange}::float / nullif(${waitAccuracy.ranged}, 0)`,
  cases: waitAccuracy.cases,
} as const satisfies Record<AccuracyColumn, unknown>

/** Restaurants by the mean error of the waits they showed, largest first. The figures are updated hourly. */
export async function waitAccuracies(db: Db, query: z.output<typeof AccuracyQuery>) {
  const { limit, offset } = withPageDefaults(query)
  const where = contains(query.q, [restaurants.id, restaurants.name])
  const rows = await db
    .select({ accuracy: waitAccuracy, name: restaurants.name })
    .from(waitAccuracy)
    .innerJoin(restaurants, eq(restaurants.id, waitAccuracy.restaurantId))
    .where(where)
    .orderBy(...orderOf(query.sort ?? '-meanError', ACCURACY_BY), asc(waitAccuracy.restaurantId))
    .limit(limit)
    .offset(offset)
  const [counted] = await db
    .select({ total: count() })
    .from(waitAccuracy)
    .innerJoin(restaurants, eq(restaurants.id, waitAccuracy.restaurantId))
    .where(where)
  return {
    restaurants: rows.map(
      ({ accuracy, name }): WaitAccuracy => ({
        restaurant: { id: accuracy.restaurantId, name },
        ...sharesOf(accuracy),
        meanError: accuracy.meanError,
        bias: accuracy.bias,
      }),
    ),
    total: counted?.total ?? 0,
    all: await wholeAccuracy(db),
  }
}

async function wholeAccuracy(db: Db): Promise<AllAccuracy | null> {
  const { cases, withinTenMinutes, ranged, insideRange } = waitAccuracy
  const sumOf = (column: PgColumn) => sql<number>`coalesce(sum(${column}), 0)::int`
  const [sums] = await db
    .select({
      cases: sumOf(cases),
      withinTenMinutes: sumOf(withinTenMinutes),
      ranged: sumOf(ranged),
      insideRange: sumOf(insideRange),
    })
    .from(waitAccuracy)
  return sums?.cases ? sharesOf(sums) : null
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

const nameOf = sql<string | null>`coalesce(${users.fullName}, ${users.username})`

const REPORTERS_BY = {
  reliability: reliabilitySql,
  name: sql`lower(coalesce(${nameOf}, ${users.email}))`,
  measuredCount: records.measuredCount,
  peersCount: records.peersCount,
} as const satisfies Record<ReporterColumn, unknown>

/** Diners who report waits, least reliable first. */
export async function reportersByReliability(db: Db, query: z.output<typeof ReportersQuery>) {
  const { limit, offset } = withPageDefaults(query)
  const where = contains(query.q, [users.id, users.fullName, users.username, users.email])
  const rows = await db
    .select({
      record: records,
      name: nameOf,
      email: users.email,
      isActive: users.isActive,
    })
    .from(records)
    .innerJoin(users, eq(users.id, records.userId))
    .where(where)
    .orderBy(...orderOf(query.sort ?? 'reliability', REPORTERS_BY), asc(records.userId))
    .limit(limit)
    .offset(offset)
  const [counted] = await db
    .select({ total: count() })
    .from(records)
    .innerJoin(users, eq(users.id, records.userId))
    .where(where)
  return {
    reporters: rows.map(({ record, ...person }): Reporter => {
      const { measuredRight, measuredCount, peersRight, peersCount } = record
      const counts = { measuredRight, measuredCount, peersRight, peersCount }
      return { id: record.userId, ...person, ...counts, reliability: reliabilityOf(counts) }
    }),
    total: counted?.total ?? 0,
  }
}
