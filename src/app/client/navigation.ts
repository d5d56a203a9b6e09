import type { CurrentUser } from '#features/session/contract.ts'
import { paths } from '#platform/client/paths.ts'
import type { IconName } from '#platform/client/ui/Icon.tsx'

export interface NavLink {
  label: string
  to: string
  icon: IconName
}

type Role = CurrentUser['userType'] | 'guest'

const home: NavLink = { label: 'Home', to: paths.home(), icon: 'home' }
const browse: NavLink = { label: 'Browse', to: paths.browse(), icon: 'map' }
const dashboard: NavLink = { label: 'Dashboard', to: paths.restaurantDashboard(), icon: 'seat' }
const dinerProfile: NavLink = { label: 'Profile', to: paths.dinerProfile(), icon: 'user' }
const restaurantProfile: NavLink = { label: 'Profile', to: paths.restaurantProfile(), icon: 'user' }
const reservations: NavLink = { label: 'Reservations', to: paths.dinerReservations(), icon: 'calendar' }
const favorites: NavLink = { label: 'Favorites', to: paths.favorites(), icon: 'star' }
const forRestaurants: NavLink = { label: 'For restaurants', to: paths.authPage(), icon: 'seat' }

/** The row in the header of wide windows. */
const HEADER: Record<Role, readonly NavLink[]> = {
  guest: [browse, forRestaurants],
  diner: [home, browse, reservations, favorites],
  restaurant: [dashboard, browse, restaurantProfile],
  admin: [{ label: 'Dashboard', to: paths.adminDashboard(), icon: 'shield' }, browse],
}

/** The menu drawer holds everything the role has. */
const DRAWER: Record<Role, readonly NavLink[]> = {
  guest: [
    home,
    browse,
    { label: 'Sign In', to: paths.login(), icon: 'key' },
    { label: 'Create Account', to: paths.dinerLanding(), icon: 'user' },
    forRestaurants,
  ],
  diner: [home, browse, reservations, favorites, dinerProfile],
  restaurant: [
    dashboard,
    browse,
    { label: 'Table Setup', to: paths.restaurantOnboarding(), icon: 'grip' },
    restaurantProfile,
  ],
  admin: HEADER.admin,
}

/** The bottom nav of phones: Home for all, a restaurant also Profile, a diner two more. */
const BOTTOM: Record<Role, readonly NavLink[]> = {
  guest: [home],
  diner: [home, { label: 'Make Reservation', to: paths.browse(), icon: 'map' }, dinerProfile],
  restaurant: [home, restaurantProfile],
  admin: [home],
}

const roleOf = (user: CurrentUser | null): Role => user?.userType ?? 'guest'

export const headerLinks = (user: CurrentUser | null) => HEADER[roleOf(user)]
export const drawerLinks = (user: CurrentUser | null) => DRAWER[roleOf(user)]
export const bottomLinks = (user: CurrentUser | null) => BOTTOM[roleOf(user)]

/** Where Log Out in the drawer leads: a restaurant and an admin to their sign-in, a diner home. */
export function afterLogout(user: CurrentUser | null): string {
  if (user?.userType === 'restaurant') return paths.login()
  return user?.userType === 'admin' ? paths.adminLogin() : paths.home()
}
