import { useQuery } from '@tanstack/react-query'
import { REFETCH_MS } from '#domain/limits.ts'
import { refreshUser, USER_SCOPED } from '#features/session/client/queries.ts'
import { call } from '#kernel/client/call.ts'
import { isUnauthenticated } from '#kernel/client/httpError.ts'
import { listTables } from '../calls.ts'

/** A party, its table and the quotes change together, so `all` refreshes every list. */
export const hostKeys = {
  all: [USER_SCOPED, 'host'] as const,
  tables: [USER_SCOPED, 'host', 'tables'] as const,
  reservations: [USER_SCOPED, 'host', 'reservations'] as const,
  stand: [USER_SCOPED, 'host', 'stand'] as const,
  quotes: [USER_SCOPED, 'host', 'quotes'] as const,
  history: [USER_SCOPED, 'host', 'history'] as const,
}

/** Polled like a diner's list, and refetched when the screen is shown again. */
const HOST_FRESHNESS = {
  refetchInterval: REFETCH_MS.dinerReservations,
  refetchOnMount: 'always',
  refetchOnWindowFocus: 'always',
  refetchOnReconnect: 'always',
} as const

/**
 * Data of the host stand, refetched together with its lists. A stand stays open for days: if its session has
 * ended, the user is refetched, so that the guard asks to sign in.
 */
export function useHostQuery<Answer>(
  queryKey: readonly string[],
  read: (signal: AbortSignal) => Promise<Answer>,
) {
  return useQuery({
    queryKey,
    queryFn: async ({ client, signal }) => {
      try {
        return await read(signal)
      } catch (error) {
        if (isUnauthenticated(error)) void refreshUser(client)
        throw error
      }
    },
    ...HOST_FRESHNESS,
  })
}

/** The restaurant's own tables, by number. */
export const useTables = () => useHostQuery(hostKeys.tables, (signal) => call(listTables, {}, { signal }))
