import { useMessages } from '#platform/client/i18n/catalog.ts'
import { localized } from '#platform/client/i18n/sentences.ts'
import { paths } from '#platform/client/paths.ts'
import { ScreenLink } from '#platform/client/ScreenLink.tsx'
import { Button } from '#platform/client/ui/Button.tsx'
import { Notice } from '#platform/client/ui/Notice.tsx'
import { accountsMessages } from './messages.en.ts'
import { useConfirmEmail } from './profileQueries.ts'
import { refusalOr } from './refusalOr.ts'

/** Asks before it confirms: mail programs open links by themselves. */
export function ConfirmEmail({ token }: { token: string }) {
  const t = useMessages(accountsMessages)
  const confirm = useConfirmEmail()
  if (confirm.data) {
    return (
      <div className="account-form" role="status">
        <p>{localized(confirm.data.message)}</p>
        <Button asChild variant="brand" size="lg" wide>
          <ScreenLink to={paths.home()}>{t('continue')}</ScreenLink>
        </Button>
      </div>
    )
  }
  return (
    <div className="account-form">
      {confirm.error && <Notice kind="error">{refusalOr(confirm.error, t('confirmFailed'))}</Notice>}
      <p>{t('confirmExplained')}</p>
      <Button
        variant="brand"
        size="lg"
        wide
        pending={confirm.isPending}
        onClick={() => confirm.mutate({ token })}
      >
        {t('confirmEmail')}
      </Button>
    </div>
  )
}
