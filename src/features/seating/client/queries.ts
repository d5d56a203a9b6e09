import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { REFETCH_MS } from '#domain/limits.ts'
import { refreshUser } from '#features/session/client/queries.ts'
import { call } from '#kernel/client/call.ts'
import { isUnauthenticated } from '#kernel/client/httpError.ts'
import { listForRestaurant, listTables } from '../calls.ts'
import type { RestaurantReservation } from '../contract.ts'
import type { Table } from '../contractTables.ts'
import { hostKeys } from './hostKeys.ts'
import { partiesAfter, tablesAfter } from './outbox/projection.ts'
import { useShownMoves } from './outbox/standOutbox.ts'

/** Polled like a diner's list, and refetched when the screen is shown again. */
const HOST_FRESHNESS = {
  refetchInterval: REFETCH_MS.dinerReservations,
  refetchOnMount: 'always',
  refetchOnWindowFocus: 'always',
  refetchOnReconnect: 'always',
} as const

/**
 * Data of the host stand, polled and refetched as its key says. A stand stays open for days: if its session has ended,
 * the user is refetched, so that the guard asks to sign in.
 */
export function useHostQuery<Answer, Shown = Answer>(
  queryKey: readonly string[],
  read: (signal: AbortSignal) => Promise<Answer>,
  select?: (answer: Answer) => Shown,
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
    ...(select && { select }),
    ...HOST_FRESHNESS,
  })
}

/** The restaurant's own tables, by number, as they will be once the moves of this stand are sent. */
export function useTables() {
  const moves = useShownMoves()
  const withMoves = useCallback((tables: Table[]) => tablesAfter(tables, moves), [moves])
  return useHostQuery(hostKeys.tables, (signal) => call(listTables, {}, { signal }), withMoves)
}

type Parties = RestaurantReservation[]

/**
 * What the stand lists, as it will be once its moves are sent: requests, waitlist, expected and seated parties. What
 * `show` makes of a party stays the same object until it changes, so that its row is not rendered in vain.
 */
export function useShownReservations<Shown>(show: (parties: Parties) => Shown) {
  const moves = useShownMoves()
  const select = useCallback((parties: Parties) => show(partiesAfter(parties, moves)), [show, moves])
  return useHostQuery(hostKeys.reservations, (signal) => call(listForRestaurant, {}, { signal }), select)
}

const asListed = (parties: Parties): Parties => parties
export const useHostReservations = () => useShownReservations(asListed)
