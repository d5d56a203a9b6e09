import { and, eq, gte, sql } from 'drizzle-orm'
import { ACCURACY } from '#domain/waits/accuracy.ts'
import { ALWAYS_PRINTED_MINUTES } from '#domain/waits/printedRange.ts'
import { reservations } from '#features/seating/server/schema.ts'
import { type Db, type Tx, transactionOf } from '#kernel/server/db/client.ts'
import type { Accuracy } from '../contractAccuracy.ts'
import { timedWaits, waitAccuracy } from './schema.ts'

/** How far the waits shown were from those that were measured: seat times of the list, and timed waits. */

const span = sql.raw(`interval '${ACCURACY.days} days'`)
/** As `shownWait` prints it, in SQL: a timed wait keeps its range even where it was too wide, or a single number. */
const isPrinted = sql`low < high and (high - low <= ${ALWAYS_PRINTED_MINUTES} or high - low < shown)`
const near = sql.raw(String(ACCURACY.withinMinutes))

/** Counts every restaurant again, in one statement. Reservations for later are no waits. */
export async function renewAccuracy(db: Db, now: Date): Promise<void> {
  await transactionOf(db, (tx) => renewIn(tx, now))
}

async function renewIn(tx: Tx, now: Date): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`
  await tx.delete(waitAccuracy)
  await tx.execute(sql`
    insert into ${waitAccuracy}
      (restaurant_id, cases, within_ten_minutes, ranged, inside_range, mean_error, bias, renewed_at)
    select restaurant_id, count(*)::int, (count(*) filter (where abs(shown - actual) <= ${near}))::int,
      (count(*) filter (where ${isPrinted}))::int,
      (count(*) filter (where ${isPrinted} and actual between low and high))::int,
      avg(abs(shown - actual)), avg(shown - actual), ${at}
    from (
      select ${reservations.restaurantId} as restaurant_id, ${reservations.suggestedMinutes}::float as shown,
        ${reservations.suggestedLow}::float as low, ${reservations.suggestedHigh}::float as high,
        ${reservations.waitedMinutes} as actual
      from ${reservations}
      where ${reservations.waitedMinutes} is not null and ${reservations.suggestedMinutes} is not null
        and ${reservations.seatedAt} > ${at} - ${span}
      union all
      select ${timedWaits.restaurantId}, ${timedWaits.shownMinutes}, ${timedWaits.shownLow}, ${timedWaits.shownHigh},
        extract(epoch from ${timedWaits.endedAt} - ${timedWaits.startedAt})::float / 60
      from ${timedWaits}
      where ${timedWaits.outcome} = 'seated' and ${timedWaits.shownMinutes} is not null
        and ${timedWaits.endedAt} > ${at} - ${span}
    ) as measured
    group by restaurant_id`)
}

/** null with too few cases to say anything. */
export async function accuracyOf(db: Db, restaurantId: number): Promise<Accuracy | null> {
  const [row] = await db
    .select({ cases: waitAccuracy.cases, within: waitAccuracy.withinTenMinutes })
    .from(waitAccuracy)
    .where(and(eq(waitAccuracy.restaurantId, restaurantId), gte(waitAccuracy.cases, ACCURACY.fewestCases)))
  return row ? { cases: row.cases, share: row.within / row.cases } : null
}
