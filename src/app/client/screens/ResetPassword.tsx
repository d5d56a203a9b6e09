import { ResetPasswordForm } from '#features/accounts/client/ResetPasswordForm.tsx'
import { useMessages } from '#platform/client/i18n/catalog.ts'
import { paths } from '#platform/client/paths.ts'
import { useLocation, useSearch } from '#platform/client/router.ts'
import { EmptyState } from '#platform/client/ui/EmptyState.tsx'
import { useTitle } from '#platform/client/useTitle.ts'
import { resetParams } from '../addressParams.ts'
import { AccountScreen } from './AccountScreen.tsx'
import { screensMessages } from './messages.en.ts'

/** The target of a reset link; its token is in the fragment, which is not logged. */
export function ResetPasswordScreen() {
  const t = useMessages(screensMessages)
  useTitle(t('newPassword'))
  const token = useToken()
  return (
    <AccountScreen title={t('setNewPassword')} isPlain>
      {token ? (
        <ResetPasswordForm token={token} />
      ) : (
        <EmptyState compact icon="key" link={{ to: paths.forgotPassword(), label: t('requestNewLink') }}>
          {t('incompleteLink')}
        </EmptyState>
      )}
    </AccountScreen>
  )
}

function useToken(): string | undefined {
  const { token } = resetParams(useSearch())
  const { hash } = useLocation()
  return new URLSearchParams(hash.slice(1)).get('token') ?? token
}
