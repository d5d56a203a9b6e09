import { type QueryClient, useQuery } from '@tanstack/react-query'
import { REFETCH_MS } from '#domain/limits.ts'
import { refreshUser, USER_SCOPED } from '#features/session/client/queries.ts'
import { call } from '#platform/client/call.ts'
import { isUnauthenticated } from '#platform/client/httpError.ts'
import { listTables } from '../contractTables.ts'

/** A party, its table and the quotes change together, so `all` refreshes every list. */
export const hostKeys = {
  all: [USER_SCOPED, 'host'] as const,
  tables: [USER_SCOPED, 'host', 'tables'] as const,
  reservations: [USER_SCOPED, 'host', 'reservations'] as const,
  stand: [USER_SCOPED, 'host', 'stand'] as const,
  quotes: [USER_SCOPED, 'host', 'quotes'] as const,
}

/** Polled like a diner's list, and refetched when the screen is shown again. */
export const HOST_FRESHNESS = {
  refetchInterval: REFETCH_MS.dinerReservations,
  refetchOnMount: 'always',
  refetchOnWindowFocus: 'always',
  refetchOnReconnect: 'always',
} as const

/** A stand stays open for days. If its session has ended, refreshes the user so that the guard asks to sign in. */
export async function hostQuery<Answer>(client: QueryClient, answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer
  } catch (error) {
    if (isUnauthenticated(error)) void refreshUser(client)
    throw error
  }
}

/** The restaurant's own tables, by number. */
export function useTables() {
  return useQuery({
    queryKey: hostKeys.tables,
    queryFn: ({ client, signal }) => hostQuery(client, call(listTables, {}, { signal })),
    ...HOST_FRESHNESS,
  })
}
