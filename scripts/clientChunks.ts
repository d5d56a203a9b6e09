import { fileURLToPath } from 'node:url'

interface Graph {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null
}

const source = (path: string): string => fileURLToPath(new URL(`../src/${path}`, import.meta.url))

/** An entry of its own, which loads nothing of the app. */
const GUEST_PAGES = ['app/client/guests.tsx']
const APP = ['app/client/main.tsx']
const PLACES = ['app/client/screens/Home.tsx', 'app/client/places/Browse.tsx']
/** The map is by far the largest package; it stays in files of its own. */
const OURS_OR_PACKAGE = /\/(src|node_modules)\/(?!maplibre-gl)/
/** A separate file is not worth a request below this size. A higher limit leads to import cycles. */
const SMALL_BYTES = 1_000

/**
 * Few files, because each costs a request and its headers: what guest pages and the app share, what every screen of the
 * app needs, what the home page and the list of places add, and what other screens share.
 */
export function clientChunks() {
  const [isOfGuests, isOfApp, isOfPlaces] = [loadedWith(GUEST_PAGES), loadedWith(APP), loadedWith(PLACES)]
  return [
    {
      ...group('base', (id, graph) => isOfGuests(id, graph) && (isOfApp(id, graph) || isOfPlaces(id, graph))),
      priority: 4,
    },
    { ...group('app', isOfApp), priority: 3 },
    { ...group('places', (id, graph) => isOfPlaces(id, graph) && !isOfGuests(id, graph)), priority: 2 },
    {
      ...group('shared', (id, graph) => OURS_OR_PACKAGE.test(id) && !isOfGuests(id, graph)),
      ...{ priority: 1, minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: SMALL_BYTES },
    },
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
