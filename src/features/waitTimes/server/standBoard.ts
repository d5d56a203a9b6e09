import { MINUTE_MS } from '#domain/durations.ts'
import type { PinnedWait, StandWaits } from '#domain/waits/estimateWait.ts'
import type { LearnedFacts } from '#domain/waits/learned.ts'
import { momentOf } from '#domain/waits/stand.ts'
import { largestPartyAt, type SizeWait, standWaits, standWeight } from '#domain/waits/standWaits.ts'
import { readStands, type StandReading, standsInUse } from '#features/seating/server/standReading.ts'
import { batchedReads } from '#kernel/server/batchedReads.ts'
import type { Db } from '#kernel/server/db/client.ts'
import type { Bus } from '#kernel/server/events.ts'
import { createStandNews } from './standNews.ts'

/** What a restaurant says of its own wait now. */
export interface OwnWait {
  stand: StandWaits | null
  pinned: PinnedWait | null
  touchedAtMs: number | null
  isListClosed: boolean
}

/** The stands in use, in memory, estimated once a minute and after every change. */
export interface StandBoard {
  ownWait(restaurantId: number, nowMs: number): OwnWait | null
  /** Restaurants whose own wait moves with time. */
  inUse(): Iterable<number>
  /** Drops the estimate of this stand, because what was learned about it has changed. */
  invalidate(restaurantId: number): void
  /** Reads what other nodes changed. */
  refresh(now: Date): Promise<void>
}

interface CachedStand {
  reading: StandReading
  /** The estimate and the minute it was made in. */
  waits: readonly SizeWait[]
  minute: number
}

/** How often all stands in use are read again, because no log says what has become due or idle. */
const REREAD_EVERY_MS = MINUTE_MS

const isSame = (a: StandReading, b: StandReading): boolean => JSON.stringify(a) === JSON.stringify(b)

interface StandBoardOptions {
  bus: Bus
  factsOf: (restaurantId: number) => LearnedFacts
  onChange: (restaurantId: number) => void
}

const isInUse = ({ state, pinned, isListClosed }: StandReading, at: Date): boolean =>
  isListClosed || pinned !== null || (state !== null && standWeight(state.touchedAtMs, at.getTime()) > 0)

export async function createStandBoard(
  db: Db,
  now: () => Promise<Date>,
  { bus, factsOf, onChange }: StandBoardOptions,
): Promise<StandBoard> {
  const stands = new Map<number, CachedStand>()
  const news = await createStandNews(db, await now())
  let rereadAtMs = 0

  const reread = batchedReads(async (restaurantIds: number[]) => {
    const at = await now()
    for (const reading of await readStands(db, at, restaurantIds)) {
      const { restaurantId } = reading
      const before = stands.get(restaurantId)
      if (isInUse(reading, at)) {
        if (before && isSame(before.reading, reading)) continue
        stands.set(restaurantId, { reading, waits: [], minute: -1 })
      } else if (!stands.delete(restaurantId)) continue
      onChange(restaurantId)
    }
  })
  const rereadOne = ({ restaurantId }: { restaurantId: number }) => reread(restaurantId)
  bus.on('reservation.created', rereadOne)
  bus.on('reservation.updated', rereadOne)
  bus.on('stand.changed', rereadOne)
  bus.on('restaurant.merged', async ({ keptId, mergedId }) => {
    await Promise.all([keptId, mergedId].map(reread))
  })

  const waitsOf = (stand: CachedStand, nowMs: number): readonly SizeWait[] => {
    const minute = Math.floor(nowMs / MINUTE_MS)
    if (stand.minute !== minute && stand.reading.state) {
      stand.minute = minute
      const { restaurantId, state } = stand.reading
      stand.waits = standWaits(state, factsOf(restaurantId), momentOf(state, nowMs))
    }
    return stand.waits
  }

  const refresh = async (at: Date) => {
    const restaurantIds = new Set(await news(at))
    const isDue = at.getTime() - rereadAtMs >= REREAD_EVERY_MS || at.getTime() < rereadAtMs
    if (isDue) {
      rereadAtMs = at.getTime()
      for (const id of [...stands.keys(), ...(await standsInUse(db, at))]) restaurantIds.add(id)
    }
    await Promise.all([...restaurantIds].map(reread))
  }
  await refresh(await now())

  return {
    ownWait(restaurantId, nowMs) {
      const stand = stands.get(restaurantId)
      if (!stand) return null
      const { state, pinned, showsWait, isListClosed } = stand.reading
      const isPinned = showsWait && pinned !== null && pinned.untilMs > nowMs
      const weight = state && showsWait ? standWeight(state.touchedAtMs, nowMs) : 0
      return {
        stand: weight > 0 ? { waits: waitsOf(stand, nowMs), weight } : null,
        pinned: isPinned
          ? { low: pinned.low, high: pinned.high, upToPartySize: largestPartyAt(state) }
          : null,
        touchedAtMs: state?.touchedAtMs || null,
        isListClosed,
      }
    },
    inUse: () => stands.keys(),
    invalidate(restaurantId) {
      const stand = stands.get(restaurantId)
      if (stand) stand.minute = -1
    },
    refresh,
  }
}
