import { and, asc, eq, inArray } from 'drizzle-orm'
import { isOpen, RESERVATION_STATUSES } from '#domain/reservation.ts'
import { cancelLocked } from '#features/seating/server/cancel.ts'
import { confirmPassword } from '#features/session/server/confirmPassword.ts'
import type { User } from '#platform/server/actor.ts'
import { type Ctx, inTransaction } from '#platform/server/context.ts'
import type { Tx } from '#platform/server/db/client.ts'
import { users } from '#platform/server/db/schema/accounts.ts'
import { reservations } from '#platform/server/db/schema/seating.ts'
import { waitTimeReports } from '#platform/server/db/schema/waitTimes.ts'
import { AppError } from '#platform/server/errors.ts'

const NOT_BY_ONESELF = {
  restaurant: 'Restaurant accounts can’t be deleted here. Please contact the site administrator.',
  admin: 'Admin accounts can’t be deleted here. Another admin can deactivate the account.',
} as const

const OPEN = RESERVATION_STATUSES.filter(isOpen)

/**
 * Deletes a diner's account at once and for good, all or nothing. What others rely on stays without a name: the
 * reports, the visits, and the firsts that were taken. Throws forbidden for a wrong password, a conflict for
 * other kinds of account.
 */
export async function deleteAccount(
  ctx: Ctx,
  user: User,
  proof: { password: string; address: string },
): Promise<void> {
  if (user.kind !== 'diner') throw new AppError('conflict', NOT_BY_ONESELF[user.kind])
  const { userId } = user
  await confirmPassword(ctx, { userId, ...proof })
  await inTransaction(ctx, async (tx, publish) => {
    // Reports and requests under way are waited for; those that come later find nobody.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
    for (const event of await cancelOpen(tx, userId)) publish(event)
    await takeNameOff(tx, userId)
    // Points, favorites, sessions and links go with the row; award keys stay without it.
    await tx.delete(users).where(eq(users.id, userId))
    publish({ type: 'user.changed', userId })
    publish({ type: 'user.revoked', userId })
  })
}

async function cancelOpen(tx: Tx, userId: number) {
  const open = await tx
    .select()
    .from(reservations)
    .where(and(eq(reservations.userId, userId), inArray(reservations.status, OPEN)))
    .orderBy(asc(reservations.id))
    .for('update')
  const events: Awaited<ReturnType<typeof cancelLocked>>[] = []
  for (const party of open) events.push(await cancelLocked(tx, party, 'diner'))
  return events
}

async function takeNameOff(tx: Tx, userId: number): Promise<void> {
  await tx
    .update(waitTimeReports)
    .set({ userId: null, name: null, isAnonymous: true })
    .where(eq(waitTimeReports.userId, userId))
  await tx.update(reservations).set({ userId: null, name: null }).where(eq(reservations.userId, userId))
}
