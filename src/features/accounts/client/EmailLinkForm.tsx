import type { UseMutationResult } from '@tanstack/react-query'
import type { Message } from '#contract/replies.ts'
import styles from '#features/session/client/accountForm.module.css'
import { noticeText } from '#kernel/client/errors/noticeText.ts'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { paths } from '#kernel/client/router/paths.ts'
import { ScreenLink } from '#kernel/client/router/ScreenLink.tsx'
import { Button } from '#kit/Button.tsx'
import { Notice } from '#kit/Notice.tsx'
import { accountsMessages } from './messages.en.ts'
import { useConfirmEmail, useUndoEmailChange } from './queries.ts'
import { refusalOr } from './refusals.ts'

const WORDS = {
  confirm: { text: 'confirmExplained', failed: 'confirmFailed', label: 'confirmEmail', next: 'continue' },
  undo: { text: 'undoExplained', failed: 'undoFailed', label: 'undoChange', next: 'signIn' },
} as const

interface EmailLinkFormProps {
  token: string
  action: UseMutationResult<Message, Error, { token: string }>
  kind: keyof typeof WORDS
  next: ReturnType<typeof paths.home | typeof paths.login>
}

/** Asks for confirmation before the emailed link takes effect, because mail programs open links automatically. */
function EmailLinkForm({ token, action, kind, next }: EmailLinkFormProps) {
  const t = useMessages(accountsMessages)
  const words = WORDS[kind]
  if (action.data) {
    return (
      <div className={styles.form} role="status">
        <p>{noticeText(action.data)}</p>
        <Button asChild variant="brand" size="lg" wide>
          <ScreenLink to={next}>{t(words.next)}</ScreenLink>
        </Button>
      </div>
    )
  }
  return (
    <div className={styles.form}>
      {action.error && <Notice kind="error">{refusalOr(action.error, t(words.failed))}</Notice>}
      <p>{t(words.text)}</p>
      <Button
        variant="brand"
        size="lg"
        wide
        pending={action.isPending}
        onClick={() => action.mutate({ token })}
      >
        {t(words.label)}
      </Button>
    </div>
  )
}

export const ConfirmEmail = ({ token }: { token: string }) => (
  <EmailLinkForm token={token} kind="confirm" action={useConfirmEmail()} next={paths.home()} />
)

export const UndoEmailChange = ({ token }: { token: string }) => (
  <EmailLinkForm token={token} kind="undo" action={useUndoEmailChange()} next={paths.login()} />
)
