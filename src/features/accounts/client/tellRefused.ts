import { showToast } from '#platform/client/toast.ts'
import { refusalOr } from './refusalOr.ts'

/** A change to one's own account that did not happen, and why. */
export const tellRefused = (error: unknown, failed: string) =>
  showToast({ kind: 'error', title: 'Error', description: refusalOr(error, failed) })
