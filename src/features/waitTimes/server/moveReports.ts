import { and, eq, notExists, sql } from 'drizzle-orm'
import type { Tx } from '#kernel/server/db/client.ts'
import { learnedFacts, timedWaits, waitTimeReports } from './schema.ts'

/** Moves reports and timed waits to another restaurant, and learned values if it has none. */
export async function moveReports(tx: Tx, mergedId: number, keptId: number): Promise<void> {
  const toKept = { restaurantId: keptId }
  await tx.update(waitTimeReports).set(toKept).where(eq(waitTimeReports.restaurantId, mergedId))
  await tx.update(timedWaits).set(toKept).where(eq(timedWaits.restaurantId, mergedId))
  const known = tx.select({ one: sql`1` }).from(learnedFacts).where(eq(learnedFacts.restaurantId, keptId))
  await tx
    .update(learnedFacts)
    .set({ ...toKept, learnedAt: sql`now()` })
    .where(and(eq(learnedFacts.restaurantId, mergedId), notExists(known)))
}
