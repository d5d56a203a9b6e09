import { useQueries } from '@tanstack/react-query'
import { byRestaurant } from '#domain/byRestaurant.ts'
import { REFETCH_MS } from '#domain/limits.ts'
import { shownWait } from '#domain/waits/shownWait.ts'
import { useWaitTimes, waitTimeKeys } from '#features/waitTimes/client/queries.ts'
import type { ShownWait } from '#features/waitTimes/client/waitFacts.ts'
import { waitDetail } from '#features/waitTimes/contract.ts'
import { call } from '#platform/client/call.ts'
import { home } from '#platform/client/home.ts'
import { areaAround } from '#platform/client/maps/area.ts'

const HOME_AREA = areaAround(home.location)

/**
 * The waits of some restaurants for a party: one question about the home area, which most are in, and one more
 * for each that lies elsewhere. undefined while it is not known whether there is one.
 */
export function useFavoriteWaits(
  restaurantIds: readonly number[],
  partySize: number,
  nowMs: number,
): (restaurantId: number) => ShownWait | undefined {
  const around = useWaitTimes(HOME_AREA, partySize)
  const nearby = byRestaurant(around.data?.waitTimes ?? [])
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
    if (known) return shownWait(known, partySize, nowMs)
    const detail = details[elsewhere.indexOf(restaurantId)]
    if (!detail || detail.isPending) return undefined
    // A wait that cannot be had is unknown.
    return shownWait(detail.data ? [detail.data.wait] : [], partySize, nowMs)
  }
}
