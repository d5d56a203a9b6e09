import { anyone, anyUser } from '#platform/server/actor.ts'
import type { Ctx } from '#platform/server/context.ts'
import { AppError } from '#platform/server/errors.ts'
import { type App, route } from '#platform/server/route.ts'
import {
  clearSessionCookie,
  endSession,
  SESSION_COOKIE,
  setSessionCookie,
} from '#platform/server/sessions.ts'
import { getUser, login, logout } from '../contract.ts'
import { loadCurrentUser } from './currentUser.ts'
import { signIn } from './service.ts'

export function sessionRoutes(app: App, ctx: Ctx): void {
  const userOrGone = async (userId: number) => {
    const user = await loadCurrentUser(ctx.db, userId)
    if (!user) throw new AppError('unauthenticated', 'Please sign in first.')
    return user
  }

  route(app, getUser, anyUser, async ({ actor }) => userOrGone(actor.userId))

  route(app, login, anyone, async ({ body, request, reply }) => {
    const { userId, token } = await signIn(ctx, body, request.ip)
    const before = request.cookies[SESSION_COOKIE]
    if (before) await endSession(ctx, before)
    setSessionCookie(request, reply, token, app.isSecure)
    return { ok: true as const, ...(await userOrGone(userId)) }
  })

  route(app, logout, anyone, async ({ request, reply }) => {
    const token = request.cookies[SESSION_COOKIE]
    if (token) await endSession(ctx, token)
    clearSessionCookie(request, reply, app.isSecure)
    return { ok: true as const }
  })
}
