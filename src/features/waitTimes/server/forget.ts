import { and, eq, inArray, isNull, lt, sql } from 'drizzle-orm'
import { deleteInBatches, type Sweep } from '#kernel/server/db/batches.ts'
import type { Tx } from '#kernel/server/db/client.ts'
import { timedWaits, waitTimeReports } from './schema.ts'

/** Takes a diner's name off their reports; the reports stay for everyone. */
export async function forgetReporter(tx: Tx, userId: number): Promise<void> {
  await tx
    .update(waitTimeReports)
    .set({ userId: null, name: null, isAnonymous: true })
    .where(eq(waitTimeReports.userId, userId))
  await tx.delete(timedWaits).where(and(eq(timedWaits.userId, userId), isNull(timedWaits.endedAt)))
}

export async function deleteReportsOf(tx: Tx, restaurantIds: readonly number[]): Promise<void> {
  await tx.delete(waitTimeReports).where(inArray(waitTimeReports.restaurantId, [...restaurantIds]))
}

/**
 * Old reports and timers weigh nothing in the usual wait any more. The reports' rows in the list of reservations go with
 * them.
 */
export async function sweepReports(sweep: Sweep, days: number): Promise<number> {
  const before = sql`now() - make_interval(days => ${days})`
  const reports = await deleteInBatches(sweep, waitTimeReports, lt(waitTimeReports.reportTime, before))
  return reports + (await deleteInBatches(sweep, timedWaits, lt(timedWaits.endedAt, before)))
}
