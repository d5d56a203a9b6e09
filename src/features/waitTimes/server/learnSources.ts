import { and, asc, desc, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import { MINUTE_MS } from '#domain/durations.ts'
import { LIVE_REPORT_MINUTES } from '#domain/limits.ts'
import { UNDO_MINUTES } from '#domain/standSettings.ts'
import type { ReportKind } from '#domain/waits/crowdEstimate.ts'
import { TEACHES_ONCE_HOURS } from '#domain/waits/learnVisit.ts'
import { JUDGED_BY } from '#domain/waits/reliability.ts'
import { SIZE_CLASSES } from '#domain/waits/sizeClasses.ts'
import { isNotRemoved } from '#features/admin/server/schema.ts'
import { restaurants } from '#features/restaurants/server/schema.ts'
import { reservations } from '#features/seating/server/schema.ts'
import type { Tx } from '#kernel/server/db/client.ts'
import { waitTimeReports as reports } from './schema.ts'

/** How far a pass over rows in the order of time has come. */
export interface Cursor {
  at: Date
  id: number
}

/** A wait that was measured: by a stand's seat time, or by the in-line timer. */
export interface Measured {
  partySize: number
  minutes: number
}

/** A visit is learned from once it can no longer be undone. */
const VISITS_REST_MINUTES = UNDO_MINUTES
/** A report is judged once parties that joined about then are seated. */
const REPORTS_REST_MINUTES = 240
const BATCH_ROWS = 200
/** Parties that joined this many minutes apart had about the same wait. */
const TWOS_BESIDE_MINUTES = 30

const minutesBefore = (now: Date, minutes: number): Date => new Date(now.getTime() - minutes * MINUTE_MS)
const minutes = (count: number): SQL => sql.raw(`interval '${count} minutes'`)
const joinedAt = sql`coalesce(${reports.joinedAt}, ${reports.reportTime})`
const timestamp = (at: Date): SQL => sql`${at.toISOString()}::timestamptz`

/** Measured waits of other parties at a restaurant that joined within some minutes of an instant, from an index alone. */
const measuredBeside = (restaurantId: SQL, at: SQL, span: number): SQL => sql`
  select v.party_size, v.waited_minutes as minutes, abs(extract(epoch from v.visit_at - ${at})) as apart,
    null::int as user_id
  from reservations v
  where v.is_visit and v.restaurant_id = ${restaurantId} and v.waited_minutes is not null
    and v.visit_at between ${at} - ${minutes(span)} and ${at} + ${minutes(span)}
  union all
  select r.party_size, r.wait_time::float, abs(extract(epoch from r.joined_at - ${at})), r.user_id
  from wait_time_reports r
  where r.restaurant_id = ${restaurantId} and r.kind = 'timed' and r.joined_at is not null
    and r.report_time between ${at} - ${minutes(span)} and ${at} + ${minutes(span + REPORTS_REST_MINUTES)}
    and r.joined_at between ${at} - ${minutes(span)} and ${at} + ${minutes(span)}
    and ${isNotRemoved(sql`r.id`)}`

const minutesOfTwo = (restaurantId: SQL, at: SQL): SQL<number | null> => sql<number | null>`(
  select avg(beside.minutes) from (${measuredBeside(restaurantId, at, TWOS_BESIDE_MINUTES)}) beside
  where beside.party_size <= ${SIZE_CLASSES[0].upToPartySize})`

/** Finished visits after the cursor, oldest first. */
export async function endedVisits(tx: Tx, now: Date, after: Cursor) {
  const endedAt = sql`coalesce(${reservations.completedAt}, ${reservations.cancelledAt})`
  return tx
    .select({
      id: reservations.id,
      restaurantId: reservations.restaurantId,
      timeZone: restaurants.timeZone,
      partySize: reservations.partySize,
      joinedAt: reservations.createdAt,
      seatedAt: reservations.seatedAt,
      completedAt: reservations.completedAt,
      cancelledAt: reservations.cancelledAt,
      endedReason: reservations.endedReason,
      isForNow: sql<boolean>`${reservations.visitSource} <> 'booking'`,
      quotedMinutes: reservations.waitTime,
      estimate: reservations.estimate,
      minutesOfTwo: minutesOfTwo(sql`${reservations.restaurantId}`, sql`${reservations.createdAt}`),
    })
    .from(reservations)
    .innerJoin(restaurants, eq(restaurants.id, reservations.restaurantId))
    .where(
      and(
        sql`${reservations.status} in ('completed', 'cancelled')`,
        sql`(${endedAt}, ${reservations.id}) > (${timestamp(after.at)}, ${after.id})`,
        sql`${endedAt} < ${timestamp(minutesBefore(now, VISITS_REST_MINUTES))}`,
      ),
    )
    .orderBy(asc(endedAt), asc(reservations.id))
    .limit(BATCH_ROWS)
}
export type EndedVisit = Awaited<ReturnType<typeof endedVisits>>[number]

/** Reports made before this can be judged. */
export const agedBefore = (now: Date): Date => minutesBefore(now, REPORTS_REST_MINUTES)

/** Reports of diners after the cursor, oldest first, each with what others knew of the wait then. */
export async function agedReports(tx: Tx, now: Date, after: Cursor) {
  const here = sql`${reports.restaurantId}`
  const measured = sql`(
    select json_build_object('partySize', beside.party_size, 'minutes', beside.minutes)
    from (${measuredBeside(here, joinedAt, JUDGED_BY.measuredWithinMinutes)}) beside
    where beside.user_id is distinct from ${reports.userId} order by beside.apart limit 1)`
  const peers = sql`(
    select json_agg(p.base_minutes) from (
      select distinct on (r.user_id) r.base_minutes
      from wait_time_reports r
      where r.restaurant_id = ${here} and r.user_id <> ${reports.userId} and ${isNotRemoved(sql`r.id`)}
        and r.report_time between ${reports.reportTime} - ${minutes(JUDGED_BY.peersWithinMinutes)}
          and ${reports.reportTime} + ${minutes(JUDGED_BY.peersWithinMinutes)}
      order by r.user_id, r.report_time desc) p)`
  return tx
    .select({
      id: reports.id,
      userId: reports.userId,
      restaurantId: reports.restaurantId,
      timeZone: restaurants.timeZone,
      partySize: reports.partySize,
      waitTime: reports.waitTime,
      baseMinutes: reports.baseMinutes,
      kind: sql<ReportKind>`${reports.kind}`,
      joinedAt: reports.joinedAt,
      reportedAt: reports.reportTime,
      teachesRanges: sql<boolean>`not exists (
        select 1 from wait_time_reports before
        where before.restaurant_id = ${here} and before.user_id = ${reports.userId}
          and before.report_time < ${reports.reportTime}
          and before.report_time > ${reports.reportTime} - ${minutes(TEACHES_ONCE_HOURS * 60)})`,
      measured: sql<Measured | null>`${measured}`,
      peerBases: sql<number[] | null>`${peers}`,
      minutesOfTwo: sql<
        number | null
      >`case when ${reports.kind} = 'timed' then ${minutesOfTwo(here, joinedAt)} end`,
    })
    .from(reports)
    .innerJoin(restaurants, eq(restaurants.id, reports.restaurantId))
    .where(
      and(
        isNotNull(reports.userId),
        isNotRemoved(reports.id),
        sql`(${reports.reportTime}, ${reports.id}) > (${timestamp(after.at)}, ${after.id})`,
        sql`${reports.reportTime} < ${timestamp(agedBefore(now))}`,
      ),
    )
    .orderBy(asc(reports.reportTime), asc(reports.id))
    .limit(BATCH_ROWS)
}
export type AgedReport = Awaited<ReturnType<typeof agedReports>>[number]

export const isFullBatch = (rows: readonly unknown[]): boolean => rows.length === BATCH_ROWS

/** What people had said at a restaurant before an instant, for each of several waits. */
export interface SaidBefore {
  /** Which of the waits, from 1 on. */
  wait: number
  id: number
  userId: number | null
  partySize: number
  waitTime: number
  baseMinutes: number
  kind: ReportKind
  isNear: boolean | null
  saidAt: Date
  joinedAt: Date
}

/** The live reports of the moments at which these waits began, newest first. */
export async function saidBefore(
  tx: Tx,
  waits: readonly { restaurantId: number; joinedAt: Date }[],
): Promise<SaidBefore[]> {
  if (waits.length === 0) return []
  const restaurantIds = sql.param(waits.map(({ restaurantId }) => restaurantId))
  const instants = sql.param(waits.map((wait) => wait.joinedAt.toISOString()))
  const began = sql`unnest(${restaurantIds}::int[], ${instants}::timestamptz[]) with ordinality
    as began (restaurant_id, at, wait)`
  return tx
    .select({
      wait: sql<number>`began.wait::int`,
      id: reports.id,
      userId: reports.userId,
      partySize: reports.partySize,
      waitTime: reports.waitTime,
      baseMinutes: reports.baseMinutes,
      kind: reports.kind,
      isNear: reports.isNear,
      saidAt: reports.reportTime,
      joinedAt: sql`coalesce(${reports.joinedAt}, ${reports.reportTime})`.mapWith(reports.reportTime),
    })
    .from(reports)
    .innerJoin(
      began,
      sql`began.restaurant_id = ${reports.restaurantId} and ${reports.reportTime} < began.at
        and ${reports.reportTime} > began.at - ${minutes(LIVE_REPORT_MINUTES)}`,
    )
    .where(isNotRemoved(reports.id))
    .orderBy(desc(reports.reportTime))
}
