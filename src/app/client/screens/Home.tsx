import { useUser } from '#features/session/client/queries.ts'
import { FullPageSpinner } from '#platform/client/ui/FullPageSpinner.tsx'
import { DinerHome } from '../home/DinerHome.tsx'
import { Landing } from '../home/Landing.tsx'

/** The home page: the landing for a guest, the diner's own home once signed in. */
export function HomeScreen() {
  const user = useUser()
  if (!user) return <Landing />
  // The guard is redirecting restaurants and admins to their dashboard.
  return user.userType === 'diner' ? <DinerHome user={user} /> : <FullPageSpinner />
}
