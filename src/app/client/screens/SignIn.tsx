import { LoginForm } from '#features/session/client/LoginForm.tsx'
import { useMessages } from '#platform/client/i18n/catalog.ts'
import { paths } from '#platform/client/paths.ts'
import { ScreenLink } from '#platform/client/ScreenLink.tsx'
import styles from './account.module.css'
import { screensMessages } from './messages.en.ts'

/** Sign-in with a link for a forgotten password. */
export function SignIn({ userType }: { userType: 'restaurant' | 'diner' }) {
  const t = useMessages(screensMessages)
  return (
    <>
      <LoginForm userType={userType} />
      <p className={styles.other}>
        <ScreenLink to={paths.forgotPassword({ as: userType })}>{t('forgotYourPassword')}</ScreenLink>
      </p>
    </>
  )
}
