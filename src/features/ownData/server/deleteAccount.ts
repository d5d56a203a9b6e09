import { eq } from 'drizzle-orm'
import { deleteUser } from '#features/accounts/server/rows.ts'
import { forgetKeysOf } from '#features/points/server/ledger.ts'
import { endAllOf } from '#features/seating/server/cancel.ts'
import { forgetDiner } from '#features/seating/server/forget.ts'
import { byUser } from '#features/seating/server/partyChange.ts'
import { confirmPassword } from '#features/session/server/confirmPassword.ts'
import { forgetReporter } from '#features/waitTimes/server/forget.ts'
import type { User } from '#platform/server/actor.ts'
import { type Ctx, inTransaction } from '#platform/server/context.ts'
import { users } from '#platform/server/db/schema/accounts.ts'
import { AppError } from '#platform/server/errors.ts'

const NOT_BY_ONESELF = {
  restaurant: 'Restaurant accounts can’t be deleted here. Please contact the site administrator.',
  admin: 'Admin accounts can’t be deleted here. Another admin can deactivate the account.',
} as const

/**
 * Deletes a diner's account immediately and permanently, all or nothing. What others need stays without a name: the
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
    await endAllOf({ tx, publish, by: byUser(user) }, userId)
    await forgetReporter(tx, userId)
    await forgetDiner(tx, userId)
    await forgetKeysOf(tx, userId)
    await deleteUser(tx, userId)
    publish({ type: 'user.changed', userId })
    publish({ type: 'user.revoked', userId })
  })
}
