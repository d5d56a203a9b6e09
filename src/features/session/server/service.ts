import { and, eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { normalizeEmail, type UserType } from '#domain/accounts.ts'
import { type Ctx, inTransaction } from '#kernel/server/context.ts'
import { users } from '#kernel/server/db/schema/users.ts'
import { AppError } from '#kernel/server/errors.ts'
import { startSession } from '#kernel/server/sessions.ts'
import type { Credentials, CurrentUser } from '../contract.ts'
import { passSecondFactor } from './checkCode.ts'
import { notifyOwnerOfLock } from './deviceLink.ts'
import { failedLogins } from './failedLogins.ts'
import { knownDevice } from './knownDevices.ts'
import type { AfterSignIn } from './replaceSession.ts'

const wrongCredentials = () => new AppError('wrong_credentials')
const deactivated = () => new AppError('account_deactivated')

/** Admins sign in with their own form. */
const ADMITTED = { people: ['diner', 'restaurant'], admins: ['admin'] } as const satisfies Record<
  string,
  readonly UserType[]
>

/**
 * Checks credentials and starts a session. The response to an unknown email, a wrong password and a user type that
 * can't use this form is the same, and takes the same time. Returns the user merged with `ok`.
 */
export async function signIn(
  ctx: Ctx,
  credentials: z.output<typeof Credentials>,
  { door, request }: { door: keyof typeof ADMITTED; request: FastifyRequest },
  after: AfterSignIn<CurrentUser>,
) {
  const emailNorm = normalizeEmail(credentials.email)
  const { userType } = credentials
  const admitted: readonly UserType[] = ADMITTED[door]
  const isAtOwnDoor = admitted.includes(userType)
  // Looked up for everyone, so that an unknown email takes as long.
  const found = await findUser(ctx, emailNorm, userType)
  const user = isAtOwnDoor ? found : undefined
  const attempt = { userType, emailNorm, address: request.ip, isAtOwnDoor }
  const failures = failedLogins(ctx, { ...attempt, knownDevice: user && knownDevice(request, user) })
  failures.refuseWhenLocked()

  const isRight = await ctx.passwords.verify(user?.passwordHash ?? null, credentials.password)
  if (!isRight || !user) {
    failures.count()
    if (failures.hasJustLocked() && user) notifyOwnerOfLock(ctx, user)
    throw wrongCredentials()
  }
  // Otherwise concurrent guesses would all be checked before the first one is counted.
  failures.refuseWhenLocked()
  return inTransaction(ctx, async (tx, publish) => {
    // Serializes with a concurrent deactivation or password change.
    const [current] = await tx
      .select({ isActive: users.isActive, passwordHash: users.passwordHash })
      .from(users)
      .where(eq(users.id, user.id))
      .for('share')
    if (current?.passwordHash !== user.passwordHash) throw wrongCredentials()
    if (!current.isActive) throw deactivated()
    await passSecondFactor(ctx, tx, user.id, credentials.code)
    const token = await startSession(tx, user.id)
    const shown = await after(tx, publish, { userId: user.id, token, account: user })
    return { ok: true as const, ...shown }
  })
}

async function findUser(ctx: Ctx, emailNorm: string, userType: UserType) {
  const [user] = await ctx.db
    .select({ id: users.id, email: users.email, passwordHash: users.passwordHash })
    .from(users)
    .where(and(eq(users.emailNorm, emailNorm), eq(users.userType, userType)))
  return user
}
