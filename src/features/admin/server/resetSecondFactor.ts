import type { Message } from '#contract/replies.ts'
import { notifyTurnedOff, removeSecondFactor } from '#features/session/server/secondFactor.ts'
import type { Admin } from '#kernel/server/actor.ts'
import { type Ctx, inTransaction } from '#kernel/server/context.ts'
import { AppError } from '#kernel/server/errors.ts'
import { found } from '#kernel/server/notFound.ts'
import { notice } from '#kernel/server/notice.ts'
import { recordChanges } from './audit.ts'
import { userById } from './users.ts'

/**
 * Turns off the two-step verification of someone who cannot sign in any more. Throws not_found, and a conflict for
 * the admin's own account.
 */
export async function resetSecondFactor(ctx: Ctx, actor: Admin, id: number): Promise<Message> {
  if (id === actor.userId) {
    throw new AppError('own_second_factor')
  }
  const wasOn = await inTransaction(ctx, async (tx, publish) => {
    const user = found(await userById(tx, id), 'account')
    if (!(await removeSecondFactor(tx, id))) return false
    await recordChanges(tx, actor.userId, [
      {
        action: 'user.second_factor_reset',
        subjectType: 'user',
        subjectId: id,
        subjectName: user.name ?? user.email,
        details: { email: user.email, userType: user.userType },
      },
    ])
    publish({ type: 'user.changed', userId: id })
    return true
  })
  if (wasOn) await notifyTurnedOff(ctx, id)
  return notice('second_factor_reset')
}
