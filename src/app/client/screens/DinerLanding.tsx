import { useSearch } from '@tanstack/react-router'
import { POINTS_FOR } from '#domain/points.ts'
import { FullSignUp } from '#features/accounts/client/FullSignUp.tsx'
import { QuickSignUp } from '#features/accounts/client/QuickSignUp.tsx'
import { BadgeLadder } from '#features/points/client/BadgeLadder.tsx'
import { formatSigned } from '#platform/client/format.ts'
import { paths } from '#platform/client/paths.ts'
import { ScreenLink } from '#platform/client/ScreenLink.tsx'
import { Tabs } from '#platform/client/ui/Tabs.tsx'
import { useTitle } from '#platform/client/useTitle.ts'
import { SignIn } from './SignIn.tsx'
import './account.css'

const AWARDS = [
  { points: POINTS_FOR.sign_up, what: 'for signing up' },
  { points: POINTS_FOR.first_wait_time_of_day, what: 'for the first wait time of the day at a restaurant' },
  { points: POINTS_FOR.first_wait_time_for_party_size, what: 'for the first one there for a new party size' },
  { points: POINTS_FOR.weekly_streak, what: 'for three wait times in a week' },
  { points: POINTS_FOR.wait_time_verification, what: 'for verifying or updating a wait time' },
] as const

/** What a diner gains, and the way in. */
export function DinerLandingScreen() {
  const { form } = useSearch({ from: '/diner' })
  useTitle(form === 'full' ? 'Diner registration' : 'For diners')
  return (
    <div className="diner-landing">
      <section className="diner-hero">
        <h1>Report a wait. Help the whole line.</h1>
        <p className="lead-text">
          Say how long the wait really is where you stand. Every report earns points, and the next party knows
          before it walks.
        </p>
      </section>
      <div className="diner-join">{form === 'full' ? <FullRegistration /> : <QuickEntry />}</div>
      <section className="diner-gains">
        <h2>How points work</h2>
        <ul className="awards">
          {AWARDS.map(({ points, what }) => (
            <li key={what}>
              <b className="num">{formatSigned(points)}</b>
              {what}
            </li>
          ))}
        </ul>
        <h2>Four levels to climb</h2>
        <div className="ladder-box">
          <BadgeLadder />
        </div>
      </section>
    </div>
  )
}

function QuickEntry() {
  const { tab, place } = useSearch({ from: '/diner' })
  return (
    <div className="card account-card">
      <Tabs
        label="Create an account or sign in"
        defaultValue={tab ?? 'create'}
        tabs={[
          {
            value: 'create',
            label: 'Create Account',
            content: (
              <>
                <QuickSignUp />
                <p className="account-alt">
                  Want to leave a phone number too?{' '}
                  <ScreenLink to={paths.dinerLanding({ form: 'full', place })}>Use the full form</ScreenLink>
                </p>
              </>
            ),
          },
          {
            value: 'sign-in',
            label: 'Sign In',
            content: <SignIn userType="diner" />,
          },
        ]}
      />
    </div>
  )
}

function FullRegistration() {
  const { place } = useSearch({ from: '/diner' })
  return (
    <section className="card account-card" aria-labelledby="full-title">
      <h2 id="full-title">Create your diner account</h2>
      <FullSignUp />
      <p className="account-alt">
        Have an account? <ScreenLink to={paths.login({ as: 'diner', place })}>Sign in</ScreenLink>. Run a
        restaurant? <ScreenLink to={paths.authPage()}>Register it</ScreenLink>.
      </p>
    </section>
  )
}
