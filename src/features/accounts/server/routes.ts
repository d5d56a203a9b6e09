import { loadCurrentUser } from '#features/session/server/currentUser.ts'
import { rememberDevice } from '#features/session/server/knownDevices.ts'
import { anyone } from '#kernel/server/actor.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { notice } from '#kernel/server/notice.ts'
import { type App, route } from '#kernel/server/route.ts'
import { endSession, SESSION_COOKIE, setSessionCookie } from '#kernel/server/sessions.ts'
import { register as registerEndpoint } from '../contract.ts'
import { confirmAllWithoutMail, sendConfirmation } from './confirmEmail.ts'
import { register } from './service.ts'

export function accountRoutes(app: App, ctx: Ctx): void {
  app.addHook('onReady', () => confirmAllWithoutMail(ctx))
  route(app, registerEndpoint, anyone, async ({ body, request, reply }) => {
    const { userId, token, passwordHash } = await register(ctx, body, request.ip)
    sendConfirmation(ctx, userId)
    const user = await loadCurrentUser(ctx.db, userId)
    if (!user) throw new Error('the new user was not found')
    const before = request.cookies[SESSION_COOKIE]
    if (before) await endSession(ctx, before)
    setSessionCookie(request, reply, token, app.isSecure)
    rememberDevice({ request, reply }, { id: userId, passwordHash }, app.isSecure)
    return { ok: true as const, ...notice(`welcome_${body.userType}`), user }
  })
}
