import { fileURLToPath } from 'node:url'

interface Graph {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null
}

const source = (path: string): string => fileURLToPath(new URL(`../src/${path}`, import.meta.url))

/** What every screen loads: the app, and the lists of places. */
const APP = [
  'app/client/main.tsx',
  'app/client/screens/Home.tsx',
  'app/client/places/Browse.tsx',
  'app/client/live/reactToWaits.ts',
  'services/maps/client/messages.en.ts',
]
/** A place and the forms of visitors, which nearly all other screens share. */
const DETAILS = ['app/client/places/RestaurantPage.tsx', 'app/client/screens/DinerLanding.tsx']
/** Shared by the screens of diners, which have no large forms, and by what is opened on them. */
const DIALOGS = [
  'app/client/Menu.tsx',
  'app/client/home/DinerHome.tsx',
  'app/client/live/reactToLive.ts',
  'app/client/places/BrowseDetail.tsx',
  'app/client/places/PartySizeQuestion.tsx',
  'app/client/screens/DinerReservations.tsx',
  'app/client/screens/Favorites.tsx',
  'features/points/client/BadgePopover.tsx',
  'kit/SelectList.tsx',
  'services/maps/client/PinMap.tsx',
  'services/maps/client/google/GoogleMapCanvas.tsx',
]
/** The screens of accounts, restaurants and admins. */
const CONSOLES = [
  'app/client/screens/AdminDashboard.tsx',
  'app/client/screens/AdminLogin.tsx',
  'app/client/screens/AuthPage.tsx',
  'app/client/screens/DinerProfile.tsx',
  'app/client/screens/ForgotPassword.tsx',
  'app/client/screens/Numbers.tsx',
  'app/client/screens/RestaurantDashboard.tsx',
  'app/client/screens/RestaurantOnboarding.tsx',
  'app/client/screens/RestaurantProfile.tsx',
  'app/client/screens/Team.tsx',
  'features/guests/client/CheckInPoster.tsx',
]

/**
 * Few files, because each costs a request and its headers, and a browser asks for six at a time. A screen's own code is
 * a file of its own.
 */
export function clientChunks() {
  return [
    { ...group('app', APP), priority: 4 },
    { ...group('details', DETAILS), priority: 3 },
    { ...group('dialogs', DIALOGS, POPOVERS), priority: 2, minShareCount: 2 },
    { ...group('consoles', CONSOLES), priority: 1, minShareCount: 2 },
  ]
}

/** The modules that are loaded together with these, because they import them directly or indirectly. */
function group(name: string, starts: readonly string[], also?: RegExp) {
  let known: Set<string> | undefined
  return {
    debugName: name,
    name: (id: string, graph: Graph) => {
      known ??= reachedFrom(starts.map(source), graph)
      return known.has(id) || also?.test(id) ? name : null
    },
  }
}

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
