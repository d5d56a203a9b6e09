import type { ErrorCode } from '#contract/errors.ts'
import { AppError } from './errors.ts'

/** What the API can say is not found: `restaurant` for `restaurant_not_found`. */
type Subject = Exclude<
  ErrorCode extends infer C ? (C extends `${infer S}_not_found` ? S : never) : never,
  'restaurants'
>

/** 404 for something that doesn't exist, or that the caller must not know about. */
export const notFound = (subject: Subject): AppError => new AppError(`${subject}_not_found`)

/** The value; throws not found without one. */
export function found<Value>(value: Value | null | undefined, subject: Subject): Value {
  if (value === null || value === undefined) throw notFound(subject)
  return value
}
