import { fileURLToPath } from 'node:url'

interface Graph {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null
}

const source = (path: string): string => fileURLToPath(new URL(`../src/${path}`, import.meta.url))

const GUEST_PAGES = [
  source('features/guests/client/guestPage.ts'),
  source('features/guests/client/joinPage.ts'),
]
const APP = [source('app/client/main.tsx'), source('app/client/linkTo.tsx')]
const BROWSE = [source('app/client/places/Browse.tsx')]
const HOME = [source('app/client/screens/Home.tsx')]
const PLACE = [source('app/client/places/RestaurantPage.tsx')]
/** Loads after the place. */
const PLACE_WAIT = [source('app/client/places/PlaceWait.tsx')]
const DINER = [source('app/client/screens/DinerLanding.tsx')]
const SIGN_IN = [
  source('features/accounts/client/QuickSignUp.tsx'),
  source('app/client/screens/SignIn.tsx'),
  source('app/client/screens/Login.tsx'),
]
const STAND = [source('features/seating/contractStand.ts')]
/** Loaded later by a kiosk, without anything that other screens share. */
const QR_CODES = [source('kit/qr/qrDrawing.ts')]
const TABS = [source('../node_modules/@radix-ui/react-tabs/dist/index.mjs')]
/** Schemas, which forms load for validation. */
const SCHEMAS = /\/node_modules\/zod\/|\/src\/(?:contract\/\w+|features\/\w+\/contract\w*)\.ts$/
/** Dialogs, lists and menus. */
const OVERLAYS = /\/node_modules\/(?:@radix-ui|radix-ui|@floating-ui|react-remove-scroll|aria-hidden)\//
/** Re-exports every part of Radix, used or not. */
const BARREL = /\/node_modules\/radix-ui\//
/** Parts of React Query that only a few screens use. */
const PAGED_QUERIES =
  /\/(?:infiniteQueryObserver|queriesObserver|useQueries|useInfiniteQuery|useMutationState)\.js$/
/** The map is by far the largest package; it stays in files of its own. */
const OURS_OR_PACKAGE = /\/(src|node_modules)\/(?!maplibre-gl)/
/** A separate file is not worth a request below this size. A higher limit leads to import cycles. */
const SMALL_BYTES = 8_000
const FOR_OTHER_SCREENS = { minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: SMALL_BYTES }

/**
 * Few files, because each costs a request and its headers: what every screen needs, what the list, a place and sign-in
 * add, what opens later, and what other screens share. Guest pages share only a few rules with them.
 */
export function clientChunks() {
  const [isOfGuests, isOfApp, isOfBrowse] = [loadedWith(GUEST_PAGES), loadedWith(APP), loadedWith(BROWSE)]
  const [isOfHome, isOfPlace, isOfWait] = [loadedWith(HOME), loadedWith(PLACE), loadedWith(PLACE_WAIT)]
  const [isOfDiner, isOfSignIn] = [loadedWith(DINER), loadedWith(SIGN_IN)]
  const isOfOthers = (id: string, graph: Graph) =>
    [isOfHome, isOfPlace, isOfWait].some((holds) => holds(id, graph))
  const isOfStand = loadedWith(STAND)
  // A module left out here would go where the first group that imports it goes.
  const isRule = (id: string, graph: Graph) =>
    isOfGuests(id, graph) && [isOfApp, isOfBrowse, isOfStand].some((holds) => holds(id, graph))
  const isShared = (id: string, graph: Graph) => OURS_OR_PACKAGE.test(id) && !isOfGuests(id, graph)
  const isOfMany = (id: string, graph: Graph) =>
    isOfDiner(id, graph) && (isOfBrowse(id, graph) || isOfOthers(id, graph))
  const group = (name: string, priority: number, holds: (id: string, graph: Graph) => boolean) => ({
    debugName: name,
    name: (id: string, graph: Graph) => (holds(id, graph) ? name : null),
    priority,
  })
  return [
    group('rules', 10, isRule),
    group('qr', 9, loadedWith(QR_CODES)),
    group('app', 8, (id, graph) => isOfApp(id, graph) || isOfMany(id, graph)),
    group('places', 7, (id, graph) => isOfBrowse(id, graph) && isOfOthers(id, graph)),
    group('browse', 6, isOfBrowse),
    group('diner', 6, (id, graph) => isOfDiner(id, graph) && !loadedWith(TABS)(id, graph)),
    group('place', 5, isOfPlace),
    group('wait', 5, isOfWait),
    group('tabs', 4, loadedWith(TABS)),
    group('signIn', 3, isOfSignIn),
    group('schemas', 2, (id) => SCHEMAS.test(id)),
    group('overlays', 2, (id) => OVERLAYS.test(id)),
    { ...group('shared', 1, isShared), ...FOR_OTHER_SCREENS },
  ]
}

/** Whether a module is loaded together with these, because they import it directly or indirectly. */
function loadedWith(starts: readonly string[]): (id: string, graph: Graph) => boolean {
  let known: Set<string> | undefined
  return (id, graph) => {
    known ??= reachedFrom(starts, graph)
    return known.has(id)
  }
}

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
