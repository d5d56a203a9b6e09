import type { UserType } from '#domain/accounts.ts'
import type { Ctx } from '#platform/server/context.ts'

/** Whose password is tried, and from where. */
export interface Attempt {
  userType: UserType
  emailNorm: string
  /** The IP address. */
  address: string
  /** Whether this kind of user comes in at the door that was tried; true unless said otherwise. */
  isAtOwnDoor?: boolean
}

const accountOf = ({ userType, emailNorm }: Pick<Attempt, 'userType' | 'emailNorm'>) =>
  `${userType}:${emailNorm}`

/** The lock against guessing: only failures count. */
export function failedLogins({ rateLimiter }: Ctx, attempt: Attempt) {
  // What fails at a door where the account never comes in must not lock it out of its own.
  const account = `${attempt.isAtOwnDoor === false ? 'elsewhere:' : ''}${accountOf(attempt)}`
  return {
    /** Throws too_many once there were too many failures. */
    refuseWhenLocked(): void {
      rateLimiter.check('failedLoginsOfAccount', account)
      rateLimiter.check('failedLoginsOfAddress', attempt.address)
    },
    count(): void {
      rateLimiter.count('failedLoginsOfAddress', attempt.address)
      rateLimiter.count('failedLoginsOfAccount', account)
    },
  }
}

/** Opens an account's lock, after its owner has proved who they are. */
export const forgetFailedLogins = (
  { rateLimiter }: Ctx,
  account: Pick<Attempt, 'userType' | 'emailNorm'>,
): void => rateLimiter.forget('failedLoginsOfAccount', accountOf(account))
