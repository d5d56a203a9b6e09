import { ROUTES } from '#contract/screens.ts'
import type { CurrentUser } from '#features/session/contract.ts'
import { paths } from '#kernel/client/router/paths.ts'

/** What an address shows to each kind of user. */
export type Verdict =
  | { kind: 'show' }
  | { kind: 'redirect'; to: string }
  /** The spinner with "Sign in to see this page". */
  | { kind: 'signIn'; at: string }
  /** The spinner with "This page does not exist". */
  | { kind: 'missing' }
  | { kind: 'nothing' }

interface Visit {
  pathname: string
  /** The place an invitation to sign in came from. */
  place?: number | undefined
  /** The onboarded flag of this tab. */
  isOnboarded: boolean
}

type Visitor = CurrentUser['userType'] | 'guest'

const show: Verdict = { kind: 'show' }
const missing: Verdict = { kind: 'missing' }
const to = (address: string): Verdict => ({ kind: 'redirect', to: address })
const signIn = (at: string): Verdict => ({ kind: 'signIn', at })

type Rule = Partial<Record<Visitor, (visit: Visit) => Verdict>>

const everyone = () => show
const toBrowse = ({ place }: Visit) => to(paths.browse({ place }))
const toOwnStart = ({ isOnboarded }: Visit) =>
  to(isOnboarded ? paths.restaurantDashboard() : paths.restaurantOnboarding())
const forAll: Rule = { guest: everyone, diner: everyone, restaurant: everyone, admin: everyone }
const dinerOnly: Rule = { guest: () => signIn(paths.login({ as: 'diner' })), diner: everyone }
const restaurantOnly: Rule = {
  guest: () => signIn(paths.login({ as: 'restaurant' })),
  restaurant: everyone,
}

/** Which screens each kind of user sees; for anyone a row does not name, the page does not exist. */
const RULES: Record<string, Rule> = {
  [ROUTES.home]: {
    guest: everyone,
    diner: everyone,
    restaurant: toOwnStart,
    admin: () => to(paths.adminDashboard()),
  },
  [ROUTES.login]: {
    guest: everyone,
    diner: toBrowse,
    restaurant: () => to(paths.restaurantDashboard()),
    admin: toBrowse,
  },
  [ROUTES.dinerLanding]: { guest: everyone, diner: toBrowse, restaurant: toBrowse, admin: toBrowse },
  // After a registration the form is still shown when the user becomes known.
  [ROUTES.authPage]: { guest: everyone, restaurant: toOwnStart },
  [ROUTES.adminLogin]: { guest: everyone, admin: () => to(paths.adminDashboard()) },
  [ROUTES.forgotPassword]: {
    guest: everyone,
    diner: toBrowse,
    restaurant: toOwnStart,
    admin: () => to(paths.adminDashboard()),
  },
  // A link from a message also works while signed in.
  [ROUTES.resetPassword]: forAll,
  [ROUTES.undoEmail]: forAll,
  [ROUTES.confirmEmail]: forAll,
  [ROUTES.joinTeam]: forAll,
  [ROUTES.browse]: forAll,
  [ROUTES.terms]: forAll,
  [ROUTES.privacy]: forAll,
  [ROUTES.dinerReservations]: dinerOnly,
  [ROUTES.dinerProfile]: dinerOnly,
  [ROUTES.favorites]: dinerOnly,
  [ROUTES.restaurantDashboard]: restaurantOnly,
  [ROUTES.restaurantProfile]: restaurantOnly,
  [ROUTES.checkInPoster]: restaurantOnly,
  [ROUTES.restaurantTeam]: restaurantOnly,
  [ROUTES.restaurantNumbers]: restaurantOnly,
  [ROUTES.restaurantOnboarding]: { guest: () => ({ kind: 'nothing' }), restaurant: everyone },
  [ROUTES.adminDashboard]: { guest: () => signIn(paths.adminLogin()), admin: everyone },
}

const RESTAURANT_PAGE = /^\/restaurant\/[1-9]\d*$/

const withoutTrailingSlash = (pathname: string) =>
  pathname === '/' ? pathname : pathname.replace(/\/+$/, '')

/** Decides what a visitor sees at an address. `user` is null for a guest. */
export function guard(user: Pick<CurrentUser, 'userType'> | null, visit: Visit): Verdict {
  const pathname = withoutTrailingSlash(visit.pathname)
  if (RESTAURANT_PAGE.test(pathname)) return show
  const rule = RULES[pathname]?.[user?.userType ?? 'guest']
  return rule ? rule(visit) : missing
}
