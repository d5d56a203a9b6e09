import { ERROR_STATUS, type ErrorCode, type FieldIssue } from '#contract/errors.ts'

interface Extras {
  issues?: FieldIssue[]
  /** Sent as Retry-After. */
  retryAfterSeconds?: number
}

/** An expected failure, with a message for the person who caused it. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly extras: Extras

  constructor(code: ErrorCode, message: string, extras: Extras = {}) {
    super(message)
    this.code = code
    this.extras = extras
  }

  get status(): number {
    return ERROR_STATUS[this.code]
  }
}

/** One invalid field, answered like a validation error of the schema. */
export const invalidField = (field: string, message: string): AppError =>
  new AppError('invalid', message, { issues: [{ field, message }] })

export const signInRequired = (): AppError => new AppError('unauthenticated', 'Please sign in first.')
