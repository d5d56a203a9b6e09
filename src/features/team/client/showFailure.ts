import { messageFor } from '#platform/client/httpError.ts'
import { messagesOf } from '#platform/client/i18n/catalog.ts'
import { showToast } from '#platform/client/toast.ts'
import { teamMessages } from './messages.en.ts'

export function showFailure(error: unknown): void {
  showToast({
    kind: 'error',
    title: messagesOf(teamMessages)('changeFailed'),
    description: messageFor(error),
  })
}
