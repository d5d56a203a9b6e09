import { appMessages } from '#app/client/messages.en.ts'
import { AdminLoginForm } from '#features/admin/client/AdminLoginForm.tsx'
import { useMessages } from '#platform/client/i18n/catalog.ts'
import { useTitle } from '#platform/client/useTitle.ts'
import './account.css'
import './AdminLogin.css'

/** Sign-in for admins. */
export function AdminLoginScreen() {
  const t = useMessages(appMessages)
  useTitle(t('adminSignIn'))
  return (
    <div className="account">
      <h1>{t('adminLogin')}</h1>
      <div className="card account-card admin-login">
        <AdminLoginForm />
      </div>
    </div>
  )
}
