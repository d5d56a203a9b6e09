import { useUser } from '#features/session/client/queries.ts'
import { DinerHome } from '../home/DinerHome.tsx'
import { Landing } from '../home/Landing.tsx'

/** The home page: the landing for a guest, the diner's own home once signed in (Spec §2). */
export function HomeScreen() {
  const user = useUser()
  return user ? <DinerHome user={user} /> : <Landing />
}
