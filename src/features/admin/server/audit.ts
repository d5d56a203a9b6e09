import { and, count, eq, lt, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { ADMIN_LIST } from '#domain/limits.ts'
import { deleteInBatches, type Sweep } from '#kernel/server/db/batches.ts'
import type { Db, Tx } from '#kernel/server/db/client.ts'
import { users } from '#kernel/server/db/schema/users.ts'
import type { Bus } from '#kernel/server/events.ts'
import type * as calls from '../contract.ts'
import type { AuditAction, AuditEntry } from '../contract.ts'
import { contains, orderOf, paged } from './listing.ts'
import { auditLog } from './schema.ts'

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

/** Admins change their own email by the call that everyone uses. */
export function recordEmailChanges(bus: Bus): void {
  bus.beforeCommit('user.email_changed', async ({ userId, before, after }, tx) => {
    const isAdmin = and(eq(users.id, userId), eq(users.userType, 'admin'))
    if ((await tx.$count(users, isAdmin)) === 0) return []
    await recordChanges(tx, userId, [
      {
        action: 'user.email_changed',
        subjectType: 'user',
        subjectId: userId,
        subjectName: before,
        details: { email: after },
      },
    ])
    return []
  })
}

type Row = typeof auditLog.$inferSelect

export async function listChanges(
  db: Db,
  query: z.output<NonNullable<typeof calls.auditLog.query>>,
): Promise<{ entries: AuditEntry[]; total: number }> {
  const { limit = ADMIN_LIST.pageDefault, offset = 0, before, action, q, sort = '-id' } = query
  const where = and(
    before === undefined ? undefined : lt(auditLog.id, before),
    action && eq(auditLog.action, action),
    contains(q, [auditLog.subjectId, auditLog.adminEmail, auditLog.subjectName]),
  )
  const all = db
    .select()
    .from(auditLog)
    .where(where)
    .orderBy(...orderOf(sort, { id: auditLog.id }))
    .$dynamic()
  const { rows, total } = await paged<Row, typeof all>({ limit, offset }, all, () =>
    db.select({ total: count() }).from(auditLog).where(where),
  )
  return { entries: rows.map(entryOf), total }
}

export const sweepAuditLog = (sweep: Sweep, days: number): Promise<number> =>
  deleteInBatches(sweep, auditLog, lt(auditLog.createdAt, sql`now() - make_interval(days => ${days})`))

/** Guarantee behind the casts: only `recordChanges` writes this table. */
const entryOf = (row: Row): AuditEntry => ({
  ...row,
  action: row.action as AuditAction,
  subjectType: row.subjectType as AuditEntry['subjectType'],
  createdAt: row.createdAt.toISOString(),
})
