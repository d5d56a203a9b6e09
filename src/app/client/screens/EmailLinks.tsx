import type { ComponentType } from 'react'
import { ConfirmEmail, UndoEmailChange } from '#features/accounts/client/EmailLinkForm.tsx'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { LinkScreen } from './LinkScreen.tsx'
import { screensMessages } from './messages.en.ts'

const WORDS = {
  confirm: { title: 'confirmYourEmail', incomplete: 'incompleteLink' },
  undo: { title: 'undoEmailChange', incomplete: 'incompleteUndoLink' },
} as const

function emailLink(kind: keyof typeof WORDS, Form: ComponentType<{ token: string }>) {
  const { title, incomplete } = WORDS[kind]
  return function EmailLinkScreen() {
    const t = useMessages(screensMessages)
    return (
      <LinkScreen title={t(title)} incomplete={t(incomplete)}>
        {(token) => <Form token={token} />}
      </LinkScreen>
    )
  }
}

export const ConfirmEmailScreen = emailLink('confirm', ConfirmEmail)
export const UndoEmailScreen = emailLink('undo', UndoEmailChange)
