import type { QueryClient } from '@tanstack/react-query'
import type { WaitTime } from '../contract.ts'
import { patchList, waitTimeKeys } from './queries.ts'

/** Writes waits from the live channel into every cached list; returns the queries that must be refetched. */
export function applyWaits(queryClient: QueryClient, given: readonly { restaurantId: number }[]) {
  if (!areWaits(given)) return [waitTimeKeys.all]
  const items = given
  for (const query of queryClient.getQueryCache().findAll({ queryKey: waitTimeKeys.lists })) {
    const patch = () => patchList(queryClient, query, items)
    patch()
    // A pending response may be older than these waits.
    if (query.state.fetchStatus === 'fetching') query.promise?.then(() => setTimeout(patch), ignoreError)
  }
  return items.map(({ restaurantId }) => waitTimeKeys.one(restaurantId))
}

/** Every wait has these fields. */
const FIELDS = [
  'restaurantId',
  'waitTime',
  'isEstimate',
  'createdAt',
  'reportCount',
] as const satisfies readonly (keyof WaitTime)[]

/**
 * False for waits of a server whose version the page doesn't know. The server checks the rest; checking it here too
 * would load zod for every visitor.
 */
const areWaits = (given: readonly object[]): given is readonly WaitTime[] =>
  given.every((item) => FIELDS.every((name) => name in item))

/** The query itself shows that it failed. */
const ignoreError = () => {}
