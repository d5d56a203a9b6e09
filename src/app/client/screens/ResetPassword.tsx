import { ResetPasswordForm } from '#features/accounts/client/ResetPasswordForm.tsx'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { paths } from '#kernel/client/router/paths.ts'
import { useLocation, useSearch } from '#kernel/client/router/router.ts'
import { useTitle } from '#kernel/client/useTitle.ts'
import { EmptyState } from '#kit/EmptyState.tsx'
import { resetParams } from '../addressParams.ts'
import { AccountScreen } from './AccountScreen.tsx'
import { screensMessages } from './messages.en.ts'

/** The target of a reset link; its token is in the fragment, which is not logged. */
export function ResetPasswordScreen() {
  const t = useMessages(screensMessages)
  useTitle(t('newPassword'))
  const { token, as } = useLink()
  const newLink = paths.forgotPassword({ as })
  return (
    <AccountScreen title={t('setNewPassword')} isPlain>
      {token ? (
        <ResetPasswordForm token={token} newLink={newLink} />
      ) : (
        <EmptyState compact icon="key" link={{ to: newLink, label: t('requestNewLink') }}>
          {t('incompleteLink')}
        </EmptyState>
      )}
    </AccountScreen>
  )
}

function useLink() {
  const query = useSearch()
  const { hash } = useLocation()
  return resetParams({ ...query, ...Object.fromEntries(new URLSearchParams(hash.slice(1))) })
}
