import { useUser } from '#features/session/client/queries.ts'
import { FullPageSpinner } from '#platform/client/ui/FullPageSpinner.tsx'
import { DinerHome } from '../home/DinerHome.tsx'
import { Landing } from '../home/Landing.tsx'

/** The home page: the landing for a guest, the diner's own home once signed in. */
export function HomeScreen() {
  const user = useUser()
  if (!user) return <Landing />
  // Restaurants and admins are on their way to their own dashboard.
  return user.userType === 'diner' ? <DinerHome user={user} /> : <FullPageSpinner />
}
