import { useRouterState } from '@tanstack/react-router'
import { appMessages } from '#app/client/messages.en.ts'
import { ConfirmEmail } from '#features/accounts/client/ConfirmEmail.tsx'
import { useMessages } from '#platform/client/i18n/catalog.ts'
import { EmptyState } from '#platform/client/ui/EmptyState.tsx'
import { useTitle } from '#platform/client/useTitle.ts'
import './account.css'

/** Where the link sent after registering leads. The token is in the fragment, which no server logs. */
export function ConfirmEmailScreen() {
  const t = useMessages(appMessages)
  useTitle(t('confirmYourEmail'))
  const hash = useRouterState({ select: (state) => state.location.hash })
  const token = new URLSearchParams(hash).get('token')
  return (
    <div className="account">
      <h1>{t('confirmYourEmail')}</h1>
      <div className="card account-card account-plain">
        {token ? (
          <ConfirmEmail token={token} />
        ) : (
          <EmptyState compact icon="key">
            {t('incompleteLink')}
          </EmptyState>
        )}
      </div>
    </div>
  )
}
