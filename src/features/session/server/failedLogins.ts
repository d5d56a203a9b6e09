import type { UserType } from '#domain/accounts.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { SESSION_LIMITS } from './limits.ts'

/** The account whose password is tried, and the client. */
export interface Attempt {
  userType: UserType
  emailNorm: string
  address: string
  /** Identifies a browser that has signed in to this account before: only its own failures count for it. */
  knownDevice?: string | undefined
  /** Whether this kind of user can sign in with the form that was used; true by default. */
  isAtOwnDoor?: boolean
}

const accountOf = ({ userType, emailNorm }: Pick<Attempt, 'userType' | 'emailNorm'>) =>
  `${userType}:${emailNorm}`

/** The limit on guessing: only failures count. */
export function failedLogins({ rateLimiter }: Pick<Ctx, 'rateLimiter'>, attempt: Attempt) {
  // Failures in a form that cannot sign the account in must not lock it out of its own form.
  const account = `${attempt.isAtOwnDoor === false ? 'elsewhere:' : ''}${accountOf(attempt)}`
  const device = attempt.knownDevice && `${account}:${attempt.knownDevice}`
  const check = () => {
    if (device) rateLimiter.check(SESSION_LIMITS.failedLoginsOfDevice, device)
    else {
      rateLimiter.check(SESSION_LIMITS.failedLoginsOfAccount, account)
      rateLimiter.check(SESSION_LIMITS.failedLoginsOfAddress, attempt.address)
    }
  }
  return {
    /** Throws too_many once there were too many failures. */
    refuseWhenLocked: check,
    count(): void {
      if (device) rateLimiter.count(SESSION_LIMITS.failedLoginsOfDevice, device)
      else {
        rateLimiter.count(SESSION_LIMITS.failedLoginsOfAddress, attempt.address)
        rateLimiter.count(SESSION_LIMITS.failedLoginsOfAccount, account)
      }
    },
    /** Whether unknown devices have to wait now; true only once per quarter of an hour. */
    hasJustLocked(): boolean {
      return (
        isRefused(() => rateLimiter.check(SESSION_LIMITS.failedLoginsOfAccount, account)) &&
        !isRefused(() => rateLimiter.count(SESSION_LIMITS.lockEmailsOfAccount, account))
      )
    },
  }
}

function isRefused(ask: () => void): boolean {
  try {
    ask()
    return false
  } catch {
    return true
  }
}

/** Unlocks an account after its owner has proved who they are. */
export const forgetFailedLogins = (
  { rateLimiter }: Pick<Ctx, 'rateLimiter'>,
  account: Pick<Attempt, 'userType' | 'emailNorm'>,
): void => rateLimiter.forget(SESSION_LIMITS.failedLoginsOfAccount, accountOf(account))
