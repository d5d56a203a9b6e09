import { loadUserOf } from '#features/session/server/currentUser.ts'
import { anyone, ownAccount } from '#kernel/server/actor.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { signInRequired } from '#kernel/server/errors.ts'
import { notice } from '#kernel/server/notice.ts'
import { type App, route } from '#kernel/server/route.ts'
import {
  changePassword as changePasswordEndpoint,
  confirmEmail as confirmEmailEndpoint,
  forgotPassword,
  resetPassword as resetPasswordEndpoint,
  sendConfirmation as sendConfirmationEndpoint,
  undoEmailChange as undoEmailChangeEndpoint,
  updateUserProfile,
} from '../contract.ts'
import { undoEmailChange } from './changeEmail.ts'
import { changePassword } from './changePassword.ts'
import { confirmEmail, sendConfirmationAgain } from './confirmEmail.ts'
import { requestPasswordReset, resetPassword } from './passwordReset.ts'
import { saveUserProfile } from './userProfile.ts'

export function ownAccountRoutes(app: App, ctx: Ctx): void {
  route(app, updateUserProfile, ownAccount, async ({ actor, body, request }) => {
    await saveUserProfile(ctx, actor, body, request.ip)
    const user = await loadUserOf(ctx.db, actor)
    if (!user) throw signInRequired()
    return user
  })

  route(app, changePasswordEndpoint, ownAccount, async ({ ctx, actor, body, request }) =>
    changePassword(ctx, actor, { ...body, address: request.ip }),
  )

  route(app, confirmEmailEndpoint, anyone, async ({ ctx, body }) => confirmEmail(ctx, body.token))

  route(app, sendConfirmationEndpoint, ownAccount, async ({ ctx, actor }) =>
    sendConfirmationAgain(ctx, actor),
  )

  route(app, undoEmailChangeEndpoint, anyone, async ({ ctx, body, request }) =>
    undoEmailChange(ctx, body.token, request.ip),
  )

  route(app, forgotPassword, anyone, async ({ body, request }) => {
    requestPasswordReset(ctx, body, request.ip)
    const { delivery } = ctx.mailer
    return {
      ok: true as const,
      ...notice(delivery === 'mail' ? 'reset_link_mailed' : 'reset_link_logged'),
      delivery,
    }
  })

  route(app, resetPasswordEndpoint, anyone, async ({ ctx, body }) => resetPassword(ctx, body))
}
