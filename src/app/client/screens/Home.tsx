import { lazy, Suspense } from 'react'
import { useUser } from '#features/session/client/queries.ts'
import { FullPageSpinner } from '#kit/FullPageSpinner.tsx'
import { Landing } from '../home/Landing.tsx'

const LazyDinerHome = lazy(async () => ({ default: (await import('../home/DinerHome.tsx')).DinerHome }))

/** The home page: the landing for a guest, the diner's own home once signed in. */
export function HomeScreen() {
  const user = useUser()
  if (!user) return <Landing />
  // The guard is redirecting restaurants and admins to their dashboard.
  if (user.userType !== 'diner') return <FullPageSpinner />
  return (
    <Suspense fallback={<FullPageSpinner />}>
      <LazyDinerHome user={user} />
    </Suspense>
  )
}
