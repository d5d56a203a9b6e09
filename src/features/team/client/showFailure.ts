import { messageFor } from '#kernel/client/httpError.ts'
import { messagesOf } from '#kernel/client/i18n/catalog.ts'
import { showToast } from '#kernel/client/toast.ts'
import { teamMessages } from './messages.en.ts'

export function showFailure(error: unknown): void {
  showToast({
    kind: 'error',
    title: messagesOf(teamMessages)('changeFailed'),
    description: messageFor(error),
  })
}
