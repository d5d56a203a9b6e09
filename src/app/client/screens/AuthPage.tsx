import { appMessages } from '#app/client/messages.en.ts'
import { RestaurantSignUp } from '#features/accounts/client/RestaurantSignUp.tsx'
import { useMessages } from '#platform/client/i18n/catalog.ts'
import { paths } from '#platform/client/paths.ts'
import { Icon, type IconName } from '#platform/client/ui/Icon.tsx'
import { useTitle } from '#platform/client/useTitle.ts'
import { linkTo } from '../linkTo.tsx'
import './account.css'
import './AuthPage.css'

const GAINS = [
  { icon: 'pin', what: 'gainMap' },
  { icon: 'clock', what: 'gainWaitlist' },
  { icon: 'seat', what: 'gainSeat' },
] as const satisfies { icon: IconName; what: string }[]

/** A restaurant's registration. */
export function AuthPageScreen() {
  const t = useMessages(appMessages)
  useTitle(t('registerRestaurant'))
  return (
    <div className="auth-page">
      <section className="auth-hero">
        <h1>{t('authTitle')}</h1>
        <p className="lead-text">{t('authText')}</p>
        <ul className="auth-gains">
          {GAINS.map(({ icon, what }) => (
            <li key={what}>
              <Icon name={icon} />
              {t(what)}
            </li>
          ))}
        </ul>
      </section>
      <section className="card account-card auth-card" aria-labelledby="auth-title">
        <h2 id="auth-title">{t('registerRestaurant')}</h2>
        <RestaurantSignUp />
        <p className="account-alt">
          {t.rich('authAlternatives', {
            login: linkTo(paths.login({ as: 'restaurant' })),
            diner: linkTo(paths.dinerLanding()),
          })}
        </p>
      </section>
    </div>
  )
}
