import type { TeamPermission } from '#domain/team.ts'
import { userMay } from '#features/session/client/useMay.ts'
import type { CurrentUser } from '#features/session/contract.ts'
import { paths } from '#kernel/client/router/paths.ts'
import type { IconName } from '#kit/Icon.tsx'
import type { appMessages } from './messages.en.ts'

export interface NavLink {
  label: keyof (typeof appMessages)['english']
  to: string
  /** Where `to` redirects for this role. */
  leadsTo?: string
  icon: IconName
  /** Left out for roles without it. */
  needs?: TeamPermission
}

type Role = CurrentUser['userType'] | 'guest'

const home: NavLink = { label: 'home', to: paths.home(), icon: 'home' }
const browse: NavLink = { label: 'browse', to: paths.browse(), icon: 'map' }
const dashboard: NavLink = { label: 'dashboard', to: paths.restaurantDashboard(), icon: 'seat' }
const dinerProfile: NavLink = { label: 'profile', to: paths.dinerProfile(), icon: 'user' }
const restaurantProfile: NavLink = { label: 'profile', to: paths.restaurantProfile(), icon: 'user' }
const reservations: NavLink = { label: 'reservations', to: paths.dinerReservations(), icon: 'calendar' }
const favorites: NavLink = { label: 'favorites', to: paths.favorites(), icon: 'star' }
const signIn: NavLink = { label: 'signIn', to: paths.login(), icon: 'key' }
const forRestaurants: NavLink = { label: 'forRestaurants', to: paths.authPage(), icon: 'seat' }

/** The row in the header of wide windows. */
const HEADER: Record<Role, readonly NavLink[]> = {
  guest: [browse, forRestaurants],
  diner: [home, browse, reservations, favorites],
  restaurant: [dashboard, browse, restaurantProfile],
  admin: [{ label: 'dashboard', to: paths.adminDashboard(), icon: 'shield' }, browse],
}

/** The menu drawer lists every screen of the role. */
const DRAWER: Record<Role, readonly NavLink[]> = {
  guest: [
    home,
    browse,
    signIn,
    { label: 'createAccount', to: paths.dinerLanding(), icon: 'user' },
    forRestaurants,
  ],
  diner: [home, browse, reservations, favorites, dinerProfile],
  restaurant: [
    dashboard,
    browse,
    { label: 'tableSetup', to: paths.restaurantOnboarding(), icon: 'grip', needs: 'changeTables' },
    { label: 'numbers', to: paths.restaurantNumbers(), icon: 'chart', needs: 'readNumbers' },
    { label: 'team', to: paths.restaurantTeam(), icon: 'people' },
    restaurantProfile,
  ],
  admin: HEADER.admin,
}

/** The bottom navigation of phones: Home for everybody, then what the role needs most. */
const BOTTOM: Record<Role, readonly NavLink[]> = {
  guest: [home, browse, signIn],
  diner: [home, { label: 'makeReservation', to: paths.browse(), icon: 'map' }, dinerProfile],
  restaurant: [{ ...home, leadsTo: paths.restaurantDashboard() }, restaurantProfile],
  admin: [{ ...home, leadsTo: paths.adminDashboard() }],
}

const roleOf = (user: Pick<CurrentUser, 'userType'> | null): Role => user?.userType ?? 'guest'

export const headerLinks = (user: CurrentUser | null) => HEADER[roleOf(user)]
export const drawerLinks = (user: CurrentUser | null) =>
  DRAWER[roleOf(user)].filter(({ needs }) => !needs || userMay(user, needs))
export const bottomLinks = (user: Pick<CurrentUser, 'userType'> | null) => BOTTOM[roleOf(user)]

/** Where Sign Out in the drawer leads: a restaurant and an admin to their sign-in, a diner home. */
export function afterSignOut(user: CurrentUser | null): string {
  if (user?.userType === 'restaurant') return paths.login()
  return user?.userType === 'admin' ? paths.adminLogin() : paths.home()
}
