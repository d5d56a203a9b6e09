import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Tx } from '#platform/server/db/client.ts'
import { timedWaits, waitTimeReports } from '#platform/server/db/schema/waitTimes.ts'

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
