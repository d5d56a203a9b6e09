import { lt, type SQL, sql } from 'drizzle-orm'
import { deleteInBatches, type Sweep } from '#kernel/server/db/batches.ts'
import { pastVisits, reservations, standLog, tables } from './schema.ts'

const ROWS_AT_ONCE = 500

/** Deletes visits that ended long ago; what the numbers count of them stays. Returns how many. */
export async function sweepVisits({ db, isDryRun }: Sweep, days: number): Promise<number> {
  const isOld = sql`${reservations.status} in ('completed', 'cancelled')
    and coalesce(${reservations.completedAt}, ${reservations.cancelledAt}) < now() - make_interval(days => ${days})`
  if (isDryRun) return db.$count(reservations, isOld)
  for (let total = 0; ; ) {
    const { rowCount } = await db.execute(moved(isOld))
    total += rowCount ?? 0
    if ((rowCount ?? 0) < ROWS_AT_ONCE) return total
  }
}

const MORE_TABLES = sql`coalesce((
  select jsonb_agg(jsonb_build_object('tableNumber', more.table_number, 'seats', more.seats) order by place)
  from unnest(old.more_table_ids) with ordinality as taken (id, place) join ${tables} more using (id)), '[]')`

/** One statement, so that no visit is counted twice or not at all. */
const moved = (isOld: SQL): SQL => sql`
  with old as (
    delete from ${reservations} where id = any(array(select id from ${reservations} where ${isOld} limit ${ROWS_AT_ONCE}))
    returning *
  )
  insert into ${pastVisits} (id, restaurant_id, party_size, status, ended_reason, source, wait_time, table_number,
    seats, more_tables, created_at, reservation_time, called_at, seated_at, completed_at)
  select old.id, old.restaurant_id, old.party_size, old.status, old.ended_reason, old.source, old.wait_time,
    t.table_number, t.seats, ${MORE_TABLES}, old.created_at, old.reservation_time, old.called_at, old.seated_at, old.completed_at
  from old left join ${tables} t on t.id = old.table_id`

/** Deletes old entries of the hosts' logs. */
export const sweepStandLog = (sweep: Sweep, days: number): Promise<number> =>
  deleteInBatches(sweep, standLog, lt(standLog.createdAt, sql`now() - make_interval(days => ${days})`))
