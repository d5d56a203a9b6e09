import { clsx } from 'clsx'
import { appMessages } from '#app/client/messages.en.ts'
import { ForgotPasswordForm } from '#features/accounts/client/ForgotPasswordForm.tsx'
import { useMessages } from '#platform/client/i18n/catalog.ts'
import { paths } from '#platform/client/paths.ts'
import { useSearch } from '#platform/client/router.ts'
import { Tabs } from '#platform/client/ui/Tabs.tsx'
import { useTitle } from '#platform/client/useTitle.ts'
import { forgotParams } from '../addressParams.ts'
import { linkTo } from '../linkTo.tsx'
import styles from './account.module.css'

/** Requests a link to reset the password, for diners and for restaurants. */
export function ForgotPasswordScreen() {
  const t = useMessages(appMessages)
  useTitle(t('forgotTitle'))
  const { as } = forgotParams(useSearch())
  return (
    <div className={styles.page}>
      <div>
        <h1>{t('forgotYourPassword')}</h1>
        <p className={styles.lead}>{t('forgotText')}</p>
      </div>
      <div className={clsx('card', styles.card)}>
        <Tabs
          label={t('accountType')}
          defaultValue={as ?? 'diner'}
          tabs={[
            {
              value: 'restaurant',
              label: t('restaurant'),
              icon: 'seat',
              content: <ForgotPasswordForm userType="restaurant" />,
            },
            {
              value: 'diner',
              label: t('diner'),
              icon: 'user',
              content: <ForgotPasswordForm userType="diner" />,
            },
          ]}
        />
        <p className={styles.other}>{t.rich('rememberedIt', { link: linkTo(paths.login({ as })) })}</p>
      </div>
    </div>
  )
}
