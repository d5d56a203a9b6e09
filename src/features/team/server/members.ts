import { and, asc, eq, sql } from 'drizzle-orm'
import { publicName } from '#domain/accounts.ts'
import { keepsOwner, type MemberRole, memberMay } from '#domain/team.ts'
import { updateRestaurant } from '#features/restaurants/server/rows.ts'
import { memberName } from '#features/session/server/currentUser.ts'
import { hasTakenOver, type Member, notAllowed, refuseTakenOver } from '#kernel/server/actor.ts'
import { type Ctx, inTransaction, type Publish } from '#kernel/server/context.ts'
import type { Db, Tx } from '#kernel/server/db/client.ts'
import { restaurantMembers } from '#kernel/server/db/schema/members.ts'
import { users } from '#kernel/server/db/schema/users.ts'
import { AppError } from '#kernel/server/errors.ts'
import { notFound } from '#kernel/server/notFound.ts'
import type { TeamMember } from '../contract.ts'
import { deleteMember, isMember, lockTeam, lockTeamAsOwner, type MemberRow, successorOf } from './store.ts'

const memberNotFound = () => notFound('member')
export const mayManage = (actor: Member): boolean =>
  memberMay({ role: actor.role, hasTakenOver: hasTakenOver(actor) }, 'manageTeam')

const rolesInOrder = sql`array_position(array['owner', 'manager', 'host'], ${restaurantMembers.role})`

/** Whose devices a member has taken over now. */
const devicesOf = sql<(string | null)[]>`array(
  select coalesce(account.full_name, account.username) from sessions
  join users account on account.id = sessions.user_id
  where sessions.member_id = ${restaurantMembers.userId} and sessions.restaurant_id = ${restaurantMembers.restaurantId}
    and sessions.expires_at > now()
  order by sessions.created_at)`

async function membersWhere(db: Db | Tx, actor: Member, userId?: number): Promise<TeamMember[]> {
  const { restaurantId } = actor
  const rows = await db
    .select({ member: restaurantMembers, user: users, devicesOf })
    .from(restaurantMembers)
    .innerJoin(users, eq(users.id, restaurantMembers.userId))
    .where(
      userId === undefined
        ? eq(restaurantMembers.restaurantId, restaurantId)
        : isMember(restaurantId, userId),
    )
    .orderBy(rolesInOrder, asc(restaurantMembers.createdAt), asc(users.id))
  return rows.map(({ member, user, devicesOf: devices }) => ({
    id: user.id,
    name: memberName(user),
    email: mayManage(actor) ? user.email : null,
    role: member.role,
    hasPin: member.pinHash !== null,
    devicesOf: devices.map(publicName),
    isYou: user.id === actor.memberId,
    joinedAt: member.createdAt.toISOString(),
  }))
}

export const membersOf = (db: Db, actor: Member): Promise<TeamMember[]> => membersWhere(db, actor)

async function findMember(tx: Tx, restaurantId: number, userId: number): Promise<MemberRow> {
  const [member] = await tx.select().from(restaurantMembers).where(isMember(restaurantId, userId))
  if (!member) throw memberNotFound()
  return member
}

const lastOwner = () => new AppError('last_owner')
const noSuccessor = () => new AppError('no_successor')

/** Refuses to lose the last owner. If the account of record loses its role, another owner's account takes its place. */
async function giveUpOwnership(
  tx: Tx,
  publish: Publish,
  { id, userId }: { id: number; userId: number | null },
  lost: MemberRow,
): Promise<void> {
  const owners = and(eq(restaurantMembers.restaurantId, id), eq(restaurantMembers.role, 'owner'))
  if (!keepsOwner(lost.role, await tx.$count(restaurantMembers, owners))) throw lastOwner()
  if (userId !== lost.userId) return
  const successor = await successorOf(tx, id, lost.userId)
  if (successor === undefined) throw noSuccessor()
  await updateRestaurant(tx, id, { userId: successor })
  publish({ type: 'restaurant.changed', restaurantId: id })
}

/** Throws forbidden, not_found, and conflict for the last owner. */
export async function changeRole(
  ctx: Ctx,
  actor: Member,
  userId: number,
  role: MemberRole,
): Promise<TeamMember> {
  return inTransaction(ctx, async (tx, publish) => {
    const restaurant = await lockTeamAsOwner(tx, actor)
    const member = await findMember(tx, restaurant.id, userId)
    if (member.role !== role) {
      await giveUpOwnership(tx, publish, restaurant, member)
      await tx.update(restaurantMembers).set({ role }).where(isMember(restaurant.id, userId))
      publish({ type: 'team.changed', restaurantId: restaurant.id })
    }
    const [changed] = await membersWhere(tx, actor, userId)
    if (!changed) throw memberNotFound()
    return changed
  })
}

/** Owners remove anyone, everyone can leave. Throws forbidden, not_found, and conflict for the last owner. */
export async function removeMember(ctx: Ctx, actor: Member, userId: number): Promise<void> {
  refuseTakenOver(actor)
  if (userId !== actor.memberId && !mayManage(actor)) throw notAllowed()
  await inTransaction(ctx, async (tx, publish) => {
    const { restaurant, role } = await lockTeam(tx, actor)
    if (userId !== actor.memberId && role !== 'owner') throw notAllowed()
    const member = await findMember(tx, restaurant.id, userId)
    await giveUpOwnership(tx, publish, restaurant, member)
    await deleteMember(tx, publish, member)
  })
}
