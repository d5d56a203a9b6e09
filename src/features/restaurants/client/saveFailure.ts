import { HttpError, messageFor } from '#kernel/client/httpError.ts'
import { messagesOf } from '#kernel/client/i18n/catalog.ts'
import { ownProfileMessages } from './ownProfile/messages.en.ts'

const FIRST_SERVER_ERROR = 500

/** Why the profile was not saved: the server's message for a 4xx, such as a picture that is too large. */
export function saveFailure(error: unknown): string {
  const isExplained = error instanceof HttpError && error.status < FIRST_SERVER_ERROR
  const failed = messagesOf(ownProfileMessages)('profileNotUpdated')
  return isExplained ? messageFor(error, failed) : failed
}
