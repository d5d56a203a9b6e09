import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Ctx } from '#kernel/server/context.ts'
import { signInRequired } from '#kernel/server/errors.ts'
import type { App } from '#kernel/server/route.ts'
import { endSession, SESSION_COOKIE, setSessionCookie } from '#kernel/server/sessions.ts'
import type { CurrentUser } from '../contract.ts'
import { loadCurrentUser } from './currentUser.ts'
import { type Account, rememberDevice } from './knownDevices.ts'

/** A new session. */
export interface SignedIn {
  userId: number
  /** For the cookie. */
  token: string
  account: Account
}

/** The user with this id; throws unauthenticated if the account is gone. */
async function userOrGone(ctx: Ctx, userId: number): Promise<CurrentUser> {
  const user = await loadCurrentUser(ctx.db, userId)
  if (!user) throw signInRequired()
  return user
}

/** Replaces the browser’s session with a new one, and returns the user merged with `ok`. */
export async function replaceSession(
  app: App,
  ctx: Ctx,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { userId, token, account }: SignedIn,
): Promise<CurrentUser & { ok: true }> {
  const before = request.cookies[SESSION_COOKIE]
  if (before) await endSession(ctx, before)
  setSessionCookie(request, reply, token, app.isSecure)
  rememberDevice({ request, reply }, account, app.isSecure)
  return { ok: true, ...(await userOrGone(ctx, userId)) }
}
