import { and, eq, lt, sql } from 'drizzle-orm'
import type { Publish } from '#kernel/server/context.ts'
import { deleteInBatches, type Sweep } from '#kernel/server/db/batches.ts'
import type { Tx } from '#kernel/server/db/client.ts'
import { users } from '#kernel/server/db/schema/users.ts'
import { endSessionsOf } from '#kernel/server/sessions.ts'
import { emailChanges, emailConfirmations, passwordResets } from './schema.ts'

/** Writes to users that other features request. */

export async function insertUser(tx: Tx, values: typeof users.$inferInsert): Promise<number> {
  const [user] = await tx.insert(users).values(values).returning({ id: users.id })
  if (!user) throw new Error('the new user was not returned')
  return user.id
}

/** Activates or deactivates an account; deactivating ends its sessions. Returns false if nothing changed. */
export async function setActive(
  tx: Tx,
  publish: Publish,
  { id, isActive }: { id: number; isActive: boolean },
): Promise<boolean> {
  const changed = await tx
    .update(users)
    .set({ isActive })
    .where(and(eq(users.id, id), eq(users.isActive, !isActive)))
    .returning({ id: users.id })
  if (changed.length === 0) return false
  if (!isActive) await endSessionsOf(tx, publish, id)
  return true
}

/** Points, favorites, sessions and links are deleted with the row; award keys are kept without it. */
export async function deleteUser(tx: Tx, id: number): Promise<void> {
  await tx.delete(users).where(eq(users.id, id))
}

/** Links to set a password, to confirm an email and to undo its change. */
export async function sweepAccountLinks(sweep: Sweep): Promise<number> {
  let rows = 0
  for (const table of [passwordResets, emailChanges, emailConfirmations]) {
    rows += await deleteInBatches(sweep, table, lt(table.expiresAt, sql`now()`))
  }
  return rows
}
