import { clsx } from 'clsx'
import { POINTS_FOR } from '#domain/points.ts'
import { QuickSignUp } from '#features/accounts/client/QuickSignUp.tsx'
import { BadgeLadder } from '#features/points/client/BadgeLadder.tsx'
import { formatSigned } from '#kernel/client/format.ts'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { paths } from '#kernel/client/router/paths.ts'
import { useSearch } from '#kernel/client/router/router.ts'
import { linkTo } from '#kernel/client/router/ScreenLink.tsx'
import { useIsHydrated } from '#kernel/client/useIsHydrated.ts'
import { useTitle } from '#kernel/client/useTitle.ts'
import { later } from '#kit/later.tsx'
import { Spinner } from '#kit/Spinner.tsx'
import { Tabs } from '#kit/Tabs.tsx'
import { dinerLandingParams } from '../addressParams.ts'
import accountStyles from './account.module.css'
import dinerLandingStyles from './dinerLanding.module.css'
import leadTextStyles from './leadText.module.css'
import { screensMessages } from './messages.en.ts'

const LazySignIn = later(async () => (await import('./SignIn.tsx')).SignIn, <Spinner />)
const LazyFullSignUp = later(
  async () => (await import('#features/accounts/client/FullSignUp.tsx')).FullSignUp,
  <Spinner />,
)

const AWARDS = [
  { points: POINTS_FOR.sign_up, what: 'forSignUp' },
  { points: POINTS_FOR.first_wait_time_of_day, what: 'forFirstOfDay' },
  { points: POINTS_FOR.first_wait_time_for_party_size, what: 'forFirstOfSize' },
  { points: POINTS_FOR.weekly_streak, what: 'forStreak' },
  { points: POINTS_FOR.wait_time_verification, what: 'forVerification' },
] as const

export function DinerLandingScreen() {
  const t = useMessages(screensMessages)
  const { form } = dinerLandingParams(useSearch())
  useTitle(form === 'full' ? t('dinerRegistration') : t('forDiners'))
  return (
    <div className={clsx('screen', dinerLandingStyles.page)}>
      <section className={dinerLandingStyles.hero}>
        <h1>{t('dinerTitle')}</h1>
        <p className={leadTextStyles.lead}>{t('dinerText')}</p>
      </section>
      <div className={dinerLandingStyles.join}>{form === 'full' ? <FullRegistration /> : <QuickEntry />}</div>
      <section className={dinerLandingStyles.gains}>
        <h2>{t('howPointsWork')}</h2>
        <ul className={dinerLandingStyles.awards}>
          {AWARDS.map(({ points, what }) => (
            <li key={what}>
              <b className="num">{formatSigned(points)}</b>
              {t(what)}
            </li>
          ))}
        </ul>
        <h2>{t('fourLevels')}</h2>
        <div className={dinerLandingStyles.ladder}>
          <BadgeLadder />
        </div>
      </section>
    </div>
  )
}

function QuickEntry() {
  const t = useMessages(screensMessages)
  const { tab, place } = dinerLandingParams(useSearch())
  return (
    <div className={clsx('card', accountStyles.card)}>
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
                <p className={accountStyles.other}>
                  {t.rich('fullForm', { link: linkTo(paths.dinerLanding({ form: 'full', place })) })}
                </p>
              </>
            ),
          },
          {
            value: 'sign-in',
            label: t('signIn'),
            content: <LazySignIn userType="diner" />,
          },
        ]}
      />
    </div>
  )
}

function FullRegistration() {
  const t = useMessages(screensMessages)
  const isHydrated = useIsHydrated()
  const { place } = dinerLandingParams(useSearch())
  return (
    <section className={clsx('card', accountStyles.card)} aria-labelledby="full-title">
      <h2 id="full-title">{t('createDinerAccount')}</h2>
      {isHydrated ? <LazyFullSignUp /> : <Spinner />}
      <p className={accountStyles.other}>
        {t.rich('fullAlternatives', {
          login: linkTo(paths.login({ as: 'diner', place })),
          register: linkTo(paths.authPage()),
        })}
      </p>
    </section>
  )
}
