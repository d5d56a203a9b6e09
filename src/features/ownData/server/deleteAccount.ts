import { eq } from 'drizzle-orm'
import { deleteUser } from '#features/accounts/server/rows.ts'
import { forgetKeysOf } from '#features/points/server/ledger.ts'
import { endVisitsOfDiner } from '#features/seating/server/cancel.ts'
import { forgetDiner } from '#features/seating/server/forget.ts'
import { byUser, type StandWork } from '#features/seating/server/partyChange.ts'
import { confirmPassword } from '#features/session/server/confirmPassword.ts'
import { leaveTeams } from '#features/team/server/store.ts'
import { forgetReporter } from '#features/waitTimes/server/forget.ts'
import type { User } from '#kernel/server/actor.ts'
import { type Ctx, inTransaction } from '#kernel/server/context.ts'
import { users } from '#kernel/server/db/schema/users.ts'
import { AppError } from '#kernel/server/errors.ts'
import { deleteMessagesOf } from '#services/messaging/server/outbox.ts'
import { releasePlaces } from './deletePlaces.ts'

/**
 * Deletes an account permanently, all or nothing. What others rely on is kept without the name: a diner's reports
 * and visits, awarded firsts, and a place that was on the map before its owner registered. Throws forbidden for a
 * wrong password, and a conflict for admins.
 */
export async function deleteAccount(
  ctx: Ctx,
  user: User,
  proof: { password: string; address: string },
): Promise<void> {
  if (user.kind === 'admin') throw new AppError('admin_not_deletable')
  const { userId } = user
  await confirmPassword(ctx, { userId, ...proof })
  await inTransaction(ctx, async (tx, publish, { open }) => {
    // Waits for concurrent reports and requests; later ones no longer find the account.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
    if (user.kind === 'diner') await leaveAsDiner({ tx, publish, by: byUser(user) }, userId)
    const restaurantIds = await releasePlaces({ ...open, by: byUser(user) }, userId)
    await leaveTeams(tx, publish, userId)
    await deleteUser(tx, userId)
    publish({ type: 'user.deleted', userId, restaurantIds })
    publish({ type: 'user.changed', userId })
    publish({ type: 'user.revoked', userId })
  })
}

async function leaveAsDiner(work: StandWork, userId: number): Promise<void> {
  await endVisitsOfDiner(work, userId)
  await deleteMessagesOf(work.tx, userId)
  await forgetReporter(work.tx, userId)
  await forgetDiner(work.tx, userId)
  await forgetKeysOf(work.tx, userId)
}
