import { messagesOf } from '#kernel/client/i18n/catalog.ts'
import { showFailure } from '#kernel/client/toast.ts'
import { teamMessages } from './messages.en.ts'

export const showChangeFailed = (error: unknown): void =>
  showFailure(messagesOf(teamMessages)('changeFailed'), error)
