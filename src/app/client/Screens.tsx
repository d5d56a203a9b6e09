import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react'
import { isOnboarded } from '#features/session/client/onboarded.ts'
import { useSession, useUser } from '#features/session/client/queries.ts'
import { userMay } from '#features/session/client/useMay.ts'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { paths } from '#kernel/client/router/paths.ts'
import { searchOf, useLocation, useRouter, useShown } from '#kernel/client/router/router.ts'
import { ScreenLink } from '#kernel/client/router/ScreenLink.tsx'
import { restoreScroll } from '#kernel/client/router/scrollPositions.ts'
import { useTitle } from '#kernel/client/useTitle.ts'
import { ErrorBoundary } from '#kit/ErrorBoundary.tsx'
import { FullPageSpinner } from '#kit/FullPageSpinner.tsx'
import { placeParam } from './addressParams.ts'
import { CrashScreen } from './CrashScreen.tsx'
import { guard, type Verdict } from './guard.ts'
import { appMessages } from './messages.en.ts'
import { Shell } from './Shell.tsx'
import { componentOf, screenAt } from './screenTable.ts'
import styles from './unmatched.module.css'

export function Screens() {
  const shown = useShown()
  useLayoutEffect(() => {
    if (shown.isWaiting || shown.scroll === 'keep') return
    restoreScroll(shown.scroll === 'top' ? new Map() : shown.scroll)
  }, [shown])
  return (
    <ErrorBoundary fallback={CrashScreen} resetKey={shown.location.href}>
      <Gate>
        <CurrentScreen />
      </Gate>
    </ErrorBoundary>
  )
}

function CurrentScreen() {
  const { location, isWaiting } = useShown()
  const screen = screenAt(location.pathname)
  if (!screen) return <Unmatched verdict={{ kind: 'missing' }} />
  if (isWaiting) return <FullPageSpinner />
  const Component = componentOf(screen)
  return <Component />
}

/** Wraps every screen: resolves the user and applies the guard. */
function Gate({ children }: { children: ReactNode }) {
  const t = useMessages(appMessages)
  const session = useSession()
  const location = useLocation()
  const user = session.state === 'known' ? session.user : null
  // Only members who may change tables are sent to table setup.
  const isSetUp = isOnboarded() || (user?.restaurant != null && !userMay(user, 'changeTables'))
  const at = {
    pathname: location.pathname,
    place: placeParam(searchOf(location.search)),
    isOnboarded: isSetUp,
  }
  // Offline the user is unknown; public screens are shown with the last waits.
  const isOfflineGuest = session.state !== 'known' && !navigator.onLine && guard(null, at).kind === 'show'
  if (session.state === 'resolving' && !isOfflineGuest) return <FullPageSpinner />
  if (session.state === 'unreachable' && !isOfflineGuest) {
    return (
      <FullPageSpinner label={t('connecting')}>
        <p role="status">{t('connectionLost')}</p>
      </FullPageSpinner>
    )
  }
  const verdict = guard(user, at)
  if (verdict.kind === 'redirect') return <Redirect to={verdict.to} />
  if (verdict.kind === 'nothing') return null
  if (verdict.kind === 'show') {
    return <Shell>{children}</Shell>
  }
  return (
    <Shell isRefused>
      <Unmatched verdict={verdict} />
    </Shell>
  )
}

/** Redirects to another address, which replaces this one in the history. */
function Redirect({ to }: { to: string }) {
  const router = useRouter()
  useEffect(() => {
    void router.navigate(to, { replace: true })
  }, [router, to])
  return <FullPageSpinner />
}

/** The spinner of a screen that may still be loading; after this time the text is shown. */
const SPINNING_MS = 2000

/** Unmatched addresses and screens of another role: the spinner, a line of text and a link that helps. */
function Unmatched({ verdict }: { verdict: Extract<Verdict, { kind: 'missing' | 'signIn' }> }) {
  const t = useMessages(appMessages)
  const isStill = useIsLater(SPINNING_MS)
  const user = useUser()
  const isSignIn = verdict.kind === 'signIn'
  const line = isSignIn ? t('signInToSee') : t('pageMissing')
  useTitle(line)
  return (
    <FullPageSpinner isStill={isStill}>
      <h1 className={styles.line}>{line}</h1>
      {isSignIn ? (
        <ScreenLink to={verdict.at}>{t('signIn')}</ScreenLink>
      ) : (
        <ScreenLink to={user?.userType === 'diner' || !user ? paths.home() : paths.browse()}>
          {user?.userType === 'diner' || !user ? t('goHome') : t('browseTheMap')}
        </ScreenLink>
      )}
    </FullPageSpinner>
  )
}

/** Whether this much time has passed since the component was mounted. */
function useIsLater(afterMs: number): boolean {
  const [isLater, setIsLater] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsLater(true), afterMs)
    return () => clearTimeout(timer)
  }, [afterMs])
  return isLater
}
