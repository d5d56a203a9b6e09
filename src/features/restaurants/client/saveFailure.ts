import { isRefusal, messageFor } from '#kernel/client/httpError.ts'
import { messagesOf } from '#kernel/client/i18n/catalog.ts'
import { ownProfileMessages } from './ownProfile/messages.en.ts'

/** Why the profile was not saved: the server's message for a 4xx, such as a picture that is too large. */
export function saveFailure(error: unknown): string {
  const failed = messagesOf(ownProfileMessages)('profileNotUpdated')
  return isRefusal(error) ? messageFor(error, failed) : failed
}
