import { ROUTES } from '#contract/screens.ts'
import { BISTRO_PLACE, DEMO_PLACES } from '../../scripts/demo/places.ts'

export interface Step {
  to: RegExp
  /** Presses an arrow key to move to the next tab. */
  by?: 'ArrowRight'
  /** Text to type there; otherwise all but the last are pressed. */
  types?: string
}

export interface Screen {
  path: string
  /** The main action, which `MAX_STOPS` presses of Tab must reach. */
  action?: RegExp
  /** Instead of one action: several elements, one after another. */
  steps?: readonly Step[]
  /** Text for the name field. */
  name?: string
  /** Elements to press one after another, by their English and Spanish names. */
  press?: readonly RegExp[]
}

const BROWSE = `${ROUTES.browse}?partySize=2`
const PLACE = '/restaurant/1'
/** Takes reservations. */
const BISTRO = `/restaurant/${1 + DEMO_PLACES.findIndex(({ name }) => name === BISTRO_PLACE)}`
const onDashboard = (...press: RegExp[]): Screen => ({ path: ROUTES.restaurantDashboard, press })
const RESTAURANTS = /^(restaurants|restaurantes)$/i
const onAdmin = (...press: RegExp[]): Screen => ({ path: ROUTES.adminDashboard, press })

export const ACCOUNT_FORMS: readonly Screen[] = [
  { path: ROUTES.login, action: /^sign in$/i },
  { path: `${ROUTES.login}?as=restaurant`, action: /^sign in$/i },
  { path: ROUTES.dinerLanding, action: /^create account$/i },
  { path: `${ROUTES.dinerLanding}?form=full`, action: /^create account$/i },
  { path: ROUTES.authPage, action: /^create account$/i },
  { path: ROUTES.adminLogin, action: /^sign in$/i },
  { path: ROUTES.forgotPassword, action: /^send reset link$/i },
  { path: ROUTES.resetPassword, action: /^request a new link$/i },
  { path: `${ROUTES.resetPassword}#token=unknown`, action: /^set new password$/i },
  { path: ROUTES.undoEmail },
  { path: `${ROUTES.confirmEmail}#token=unknown`, action: /^confirm email$/i },
]

export const SIGNED_OUT: readonly Screen[] = [
  { path: ROUTES.home, action: /^see waits/i },
  { path: ROUTES.browse, action: /^find restaurants$/i },
  { path: BROWSE, action: /^search restaurants$/i },
  { path: `${BROWSE}&q=zzzz`, action: /^clear filters$/i },
  { path: `${BROWSE}&place=1`, action: /^verify wait time/i },
  { path: PLACE, action: /^verify wait time/i },
  { path: '/restaurant/999999', action: /^find restaurants$/i },
  { path: ROUTES.dinerReservations, action: /^sign in$/i },
  { path: ROUTES.terms },
  { path: ROUTES.privacy },
  { path: ROUTES.joinTeam },
  { path: '/no-such-screen', action: /^go to home$/i },
]

export const SIGNED_OUT_DIALOGS: readonly Screen[] = [
  { path: ROUTES.home, press: [/^men[uú]$/i] },
  { path: PLACE, press: [/^(verify wait time|verificar la espera)/i] },
  { path: PLACE, press: [/^(why this number|¿por qué este número)/i] },
]

export const DINER: readonly Screen[] = [
  { path: ROUTES.home, action: /^find restaurants$/i },
  { path: BROWSE, action: /^search restaurants$/i },
  { path: PLACE, action: /^verify wait time/i },
  { path: ROUTES.dinerReservations, action: /^browse restaurants$/i },
  { path: ROUTES.dinerProfile, action: /^edit$/i },
  { path: ROUTES.favorites },
]

export const DINER_DIALOGS: readonly Screen[] = [
  { path: PLACE, press: [/^(verify wait time|verificar la espera)/i] },
  { path: BISTRO, press: [/^(request a table|solicitar mesa)/i] },
  { path: ROUTES.dinerProfile, press: [/^(edit|editar)$/i], action: /^save changes$/i },
  { path: ROUTES.dinerProfile, press: [/^(change password|cambiar contraseña)$/i] },
  { path: ROUTES.dinerProfile, press: [/^(change|cambiar) avatar$/i] },
  { path: ROUTES.favorites, press: [/^(daily special|plato del día)/i] },
  { path: ROUTES.home, press: [/^men[uú]$/i] },
]

