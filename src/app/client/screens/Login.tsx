import { useDeviceLink } from '#features/session/client/useDeviceLink.ts'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { paths } from '#kernel/client/router/paths.ts'
import { useSearch } from '#kernel/client/router/router.ts'
import { linkTo } from '#kernel/client/router/ScreenLink.tsx'
import { useTitle } from '#kernel/client/useTitle.ts'
import { loginParams } from '../addressParams.ts'
import { AccountScreen } from './AccountScreen.tsx'
import styles from './account.module.css'
import { screensMessages } from './messages.en.ts'
import { SignIn } from './SignIn.tsx'
import { UserTypeTabs } from './UserTypeTabs.tsx'

export function LoginScreen() {
  const t = useMessages(screensMessages)
  useTitle(t('signIn'))
  const { as, place } = loginParams(useSearch())
  useDeviceLink()
  return (
    <AccountScreen title={t('welcomeBack')}>
      {/* A visitor who comes from a place on the map is a diner. */}
      <UserTypeTabs label={t('signInAs')} first={as ?? (place === undefined ? 'restaurant' : 'diner')}>
        {(userType) => (
          <>
            <SignIn userType={userType} />
            <p className={styles.other}>
              {userType === 'restaurant'
                ? t.rich('newRestaurant', { link: linkTo(paths.authPage()) })
                : t.rich('newDiner', { link: linkTo(paths.dinerLanding({ place })) })}
            </p>
          </>
        )}
      </UserTypeTabs>
    </AccountScreen>
  )
}
