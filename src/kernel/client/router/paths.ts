import { ROUTES } from '#contract/screens.ts'

/** Links to the screens. Queries are part of a link. */

interface BrowseAt {
  partySize?: number | undefined
  /** The restaurant whose panel is open. */
  place?: number | undefined
  q?: string | undefined
  cuisine?: string | undefined
}
interface FromInvitation {
  /** The place that an invitation to sign in came from; the diner returns to it. */
  place?: number | undefined
}

/** A section of the restaurant's profile. */
export type ProfilePart = 'details' | 'hours' | 'checkIn' | 'website' | 'account'

const withQuery = (path: string, query: Record<string, string | number | undefined>): string => {
  const parts = Object.entries(query).flatMap(([key, value]): [string, string][] =>
    value === undefined ? [] : [[key, String(value)]],
  )
  return parts.length ? `${path}?${new URLSearchParams(parts)}` : path
}

export const paths = {
  home: () => ROUTES.home,
  login: (from: FromInvitation & { as?: 'restaurant' | 'diner' | undefined } = {}) =>
    withQuery(ROUTES.login, { as: from.as, place: from.place }),
  dinerLanding: (from: FromInvitation & { form?: 'full'; tab?: 'sign-in' } = {}) =>
    withQuery(ROUTES.dinerLanding, { form: from.form, tab: from.tab, place: from.place }),
  authPage: () => ROUTES.authPage,
  adminLogin: () => ROUTES.adminLogin,
  forgotPassword: (account: { as?: 'restaurant' | 'diner' | 'admin' | undefined } = {}) =>
    withQuery(ROUTES.forgotPassword, { as: account.as }),
  browse: (at: BrowseAt = {}) =>
    withQuery(ROUTES.browse, { partySize: at.partySize, place: at.place, q: at.q, cuisine: at.cuisine }),
  restaurantPage: (id: number) => `/restaurant/${id}`,
  dinerReservations: () => ROUTES.dinerReservations,
  dinerProfile: () => ROUTES.dinerProfile,
  favorites: () => ROUTES.favorites,
  restaurantDashboard: () => ROUTES.restaurantDashboard,
  restaurantProfile: (at: { part?: ProfilePart } = {}) =>
    withQuery(ROUTES.restaurantProfile, { part: at.part }),
  checkInPoster: () => ROUTES.checkInPoster,
  restaurantTeam: () => ROUTES.restaurantTeam,
  restaurantNumbers: () => ROUTES.restaurantNumbers,
  restaurantOnboarding: () => ROUTES.restaurantOnboarding,
  adminDashboard: () => ROUTES.adminDashboard,
  terms: () => ROUTES.terms,
  privacy: () => ROUTES.privacy,
} as const
