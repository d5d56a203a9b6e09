import { useQueries } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { byRestaurant } from '#domain/byRestaurant.ts'
import { REFETCH_MS } from '#domain/limits.ts'
import { displayWait } from '#domain/waits/displayWait.ts'
import { useUser } from '#features/session/client/queries.ts'
import { waitDetail } from '#features/waitTimes/calls.ts'
import type { DisplayedWait } from '#features/waitTimes/client/displayedWait.ts'
import { useWaitTimes, waitTimeKeys } from '#features/waitTimes/client/queries.ts'
import { call } from '#kernel/client/call.ts'
import { formatAge } from '#kernel/client/format.ts'
import { home } from '#kernel/client/home.ts'
import { areaAround } from '#services/maps/client/area.ts'
import type { Favorite } from '../contract.ts'
import { keepSeen, readSeen, seenBefore, withSeen } from './seenWaits.ts'

const HOME_AREA = areaAround(home.location)

export interface FavoriteNow {
  favorite: Favorite
  /** undefined while it is unknown whether there is one. */
  wait: DisplayedWait | undefined
  /** undefined if it is about the same as on the last visit, or nothing is known. */
  change: Change | undefined
}

interface Change {
  minutes: number
  /** "2 h ago" */
  age: string
}

const WORTH_A_MARK_MINUTES = 5

/** The favorites with their waits for a party, and what has changed since the diner's last visit. */
export function useFavoritesNow(
  favorites: readonly Favorite[],
  partySize: number,
  nowMs: number,
): FavoriteNow[] {
  const waitOf = useFavoriteWaits(favorites, partySize, nowMs)
  const changeOf = useChanges(favorites, waitOf, { partySize, nowMs })
  return favorites.map((favorite) => ({
    favorite,
    wait: waitOf(favorite.restaurantId),
    change: changeOf(favorite.restaurantId),
  }))
}

type WaitOf = (restaurantId: number) => DisplayedWait | undefined

/** One request for the home area, where most favorites are, and one for each that is elsewhere. */
function useFavoriteWaits(favorites: readonly Favorite[], partySize: number, nowMs: number): WaitOf {
  const around = useWaitTimes(HOME_AREA, partySize)
  const nearby = byRestaurant(around.data?.waitTimes ?? [])
  const restaurantIds = favorites.map(({ restaurantId }) => restaurantId)
  const elsewhere = around.isPending ? [] : restaurantIds.filter((id) => !nearby.has(id))
  const details = useQueries({
    queries: elsewhere.map((restaurantId) => ({
      queryKey: waitTimeKeys.one(restaurantId),
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        call(waitDetail, { params: { restaurantId } }, { signal }),
      refetchInterval: REFETCH_MS.waitTimes,
    })),
  })
  return (restaurantId) => {
    const known = nearby.get(restaurantId)
    if (known) return displayWait(known, partySize, nowMs)
    const detail = details[elsewhere.indexOf(restaurantId)]
    if (!detail || detail.isPending) return undefined
    // A wait that cannot be loaded is unknown.
    return displayWait(detail.data ? [detail.data.wait] : [], partySize, nowMs)
  }
}

interface Viewer {
  partySize: number
  nowMs: number
}

/** Compares with what this browser showed on the diner's last visit, and notes what it shows on this one. */
function useChanges(favorites: readonly Favorite[], waitOf: WaitOf, { partySize, nowMs }: Viewer) {
  const userId = useUser()?.id ?? 0
  const [visit] = useState(() => ({ seen: readSeen(userId), atMs: nowMs }))
  const known = favorites.flatMap(({ restaurantId }) => {
    const minutes = waitOf(restaurantId)?.minutes ?? null
    return minutes === null ? [] : [{ restaurantId, minutes, partySize, atMs: visit.atMs }]
  })
  const isLoaded = known.length > 0 && favorites.every(({ restaurantId }) => waitOf(restaurantId))
  useEffect(() => {
    if (isLoaded) keepSeen(userId, withSeen(readSeen(userId), known))
  })
  return (restaurantId: number): Change | undefined => {
    const before = seenBefore(visit.seen, { restaurantId, partySize, atMs: visit.atMs })
    const minutes = waitOf(restaurantId)?.minutes ?? null
    if (!before || minutes === null) return undefined
    if (Math.abs(before.minutes - minutes) < WORTH_A_MARK_MINUTES) return undefined
    return { minutes: before.minutes, age: formatAge(before.atMs, nowMs) }
  }
}

/** Open places with the shortest waits first; closed and unknown ones last. */
export const byWait = (rows: readonly FavoriteNow[]): FavoriteNow[] =>
  rows.toSorted((a, b) => rank(a) - rank(b) || byOwnName(a, b))

export const byName = (rows: readonly FavoriteNow[]): FavoriteNow[] => rows.toSorted(byOwnName)

const byOwnName = (a: FavoriteNow, b: FavoriteNow): number =>
  a.favorite.restaurant.name.localeCompare(b.favorite.restaurant.name)

const rank = ({ wait }: FavoriteNow): number =>
  wait?.isFree ? 0 : (wait?.minutes ?? Number.MAX_SAFE_INTEGER)
