import { eq, inArray } from 'drizzle-orm'
import type { Db, Tx } from '#kernel/server/db/client.ts'
import { hashOf } from '#kernel/server/secrets.ts'
import { messageOptOuts } from './schema.ts'

/** Those of the numbers (E.164) that have answered STOP. */
export async function optedOutOf(db: Db | Tx, phones: readonly string[]): Promise<ReadonlySet<string>> {
  const found = await db
    .select({ phoneHash: messageOptOuts.phoneHash })
    .from(messageOptOuts)
    .where(inArray(messageOptOuts.phoneHash, phones.map(hashOf)))
  const hashes = new Set(found.map(({ phoneHash }) => phoneHash))
  return new Set(phones.filter((phone) => hashes.has(hashOf(phone))))
}

export const hasOptedOut = async (db: Db | Tx, phone: string): Promise<boolean> =>
  (await optedOutOf(db, [phone])).has(phone)

export async function optOut(db: Db | Tx, phone: string): Promise<void> {
  await db
    .insert(messageOptOuts)
    .values({ phoneHash: hashOf(phone) })
    .onConflictDoNothing()
}

export async function optIn(db: Db | Tx, phone: string): Promise<void> {
  await db.delete(messageOptOuts).where(eq(messageOptOuts.phoneHash, hashOf(phone)))
}
