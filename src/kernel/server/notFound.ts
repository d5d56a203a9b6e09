import { AppError } from './errors.ts'

type Subject =
  | 'Restaurant'
  | 'Reservation'
  | 'Table'
  | 'Report'
  | 'Account'
  | 'Timer'
  | 'Claim'
  | 'Member'
  | 'Invitation'

/** 404 for something that doesn't exist, or that the caller must not know about. */
export const notFound = (subject: Subject): AppError => new AppError('not_found', `${subject} not found.`)

/** The value; throws not_found without one. */
export function found<Value>(value: Value | null | undefined, subject: Subject): Value {
  if (value === null || value === undefined) throw notFound(subject)
  return value
}
