import { showError } from '#platform/client/toast.ts'
import { refusalOr } from './refusalOr.ts'

/** Says that a change to one's own account failed, and why. */
export const showRefusal = (error: unknown, failed: string) => showError(refusalOr(error, failed))
