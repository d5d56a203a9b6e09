import { and, asc, eq } from 'drizzle-orm'
import type { Message } from '#contract/replies.ts'
import { setActive } from '#features/accounts/server/rows.ts'
import { touchRestaurantsOf } from '#features/restaurants/server/rows.ts'
import type { Admin } from '#kernel/server/actor.ts'
import { type Ctx, inTransaction, type Publish } from '#kernel/server/context.ts'
import type { Tx } from '#kernel/server/db/client.ts'
import { users } from '#kernel/server/db/schema/users.ts'
import { AppError } from '#kernel/server/errors.ts'
import { found, notFound } from '#kernel/server/notFound.ts'
import { notice } from '#kernel/server/notice.ts'
import type { AdminUser } from '../contract.ts'
import { recordChanges } from './audit.ts'
import { deleteLocked, lockRestaurants } from './deleteRestaurants.ts'
import { userById } from './users.ts'

/**
 * Activates or deactivates an account. Deactivating ends its sessions in the same transaction, and its sockets
 * after the commit. Throws not_found, and conflict for the admin's own account and for the last active admin.
 */
export async function setUserStatus(
  ctx: Ctx,
  actor: Admin,
  { id, isActive }: { id: number; isActive: boolean },
): Promise<AdminUser> {
  return inTransaction(ctx, async (tx, publish) => {
    const before = found(await userById(tx, id), 'account')
    if (!isActive && before.userType === 'admin') await refuseLastAdmin(tx, actor, id)
    return writeStatus(tx, publish, actor, { user: before, isActive })
  })
}

/** Locks the active admins: of two who deactivate each other at the same time, the second is refused. */
async function refuseLastAdmin(tx: Tx, actor: Admin, id: number): Promise<void> {
  if (id === actor.userId) throw new AppError('own_account')
  const active = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.userType, 'admin'), eq(users.isActive, true)))
    .orderBy(asc(users.id))
    .for('update')
  if (active.length < 2) {
    throw new AppError('last_admin')
  }
}

async function writeStatus(
  tx: Tx,
  publish: Publish,
  actor: Admin,
  { user, isActive }: { user: AdminUser; isActive: boolean },
): Promise<AdminUser> {
  if (!(await setActive(tx, publish, { id: user.id, isActive }))) return (await userById(tx, user.id)) ?? user
  const owned = await touchRestaurantsOf(tx, user.id)
  await recordChanges(tx, actor.userId, [
    {
      action: isActive ? 'user.activated' : 'user.deactivated',
      subjectType: 'user',
      subjectId: user.id,
      subjectName: user.name ?? user.email,
      details: { email: user.email, userType: user.userType },
    },
  ])
  if (!isActive) publish({ type: 'user.revoked', userId: user.id })
  publish({ type: 'user.changed', userId: user.id })
  for (const restaurantId of owned) publish({ type: 'restaurant.changed', restaurantId })
  return { ...user, isActive }
}

/**
 * Deletes the restaurant of an account and deactivates the account, which is kept.
 * Throws not_found unless it is a restaurant account.
 */
export async function closeRestaurantAccount(ctx: Ctx, actor: Admin, id: number): Promise<Message> {
  return inTransaction(ctx, async (tx, publish, { open }) => {
    // Locks the account before its restaurant, as everywhere else.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, id)).for('update')
    const user = await userById(tx, id)
    if (user?.userType !== 'restaurant') throw notFound('account')
    const locked = await lockRestaurants(tx, user.restaurant ? [user.restaurant.id] : [])
    await deleteLocked(open, actor, locked)
    await writeStatus(tx, publish, actor, { user, isActive: false })
    const names = locked.map(({ name }) => name)
    await recordChanges(tx, actor.userId, [
      {
        action: 'restaurant_account.closed',
        subjectType: 'user',
        subjectId: id,
        subjectName: user.name ?? user.email,
        details: { email: user.email, restaurants: names },
      },
    ])
    const [name] = names
    return name ? notice('restaurant_closed', { name }) : notice('account_closed')
  })
}
