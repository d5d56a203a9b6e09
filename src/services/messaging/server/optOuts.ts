import { eq } from 'drizzle-orm'
import type { Db, Tx } from '#kernel/server/db/client.ts'
import { hashOf } from '#kernel/server/secrets.ts'
import { messageOptOuts } from './schema.ts'

/** Whether a number (E.164) has answered STOP. */
export async function hasOptedOut(db: Db | Tx, phone: string): Promise<boolean> {
  const found = await db
    .select({ phoneHash: messageOptOuts.phoneHash })
    .from(messageOptOuts)
    .where(eq(messageOptOuts.phoneHash, hashOf(phone)))
  return found.length > 0
}

export async function optOut(db: Db | Tx, phone: string): Promise<void> {
  await db
    .insert(messageOptOuts)
    .values({ phoneHash: hashOf(phone) })
    .onConflictDoNothing()
}

export async function optIn(db: Db | Tx, phone: string): Promise<void> {
  await db.delete(messageOptOuts).where(eq(messageOptOuts.phoneHash, hashOf(phone)))
}
