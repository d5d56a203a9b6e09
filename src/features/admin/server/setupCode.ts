import { randomBytes } from 'node:crypto'
import { and, eq, not, sql } from 'drizzle-orm'
import { deleteInBatches, type Sweep } from '#kernel/server/db/batches.ts'
import type { Db, Tx } from '#kernel/server/db/client.ts'
import { users } from '#kernel/server/db/schema/users.ts'
import { hashOf } from '#kernel/server/secrets.ts'
import { bootstrap, setupCodes } from './schema.ts'

const CODE_BYTES = 16
const isValid = sql`${setupCodes.createdAt} > now() - interval '1 day'`

/**
 * Creates the code for the first admin that a node prints at start, and replaces that node's previous one. Every
 * node with the same database accepts it for a day. Returns null if there ever was an admin.
 */
export async function offerSetupCode(db: Db, node: string): Promise<string | null> {
  const done = await db.select({ isDone: bootstrap.isDone }).from(bootstrap)
  if (done.length > 0 || (await hasAdmin(db))) return null
  const code = randomBytes(CODE_BYTES).toString('base64url')
  const codeHash = hashOf(code)
  await db
    .insert(setupCodes)
    .values({ node, codeHash })
    .onConflictDoUpdate({ target: setupCodes.node, set: { codeHash, createdAt: sql`now()` } })
  return code
}

/** Looks up the code by its hash, so that timing reveals nothing about existing codes. */
export async function isSetupCode(db: Db, given: string): Promise<boolean> {
  const found = await db
    .select({ node: setupCodes.node })
    .from(setupCodes)
    .where(and(eq(setupCodes.codeHash, hashOf(given)), isValid))
  return found.length > 0
}

export async function forgetSetupCodes(tx: Tx): Promise<void> {
  await tx.delete(setupCodes)
}

export const sweepSetupCodes = (sweep: Sweep): Promise<number> =>
  deleteInBatches(sweep, setupCodes, not(isValid))

export async function hasAdmin(db: Db | Tx): Promise<boolean> {
  const found = await db.select({ id: users.id }).from(users).where(eq(users.userType, 'admin')).limit(1)
  return found.length > 0
}
