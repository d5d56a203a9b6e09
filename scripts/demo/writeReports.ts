import { sql } from 'drizzle-orm'
import { baseMinutesOf } from '#domain/waits.ts'
import { REPORT_REFERENCE } from '#features/points/server/ledger.ts'
import type { Tx } from '#kernel/server/db/client.ts'
import type { NumberedReport, Payment, TakenKey } from './awardBook.ts'
import type { PastVisit } from './pastEvenings.ts'

/** Writes the demo city's reports, points and visits in bulk: one statement per few thousand rows. */
const ROWS_AT_ONCE = 4_000

function* batches<T>(rows: readonly T[]): Generator<readonly T[]> {
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE)
    yield rows.slice(start, start + ROWS_AT_ONCE)
}

/** One column of the rows as a single array parameter. */
const column = <T>(rows: readonly T[], pickValue: (row: T) => string | number | boolean | null) =>
  sql.param(rows.map(pickValue))

/** The next `count` ids of a table, taken from its own sequence. */
export async function reserveIds(tx: Tx, table: string, count: number): Promise<number[]> {
  // Nobody else takes ids meanwhile, so all of them are taken in one step.
  await tx.execute(sql`lock table ${sql.identifier(table)} in share row exclusive mode`)
  const { rows } = await tx.execute<{ first: number }>(sql`
    select (setval(ids, nextval(ids) + ${count}::int) - ${count}::int)::int as first
    from (select pg_get_serial_sequence(${table}, 'id') as ids) as sequence`)
  return Array.from({ length: count }, (_, index) => (rows[0]?.first ?? 1) + index)
}

export interface WrittenReport extends NumberedReport {
  isRewarded: boolean
  /** The name it is signed with; null when anonymous or without an account. */
  name: string | null
}

export async function writeReports(tx: Tx, reports: readonly WrittenReport[]): Promise<void> {
  for (const rows of batches(reports)) {
    await tx.execute(sql`
      insert into wait_time_reports (id, user_id, restaurant_id, party_size, wait_time, base_minutes, name,
        report_time, local_day, day_of_week, hour_of_day, is_anonymous, is_rewarded)
      select * from unnest(
        ${column(rows, (r) => r.id)}::int[],
        ${column(rows, (r) => r.userId)}::int[],
        ${column(rows, (r) => r.restaurantId)}::int[],
        ${column(rows, (r) => r.partySize)}::smallint[],
        ${column(rows, (r) => r.waitTime)}::smallint[],
        ${column(rows, (r) => baseMinutesOf(r.waitTime, r.partySize))}::double precision[],
        ${column(rows, (r) => r.name)}::text[],
        ${column(rows, (r) => r.at.toISOString())}::timestamptz[],
        ${column(rows, (r) => r.local.day)}::date[],
        ${column(rows, (r) => r.local.dayOfWeek)}::smallint[],
        ${column(rows, (r) => r.local.hourOfDay)}::smallint[],
        ${column(rows, (r) => r.isAnonymous)}::boolean[],
        ${column(rows, (r) => r.isRewarded)}::boolean[])`)
  }
}

/** The `wait_time_report` row that goes with each report of a diner. */
export async function writeReportReservations(tx: Tx, reports: readonly WrittenReport[]): Promise<void> {
  for (const rows of batches(reports.filter(({ userId }) => userId !== null))) {
    await tx.execute(sql`
      insert into reservations (user_id, restaurant_id, wait_time_report_id, party_size, wait_time, name,
        reservation_time, status, created_at)
      select user_id, restaurant_id, report_id, party_size, wait_time, name, at, 'wait_time_report', at
      from unnest(
        ${column(rows, (r) => r.userId)}::int[],
        ${column(rows, (r) => r.restaurantId)}::int[],
        ${column(rows, (r) => r.id)}::int[],
        ${column(rows, (r) => r.partySize)}::smallint[],
        ${column(rows, (r) => r.waitTime)}::smallint[],
        ${column(rows, (r) => r.name)}::text[],
        ${column(rows, (r) => r.at.toISOString())}::timestamptz[]
      ) as row (user_id, restaurant_id, report_id, party_size, wait_time, name, at)`)
  }
}

