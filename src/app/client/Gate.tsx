import { Outlet, useRouterState } from '@tanstack/react-router'
import { isOnboarded } from '#features/session/client/onboarded.ts'
import { useSession } from '#features/session/client/queries.ts'
import { FullPageSpinner } from '#platform/client/ui/FullPageSpinner.tsx'
import { guard } from './guard.ts'
import { Redirect } from './Redirect.tsx'
import { Shell } from './Shell.tsx'
import { Unmatched } from './Unmatched.tsx'

/** Stands before every screen: who is here, and may they be here? */
export function Gate() {
  const session = useSession()
  const location = useRouterState({ select: (state) => state.location })
  if (session.state === 'resolving') return <FullPageSpinner />
  if (session.state === 'unreachable') {
    return (
      <FullPageSpinner label="Connecting">
        <p role="status">Connection lost, retrying</p>
      </FullPageSpinner>
    )
  }
  const verdict = guard(session.user, {
    pathname: location.pathname,
    place: location.search.place,
    isOnboarded: isOnboarded(),
  })
  if (verdict.kind === 'redirect') return <Redirect to={verdict.to} />
  if (verdict.kind === 'nothing') return null
  if (verdict.kind === 'show') {
    return (
      <Shell>
        <Outlet />
      </Shell>
    )
  }
  return (
    <Shell isRefused>
      <Unmatched verdict={verdict} />
    </Shell>
  )
}
