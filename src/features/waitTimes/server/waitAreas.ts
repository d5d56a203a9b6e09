import { LRUCache } from 'lru-cache'
import { lastChangeMs, type PlaceMemory, type Search } from '#features/restaurants/server/placeMemory.ts'
import type { WaitMemory } from './waitMemory.ts'

export interface WaitArea {
  /** Changes whenever the list may have changed. */
  version(): number
  answer(): string
}

interface WaitAreaDeps {
  directory: Pick<PlaceMemory, 'version' | 'search' | 'find'>
  board: Pick<WaitMemory, 'version' | 'changedAt' | 'itemOf'>
}

const MOST_AREAS = 400

/** Remembers which restaurants an area has, to know whether a change concerns it. */
export function createWaitAreas({ directory, board }: WaitAreaDeps): (search: Search) => WaitArea {
  const areas = new LRUCache<string, WaitArea>({ max: MOST_AREAS })
  /** Never used twice: an area that was dropped and created again has a version of its own. */
  let newestVersion = 0

  const createArea = (search: Search): WaitArea => {
    const seen = { directory: -1, board: -1 }
    let ids: readonly number[] = []
    let placesChangedMs = 0
    let version = 0

    const look = () => {
      const isMoved = seen.directory !== directory.version()
      if (!isMoved && seen.board === board.version()) return
      if (isMoved) {
        const places = directory.search(search)
        ids = places.map(({ id }) => id)
        placesChangedMs = lastChangeMs(places)
      }
      if (isMoved || ids.some((id) => board.changedAt(id) > seen.board)) version = newestVersion += 1
      seen.directory = directory.version()
      seen.board = board.version()
    }
    return {
      version() {
        look()
        return version
      },
      answer() {
        look()
        const items = ids.flatMap((id) => directory.find(id) ?? []).map(board.itemOf)
        const changedMs = Math.max(placesChangedMs, ...items.map(({ reportedAtMs }) => reportedAtMs))
        const timestamp = new Date(changedMs).toISOString()
        return `{"waitTimes":[${items.map(({ json }) => json).join(',')}],"timestamp":"${timestamp}"}`
      },
    }
  }

  return (search) => {
    const key = JSON.stringify(search)
    const area = areas.get(key) ?? createArea(search)
    areas.set(key, area)
    return area
  }
}