/** Past visits of restaurants with a list. */
export async function writeVisits(tx: Tx, visits: readonly PastVisit[]): Promise<void> {
  const at = (instant: Date | null) => instant?.toISOString() ?? null
  for (const rows of batches(visits)) {
    await tx.execute(sql`
      insert into reservations (restaurant_id, table_id, party_size, name, source, ended_reason, wait_time,
        suggested_minutes, suggested_low, suggested_high, reservation_time, created_at, called_at, seated_at,
        status, completed_at, cancelled_at, cancelled_by)
      select place, table_id, party_size, name, source, reason, quoted, shown, low, high, at, created, called, seated,
        case when seated is null then 'cancelled' else 'completed' end,
        case when seated is not null then ended end,
        case when seated is null then ended end,
        case when seated is null then 'restaurant' end
      from unnest(
        ${column(rows, (v) => v.restaurantId)}::int[],
        ${column(rows, (v) => v.tableId)}::int[],
        ${column(rows, (v) => v.partySize)}::smallint[],
        ${column(rows, (v) => v.name)}::text[],
        ${column(rows, (v) => v.source)}::text[],
        ${column(rows, (v) => v.endedReason)}::text[],
        ${column(rows, (v) => v.quotedMinutes)}::smallint[],
        ${column(rows, (v) => v.shown?.minutes ?? null)}::smallint[],
        ${column(rows, (v) => v.shown?.low ?? null)}::smallint[],
        ${column(rows, (v) => v.shown?.high ?? null)}::smallint[],
        ${column(rows, (v) => at(v.at))}::timestamptz[],
        ${column(rows, (v) => at(v.createdAt))}::timestamptz[],
        ${column(rows, (v) => at(v.calledAt))}::timestamptz[],
        ${column(rows, (v) => at(v.seatedAt))}::timestamptz[],
        ${column(rows, (v) => at(v.endedAt))}::timestamptz[]
      ) as visit (place, table_id, party_size, name, source, reason, quoted, shown, low, high, at, created, called,
        seated, ended)`)
  }
}

export async function writeTakenKeys(tx: Tx, keys: readonly TakenKey[]): Promise<void> {
  for (const rows of batches(keys)) {
    await tx.execute(sql`
      insert into award_keys (key, user_id, created_at)
      select * from unnest(
        ${column(rows, (k) => k.key)}::text[],
        ${column(rows, (k) => k.userId)}::int[],
        ${column(rows, (k) => k.at.toISOString())}::timestamptz[])`)
  }
}

export async function writePayments(tx: Tx, payments: readonly Payment[]): Promise<void> {
  const inOrder = payments.toSorted((a, b) => a.at.getTime() - b.at.getTime())
  for (const rows of batches(inOrder)) {
    await tx.execute(sql`
      insert into point_transactions (user_id, points, reason, reference_id, reference_type, created_at)
      select * from unnest(
        ${column(rows, (p) => p.userId)}::int[],
        ${column(rows, (p) => p.points)}::int[],
        ${column(rows, (p) => p.reason)}::text[],
        ${column(rows, (p) => p.reportId)}::int[],
        ${column(rows, (p) => (p.reportId === null ? null : REPORT_REFERENCE))}::text[],
        ${column(rows, (p) => p.at.toISOString())}::timestamptz[])`)
  }
  await tx.execute(sql`
    update users set points_total = ledger.total, points_reached_at = ledger.newest
    from (select user_id, sum(points)::int as total, max(created_at) as newest
          from point_transactions
          where user_id = any(${sql.param([...new Set(payments.map(({ userId }) => userId))])}::int[])
          group by user_id) as ledger
    where users.id = ledger.user_id`)
}
