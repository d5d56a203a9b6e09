import { desc, eq, lt, sql } from 'drizzle-orm'
import { ADMIN_LIST } from '#domain/limits.ts'
import { deleteInBatches, type Sweep } from '#kernel/server/db/batches.ts'
import type { Db, Tx } from '#kernel/server/db/client.ts'
import { users } from '#kernel/server/db/schema/users.ts'
import type { AuditAction, AuditEntry } from '../contract.ts'
import { auditLog } from './schema.ts'

/** One change made by an admin. */
export interface Change {
  action: AuditAction
  subjectType: AuditEntry['subjectType']
  subjectId?: number | undefined
  /** Its name at the time, because the row may be deleted later. */
  subjectName?: string | null | undefined
  /** Plain JSON; never a password. */
  details?: Record<string, unknown> | undefined
}

/** Records changes in the transaction that makes them, so that none goes unrecorded. */
export async function recordChanges(tx: Tx, adminId: number, changes: readonly Change[]): Promise<void> {
  if (changes.length === 0) return
  const [admin] = await tx.select({ email: users.email }).from(users).where(eq(users.id, adminId))
  await tx.insert(auditLog).values(
    changes.map(({ action, subjectType, subjectId, subjectName, details }) => ({
      adminId: admin ? adminId : null,
      adminEmail: admin?.email ?? '',
      action,
      subjectType,
      subjectId: subjectId ?? null,
      subjectName: subjectName ?? null,
      details: details ?? {},
    })),
  )
}

interface Page {
  limit?: number | undefined
  /** Only entries older than this one. */
  before?: number | undefined
}

/** The recorded changes, newest first. */
export async function listChanges(
  db: Db,
  { limit = ADMIN_LIST.pageDefault, before }: Page,
): Promise<AuditEntry[]> {
  const rows = await db
    .select()
    .from(auditLog)
    .where(before === undefined ? undefined : lt(auditLog.id, before))
    .orderBy(desc(auditLog.id))
    .limit(limit)
  return rows.map(entryOf)
}

export const sweepAuditLog = (sweep: Sweep, days: number): Promise<number> =>
  deleteInBatches(sweep, auditLog, lt(auditLog.createdAt, sql`now() - make_interval(days => ${days})`))

/** Guarantee behind the casts: only `recordChanges` writes this table. */
const entryOf = (row: typeof auditLog.$inferSelect): AuditEntry => ({
  ...row,
  action: row.action as AuditAction,
  subjectType: row.subjectType as AuditEntry['subjectType'],
  createdAt: row.createdAt.toISOString(),
})
