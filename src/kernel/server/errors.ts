import { IntlMessageFormat } from 'intl-messageformat'
import { ERRORS, type ErrorCode, type FieldIssue } from '#contract/errors.ts'
import { ISSUES, issueIn, type ParamsOf, type TextParams } from '#contract/issues.ts'

interface Extras {
  issues?: FieldIssue[]
  /** Sent as Retry-After. */
  retryAfterSeconds?: number
}

type Message<C extends ErrorCode> = (typeof ERRORS)[C][1]
type Details<C extends ErrorCode> = keyof ParamsOf<Message<C>> extends never
  ? [params?: Record<never, never>, extras?: Extras]
  : [params: ParamsOf<Message<C>>, extras?: Extras]

/** Guarantee: the values that texts name are strings and numbers. */
const plain = (details: readonly unknown[]) => details as readonly [params?: TextParams, extras?: Extras]

/** An expected failure, for the person who caused it: a code of the contract, and the values its message names. */
export class AppError<C extends ErrorCode = ErrorCode> extends Error {
  readonly code: ErrorCode
  readonly params: TextParams
  readonly extras: Extras

  constructor(code: C, ...details: Details<C>) {
    const [params = {}, extras = {}] = plain(details)
    super(inEnglish(ERRORS[code][1], params))
    this.code = code
    this.params = params
    this.extras = extras
  }

  get status(): number {
    return ERRORS[this.code][0]
  }
}

const compiled = new Map<string, IntlMessageFormat>()

/** A text of the contract with its values, as the API answers it. */
export function inEnglish(text: string, params: TextParams = {}): string {
  if (!text.includes('{')) return text
  const format = compiled.get(text) ?? new IntlMessageFormat(text, 'en')
  compiled.set(text, format)
  return String(format.format(params)).trim()
}

/** What is wrong with a field, from the message of a validation rule. */
export function fieldIssue(field: string, message: string): FieldIssue {
  const issue = issueIn(message)
  return issue
    ? { field, message: inEnglish(ISSUES[issue.code], issue.params), ...issue }
    : { field, message }
}

/** The error of a body or a form with these issues. The first one is its message. */
export function invalidFields(issues: FieldIssue[]): AppError {
  const error = new AppError('invalid', {}, { issues })
  error.message = issues[0]?.message ?? error.message
  return error
}

/** One invalid field, answered like a validation error of the schema. `message` is an `issue`. */
export const invalidField = (field: string, message: string): AppError =>
  invalidFields([fieldIssue(field, message)])

export const signInRequired = (): AppError => new AppError('unauthenticated')
