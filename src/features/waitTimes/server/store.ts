import { and, desc, eq, gt, inArray, lte, type SQL, sql } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import { publicName } from '#domain/accounts.ts'
import { LIVE_REPORT_MINUTES } from '#domain/limits.ts'
import type { ReportKind } from '#domain/waits/crowdEstimate.ts'
import type { LearnedFacts } from '#domain/waits/learned.ts'
import { learnedBase } from '#domain/waits/sizeRatios.ts'
import { baseMinutesOf } from '#domain/waits.ts'
import { isNotRemoved, reportReviews } from '#features/admin/server/schema.ts'
import { restaurants } from '#features/restaurants/server/schema.ts'
import { reservations } from '#features/seating/server/schema.ts'
import { seatTimes, weekMinuteOf } from '#features/seating/server/seatTimes.ts'
import type { Db } from '#kernel/server/db/client.ts'
import { users } from '#kernel/server/db/schema/users.ts'
import type { PastWaitRow } from './pastWaits.ts'
import { waitTimeReports as reports } from './schema.ts'

/** A report as the wait board keeps it. */
export interface ReportRow {
  id: number
  restaurantId: number
  /** null for a report without an account: it replaces nobody's. */
  userId: number | null
  partySize: number
  /** Minutes, as typed. */
  waitTime: number
  baseMinutes: number
  reportedAtMs: number
  /** null when anonymous. */
  name: string | null
  kind: ReportKind
  /** When the reporter joined the line: earlier than the report for a wait that was timed. */
  joinedAtMs: number
  isNear: boolean | null
  saidOpen: boolean
  /** By the restaurant's own staff: shown like any report, but no witness against another diner's points. */
  isStaff: boolean
}

const liveSpan = sql.raw(`interval '${LIVE_REPORT_MINUTES} minutes'`)

async function select(db: Db, where: SQL | undefined): Promise<ReportRow[]> {
  const rows = await db
    .select({
      report: reports,
      username: users.username,
      // As an array, because `exists` would make PostgreSQL read all users.
      isStaff: sql<boolean>`coalesce(${users.emailNorm} = any(array(select u.email_norm
        from restaurant_members m join users u on u.id = m.user_id where m.restaurant_id = ${reports.restaurantId})), false)`,
    })
    .from(reports)
    .leftJoin(users, eq(users.id, reports.userId))
    .where(and(where, isNotRemoved(reports.id)))
    .orderBy(desc(reports.reportTime))
  return rows.map(({ report, username, isStaff }) => ({
    id: report.id,
    restaurantId: report.restaurantId,
    userId: report.userId,
    partySize: report.partySize,
    waitTime: report.waitTime,
    baseMinutes: report.baseMinutes,
    reportedAtMs: report.reportTime.getTime(),
    name: report.isAnonymous || report.userId === null ? null : publicName(username),
    kind: report.kind,
    joinedAtMs: (report.joinedAt ?? report.reportTime).getTime(),
    isNear: report.isNear,
    saidOpen: report.saidOpen,
    isStaff,
  }))
}

const liveOnly = (now: Date) => gt(reports.reportTime, sql`${now.toISOString()}::timestamptz - ${liveSpan}`)

export const liveReports = (db: Db, now: Date): Promise<ReportRow[]> => select(db, liveOnly(now))

/** Reports of some restaurants since an instant. */
export const reportsSince = (db: Db, since: Date, restaurantIds: readonly number[]): Promise<ReportRow[]> =>
  select(db, and(gt(reports.reportTime, since), inArray(reports.restaurantId, [...restaurantIds])))

export const liveReportsOf = (db: Db, now: Date, restaurantId: number): Promise<ReportRow[]> =>
  select(db, and(liveOnly(now), eq(reports.restaurantId, restaurantId)))

/** Reports that would be live had they not been taken off the board. */
export async function removedReports(db: Db, now: Date): Promise<{ id: number; restaurantId: number }[]> {
  return db
    .select({ id: reports.id, restaurantId: reports.restaurantId })
    .from(reportReviews)
    .innerJoin(reports, eq(reports.id, reportReviews.reportId))
    .where(and(eq(reportReviews.verdict, 'removed'), liveOnly(now)))
}

