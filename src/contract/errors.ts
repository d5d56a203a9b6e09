import { z } from 'zod'

/** Every code an error response can have, with its HTTP status. */
export const ERROR_STATUS = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  /** Send `currentPassword` as well: the sign-in was too long ago. */
  recent_sign_in: 403,
  /** Send `code` as well: the account uses two-step verification. */
  code_required: 403,
  /** The code is wrong or was used before. */
  wrong_code: 403,
  not_found: 404,
  conflict: 409,
  /** The restaurant is closed by its hours; send `confirmOpen` to say it is open. */
  closed: 409,
  /** The first request with this Idempotency-Key is still running. */
  in_progress: 409,
  too_large: 413,
  unsupported: 415,
  /** This Idempotency-Key was sent before with another request. */
  key_reused: 422,
  too_many: 429,
  internal: 500,
  unavailable: 503,
} as const

export type ErrorCode = keyof typeof ERROR_STATUS
const ERROR_CODES = Object.keys(ERROR_STATUS) as [ErrorCode, ...ErrorCode[]]

export const FieldIssue = z.object({
  field: z.string().describe('Dotted path of the field; empty for the whole body'),
  message: z.string(),
})
export type FieldIssue = z.infer<typeof FieldIssue>

/** The body of every error response. `message` is written for people and shown as it is. */
export const ErrorBody = z.object({
  message: z.string(),
  code: z.enum(ERROR_CODES),
  issues: z.array(FieldIssue).optional(),
})
export type ErrorBody = z.infer<typeof ErrorBody>
