import type { ErrorBody, ErrorCode, FieldIssue } from '#contract/errors.ts'
import type { TextParams } from '#contract/issues.ts'
import { messagesOf, translated } from './i18n/catalog.ts'
import { inSentence } from './i18n/clockWords.ts'
import { commonMessages } from './messages.en.ts'

const FIRST_SERVER_ERROR = 500

/**
 * A response that was not OK. `message` is for developers: the status, a colon, then the status text from 500 on,
 * or else the body. Screens show `messageFor` instead.
 */
export class HttpError extends Error {
  override readonly name = 'HttpError'
  readonly status: number
  readonly statusText: string
  /** The `message` of the JSON body, in English; empty for an error page of a proxy. */
  readonly serverMessage: string
  readonly code: ErrorCode | undefined
  readonly params: TextParams
  readonly issues: readonly FieldIssue[]

  constructor(status: number, statusText: string, bodyText: string) {
    super(`${status}: ${status >= FIRST_SERVER_ERROR ? statusText : bodyText}`)
    const body = bodyIn(bodyText)
    this.status = status
    this.statusText = statusText
    this.serverMessage = body?.message ?? ''
    this.code = body?.code
    this.params = body?.params ?? {}
    this.issues = body?.issues ?? []
  }
}

/** The request got no response; `message` is the browser's own text. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError'
}

/**
 * The body of an error response; undefined for an error page of a proxy.
 * Guarantee: all error responses of the server have this shape, and at least the message is checked.
 */
function bodyIn(text: string): Partial<ErrorBody> | undefined {
  try {
    const body = JSON.parse(text) as Partial<ErrorBody> | null
    return typeof body?.message === 'string' ? body : undefined
  } catch {
    return undefined
  }
}

/** The server refused the call and says why; it would refuse a repetition as well. */
export const isRefusal = (error: unknown): error is HttpError =>
  error instanceof HttpError && error.status < FIRST_SERVER_ERROR

export const isUnauthenticated = (error: unknown): boolean =>
  error instanceof HttpError && error.status === 401

/** What the server says about a field, in the current language. */
export const issueTextOf = ({ code, params, message }: FieldIssue): string =>
  (code && translated('issues', code, params)) ?? message

function textOf({ code, params, issues: [issue], serverMessage }: HttpError): string {
  if (code === 'invalid' && issue) return issueTextOf(issue)
  const values = typeof params.time === 'string' ? { ...params, time: inSentence(params.time) } : params
  return (code && translated('errors', code, values)) ?? serverMessage
}

/**
 * The text of a toast: the server's own message, never raw JSON and never a status code. Without one, `otherwise` is
 * shown.
 */
export function messageFor(error: unknown, otherwise?: string): string {
  if (error instanceof HttpError && error.serverMessage) return textOf(error)
  const t = messagesOf(commonMessages)
  return error instanceof NetworkError ? t('noConnection') : (otherwise ?? t('somethingWentWrongTryAgain'))
}

/**
 * As `messageFor`, for signing in, signing up and signing out: without a network, the browser's own text follows, and
 * without a message of the server, the status text is shown.
 */
export function messageWithCause(error: unknown, otherwise?: string): string {
  if (error instanceof NetworkError) return `${messageFor(error)} (${error.message})`
  return messageFor(error, (error instanceof HttpError && error.statusText) || otherwise)
}

/** "Failed to clear table", followed by the server's reason when there is one. */
export function failureText(failed: string, error: unknown): string {
  return isRefusal(error) || error instanceof NetworkError ? `${failed}. ${messageFor(error)}` : failed
}
