import type { Pool } from 'pg'

/** What is always true for the rows of one restaurant and its diners, whatever was done to them. */

const OF_PARTIES = `from reservations r where r.restaurant_id = $1 and r.status <> 'wait_time_report'`
const IS_OPEN = `r.status in ('pending', 'confirmed', 'ready_to_seat')`

/** Each lists the ids of the rows that break it. */
const LAWS: Record<string, string> = {
  'a table is taken by exactly one party, or free': `
    select t.id from tables t
      left join reservations r on r.table_id = t.id and r.status in ('ready_to_seat', 'seated')
     where t.restaurant_id = $1
     group by t.id having count(r.id) <> case t.status when 'seated' then 1 else 0 end`,
  'a party has an active table that is large enough': `
    select r.id from reservations r join tables t on t.id = r.table_id
     where r.restaurant_id = $1 and r.status in ('ready_to_seat', 'seated')
       and (t.restaurant_id <> $1 or not t.is_active or t.seats < r.party_size)`,
  'a visit is open, seated or over, never two of them': `
    select r.id ${OF_PARTIES} and (case r.status
      when 'completed' then num_nulls(r.completed_at, r.seated_at) = 0 and r.cancelled_at is null
        and r.ended_reason = 'completed'
      when 'cancelled' then num_nulls(r.cancelled_at, r.cancelled_by) = 0 and r.ended_reason <> 'completed'
        and num_nonnulls(r.completed_at, r.seated_at, r.table_id) = 0
      when 'seated' then num_nulls(r.seated_at, r.table_id) = 0
        and num_nonnulls(r.completed_at, r.cancelled_at, r.cancelled_by, r.ended_reason) = 0
      else num_nonnulls(r.seated_at, r.completed_at, r.cancelled_at, r.cancelled_by, r.ended_reason) = 0
      end) is not true`,
  'a party that was called is ready to seat': `
    select r.id ${OF_PARTIES} and (
      (r.call_count > 0) <> (r.called_at is not null) or (r.called_at is null) <> (r.hold_until is null)
      or (r.answer is null) <> (r.answered_at is null)
      or (r.status in ('pending', 'confirmed') and r.called_at is not null))`,
  'the log explains each end and each seat': `
    select r.id ${OF_PARTIES} and (
      select array_agg(distinct l.action) from stand_log l
       where l.reservation_id = r.id and l.undone_at is null and l.action in ('cleared', 'ended')
    ) is distinct from case r.status when 'completed' then '{cleared}'::text[]
                                     when 'cancelled' then '{ended}'::text[] end
    union all
    select r.id ${OF_PARTIES} and r.status in ('seated', 'completed') and not exists (
      select from stand_log l where l.reservation_id = r.id and l.action = 'seated' and l.undone_at is null)
    union all
    select r.id ${OF_PARTIES} and (
      select count(*) from stand_log l where l.reservation_id = r.id and l.action in ('added', 'requested')) <> 1`,
  'no log entry has lost its party': `
    select id from stand_log where restaurant_id = $1 and reservation_id is null`,
  'a diner has one open request': `
    select r.user_id ${OF_PARTIES} and ${IS_OPEN} and r.user_id is not null
     group by r.user_id having count(*) > 1`,
  'the requests of a deleted diner are over': `
    select r.id ${OF_PARTIES} and ${IS_OPEN} and r.source = 'diner' and r.user_id is null`,
  'a report has one row among the reservations': `
    select w.id from wait_time_reports w where w.restaurant_id = $1
       and (select count(*) from reservations r
             where r.wait_time_report_id = w.id and r.user_id is not distinct from w.user_id) <> 1`,
  'a rewarded report is paid once, any other never': `
    select w.id from wait_time_reports w where w.restaurant_id = $1 and w.user_id is not null
       and (select count(*) from point_transactions p
             where p.reference_type = 'wait_time_report' and p.reference_id = w.id and p.points > 0)
           <> w.is_rewarded::int`,
  'five reports a day are paid': `
    select w.user_id from wait_time_reports w where w.restaurant_id = $1 and w.is_rewarded
       and w.user_id is not null group by w.user_id, w.local_day having count(*) > 5`,
  'a total is the sum of its ledger': `
    select u.id from users u where u.id = any ($2)
       and u.points_total <> (select coalesce(sum(points), 0) from point_transactions where user_id = u.id)`,
  'signing up and a streak are paid once': `
    select p.user_id from point_transactions p
     where p.user_id = any ($2) and p.reason in ('sign_up', 'weekly_streak')
     group by p.user_id, p.reason, date_trunc('week', p.created_at) having count(*) > 1`,
  'a deactivated account has no session': `
    select u.id from users u join sessions s on s.user_id = u.id where u.id = any ($2) and not u.is_active`,
}

const ALL = Object.entries(LAWS)
  .map(
    ([law, broken]) =>
      `select '${law}' as law, array_agg(b.id) as rows from (${broken}) b (id) having count(*) > 0`,
  )
  .join(' union all ')

/** The laws that the rows break now, with the ids of those rows. */
export async function brokenLaws(
  pool: Pool,
  { restaurantId, userIds }: { restaurantId: number; userIds: number[] },
): Promise<{ law: string; rows: number[] }[]> {
  const { rows } = await pool.query<{ law: string; rows: number[] }>(ALL, [restaurantId, userIds])
  return rows
}
