import { AdminLoginForm } from '#features/admin/client/accounts/AdminLoginForm.tsx'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { useTitle } from '#kernel/client/useTitle.ts'
import { AccountScreen } from './AccountScreen.tsx'
import { screensMessages } from './messages.en.ts'

export function AdminLoginScreen() {
  const t = useMessages(screensMessages)
  useTitle(t('adminSignIn'))
  return (
    <AccountScreen title={t('adminLogin')} isPlain>
      <AdminLoginForm />
    </AccountScreen>
  )
}
