import { and, eq, inArray, or, sql } from 'drizzle-orm'
import type { Tx } from '#kernel/server/db/client.ts'
import type { Bus } from '#kernel/server/events.ts'
import { auditLog } from './schema.ts'

/** The details of an entry that identify a person; in entries about others, only these are removed. */
const OWN_DETAILS = ['reporterId', 'ownerId', 'formerOwnerId', 'claimedBy']
const OWNER_DETAILS = ['contactName', 'phone']

/** Removes a deleted person from the audit log. What was done, when and by which admin stays. */
export function forgetInAuditLog(bus: Bus): void {
  bus.beforeCommit('user.deleted', async ({ userId, restaurantIds }, tx) => {
    await forgetPerson(tx, userId)
    await forgetOwner(tx, restaurantIds)
    return []
  })
}

async function forgetPerson(tx: Tx, userId: number): Promise<void> {
  await tx
    .update(auditLog)
    .set({ subjectId: null, subjectName: null, details: {} })
    .where(and(eq(auditLog.subjectType, 'user'), eq(auditLog.subjectId, userId)))
  const isTheirs = OWN_DETAILS.map((name) => sql`${auditLog.details} ->> ${name} = ${String(userId)}`)
  await tx
    .update(auditLog)
    .set({ details: without(OWN_DETAILS) })
    .where(or(...isTheirs))
}

async function forgetOwner(tx: Tx, restaurantIds: readonly number[]): Promise<void> {
  await tx
    .update(auditLog)
    .set({ details: without(OWNER_DETAILS) })
    .where(and(eq(auditLog.subjectType, 'restaurant'), inArray(auditLog.subjectId, [...restaurantIds])))
}

const without = (names: readonly string[]) =>
  sql`${auditLog.details} - array[${sql.join(
    names.map((name) => sql`${name}`),
    sql`, `,
  )}]::text[]`
