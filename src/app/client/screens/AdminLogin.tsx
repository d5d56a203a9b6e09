import { clsx } from 'clsx'
import { appMessages } from '#app/client/messages.en.ts'
import { AdminLoginForm } from '#features/admin/client/AdminLoginForm.tsx'
import { useMessages } from '#platform/client/i18n/catalog.ts'
import { useTitle } from '#platform/client/useTitle.ts'
import styles from './account.module.css'

/** Sign-in for admins. */
export function AdminLoginScreen() {
  const t = useMessages(appMessages)
  useTitle(t('adminSignIn'))
  return (
    <div className={styles.page}>
      <h1>{t('adminLogin')}</h1>
      <div className={clsx('card', styles.card, styles.adminLogin)}>
        <AdminLoginForm />
      </div>
    </div>
  )
}