export const reportById = async (db: Db, id: number): Promise<ReportRow | undefined> =>
  (await select(db, eq(reports.id, id)))[0]

/** Reports with a larger id, live or not, by anyone. */
export const reportsAfter = (db: Db, id: number): Promise<ReportRow[]> => select(db, gt(reports.id, id))

export async function newestReportId(db: Db): Promise<number> {
  const [row] = await db.select({ id: sql<number>`coalesce(max(${reports.id}), 0)::int` }).from(reports)
  return row?.id ?? 0
}

/** The usual of a restaurant uses this many of its newest reports. */
const PAST_REPORTS_KEPT = 400

/** What was learned that past waits are read by. */
interface Learned {
  factsOf: (restaurantId: number) => LearnedFacts
  reliabilityOf: (userId: number | null) => number
}

/** Reports of these restaurants that are no longer live. */
async function pastReports(db: Db, now: Date, restaurantIds: number[]) {
  if (restaurantIds.length === 0) return []
  const joined = sql`coalesce(${reports.joinedAt}, ${reports.reportTime})`
  const ranked = db
    .select({
      restaurantId: reports.restaurantId,
      userId: reports.userId,
      partySize: reports.partySize,
      baseMinutes: reports.baseMinutes,
      joinedAtMs: sql<number>`extract(epoch from ${joined})::float * 1000`.as('joined_at_ms'),
      joinedWeekMinute: weekMinuteOf(joined).as('joined_week_minute'),
      newness:
        sql<number>`row_number() over (partition by ${reports.restaurantId} order by ${reports.reportTime} desc)`.as(
          'newness',
        ),
    })
    .from(reports)
    .innerJoin(restaurants, eq(restaurants.id, reports.restaurantId))
    .where(
      and(
        lte(reports.reportTime, sql`${now.toISOString()}::timestamptz - ${liveSpan}`),
        isNotRemoved(reports.id),
        inArray(reports.restaurantId, restaurantIds),
      ),
    )
    .as('ranked')
  return db.select().from(ranked).where(lte(ranked.newness, PAST_REPORTS_KEPT))
}

/** Few enough for a statement to end in time, however many waits there are and however busy the database is. */
const RESTAURANTS_AT_ONCE = 250

/** The past waits of all restaurants, of some at a time. */
export async function* allPastWaits(db: Db, now: Date, learned: Learned): AsyncGenerator<PastWaitRow[]> {
  // Asking of each restaurant whether it has any takes minutes when one of them has most of the rows.
  const rows = await union(
    db.select({ id: reports.restaurantId }).from(reports),
    db.select({ id: reservations.restaurantId }).from(reservations),
  )
  const ids = rows.map(({ id }) => id)
  for (let start = 0; start < ids.length; start += RESTAURANTS_AT_ONCE) {
    yield pastWaits(db, now, learned, ids.slice(start, start + RESTAURANTS_AT_ONCE))
  }
}

/** The waits behind a restaurant's usual wait: reports that are no longer live, and the seat times of its own list. */
export async function pastWaits(
  db: Db,
  now: Date,
  { factsOf, reliabilityOf }: Learned,
  restaurantIds: number[],
): Promise<PastWaitRow[]> {
  const said = await pastReports(db, now, restaurantIds)
  const seated = await seatTimes(db, now, restaurantIds)
  const ofTwo = (wait: { restaurantId: number; partySize: number; baseMinutes: number }) =>
    learnedBase(factsOf(wait.restaurantId).sizeRatios, wait)
  return [
    ...said.map(({ newness, userId, partySize, ...wait }) => ({
      ...wait,
      baseMinutes: ofTwo({ ...wait, partySize }),
      trust: reliabilityOf(userId) ** 2,
    })),
    ...seated.map(({ partySize, waitedMinutes, ...wait }) => ({
      ...wait,
      baseMinutes: ofTwo({ ...wait, partySize, baseMinutes: baseMinutesOf(waitedMinutes, partySize) }),
      trust: 1,
    })),
  ]
}
