import { desc, eq, getTableColumns } from 'drizzle-orm'
import { secondFactorOf } from '#features/session/server/secondFactor.ts'
import type { Db } from '#platform/server/db/client.ts'
import { emailChanges } from '#platform/server/db/schema/accounts.ts'
import { auditLog } from '#platform/server/db/schema/admin.ts'
import { restaurantClaims } from '#platform/server/db/schema/claims.ts'
import { messages } from '#platform/server/db/schema/messages.ts'
import { pushSubscriptions } from '#platform/server/db/schema/push.ts'
import { reservations } from '#platform/server/db/schema/seating.ts'
import { sessions } from '#platform/server/db/schema/sessions.ts'
import { uploads } from '#platform/server/db/schema/uploads.ts'
import { reporterRecords, timedWaits } from '#platform/server/db/schema/waitTimes.ts'
import { byteCount } from '#platform/server/images/uploads.ts'
import type { OwnData } from '../contract.ts'
import { plain } from './plainRow.ts'

/** Data that the use of an account creates, without secrets; complete lists, newest first. */
export async function tracesOf(db: Db, userId: number): Promise<OwnData['traces']> {
  const [record] = await recordOf(db, userId)
  return {
    reporterRecord: record ? plain(record) : null,
    timedWaits: (await timedWaitsOf(db, userId)).map(plain),
    secondFactor: await secondFactorOf(db, userId),
    sessions: (await sessionsOf(db, userId)).map(plain),
    pushSubscriptions: (await subscriptionsOf(db, userId)).map(plain),
    formerEmails: (await formerEmailsOf(db, userId)).map(plain),
    claims: (await claimsOf(db, userId)).map(plain),
    images: (await imagesOf(db, userId)).map(plain),
    messages: (await messagesTo(db, userId)).map(plain),
    adminChanges: (await changesBy(db, userId)).map(plain),
  }
}

function recordOf(db: Db, userId: number) {
  const { userId: own, ...columns } = getTableColumns(reporterRecords)
  return db.select(columns).from(reporterRecords).where(eq(own, userId))
}

function timedWaitsOf(db: Db, userId: number) {
  const { userId: own, ...columns } = getTableColumns(timedWaits)
  return db.select(columns).from(timedWaits).where(eq(own, userId)).orderBy(desc(timedWaits.id))
}

function claimsOf(db: Db, userId: number) {
  const { userId: own, codeHash, ...columns } = getTableColumns(restaurantClaims)
  return db.select(columns).from(restaurantClaims).where(eq(own, userId)).orderBy(desc(restaurantClaims.id))
}

const sessionsOf = (db: Db, userId: number) =>
  db
    .select({ createdAt: sessions.createdAt, expiresAt: sessions.expiresAt })
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(desc(sessions.createdAt))

const subscriptionsOf = (db: Db, userId: number) =>
  db
    .select({ endpoint: pushSubscriptions.endpoint, createdAt: pushSubscriptions.createdAt })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.userId, userId))
    .orderBy(desc(pushSubscriptions.id))

const formerEmailsOf = (db: Db, userId: number) =>
  db
    .select({ email: emailChanges.oldEmail, changedAt: emailChanges.createdAt })
    .from(emailChanges)
    .where(eq(emailChanges.userId, userId))
    .orderBy(desc(emailChanges.createdAt))

const imagesOf = (db: Db, userId: number) =>
  db
    .select({
      name: uploads.name,
      bytes: byteCount,
      createdAt: uploads.createdAt,
    })
    .from(uploads)
    .where(eq(uploads.userId, userId))
    .orderBy(desc(uploads.createdAt))

const messagesTo = (db: Db, userId: number) =>
  db
    .select({
      reservationId: messages.reservationId,
      kind: messages.kind,
      channel: messages.channel,
      recipient: messages.recipient,
      state: messages.state,
      createdAt: messages.createdAt,
    })
    .from(messages)
    .innerJoin(reservations, eq(reservations.id, messages.reservationId))
    .where(eq(reservations.userId, userId))
    .orderBy(desc(messages.createdAt))

const changesBy = (db: Db, userId: number) =>
  db
    .select({
      action: auditLog.action,
      subjectType: auditLog.subjectType,
      subjectId: auditLog.subjectId,
      createdAt: auditLog.createdAt,
    })
    .from(auditLog)
    .where(eq(auditLog.adminId, userId))
    .orderBy(desc(auditLog.id))
