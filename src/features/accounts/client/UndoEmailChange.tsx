import { useMessages } from '#platform/client/i18n/catalog.ts'
import { localized } from '#platform/client/i18n/sentences.ts'
import { paths } from '#platform/client/paths.ts'
import { ScreenLink } from '#platform/client/ScreenLink.tsx'
import { Button } from '#platform/client/ui/Button.tsx'
import { Notice } from '#platform/client/ui/Notice.tsx'
import { accountsMessages } from './messages.en.ts'
import { useUndoEmailChange } from './profileQueries.ts'
import { refusalOr } from './refusalOr.ts'

/** Asks before it undoes a change of email: mail programs open links by themselves. */
export function UndoEmailChange({ token }: { token: string }) {
  const t = useMessages(accountsMessages)
  const undo = useUndoEmailChange()
  if (undo.data) {
    return (
      <div className="account-form" role="status">
        <p>{localized(undo.data.message)}</p>
        <Button asChild variant="brand" size="lg" wide>
          <ScreenLink to={paths.login()}>{t('signIn')}</ScreenLink>
        </Button>
      </div>
    )
  }
  return (
    <div className="account-form">
      {undo.error && <Notice kind="error">{refusalOr(undo.error, t('undoFailed'))}</Notice>}
      <p>{t('undoExplained')}</p>
      <Button variant="brand" size="lg" wide pending={undo.isPending} onClick={() => undo.mutate({ token })}>
        {t('undoChange')}
      </Button>
    </div>
  )
}
