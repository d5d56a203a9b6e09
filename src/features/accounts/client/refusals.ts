import { isRefusal, messageFor, messageWithCause, NetworkError } from '#kernel/client/httpError.ts'
import { messagesOf } from '#kernel/client/i18n/catalog.ts'
import { showError, showToast } from '#kernel/client/toast.ts'
import { accountsMessages } from './messages.en.ts'

const t = messagesOf(accountsMessages)

/** The server's message for a 4xx; otherwise what failed, with the reason if it was the network. */
export function refusalOr(error: unknown, failed: string): string {
  if (isRefusal(error)) return messageFor(error, failed)
  return error instanceof NetworkError ? `${failed}. ${messageFor(error)}` : failed
}

export const showRefusal = (error: unknown, failed: string): void => showError(refusalOr(error, failed))

/** The server's reason is shown if it gave one. */
export const showNotRegistered = (error: unknown, title = t('registrationFailed')): void =>
  showToast({ kind: 'error', title, description: messageWithCause(error, t('pleaseTryAgain')) })
