import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { TableSetup } from '#features/seating/client/TableSetup.tsx'
import { hasTables, markOnboarded } from '#features/session/client/onboarded.ts'
import { refreshUser, useUser } from '#features/session/client/queries.ts'
import { paths } from '#platform/client/paths.ts'
import { Button } from '#platform/client/ui/Button.tsx'
import { useTitle } from '#platform/client/useTitle.ts'
import './RestaurantOnboarding.css'

/** Table setup after registering. Nothing without a signed-in user. */
export function RestaurantOnboardingScreen() {
  useTitle('Set up your tables')
  const user = useUser()
  const router = useRouter()
  const queryClient = useQueryClient()
  if (!user) return null
  const leave = () => {
    markOnboarded()
    void refreshUser(queryClient)
    void router.navigate({ href: paths.restaurantDashboard() })
  }
  return (
    <div className="onboarding">
      <header>
        <h1>Set up your tables</h1>
        <p>
          Name them the way your floor does: 12, T4, Patio 2. Enter goes on to the next one. You can add more
          at any time.
        </p>
      </header>
      <div className="card card-body">
        <TableSetup onDone={leave} />
      </div>
      <Button variant="quiet" onClick={leave}>
        {hasTables(user) ? 'Back to the dashboard' : 'Skip for now'}
      </Button>
    </div>
  )
}
