import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm'
import type { MemberRole } from '#domain/team.ts'
import { restaurants } from '#features/restaurants/server/schema.ts'
import { type Member, notAllowed } from '#kernel/server/actor.ts'
import type { Publish } from '#kernel/server/context.ts'
import type { Tx } from '#kernel/server/db/client.ts'
import { restaurantMembers } from '#kernel/server/db/schema/members.ts'
import { endTakeoversOf, moveChosen } from '#kernel/server/sessions.ts'
import { restaurantInvites } from './schema.ts'

/** The team as other features change it, and what its own services share. */

export type MemberRow = typeof restaurantMembers.$inferSelect

export const isActiveMemberOf = (restaurantId: number) =>
  and(
    eq(restaurantMembers.restaurantId, restaurantId),
    sql`exists (select from users u where u.id = ${restaurantMembers.userId} and u.is_active)`,
  )

export const isMember = (restaurantId: number, userId: number) =>
  and(eq(restaurantMembers.restaurantId, restaurantId), eq(restaurantMembers.userId, userId))

/**
 * Locks the restaurant, so that changes of one team run one after another, and reads the actor's role again,
 * because an owner may just have changed it. Throws forbidden for someone who is no longer on the team.
 */
export async function lockTeam(tx: Tx, { restaurantId, memberId }: Member) {
  const [restaurant] = await tx
    .select()
    .from(restaurants)
    .where(eq(restaurants.id, restaurantId))
    .for('update')
  const [self] = await tx.select().from(restaurantMembers).where(isMember(restaurantId, memberId))
  if (!restaurant || !self) throw notAllowed()
  return { restaurant, role: self.role }
}

/** The same for actions that only owners may take. */
export async function lockTeamAsOwner(tx: Tx, actor: Member) {
  const { restaurant, role } = await lockTeam(tx, actor)
  if (role !== 'owner') throw notAllowed()
  return restaurant
}

export async function insertMember(
  tx: Tx,
  member: { restaurantId: number; userId: number; role: MemberRole },
): Promise<boolean> {
  const made = await tx
    .insert(restaurantMembers)
    .values(member)
    .onConflictDoNothing()
    .returning({ userId: restaurantMembers.userId })
  return made.length > 0
}

/** Another owner who can become the account of record: one that isn't it elsewhere. The earliest member comes first. */
export async function successorOf(tx: Tx, restaurantId: number, userId: number): Promise<number | undefined> {
  const [row] = await tx
    .select({ userId: restaurantMembers.userId })
    .from(restaurantMembers)
    .where(
      and(
        isActiveMemberOf(restaurantId),
        eq(restaurantMembers.role, 'owner'),
        ne(restaurantMembers.userId, userId),
        sql`not exists (select from restaurants r where r.user_id = ${restaurantMembers.userId})`,
      ),
    )
    .orderBy(asc(restaurantMembers.createdAt), asc(restaurantMembers.userId))
    .limit(1)
  return row?.userId
}

/**
 * Removes a member from the team, and from the devices they took over. Their sockets are closed; their sessions
 * stay.
 */
export async function deleteMember(
  tx: Tx,
  publish: Publish,
  { restaurantId, userId }: { restaurantId: number; userId: number },
): Promise<void> {
  await tx.delete(restaurantMembers).where(isMember(restaurantId, userId))
  for (const sessionHash of await endTakeoversOf(tx, userId, restaurantId)) {
    publish({ type: 'session.ended', sessionHash })
  }
  publish({ type: 'user.revoked', userId })
  publish({ type: 'team.changed', restaurantId })
}

/** Removes an account that is about to be deleted from all teams. */
export async function leaveTeams(tx: Tx, publish: Publish, userId: number): Promise<void> {
  const teams = await tx
    .delete(restaurantMembers)
    .where(eq(restaurantMembers.userId, userId))
    .returning({ restaurantId: restaurantMembers.restaurantId })
  for (const { restaurantId } of teams) publish({ type: 'team.changed', restaurantId })
  for (const sessionHash of await endTakeoversOf(tx, userId)) publish({ type: 'session.ended', sessionHash })
}

/** Closes the sockets of teams whose restaurants are about to be deleted; their sessions stay. */
export async function announceTeams(
  tx: Tx,
  publish: Publish,
  restaurantIds: readonly number[],
): Promise<void> {
  const members = await tx
    .select({ userId: restaurantMembers.userId })
    .from(restaurantMembers)
    .where(inArray(restaurantMembers.restaurantId, [...restaurantIds]))
  for (const { userId } of members) publish({ type: 'user.revoked', userId })
}

/** Moves the team of a restaurant that is merged into one without a team. PINs are set again: their salt differs. */
export async function moveTeam(tx: Tx, publish: Publish, fromId: number, toId: number): Promise<void> {
  await announceTeams(tx, publish, [fromId])
  await tx
    .update(restaurantMembers)
    .set({ restaurantId: toId, pinHash: null })
    .where(eq(restaurantMembers.restaurantId, fromId))
  await tx
    .update(restaurantInvites)
    .set({ restaurantId: toId })
    .where(eq(restaurantInvites.restaurantId, fromId))
  await moveChosen(tx, fromId, toId)
}
