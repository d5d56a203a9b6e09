import { randomBytes } from 'node:crypto'
import { issue } from '#contract/issues.ts'
import { normalizeEmail } from '#domain/accounts.ts'
import { confirmsEmails, sendConfirmation } from '#features/accounts/server/confirmEmail.ts'
import { insertUser } from '#features/accounts/server/rows.ts'
import { confirmPassword } from '#features/session/server/confirmPassword.ts'
import type { Admin } from '#kernel/server/actor.ts'
import { type Ctx, inTransaction } from '#kernel/server/context.ts'
import type { Tx } from '#kernel/server/db/client.ts'
import { violatedConstraint } from '#kernel/server/db/errors.ts'
import { AppError, fieldIssue } from '#kernel/server/errors.ts'
import { recordChanges } from './audit.ts'

// 24 characters when encoded.
const PASSWORD_BYTES = 18

/** The only copy of the password. */
export interface Credentials {
  email: string
  password: string
}

/** Creates an admin with a random password. Without `madeBy`, the first one, who is recorded as their own maker. */
export async function insertAdmin(
  { passwords }: Pick<Ctx, 'passwords'>,
  tx: Tx,
  { email, madeBy, isEmailConfirmed = true }: { email: string; madeBy?: number; isEmailConfirmed?: boolean },
): Promise<Credentials & { id: number }> {
  const password = randomBytes(PASSWORD_BYTES).toString('base64url')
  const id = await insertUser(tx, {
    email,
    emailNorm: normalizeEmail(email),
    userType: 'admin',
    fullName: 'Admin',
    passwordHash: await passwords.hash(password),
    isEmailConfirmed,
  })
  await recordChanges(tx, madeBy ?? id, [
    { action: 'admin.created', subjectType: 'user', subjectId: id, subjectName: email },
  ])
  return { id, email, password }
}

interface NewAdmin {
  email: string
  currentPassword: string
  address: string
}

/**
 * Creates another admin. It asks for the acting admin's password, because the new account outlives a session that was
 * left open. Throws wrong_password, too_many, and a conflict for an email that is taken.
 */
export async function addAdmin(ctx: Ctx, { userId }: Admin, given: NewAdmin): Promise<Credentials> {
  const { email, currentPassword: password, address } = given
  await confirmPassword(ctx, { userId, password, address })
  try {
    const { id, ...credentials } = await inTransaction(ctx, async (tx) =>
      insertAdmin(ctx, tx, { email, madeBy: userId, isEmailConfirmed: !confirmsEmails(ctx) }),
    )
    sendConfirmation(ctx, id)
    return credentials
  } catch (error) {
    if (violatedConstraint(error) !== 'users_email_norm_user_type_key') throw error
    throw new AppError('email_taken', {}, { issues: [fieldIssue('email', issue('email_taken'))] })
  }
}
