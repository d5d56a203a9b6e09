import { LoginForm } from '#features/session/client/LoginForm.tsx'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { paths } from '#kernel/client/router/paths.ts'
import { ScreenLink } from '#kernel/client/router/ScreenLink.tsx'
import styles from './account.module.css'
import { screensMessages } from './messages.en.ts'

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