export const RESTAURANT: readonly Screen[] = [
  { path: ROUTES.restaurantDashboard, action: /^add party$/i },
  { path: ROUTES.restaurantProfile, action: /^save/i },
  { path: ROUTES.restaurantOnboarding, action: /^table number, row/i },
  { path: ROUTES.restaurantTeam, action: /^invite$/i },
  { path: ROUTES.restaurantNumbers },
  { path: ROUTES.checkInPoster, action: /^print/i },
]

export const RESTAURANT_DIALOGS: readonly Screen[] = [
  onDashboard(/^(add party|agregar grupo)$/i),
  onDashboard(/^(list settings|ajustes de la lista)$/i),
  onDashboard(/^(seat now|sentar ahora): /i),
  onDashboard(/^(more for|más para) /i),
  onDashboard(/^(more for|más para) /i, /^(edit|editar)$/i),
  { path: ROUTES.restaurantTeam, press: [/^(invite|invitar)$/i] },
  { path: ROUTES.restaurantTeam, press: [/^(set|crear) pin$/i] },
]

/** For a diner and a restaurant that have just signed up. */
export const EMPTY_DINER: readonly Screen[] = [
  { path: ROUTES.home, action: /^find restaurants$/i },
  { path: ROUTES.dinerReservations, action: /^browse restaurants$/i },
  { path: ROUTES.favorites },
  { path: ROUTES.dinerProfile, action: /^edit$/i },
]
export const EMPTY_RESTAURANT: readonly Screen[] = [
  { path: ROUTES.restaurantDashboard, action: /^add party$/i },
  { path: ROUTES.restaurantOnboarding, action: /^table number, row/i },
  { path: ROUTES.restaurantProfile },
  { path: ROUTES.restaurantTeam, action: /^invite$/i },
  { path: ROUTES.restaurantNumbers },
]

export const BROKEN_SIGNED_OUT: readonly Screen[] = [
  { path: BROWSE, action: /^try again$/i },
  { path: PLACE },
]
export const BROKEN_DINER: readonly Screen[] = [
  { path: ROUTES.home },
  { path: ROUTES.dinerReservations, action: /^try again$/i },
  { path: ROUTES.dinerProfile },
  { path: ROUTES.favorites },
]
export const BROKEN_RESTAURANT: readonly Screen[] = [
  { path: ROUTES.restaurantDashboard },
  { path: ROUTES.restaurantProfile },
  { path: ROUTES.restaurantTeam },
  { path: ROUTES.restaurantNumbers },
]

export const ADMIN: readonly Screen[] = [{ path: ROUTES.adminDashboard, action: /^search/i }]
export const ADMIN_DIALOGS: readonly Screen[] = [
  onAdmin(RESTAURANTS),
  onAdmin(/^(reports|reportes)/i),
  onAdmin(/^(audit log|registro de cambios)$/i),
  onAdmin(RESTAURANTS, /^(add restaurant|agregar restaurante)$/i),
  onAdmin(RESTAURANTS, /^(import from|importar de) google$/i),
  onAdmin(RESTAURANTS, /^(edit|editar) /i),
  onAdmin(RESTAURANTS, /^(debug ids|revisar id)$/i),
  onAdmin(RESTAURANTS, /^(delete|eliminar) trattoria tramvia/i),
]

export const BROKEN_ADMIN: readonly Screen[] = [{ path: ROUTES.adminDashboard }]

export const DINER_KEYBOARD: readonly Screen[] = [
  { path: PLACE, steps: [{ to: /^verify wait time/i }, { to: /^submit wait time$/i }] },
  { path: BISTRO, steps: [{ to: /^request a table$/i }, { to: /^send request$/i }] },
]
const atStand = (...steps: Step[]): Screen => ({ path: ROUTES.restaurantDashboard, steps })
export const RESTAURANT_KEYBOARD: readonly Screen[] = [
  atStand({ to: /^call \w/i }),
  atStand({ to: /^seat now: /i }),
  atStand({ to: /^add party$/i }, { to: /^add party$/i }),
]
const amongRestaurants = (...steps: Step[]): Screen => ({
  path: ROUTES.adminDashboard,
  steps: [{ to: /^diners$/i }, { to: /^restaurants$/i, by: 'ArrowRight' }, ...steps],
})
export const ADMIN_KEYBOARD: readonly Screen[] = [
  amongRestaurants({ to: /^add restaurant$/i }, { to: /^add restaurant$/i }),
  amongRestaurants({ to: /^import from google$/i }, { to: /^search$/i }),
  amongRestaurants(
    { to: /^import from google$/i },
    { to: /^location$/i, types: '37.7749,-122.4194' },
    { to: /^search$/i },
    { to: /^select all$/i },
    { to: /^import selected \(20\)$/i },
  ),
]
