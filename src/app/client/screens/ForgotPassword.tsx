import { ForgotPasswordForm } from '#features/accounts/client/ForgotPasswordForm.tsx'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { paths } from '#kernel/client/router/paths.ts'
import { useSearch } from '#kernel/client/router/router.ts'
import { linkTo } from '#kernel/client/router/ScreenLink.tsx'
import { useTitle } from '#kernel/client/useTitle.ts'
import { forgotParams } from '../addressParams.ts'
import { AccountScreen } from './AccountScreen.tsx'
import styles from './account.module.css'
import { screensMessages } from './messages.en.ts'
import { UserTypeTabs } from './UserTypeTabs.tsx'

/** Requests a link to reset the password. Admins have their own address, which only their login links. */
export function ForgotPasswordScreen() {
  const t = useMessages(screensMessages)
  useTitle(t('forgotTitle'))
  const { as } = forgotParams(useSearch())
  return (
    <AccountScreen title={t('forgotYourPassword')} lead={t('forgotText')}>
      {as === 'admin' ? (
        <ForgotPasswordForm userType="admin" />
      ) : (
        <UserTypeTabs label={t('accountType')} first={as ?? 'diner'}>
          {(userType) => <ForgotPasswordForm userType={userType} />}
        </UserTypeTabs>
      )}
      <p className={styles.other}>
        {t.rich('rememberedIt', { link: linkTo(as === 'admin' ? paths.adminLogin() : paths.login({ as })) })}
      </p>
    </AccountScreen>
  )
}
