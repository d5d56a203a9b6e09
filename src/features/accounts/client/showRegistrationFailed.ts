import { messageWithCause } from '#kernel/client/httpError.ts'
import { messagesOf } from '#kernel/client/i18n/catalog.ts'
import { showToast } from '#kernel/client/toast.ts'
import { accountsMessages } from './messages.en.ts'

/** t('registrationFailed'), with the server's reason when it gave one. */
export function showRegistrationFailed(error: unknown): void {
  const t = messagesOf(accountsMessages)
  showToast({
    kind: 'error',
    title: t('registrationFailed'),
    description: messageWithCause(error, t('pleaseTryAgain')),
  })
}
