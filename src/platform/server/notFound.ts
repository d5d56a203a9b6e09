import { AppError } from './errors.ts'

/** 404 for something that doesn't exist, or that the caller must not know about. */
export const notFound = (
  subject:
    | 'Restaurant'
    | 'Reservation'
    | 'Table'
    | 'Report'
    | 'Account'
    | 'Timer'
    | 'Claim'
    | 'Member'
    | 'Invitation',
): AppError => new AppError('not_found', `${subject} not found.`)
