import { ConfirmEmail, UndoEmailChange } from '#features/accounts/client/EmailLinkForm.tsx'
import { useMessages } from '#platform/client/i18n/catalog.ts'
import { LinkScreen } from './LinkScreen.tsx'
import { screensMessages } from './messages.en.ts'

export function ConfirmEmailScreen() {
  const t = useMessages(screensMessages)
  return (
    <LinkScreen title={t('confirmYourEmail')} incomplete={t('incompleteLink')}>
      {(token) => <ConfirmEmail token={token} />}
    </LinkScreen>
  )
}

export function UndoEmailScreen() {
  const t = useMessages(screensMessages)
  return (
    <LinkScreen title={t('undoEmailChange')} incomplete={t('incompleteUndoLink')}>
      {(token) => <UndoEmailChange token={token} />}
    </LinkScreen>
  )
}
