import type { CurrentUser } from '#features/session/contract.ts'
import { tabStorage } from '#kernel/client/storage.ts'

const FLAG = 'onboarded'

/** With this flag a restaurant's home is its dashboard; without it, the table setup. */
export const isOnboarded = (): boolean => tabStorage.read(FLAG) !== null

export const markOnboarded = (): void => void tabStorage.write(FLAG, 'true')

/** Another restaurant may sign in in this tab. */
export const forgetOnboarded = (): void => void tabStorage.write(FLAG, null)

export const hasTables = (user: CurrentUser | null): boolean => (user?.restaurant?.tableCount ?? 0) > 0
