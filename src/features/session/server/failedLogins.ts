import type { UserType } from '#domain/accounts.ts'
import type { Ctx } from '#platform/server/context.ts'

/** Whose password is tried, and from where. */
export interface Attempt {
  userType: UserType
  emailNorm: string
  /** The IP address. */
  address: string
}

const accountOf = ({ userType, emailNorm }: Pick<Attempt, 'userType' | 'emailNorm'>) =>
  `${userType}:${emailNorm}`

/** The lock against guessing: only failures count. */
export function failedLogins({ rateLimiter }: Ctx, attempt: Attempt) {
  const account = accountOf(attempt)
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
