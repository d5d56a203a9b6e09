import { useUser } from '#features/session/client/queries.ts'
import { EmptyState } from '#platform/client/ui/EmptyState.tsx'
import { HostStand } from '../dashboard/HostStand.tsx'
import { Header } from '../Header.tsx'
import { NavLinks } from '../NavLinks.tsx'
import { bottomLinks } from '../navigation.ts'
import './RestaurantDashboard.css'

/** The host stand. */
export function RestaurantDashboardScreen() {
  const user = useUser()
  if (!user) return null
  if (!user.restaurant) {
    return (
      <>
        <Header />
        <EmptyState icon="seat">This account has no restaurant any more. Please ask us about it.</EmptyState>
      </>
    )
  }
  return (
    <>
      {/* Another restaurant's stand begins afresh. */}
      <HostStand key={user.restaurant.id} restaurant={user.restaurant} />
      <nav className="bottom" aria-label="Quick links">
        <NavLinks links={bottomLinks(user)} iconSize={24} />
      </nav>
    </>
  )
}
