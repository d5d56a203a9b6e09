import { useUser } from '#features/session/client/queries.ts'
import { FullPageSpinner } from '#kit/FullPageSpinner.tsx'
import { later } from '#kit/later.tsx'
import { Landing } from '../home/Landing.tsx'

const LazyDinerHome = later(
  async () => (await import('../home/DinerHome.tsx')).DinerHome,
  <FullPageSpinner />,
)

/** The home page: the landing for a guest, the diner's own home once signed in. */
export function HomeScreen() {
  const user = useUser()
  if (!user) return <Landing />
  // The guard is redirecting restaurants and admins to their dashboard.
  if (user.userType !== 'diner') return <FullPageSpinner />
  return <LazyDinerHome user={user} />
}
