import { LRUCache } from 'lru-cache'
import type { LatLng } from '#domain/geo.ts'
import type { PlaceSearch, Search } from '#features/restaurants/server/directory.ts'
import { createPiece, type JoinedAnswer, joinPieces, type Piece } from '#kernel/server/joinedAnswer.ts'
import type { Subject, WaitMemory } from './waitMemory.ts'

/** The answers of the list of waits, joined from the pieces of map tiles. */
export interface WaitAreas {
  area(search: Search): WaitArea
}

export interface WaitArea {
  /** Grows whenever the answer may have changed. */
  version(): number
  answer(): JoinedAnswer
}

interface Parts {
  directory: PlaceSearch
  board: Pick<WaitMemory, 'version' | 'itemOf' | 'onChange'>
}

/** The restaurants of one tile that an answer lists. Areas with the same ones share it. */
interface TilePiece {
  tile: string
  ids: readonly number[]
  /** What the piece was made of; undefined before the first time. */
  made: { changes: number; piece: Piece; reportedAtMs: number } | undefined
}

/** Tiles in a degree: about two miles each. */
const TILES = 32
const MOST_AREAS = 400
const MOST_PIECES = 2_000

const tileOf = ({ latitude, longitude }: LatLng): string =>
  `${Math.floor(latitude * TILES)}/${Math.floor(longitude * TILES)}`

export function createWaitAreas({ directory, board }: Parts): WaitAreas {
  const tiles = createTiles(board)
  const makePiece = createPieceMaker(tiles, board)
  const pieces = createKept<TilePiece>(MOST_PIECES)
  const areas = createKept<WaitArea>(MOST_AREAS)
  /** Never used twice: an area that was dropped and created again has a version of its own. */
  let newestVersion = 0

  /** The places of a search, tile by tile. */
  const select = (search: Search) => {
    const places = directory.search(search)
    const idsOf = new Map<string, number[]>()
    for (const place of places) {
      const tile = tileOf(place)
      tiles.put(tile, place.restaurant)
      const ids = idsOf.get(tile)
      if (ids) ids.push(place.id)
      else idsOf.set(tile, [place.id])
    }
    const parts = [...idsOf].map(([tile, ids]) => {
      ids.sort((a, b) => a - b)
      return pieces.of(`${tile}:${ids.join()}`, () => ({ tile, ids, made: undefined }))
    })
    return { parts, changedAtMs: directory.changedAtMs(places) }
  }

  const createArea = (search: Search): WaitArea => {
    const placesVersion = directory.versionIn(search)
    let selected: ReturnType<typeof select> | undefined
    let version = 0
    const seen = { directory: -1, board: -1, places: -1, waits: -1 }

    const look = () => {
      if (seen.directory === directory.version() && seen.board === board.version()) return
      seen.directory = directory.version()
      seen.board = board.version()
      const isMoved = seen.places !== placesVersion()
      seen.places = placesVersion()
      if (isMoved) selected = undefined
      const waits = tiles.changesOfAll(selected?.parts ?? [])
      if (isMoved || waits !== seen.waits) version = newestVersion += 1
      seen.waits = waits
    }
    return {
      version() {
        look()
        return version
      },
      answer() {
        look()
        if (!selected) {
          selected = select(search)
          seen.waits = tiles.changesOfAll(selected.parts)
        }
        const made = selected.parts.map(makePiece)
        const changedMs = Math.max(selected.changedAtMs, ...made.map(({ reportedAtMs }) => reportedAtMs))
        return joinPieces(
          '{"waitTimes":[',
          made.map(({ piece }) => piece),
          `],"timestamp":"${new Date(changedMs).toISOString()}"}`,
        )
      },
    }
  }
  return { area: (search) => areas.of(JSON.stringify(search), () => createArea(search)) }
}

/** Makes the piece of a tile again if something there has changed. */
function createPieceMaker(tiles: Tiles, board: Parts['board']) {
  return (part: TilePiece) => {
    const changes = tiles.changesOf(part.tile)
    if (part.made?.changes === changes) return part.made
    const items = part.ids.map((id) => board.itemOf(tiles.subjectOf(id)))
    const bytes = Buffer.from(items.map(({ json }) => json).join(','))
    const piece = part.made?.piece.bytes.equals(bytes) ? part.made.piece : createPiece(bytes)
    part.made = { changes, piece, reportedAtMs: Math.max(...items.map(({ reportedAtMs }) => reportedAtMs)) }
    return part.made
  }
}

type Tiles = ReturnType<typeof createTiles>

/** How often the waits in each tile have changed, and the restaurants there that were asked for. */
function createTiles(board: Parts['board']) {
  const changes = new Map<string, number>()
  const spots = new Map<number, { tile: string; subject: Subject }>()
  /** Changes that concern all tiles. */
  let common = 0

  const changed = (tile: string) => changes.set(tile, (changes.get(tile) ?? 0) + 1)
  board.onChange(({ restaurantId }) => {
    if (restaurantId === null) {
      common += 1
      return
    }
    const spot = spots.get(restaurantId)
    if (spot) changed(spot.tile)
  })
  const changesOf = (tile: string): number => common + (changes.get(tile) ?? 0)

  return {
    /** A restaurant that moved, or whose hours changed, changes its tile. */
    put(tile: string, subject: Subject) {
      const known = spots.get(subject.id)
      if (known?.tile === tile && known.subject === subject) return
      spots.set(subject.id, { tile, subject })
      changed(tile)
    },
    subjectOf(id: number): Subject {
      const spot = spots.get(id)
      if (!spot) throw new Error(`restaurant ${id} is in no tile`)
      return spot.subject
    },
    changesOf,
    changesOfAll: (parts: readonly TilePiece[]): number =>
      parts.reduce((sum, { tile }) => sum + changesOf(tile), 0),
  }
}

/** Values by key. The oldest are dropped. */
function createKept<T extends object>(most: number) {
  const kept = new LRUCache<string, T>({ max: most })
  return {
    of(key: string, create: () => T): T {
      const value = kept.get(key) ?? create()
      kept.set(key, value)
      return value
    },
  }
}
