import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  notFound,
} from '@tanstack/react-router'
import { ROUTES } from '#contract/screens.ts'
import { FullPageSpinner } from '#platform/client/ui/FullPageSpinner.tsx'
import {
  browseParams,
  dinerLandingParams,
  forgotParams,
  isPlaceId,
  loginParams,
  resetParams,
} from './addressParams.ts'
import { CrashScreen } from './CrashScreen.tsx'
import { Gate } from './Gate.tsx'
import { Unmatched } from './Unmatched.tsx'

/** The component of each route; `guard` decides who sees it. Every screen is its own chunk. */

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
  interface StaticDataRouteOption {
    /** page scrolls under the header; fill is as high as the window; own brings its own header. */
    chrome?: 'page' | 'fill' | 'own'
    /** The message key of a title that never changes, for a screen that does not set its own. */
    title?: 'browseRestaurants' | 'hostStand' | 'adminDashboard' | 'termsTitle' | 'privacy'
  }
}

const rootRoute = createRootRoute({
  component: Gate,
  errorComponent: CrashScreen,
  notFoundComponent: () => <Unmatched verdict={{ kind: 'missing' }} />,
})

const homeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: ROUTES.home,
  component: lazyRouteComponent(() => import('./screens/Home.tsx'), 'HomeScreen'),
})

const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: ROUTES.login,
  validateSearch: loginParams,
  component: lazyRouteComponent(() => import('./screens/Login.tsx'), 'LoginScreen'),
})

const dinerLandingRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: ROUTES.dinerLanding,
  validateSearch: dinerLandingParams,
  component: lazyRouteComponent(() => import('./screens/DinerLanding.tsx'), 'DinerLandingScreen'),
})

const authPageRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: ROUTES.authPage,
  component: lazyRouteComponent(() => import('./screens/AuthPage.tsx'), 'AuthPageScreen'),
})

const restaurantOnboardingRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: ROUTES.restaurantOnboarding,
  component: lazyRouteComponent(
    () => import('./screens/RestaurantOnboarding.tsx'),
    'RestaurantOnboardingScreen',
  ),
})

const restaurantProfileRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: ROUTES.restaurantProfile,
  component: lazyRouteComponent(() => import('./screens/RestaurantProfile.tsx'), 'RestaurantProfileScreen'),
})

const browseRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: ROUTES.browse,
  validateSearch: browseParams,
  staticData: { chrome: 'fill', title: 'browseRestaurants' },
  component: lazyRouteComponent(() => import('./places/Browse.tsx'), 'BrowseScreen'),
})

const restaurantPageRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: ROUTES.restaurantPage,
  // Not everything after /restaurant/ is an id.
  beforeLoad: ({ params }) => {
    if (!isPlaceId(params.id)) throw notFound()
  },
  component: lazyRouteComponent(() => import('./places/RestaurantPage.tsx'), 'RestaurantPage'),
})

const forgotPasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: ROUTES.forgotPassword,
  validateSearch: forgotParams,
  component: lazyRouteComponent(() => import('./screens/ForgotPassword.tsx'), 'ForgotPasswordScreen'),
})

const resetPasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: ROUTES.resetPassword,
  validateSearch: resetParams,
  component: lazyRouteComponent(() => import('./screens/ResetPassword.tsx'), 'ResetPasswordScreen'),
})

const undoEmailRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: ROUTES.undoEmail,
  component: lazyRouteComponent(() => import('./screens/EmailLinks.tsx'), 'UndoEmailScreen'),
})

const confirmEmailRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: ROUTES.confirmEmail,
  component: lazyRouteComponent(() => import('./screens/EmailLinks.tsx'), 'ConfirmEmailScreen'),
})

const dinerReservationsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: ROUTES.dinerReservations,
  component: lazyRouteComponent(() => import('./screens/DinerReservations.tsx'), 'DinerReservationsScreen'),
})

const dinerProfileRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: ROUTES.dinerProfile,
  component: lazyRouteComponent(() => import('./screens/DinerProfile.tsx'), 'DinerProfileScreen'),
})

const favoritesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: ROUTES.favorites,
  component: lazyRouteComponent(() => import('./screens/Favorites.tsx'), 'FavoritesScreen'),
})

const restaurantDashboardRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: ROUTES.restaurantDashboard,
  staticData: { chrome: 'own', title: 'hostStand' },
  component: lazyRouteComponent(
    () => import('./screens/RestaurantDashboard.tsx'),
    'RestaurantDashboardScreen',
  ),
})

const checkInPosterRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: ROUTES.checkInPoster,
  staticData: { chrome: 'own' },
  component: lazyRouteComponent(
    () => import('#features/guests/client/CheckInPoster.tsx'),
    'CheckInPosterScreen',
  ),
})

const adminLoginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: ROUTES.adminLogin,
  component: lazyRouteComponent(() => import('./screens/AdminLogin.tsx'), 'AdminLoginScreen'),
})

const adminDashboardRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: ROUTES.adminDashboard,
  staticData: { chrome: 'own', title: 'adminDashboard' },
  component: lazyRouteComponent(() => import('./screens/AdminDashboard.tsx'), 'AdminDashboardScreen'),
})

const termsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: ROUTES.terms,
  staticData: { title: 'termsTitle' },
  component: lazyRouteComponent(() => import('./screens/Legal.tsx'), 'TermsScreen'),
})

const privacyRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: ROUTES.privacy,
  staticData: { title: 'privacy' },
  component: lazyRouteComponent(() => import('./screens/Legal.tsx'), 'PrivacyScreen'),
})

export const router = createRouter({
  routeTree: rootRoute.addChildren([
    homeRoute,
    loginRoute,
    dinerLandingRoute,
    authPageRoute,
    restaurantOnboardingRoute,
    restaurantProfileRoute,
    browseRoute,
    restaurantPageRoute,
    forgotPasswordRoute,
    resetPasswordRoute,
    undoEmailRoute,
    confirmEmailRoute,
    dinerReservationsRoute,
    dinerProfileRoute,
    favoritesRoute,
    restaurantDashboardRoute,
    checkInPosterRoute,
    adminLoginRoute,
    adminDashboardRoute,
    termsRoute,
    privacyRoute,
  ]),
  scrollRestoration: true,
  defaultPendingComponent: FullPageSpinner,
})
