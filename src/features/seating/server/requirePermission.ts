import { and, eq } from 'drizzle-orm'
import { memberMay, type TeamPermission } from '#domain/team.ts'
import { hasTakenOver, type Member, notAllowed } from '#kernel/server/actor.ts'
import type { Tx } from '#kernel/server/db/client.ts'
import { restaurantMembers } from '#kernel/server/db/schema/members.ts'

/** Reads the role again, because an owner may just have changed it. Throws forbidden. */
export async function requirePermission(tx: Tx, actor: Member, permission: TeamPermission): Promise<void> {
  const [self] = await tx
    .select({ role: restaurantMembers.role })
    .from(restaurantMembers)
    .where(
      and(
        eq(restaurantMembers.restaurantId, actor.restaurantId),
        eq(restaurantMembers.userId, actor.memberId),
      ),
    )
    .for('share')
  if (!self || !memberMay({ role: self.role, hasTakenOver: hasTakenOver(actor) }, permission)) {
    throw notAllowed()
  }
}
