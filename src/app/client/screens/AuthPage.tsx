import { clsx } from 'clsx'
import { RestaurantSignUp } from '#features/accounts/client/RestaurantSignUp.tsx'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { paths } from '#kernel/client/router/paths.ts'
import { linkTo } from '#kernel/client/router/ScreenLink.tsx'
import { useTitle } from '#kernel/client/useTitle.ts'
import { Icon, type IconName } from '#kit/Icon.tsx'
import accountStyles from './account.module.css'
import authPageStyles from './authPage.module.css'
import leadTextStyles from './leadText.module.css'
import { screensMessages } from './messages.en.ts'

const GAINS = [
  { icon: 'pin', what: 'gainMap' },
  { icon: 'clock', what: 'gainWaitlist' },
  { icon: 'seat', what: 'gainSeat' },
] as const satisfies { icon: IconName; what: string }[]

export function AuthPageScreen() {
  const t = useMessages(screensMessages)
  useTitle(t('registerRestaurant'))
  return (
    <div className={clsx('screen', authPageStyles.page)}>
      <section className={authPageStyles.hero}>
        <h1>{t('authTitle')}</h1>
        <p className={leadTextStyles.lead}>{t('authText')}</p>
        <ul className={clsx('stack', authPageStyles.gains)}>
          {GAINS.map(({ icon, what }) => (
            <li key={what}>
              <Icon name={icon} />
              {t(what)}
            </li>
          ))}
        </ul>
      </section>
      <section className={clsx('card', accountStyles.card, authPageStyles.card)} aria-labelledby="auth-title">
        <h2 id="auth-title">{t('registerRestaurant')}</h2>
        <RestaurantSignUp />
        <p className={accountStyles.other}>
          {t.rich('authAlternatives', {
            login: linkTo(paths.login({ as: 'restaurant' })),
            diner: linkTo(paths.dinerLanding()),
          })}
        </p>
      </section>
    </div>
  )
}
