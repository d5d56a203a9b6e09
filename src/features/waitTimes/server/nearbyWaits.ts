import type { Directory } from '#features/restaurants/server/directory.ts'
import { lastChangeMs, type Search } from '#features/restaurants/server/placeMemory.ts'
import type { WaitMemory } from './waitMemory.ts'

/** The waits of the places that a search finds, as JSON. The same places have the same waits, byte for byte. */
export function nearbyWaits(
  directory: Pick<Directory, 'search' | 'find'>,
  board: Pick<WaitMemory, 'itemOf'>,
  search: Search,
): string {
  const places = directory.search(search)
  const items = places.flatMap(({ id }) => directory.find(id) ?? []).map(board.itemOf)
  const changedMs = Math.max(lastChangeMs(places), ...items.map(({ reportedAtMs }) => reportedAtMs))
  const timestamp = new Date(changedMs).toISOString()
  return `{"waitTimes":[${items.map(({ json }) => json).join(',')}],"timestamp":"${timestamp}"}`
}
