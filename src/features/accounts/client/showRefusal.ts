import { showError } from '#kernel/client/toast.ts'
import { refusalOr } from './refusalOr.ts'

/** Shows that a change to the user's own account failed, and why. */
export const showRefusal = (error: unknown, failed: string) => showError(refusalOr(error, failed))
