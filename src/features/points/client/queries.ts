import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { STALE_MS } from '#domain/limits.ts'
import { POINTS_FOR } from '#domain/points.ts'
import {
  getBadgeStats,
  getLeaderboard,
  getPoints,
  getPointsHistory,
  getStanding,
} from '#features/points/calls.ts'
import { USER_SCOPED, useIsDiner, userQuery } from '#features/session/client/queries.ts'
import { call } from '#kernel/client/call.ts'
import { announcePoints } from './pointsChannel.ts'

export const pointsKeys = {
  balance: [USER_SCOPED, 'points'],
  history: [USER_SCOPED, 'points-history'],
  standing: [USER_SCOPED, 'standing'],
  badgeStats: ['badge-stats'],
  leaderboard: ['leaderboard'],
} as const

const balanceQuery = queryOptions({
  queryKey: pointsKeys.balance,
  queryFn: async ({ signal }) => (await call(getPoints, {}, { signal })).points,
  staleTime: STALE_MS.points,
})

/** Shown until the balance is known. */
const DEFAULT_POINTS = POINTS_FOR.sign_up

export interface Balance {
  points: number
  /** The server's number; undefined until it is loaded. */
  known: number | undefined
  isError: boolean
  retry: () => void
}

/** The diner's balance; fetched only for a signed-in diner. */
export function useBalance(): Balance {
  const { data, isError, refetch } = useQuery({ ...balanceQuery, enabled: useIsDiner() })
  return {
    points: data ?? DEFAULT_POINTS,
    known: data,
    isError: isError && data === undefined,
    retry: () => void refetch(),
  }
}

const historyQuery = queryOptions({
  queryKey: pointsKeys.history,
  queryFn: ({ signal }) => call(getPointsHistory, {}, { signal }),
  staleTime: STALE_MS.pointsHistory,
})

export const usePointsHistory = () => useQuery({ ...historyQuery, enabled: useIsDiner() })

export function useBadgeStats({ enabled = true }: { enabled?: boolean } = {}) {
  return useQuery({
    queryKey: pointsKeys.badgeStats,
    queryFn: ({ signal }) => call(getBadgeStats, {}, { signal }),
    staleTime: STALE_MS.badgeStats,
    enabled,
  })
}

export function useLeaderboard() {
  return useQuery({
    queryKey: pointsKeys.leaderboard,
    queryFn: ({ signal }) => call(getLeaderboard, {}, { signal }),
    staleTime: STALE_MS.leaderboard,
  })
}

/** The diner's rank, refetched together with the leaderboard. */
export function useStanding() {
  return useQuery({
    queryKey: pointsKeys.standing,
    queryFn: ({ signal }) => call(getStanding, {}, { signal }),
    staleTime: STALE_MS.leaderboard,
    enabled: useIsDiner(),
  })
}

/**
 * Stores the balance of a response (`totalPoints` of a report or a claim), here and in the diner's other tabs, and
 * refetches what depends on it.
 */
export async function applyPoints(queryClient: QueryClient, totalPoints: number): Promise<void> {
  const user = queryClient.getQueryData(userQuery.queryKey)
  if (user) announcePoints({ userId: user.id, totalPoints })
  await takeOverPoints(queryClient, totalPoints)
}

/** Like `applyPoints`, for a balance that another tab announced. */
export async function takeOverPoints(queryClient: QueryClient, totalPoints: number): Promise<void> {
  // A balance that is still loading is older than this one.
  await queryClient.cancelQueries({ queryKey: pointsKeys.balance })
  queryClient.setQueryData(pointsKeys.balance, totalPoints)
  const { history, standing, badgeStats, leaderboard } = pointsKeys
  for (const queryKey of [history, standing, badgeStats, leaderboard]) {
    void queryClient.invalidateQueries({ queryKey })
  }
}
