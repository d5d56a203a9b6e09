import type { CurrentUser } from '#features/session/contract.ts'

const FLAG = 'onboarded'

/** With this flag a restaurant's home is its dashboard; without it, the table setup. */
export function isOnboarded(): boolean {
  try {
    return window.sessionStorage.getItem(FLAG) !== null
  } catch {
    // Storage can be disabled; then the user's own table count decides.
    return false
  }
}

export function markOnboarded(): void {
  try {
    window.sessionStorage.setItem(FLAG, 'true')
  } catch {
    // See isOnboarded.
  }
}

/** Another restaurant may sign in in this tab. */
export function forgetOnboarded(): void {
  try {
    window.sessionStorage.removeItem(FLAG)
  } catch {
    // See isOnboarded.
  }
}

export const hasTables = (user: CurrentUser | null): boolean => (user?.restaurant?.tableCount ?? 0) > 0
