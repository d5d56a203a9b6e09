import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { appMessages } from '#app/client/messages.en.ts'
import { ConfirmEmail, UndoEmailChange } from '#features/accounts/client/EmailLinkForm.tsx'
import { useMessages } from '#platform/client/i18n/catalog.ts'
import { useLocation } from '#platform/client/router.ts'
import { EmptyState } from '#platform/client/ui/EmptyState.tsx'
import { useTitle } from '#platform/client/useTitle.ts'
import styles from './account.module.css'

interface EmailLinkProps {
  title: string
  /** What to do about a link without its token. */
  incomplete: string
  form: (token: string) => ReactNode
}

/** A screen that an emailed link leads to. The token is in the fragment, which no server logs. */
function EmailLink({ title, incomplete, form }: EmailLinkProps) {
  useTitle(title)
  const { hash } = useLocation()
  const token = new URLSearchParams(hash.slice(1)).get('token')
  return (
    <div className={styles.page}>
      <h1>{title}</h1>
      <div className={clsx('card', styles.card, styles.plain)}>
        {token ? (
          form(token)
        ) : (
          <EmptyState compact icon="key">
            {incomplete}
          </EmptyState>
        )}
      </div>
    </div>
  )
}

export function ConfirmEmailScreen() {
  const t = useMessages(appMessages)
  return (
    <EmailLink
      title={t('confirmYourEmail')}
      incomplete={t('incompleteLink')}
      form={(token) => <ConfirmEmail token={token} />}
    />
  )
}

export function UndoEmailScreen() {
  const t = useMessages(appMessages)
  return (
    <EmailLink
      title={t('undoEmailChange')}
      incomplete={t('incompleteUndoLink')}
      form={(token) => <UndoEmailChange token={token} />}
    />
  )
}
