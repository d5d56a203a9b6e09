import { useUser } from '#features/session/client/queries.ts'
import { paths } from '#platform/client/paths.ts'
import { ScreenLink } from '#platform/client/ScreenLink.tsx'
import { FullPageSpinner } from '#platform/client/ui/FullPageSpinner.tsx'
import { useTitle } from '#platform/client/useTitle.ts'
import type { Verdict } from './guard.ts'
import { useHasScreen } from './useScreens.ts'

interface UnmatchedProps {
  verdict: Extract<Verdict, { kind: 'missing' | 'signIn' }>
}

/** Unmatched addresses and screens of another role: the spinner, a quiet line and the link that helps. */
export function Unmatched({ verdict }: UnmatchedProps) {
  const hasScreen = useHasScreen()
  const user = useUser()
  const isSignIn = verdict.kind === 'signIn'
  const line = isSignIn ? 'Sign in to see this page' : 'This page does not exist'
  useTitle(line)
  return (
    <FullPageSpinner>
      <h1 className="quiet-line">{line}</h1>
      {isSignIn ? (
        <ScreenLink to={hasScreen(verdict.at) ? verdict.at : paths.login()}>Sign In</ScreenLink>
      ) : (
        <ScreenLink to={user?.userType === 'diner' || !user ? paths.home() : paths.browse()}>
          {user?.userType === 'diner' || !user ? 'Go to Home' : 'Browse the map'}
        </ScreenLink>
      )}
    </FullPageSpinner>
  )
}
