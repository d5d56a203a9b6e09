import { HttpError, messageFor, NetworkError } from '#kernel/client/httpError.ts'
import { messagesOf } from '#kernel/client/i18n/catalog.ts'
import { outboxMessages } from './messages.en.ts'
import type { Failure } from './outbox.ts'

/** Answers that leave it open whether the move was done, or ask to come back later. */
const LOST_STATUSES = new Set([408, 429, 502, 503, 504])
const LOST_CODES = new Set(['in_progress', 'changing_now'])
const FIRST_SERVER_ERROR = 500

/** What a failed call means for its move. */
export function failureOf(error: unknown): Failure {
  if (error instanceof NetworkError || (error instanceof DOMException && error.name === 'AbortError')) {
    return { kind: 'lost' }
  }
  if (!(error instanceof HttpError)) return { kind: 'refused', reason: messagesOf(outboxMessages)('failed') }
  // The server gives every refusal a code; a page without one comes from the network in between.
  if (error.code === undefined && error.status < FIRST_SERVER_ERROR) return { kind: 'stray' }
  if (LOST_STATUSES.has(error.status) || LOST_CODES.has(error.code ?? '')) return { kind: 'lost' }
  if (error.status >= FIRST_SERVER_ERROR) return { kind: 'broken' }
  if (error.status === 401 || error.code === 'other_member') return { kind: 'signedOut' }
  return { kind: 'refused', reason: messageFor(error, messagesOf(outboxMessages)('failed')) }
}
