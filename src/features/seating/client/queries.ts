import { type QueryClient, useQuery } from '@tanstack/react-query'
import { REFETCH_MS } from '#domain/limits.ts'
import { refreshUser, USER_SCOPED } from '#features/session/client/queries.ts'
import { call } from '#platform/client/call.ts'
import { isUnauthenticated } from '#platform/client/httpError.ts'
import { listTables } from '../contractTables.ts'

/** What a host stand shows hangs together: a party and its table change in one move, so one word refreshes both. */
export const hostKeys = {
  all: [USER_SCOPED, 'host'] as const,
  tables: [USER_SCOPED, 'host', 'tables'] as const,
  reservations: [USER_SCOPED, 'host', 'reservations'] as const,
}

/** A host stand asks as often as a diner's list does, and at once when somebody looks at it again. */
export const HOST_FRESHNESS = {
  refetchInterval: REFETCH_MS.dinerReservations,
  refetchOnMount: 'always',
  refetchOnWindowFocus: 'always',
  refetchOnReconnect: 'always',
} as const

/** A stand stays open for days: when its session has ended, the guard hears of it and asks to sign in again. */
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
