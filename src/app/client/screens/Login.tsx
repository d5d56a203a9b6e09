import { clsx } from 'clsx'
import { appMessages } from '#app/client/messages.en.ts'
import { useDeviceLink } from '#features/session/client/useDeviceLink.ts'
import { useMessages } from '#platform/client/i18n/catalog.ts'
import { paths } from '#platform/client/paths.ts'
import { useSearch } from '#platform/client/router.ts'
import { Tabs } from '#platform/client/ui/Tabs.tsx'
import { useTitle } from '#platform/client/useTitle.ts'
import { loginParams } from '../addressParams.ts'
import { linkTo } from '../linkTo.tsx'
import styles from './account.module.css'
import { SignIn } from './SignIn.tsx'

/** Sign-in for restaurants and diners. */
export function LoginScreen() {
  const t = useMessages(appMessages)
  useTitle(t('signIn'))
  const { as, place } = loginParams(useSearch())
  useDeviceLink()
  return (
    <div className={styles.page}>
      <h1>{t('welcomeBack')}</h1>
      <div className={clsx('card', styles.card)}>
        <Tabs
          label={t('signInAs')}
          // A visitor who comes from a place on the map is a diner.
          defaultValue={as ?? (place === undefined ? 'restaurant' : 'diner')}
          tabs={[
            {
              value: 'restaurant',
              label: t('restaurant'),
              icon: 'seat',
              content: (
                <>
                  <SignIn userType="restaurant" />
                  <p className={styles.other}>
                    {t.rich('newRestaurant', { link: linkTo(paths.authPage()) })}
                  </p>
                </>
              ),
            },
            {
              value: 'diner',
              label: t('diner'),
              icon: 'user',
              content: (
                <>
                  <SignIn userType="diner" />
                  <p className={styles.other}>
                    {t.rich('newDiner', { link: linkTo(paths.dinerLanding({ place })) })}
                  </p>
                </>
              ),
            },
          ]}
        />
      </div>
    </div>
  )
}
