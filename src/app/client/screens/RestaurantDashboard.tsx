import { seatingMessages } from '#features/seating/client/messages.en.ts'
import { useUser } from '#features/session/client/queries.ts'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { EmptyState } from '#kit/EmptyState.tsx'
import { HostStand } from '../dashboard/HostStand.tsx'
import { Header } from '../Header.tsx'
import { NavLinks } from '../NavLinks.tsx'
import { bottomLinks } from '../navigation.ts'

export function RestaurantDashboardScreen() {
  const t = useMessages(seatingMessages)
  const user = useUser()
  if (!user) return null
  if (!user.restaurant) {
    return (
      <>
        <Header />
        <EmptyState icon="seat">{t('accountWithoutRestaurant')}</EmptyState>
      </>
    )
  }
  return (
    <>
      {/* The key resets the stand's state when the restaurant changes. */}
      <HostStand key={user.restaurant.id} restaurant={user.restaurant} />
      <nav className="bottom" aria-label={t('quickLinks')}>
        <NavLinks links={bottomLinks(user)} iconSize={24} />
      </nav>
    </>
  )
}
