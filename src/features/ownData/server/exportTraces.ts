import { eq, getTableColumns, inArray } from 'drizzle-orm'
import { emailChanges } from '#features/accounts/server/schema.ts'
import { auditLog } from '#features/admin/server/schema.ts'
import { waitAlerts } from '#features/alerts/server/schema.ts'
import { restaurantClaims } from '#features/claims/server/schema.ts'
import { reservations } from '#features/seating/server/schema.ts'
import { secondFactorOf } from '#features/session/server/secondFactor.ts'
import { restaurantInvites } from '#features/team/server/schema.ts'
import { reporterRecords, timedWaits } from '#features/waitTimes/server/schema.ts'
import type { Db } from '#kernel/server/db/client.ts'
import { restaurantMembers } from '#kernel/server/db/schema/members.ts'
import { sessions } from '#kernel/server/db/schema/sessions.ts'
import { uploads } from '#services/images/server/schema.ts'
import { byteCount } from '#services/images/server/uploads.ts'
import { messages } from '#services/messaging/server/schema.ts'
import { pushSubscriptions } from '#services/push/server/schema.ts'
import type { OwnData } from '../contract.ts'
import { pick, plain, plainRows } from './plainRow.ts'

/** Data created by using an account, without secrets; complete lists, newest first. */
export async function tracesOf(db: Db, userId: number): Promise<OwnData['traces']> {
  const { userId: ofRecord, ...record } = getTableColumns(reporterRecords)
  const { userId: ofTimed, ...timed } = getTableColumns(timedWaits)
  const { userId: ofClaim, codeHash, ...claims } = getTableColumns(restaurantClaims)
  const [own] = await db.select(record).from(reporterRecords).where(eq(ofRecord, userId))
  return {
    reporterRecord: own ? plain(own) : null,
    timedWaits: await plainRows(db, timedWaits, {
      columns: timed,
      of: eq(ofTimed, userId),
      newestBy: timedWaits.id,
    }),
    waitAlerts: await plainRows(db, waitAlerts, {
      columns: pick(waitAlerts, 'restaurantId', 'partySize', 'language', 'createdAt', 'endsAt', 'firedAt'),
      of: eq(waitAlerts.userId, userId),
      newestBy: waitAlerts.id,
    }),
    secondFactor: await secondFactorOf(db, userId),
    sessions: await plainRows(db, sessions, {
      columns: pick(sessions, 'createdAt', 'expiresAt'),
      of: eq(sessions.userId, userId),
      newestBy: sessions.createdAt,
    }),
    pushSubscriptions: await plainRows(db, pushSubscriptions, {
      columns: pick(pushSubscriptions, 'endpoint', 'createdAt'),
      of: eq(pushSubscriptions.userId, userId),
      newestBy: pushSubscriptions.id,
    }),
    formerEmails: await plainRows(db, emailChanges, {
      columns: { email: emailChanges.oldEmail, changedAt: emailChanges.createdAt },
      of: eq(emailChanges.userId, userId),
      newestBy: emailChanges.createdAt,
    }),
    teams: await plainRows(db, restaurantMembers, {
      columns: pick(restaurantMembers, 'restaurantId', 'role', 'createdAt'),
      of: eq(restaurantMembers.userId, userId),
      newestBy: restaurantMembers.createdAt,
    }),
    invites: await plainRows(db, restaurantInvites, {
      columns: pick(restaurantInvites, 'restaurantId', 'role', 'createdAt', 'expiresAt'),
      of: eq(restaurantInvites.invitedBy, userId),
      newestBy: restaurantInvites.id,
    }),
    claims: await plainRows(db, restaurantClaims, {
      columns: claims,
      of: eq(ofClaim, userId),
      newestBy: restaurantClaims.id,
    }),
    images: await plainRows(db, uploads, {
      columns: { ...pick(uploads, 'name', 'createdAt'), bytes: byteCount },
      of: eq(uploads.userId, userId),
      newestBy: uploads.createdAt,
    }),
    messages: await plainRows(db, messages, {
      columns: pick(messages, 'reservationId', 'kind', 'channel', 'recipient', 'state', 'createdAt'),
      of: inArray(messages.reservationId, visitsOf(db, userId)),
      newestBy: messages.createdAt,
    }),
    adminChanges: await plainRows(db, auditLog, {
      columns: pick(auditLog, 'action', 'subjectType', 'subjectId', 'createdAt'),
      of: eq(auditLog.adminId, userId),
      newestBy: auditLog.id,
    }),
  }
}

const visitsOf = (db: Db, userId: number) =>
  db.select({ id: reservations.id }).from(reservations).where(eq(reservations.userId, userId))
