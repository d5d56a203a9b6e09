import { RestaurantSignUp } from '#features/accounts/client/RestaurantSignUp.tsx'
import { paths } from '#platform/client/paths.ts'
import { ScreenLink } from '#platform/client/ScreenLink.tsx'
import { Icon, type IconName } from '#platform/client/ui/Icon.tsx'
import { useTitle } from '#platform/client/useTitle.ts'
import './account.css'
import './AuthPage.css'

const GAINS: readonly { icon: IconName; what: string }[] = [
  { icon: 'pin', what: 'Stand on the map with a wait that people trust.' },
  { icon: 'clock', what: 'Run the waitlist from one screen, at arm’s length.' },
  { icon: 'seat', what: 'Seat each party at the table that fits.' },
]

/** A restaurant's registration. */
export function AuthPageScreen() {
  useTitle('Register your restaurant')
  return (
    <div className="auth-page">
      <section className="auth-hero">
        <h1>Put your wait on the map.</h1>
        <p className="lead-text">
          Register once, set up your tables, and guests know how long it will be before they walk over.
        </p>
        <ul className="auth-gains">
          {GAINS.map(({ icon, what }) => (
            <li key={what}>
              <Icon name={icon} />
              {what}
            </li>
          ))}
        </ul>
      </section>
      <section className="card account-card auth-card" aria-labelledby="auth-title">
        <h2 id="auth-title">Register your restaurant</h2>
        <RestaurantSignUp />
        <p className="account-alt">
          Have an account? <ScreenLink to={paths.login({ as: 'restaurant' })}>Sign in</ScreenLink>. Here to
          eat? <ScreenLink to={paths.dinerLanding()}>Create a diner account</ScreenLink>.
        </p>
      </section>
    </div>
  )
}
