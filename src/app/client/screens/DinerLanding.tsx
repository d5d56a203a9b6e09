import { useSearch } from '@tanstack/react-router'
import { appMessages } from '#app/client/messages.en.ts'
import { POINTS_FOR } from '#domain/points.ts'
import { FullSignUp } from '#features/accounts/client/FullSignUp.tsx'
import { QuickSignUp } from '#features/accounts/client/QuickSignUp.tsx'
import { BadgeLadder } from '#features/points/client/BadgeLadder.tsx'
import { formatSigned } from '#platform/client/format.ts'
import { useMessages } from '#platform/client/i18n/catalog.ts'
import { paths } from '#platform/client/paths.ts'
import { Tabs } from '#platform/client/ui/Tabs.tsx'
import { useTitle } from '#platform/client/useTitle.ts'
import { linkTo } from '../linkTo.tsx'
import { SignIn } from './SignIn.tsx'
import './account.css'

const AWARDS = [
  { points: POINTS_FOR.sign_up, what: 'forSignUp' },
  { points: POINTS_FOR.first_wait_time_of_day, what: 'forFirstOfDay' },
  { points: POINTS_FOR.first_wait_time_for_party_size, what: 'forFirstOfSize' },
  { points: POINTS_FOR.weekly_streak, what: 'forStreak' },
  { points: POINTS_FOR.wait_time_verification, what: 'forVerification' },
] as const

/** How points work for diners, with sign-up and sign-in. */
export function DinerLandingScreen() {
  const t = useMessages(appMessages)
  const { form } = useSearch({ from: '/diner' })
  useTitle(form === 'full' ? t('dinerRegistration') : t('forDiners'))
  return (
    <div className="diner-landing">
      <section className="diner-hero">
        <h1>{t('dinerTitle')}</h1>
        <p className="lead-text">{t('dinerText')}</p>
      </section>
      <div className="diner-join">{form === 'full' ? <FullRegistration /> : <QuickEntry />}</div>
      <section className="diner-gains">
        <h2>{t('howPointsWork')}</h2>
        <ul className="awards">
          {AWARDS.map(({ points, what }) => (
            <li key={what}>
              <b className="num">{formatSigned(points)}</b>
              {t(what)}
            </li>
          ))}
        </ul>
        <h2>{t('fourLevels')}</h2>
        <div className="ladder-box">
          <BadgeLadder />
        </div>
      </section>
    </div>
  )
}

function QuickEntry() {
  const t = useMessages(appMessages)
  const { tab, place } = useSearch({ from: '/diner' })
  return (
    <div className="card account-card">
      <Tabs
        label={t('createOrSignIn')}
        defaultValue={tab ?? 'create'}
        tabs={[
          {
            value: 'create',
            label: t('createAccount'),
            content: (
              <>
                <QuickSignUp />
                <p className="account-alt">
                  {t.rich('fullForm', { link: linkTo(paths.dinerLanding({ form: 'full', place })) })}
                </p>
              </>
            ),
          },
          {
            value: 'sign-in',
            label: t('signIn'),
            content: <SignIn userType="diner" />,
          },
        ]}
      />
    </div>
  )
}

function FullRegistration() {
  const t = useMessages(appMessages)
  const { place } = useSearch({ from: '/diner' })
  return (
    <section className="card account-card" aria-labelledby="full-title">
      <h2 id="full-title">{t('createDinerAccount')}</h2>
      <FullSignUp />
      <p className="account-alt">
        {t.rich('fullAlternatives', {
          login: linkTo(paths.login({ as: 'diner', place })),
          register: linkTo(paths.authPage()),
        })}
      </p>
    </section>
  )
}
