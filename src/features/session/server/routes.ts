import { anyone, anyUser, type User } from '#kernel/server/actor.ts'
import { type Ctx, inTransaction } from '#kernel/server/context.ts'
import { signInRequired } from '#kernel/server/errors.ts'
import { notice } from '#kernel/server/notice.ts'
import { type App, route } from '#kernel/server/route.ts'
import { clearSessionCookie, endSession, SESSION_COOKIE } from '#kernel/server/sessions.ts'
import { getUser, login, logout, rememberDevice as rememberDeviceEndpoint } from '../contract.ts'
import { loadUserOf } from './currentUser.ts'
import { accountOfDeviceLink } from './deviceLink.ts'
import { rememberDevice } from './knownDevices.ts'
import { replaceSession } from './replaceSession.ts'
import { secondFactorRoutes } from './secondFactorRoutes.ts'
import { signIn } from './service.ts'

export function sessionRoutes(app: App, ctx: Ctx): void {
  const ownUser = async ({ actor }: { actor: User }) => {
    const user = await loadUserOf(ctx.db, actor)
    if (!user) throw signInRequired()
    return user
  }
  route(app, getUser, anyUser, ownUser, {
    // A browser cannot take away a cookie it may not read, and with a dead one the live channel stays shut.
    onGuest(request, reply) {
      if (request.cookies[SESSION_COOKIE]) clearSessionCookie(request, reply, app.isSecure)
    },
  })

  route(app, login, anyone, async ({ ctx, body, request, reply }) =>
    signIn(ctx, body, { door: 'people', request }, replaceSession(app, { request, reply })),
  )

  route(app, rememberDeviceEndpoint, anyone, async ({ body, request, reply }) => {
    rememberDevice({ request, reply }, await accountOfDeviceLink(ctx, body.token), app.isSecure)
    return { ok: true as const, ...notice('device_trusted') }
  })

  secondFactorRoutes(app, ctx)

  route(app, logout, anyone, async ({ request, reply }) => {
    const token = request.cookies[SESSION_COOKIE]
    if (token) await inTransaction(ctx, (tx, publish) => endSession(tx, publish, token))
    clearSessionCookie(request, reply, app.isSecure)
    return { ok: true as const }
  })
}
