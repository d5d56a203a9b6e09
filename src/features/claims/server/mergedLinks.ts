import { eq } from 'drizzle-orm'
import type { Db, Tx } from '#kernel/server/db/client.ts'
import { mergedRestaurants } from './schema.ts'

/** Lets the links of a merged restaurant, and of those merged into it before, lead to the kept one. */
export async function keepLinks(tx: Tx, mergedId: number, keptId: number): Promise<void> {
  await tx.update(mergedRestaurants).set({ keptId }).where(eq(mergedRestaurants.keptId, mergedId))
  await tx.insert(mergedRestaurants).values({ mergedId, keptId })
}

export async function keptInsteadOf(db: Db, mergedId: number): Promise<number | undefined> {
  const [row] = await db
    .select({ keptId: mergedRestaurants.keptId })
    .from(mergedRestaurants)
    .where(eq(mergedRestaurants.mergedId, mergedId))
  return row?.keptId
}
