import { showError } from '#kernel/client/toast.ts'
import { refusalOr } from './refusalOr.ts'

export const showRefusal = (error: unknown, failed: string) => showError(refusalOr(error, failed))
