import { fileURLToPath } from 'node:url'

interface Graph {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null
}

const source = (path: string): string => fileURLToPath(new URL(`../src/${path}`, import.meta.url))

const APP = ['app/client/main.tsx']
const PLACES = ['app/client/screens/Home.tsx', 'app/client/places/Browse.tsx']
/** A place and the forms of visitors, which other screens share. */
const DETAILS = ['app/client/places/RestaurantPage.tsx', 'app/client/screens/DinerLanding.tsx']

/**
 * Few files for the first visit, because each costs a request and its headers: what every screen needs, and what the
 * screens for visitors add. The rest is split by its screens.
 */
export function clientChunks() {
  return [
    { ...group('app', loadedWith(APP)), priority: 3 },
    { ...group('places', loadedWith(PLACES)), priority: 2 },
    { ...group('details', loadedWith(DETAILS)), priority: 1 },
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
