import { fileURLToPath } from 'node:url'

interface Graph {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null
}

const source = (path: string): string => fileURLToPath(new URL(`../src/${path}`, import.meta.url))

const APP = ['app/client/main.tsx']
const PLACES = [
  'app/client/screens/Home.tsx',
  'app/client/places/Browse.tsx',
  'app/client/live/reactToWaits.ts',
  'services/maps/client/messages.en.ts',
]
/** A place and the forms of visitors, which other screens share. */
const DETAILS = ['app/client/places/RestaurantPage.tsx', 'app/client/screens/DinerLanding.tsx']
/** Loaded by the first live message of a person who is signed in. */
const LIVE = ['app/client/live/reactToLive.ts']
const SIGN_IN = ['app/client/screens/Login.tsx']
const ADMIN = ['app/client/screens/AdminDashboard.tsx']
const FORMS = ['app/client/screens/ForgotPassword.tsx']
/** The large screens of restaurants and admins. */
const CONSOLES = [
  ...ADMIN,
  'app/client/screens/AdminLogin.tsx',
  'app/client/screens/RestaurantDashboard.tsx',
  'app/client/screens/RestaurantOnboarding.tsx',
  'app/client/screens/RestaurantProfile.tsx',
  'features/guests/client/CheckInPoster.tsx',
]
/** Share small parts with them. */
const SMALL = [
  'app/client/Menu.tsx',
  'app/client/screens/DinerReservations.tsx',
  'app/client/screens/Numbers.tsx',
]
/** Share larger parts with them. */
const MEDIUM = [
  'app/client/screens/AuthPage.tsx',
  'app/client/screens/DinerProfile.tsx',
  'app/client/screens/Team.tsx',
]

/**
 * Few files, because each costs a request and its headers, and a browser asks for six at a time: what every screen
 * needs, what the screens for visitors add, and what the screens behind a sign-in share. The rest is split by its
 * screens.
 */
export function clientChunks() {
  const consoles = CONSOLES.map((screen) => loadedWith([screen]))
  const [isSmall, isMedium, isForm] = [loadedWith(SMALL), loadedWith(MEDIUM), loadedWith(FORMS)]
  const users = (...of: Parameters<IsLoaded>) => consoles.filter((isLoaded) => isLoaded(...of)).length
  const isPart: IsLoaded = (...of) => isForm(...of) || (isMedium(...of) && users(...of) > 0)
  const isConsole: IsLoaded = (...of) => users(...of) > 1
  return [
    { ...group('app', loadedWith(APP)), priority: 7 },
    { ...group('places', loadedWith(PLACES)), priority: 6 },
    { ...group('details', loadedWith(DETAILS)), priority: 5 },
    { ...group('popovers', (id) => POPOVERS.test(id)), priority: 4 },
    { ...group('live', loadedWith(LIVE)), priority: 4 },
    { ...group('signIn', loadedWith(SIGN_IN)), priority: 4 },
    { ...group('dialogs', (...of) => isSmall(...of) && users(...of) > 0), priority: 3 },
    { ...group('parts', without(ZOD, isPart)), priority: 2 },
    { ...group('consoles', without(ZOD, isConsole)), priority: 2 },
    { ...group('forms', isPart), priority: 1 },
    { ...group('consoleForms', isConsole), priority: 1 },
    group('admin', loadedWith(ADMIN)),
  ]
}

type IsLoaded = (id: string, graph: Graph) => boolean

const group = (name: string, holds: IsLoaded) => ({
  debugName: name,
  name: (id: string, graph: Graph) => (holds(id, graph) ? name : null),
})

/** Whether a module is loaded together with these, because they import it directly or indirectly. */
function loadedWith(starts: readonly string[]): IsLoaded {
  let known: Set<string> | undefined
  return (id, graph) => {
    known ??= reachedFrom(starts.map(source), graph)
    return known.has(id)
  }
}

const ZOD = /\/node_modules\/zod\//
/** In one file with modules that load zod, the others would load it too. */
const without =
  (avoided: RegExp, holds: IsLoaded): IsLoaded =>
  (id, graph) =>
    holds(id, graph) && ![...reachedFrom([id], graph)].some((part) => avoided.test(part))

const POPOVERS = /\/node_modules\/@(?:floating-ui|radix-ui\/react-pop)/
/** Re-exports every part of Radix, used or not. */
const BARREL = /\/node_modules\/radix-ui\//
/** Parts of React Query that only a few screens use. */
const PAGED_QUERIES =
  /\/(?:hydration|infiniteQueryObserver|queriesObserver|useQueries|useInfiniteQuery|useMutationState)\.js$/

function reachedFrom(starts: readonly string[], graph: Graph): Set<string> {
  const reached = new Set(starts)
  // The loop also visits items that are added to the set meanwhile.
  for (const id of reached) {
    if (BARREL.test(id)) continue
    const imported = graph.getModuleInfo(id)?.importedIds ?? []
    for (const next of imported) if (!PAGED_QUERIES.test(next)) reached.add(next)
  }
  return reached
}
