import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Publish } from '#kernel/server/context.ts'
import type { Tx } from '#kernel/server/db/client.ts'
import { signInRequired } from '#kernel/server/errors.ts'
import type { App } from '#kernel/server/route.ts'
import { endSession, SESSION_COOKIE, setSessionCookie } from '#kernel/server/sessions.ts'
import type { CurrentUser } from '../contract.ts'
import { loadCurrentUser } from './currentUser.ts'
import { type Account, rememberDevice } from './knownDevices.ts'

export interface SignedIn {
  userId: number
  token: string
  account: Account
}

/** What a transaction that signs in does last. Returns the body of the response. */
export type AfterSignIn<T> = (tx: Tx, publish: Publish, signedIn: SignedIn) => Promise<T>

/** Replaces the browser’s session with a new one, and returns its user. */
export const replaceSession =
  (
    app: App,
    { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  ): AfterSignIn<CurrentUser> =>
  async (tx, publish, { userId, token, account }) => {
    const before = request.cookies[SESSION_COOKIE]
    if (before) await endSession(tx, publish, before)
    setSessionCookie(request, reply, token, app.isSecure)
    rememberDevice({ request, reply }, account, app.isSecure)
    const user = await loadCurrentUser(tx, userId)
    if (!user) throw signInRequired()
    return user
  }
