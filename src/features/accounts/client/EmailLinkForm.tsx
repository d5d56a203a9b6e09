import type { UseMutationResult } from '@tanstack/react-query'
import styles from '#features/session/client/accountForm.module.css'
import { useMessages } from '#platform/client/i18n/catalog.ts'
import { localized } from '#platform/client/i18n/sentences.ts'
import { paths } from '#platform/client/paths.ts'
import { ScreenLink } from '#platform/client/ScreenLink.tsx'
import { Button } from '#platform/client/ui/Button.tsx'
import { Notice } from '#platform/client/ui/Notice.tsx'
import { accountsMessages } from './messages.en.ts'
import { useConfirmEmail, useUndoEmailChange } from './profileQueries.ts'
import { refusalOr } from './refusalOr.ts'

interface EmailLinkFormProps {
  token: string
  action: UseMutationResult<{ message: string }, Error, { token: string }>
  explanation: string
  failure: string
  label: string
  next: { label: string; path: ReturnType<typeof paths.home | typeof paths.login> }
}

/** Asks before it does what an emailed link is for: mail programs open links automatically. */
function EmailLinkForm({ token, action, explanation, failure, label, next }: EmailLinkFormProps) {
  if (action.data) {
    return (
      <div className={styles.form} role="status">
        <p>{localized(action.data.message)}</p>
        <Button asChild variant="brand" size="lg" wide>
          <ScreenLink to={next.path}>{next.label}</ScreenLink>
        </Button>
      </div>
    )
  }
  return (
    <div className={styles.form}>
      {action.error && <Notice kind="error">{refusalOr(action.error, failure)}</Notice>}
      <p>{explanation}</p>
      <Button
        variant="brand"
        size="lg"
        wide
        pending={action.isPending}
        onClick={() => action.mutate({ token })}
      >
        {label}
      </Button>
    </div>
  )
}

export function ConfirmEmail({ token }: { token: string }) {
  const t = useMessages(accountsMessages)
  return (
    <EmailLinkForm
      token={token}
      action={useConfirmEmail()}
      explanation={t('confirmExplained')}
      failure={t('confirmFailed')}
      label={t('confirmEmail')}
      next={{ label: t('continue'), path: paths.home() }}
    />
  )
}

export function UndoEmailChange({ token }: { token: string }) {
  const t = useMessages(accountsMessages)
  return (
    <EmailLinkForm
      token={token}
      action={useUndoEmailChange()}
      explanation={t('undoExplained')}
      failure={t('undoFailed')}
      label={t('undoChange')}
      next={{ label: t('signIn'), path: paths.login() }}
    />
  )
}
