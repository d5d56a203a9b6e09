import { AdminLoginForm } from '#features/admin/client/accounts/AdminLoginForm.tsx'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { paths } from '#kernel/client/router/paths.ts'
import { ScreenLink } from '#kernel/client/router/ScreenLink.tsx'
import { useTitle } from '#kernel/client/useTitle.ts'
import { AccountScreen } from './AccountScreen.tsx'
import styles from './account.module.css'
import { screensMessages } from './messages.en.ts'

export function AdminLoginScreen() {
  const t = useMessages(screensMessages)
  useTitle(t('adminSignIn'))
  return (
    <AccountScreen title={t('adminLogin')} isPlain>
      <AdminLoginForm />
      <p className={styles.other}>
        <ScreenLink to={paths.forgotPassword({ as: 'admin' })}>{t('forgotYourPassword')}</ScreenLink>
      </p>
    </AccountScreen>
  )
}
