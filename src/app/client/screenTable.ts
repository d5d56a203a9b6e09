import type { ComponentType } from 'react'
import { ROUTES } from '#contract/screens.ts'
import { placeIdIn } from './addressParams.ts'
import { loadOtherMessages } from './language.ts'
import type { appMessages } from './messages.en.ts'

interface Screen {
  load: () => Promise<ComponentType>
  /** `page` scrolls under the header, `fill` is as tall as the window, and `own` has its own header. */
  chrome?: 'page' | 'fill' | 'own'
  /** The message key of a title that never changes, for a screen that does not set its own. */
  title?: keyof (typeof appMessages)['english']
}

/** The component of each screen; `guard` decides who sees it. Every screen is its own chunk. */
const SCREENS = {
  [ROUTES.home]: { load: async () => (await import('./screens/Home.tsx')).HomeScreen },
  [ROUTES.login]: { load: async () => (await import('./screens/Login.tsx')).LoginScreen },
  [ROUTES.dinerLanding]: {
    load: async () => (await import('./screens/DinerLanding.tsx')).DinerLandingScreen,
  },
  [ROUTES.authPage]: { load: async () => (await import('./screens/AuthPage.tsx')).AuthPageScreen },
  [ROUTES.restaurantOnboarding]: {
    load: async () => (await import('./screens/RestaurantOnboarding.tsx')).RestaurantOnboardingScreen,
  },
  [ROUTES.restaurantProfile]: {
    load: async () => (await import('./screens/RestaurantProfile.tsx')).RestaurantProfileScreen,
  },
  [ROUTES.browse]: {
    load: async () => (await import('./places/Browse.tsx')).BrowseScreen,
    chrome: 'fill',
    title: 'browseRestaurants',
  },
  [ROUTES.restaurantPage]: {
    load: async () => (await import('./places/RestaurantPage.tsx')).RestaurantPage,
  },
  [ROUTES.forgotPassword]: {
    load: async () => (await import('./screens/ForgotPassword.tsx')).ForgotPasswordScreen,
  },
  [ROUTES.resetPassword]: {
    load: async () => (await import('./screens/ResetPassword.tsx')).ResetPasswordScreen,
  },
  [ROUTES.undoEmail]: { load: async () => (await import('./screens/EmailLinks.tsx')).UndoEmailScreen },
  [ROUTES.confirmEmail]: { load: async () => (await import('./screens/EmailLinks.tsx')).ConfirmEmailScreen },
  [ROUTES.dinerReservations]: {
    load: async () => (await import('./screens/DinerReservations.tsx')).DinerReservationsScreen,
  },
  [ROUTES.dinerProfile]: {
    load: async () => (await import('./screens/DinerProfile.tsx')).DinerProfileScreen,
  },
  [ROUTES.favorites]: { load: async () => (await import('./screens/Favorites.tsx')).FavoritesScreen },
  [ROUTES.restaurantDashboard]: {
    load: async () => (await import('./screens/RestaurantDashboard.tsx')).RestaurantDashboardScreen,
    chrome: 'own',
    title: 'hostStand',
  },
  [ROUTES.checkInPoster]: {
    load: async () => (await import('#features/guests/client/CheckInPoster.tsx')).CheckInPosterScreen,
    chrome: 'own',
  },
  [ROUTES.restaurantTeam]: { load: async () => (await import('./screens/Team.tsx')).TeamScreen },
  [ROUTES.restaurantNumbers]: { load: async () => (await import('./screens/Numbers.tsx')).NumbersScreen },
  [ROUTES.joinTeam]: { load: async () => (await import('./screens/Team.tsx')).JoinTeamScreen },
  [ROUTES.adminLogin]: { load: async () => (await import('./screens/AdminLogin.tsx')).AdminLoginScreen },
  [ROUTES.adminDashboard]: {
    load: async () => (await import('./screens/AdminDashboard.tsx')).AdminDashboardScreen,
    chrome: 'own',
    title: 'adminDashboard',
  },
  [ROUTES.terms]: {
    load: async () => (await import('./screens/Legal.tsx')).TermsScreen,
    title: 'termsTitle',
  },
  [ROUTES.privacy]: {
    load: async () => (await import('./screens/Legal.tsx')).PrivacyScreen,
    title: 'privacy',
  },
} satisfies Record<(typeof ROUTES)[keyof typeof ROUTES], Screen>

/** The server renders them; the browser loads the messages of the others after them. */
const OPENED_FIRST: readonly Screen[] = [
  SCREENS[ROUTES.home],
  SCREENS[ROUTES.browse],
  SCREENS[ROUTES.restaurantPage],
  SCREENS[ROUTES.dinerLanding],
]

const byPath = new Map<string, Screen>(Object.entries(SCREENS))

export function screenAt(pathname: string): Screen | undefined {
  if (placeIdIn(pathname) !== undefined) return SCREENS[ROUTES.restaurantPage]
  return byPath.get(pathname)
}

type Outcome = { component: ComponentType } | { error: unknown }
const loaded = new Map<Screen, Outcome>()
const loading = new Map<Screen, Promise<void>>()

/** Loads the code of a path's screen; undefined when it is loaded already. Errors are shown when it is rendered. */
export function loadScreen(pathname: string): Promise<void> | undefined {
  const screen = screenAt(pathname)
  const outcome = screen && loaded.get(screen)
  if (!screen || (outcome && 'component' in outcome)) return undefined
  const known = loading.get(screen)
  if (known) return known
  const load = async () => {
    try {
      const messages = OPENED_FIRST.includes(screen) ? undefined : loadOtherMessages()
      const [component] = await Promise.all([screen.load(), messages])
      loaded.set(screen, { component })
    } catch (error) {
      loaded.set(screen, { error })
    } finally {
      loading.delete(screen)
    }
  }
  const started = load()
  loading.set(screen, started)
  return started
}

/** The component of a loaded screen. Throws the error if its code could not be loaded. */
export function componentOf(screen: Screen): ComponentType {
  const outcome = loaded.get(screen)
  if (outcome && 'component' in outcome) return outcome.component
  throw outcome?.error ?? new Error('The screen is not loaded')
}
