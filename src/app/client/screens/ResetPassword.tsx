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
