import type { QueryClient } from '@tanstack/react-query'
import type { AnswerOf } from '#contract/endpoint.ts'
import { WaitTime, type waitTimes } from '../contract.ts'
import { withWaits } from './patchWaits.ts'
import { waitTimeKeys } from './queries.ts'

/** Writes waits from the live channel into every cached list; returns the queries that must be refetched. */
export function applyWaits(queryClient: QueryClient, given: readonly { restaurantId: number }[]) {
  const items = WaitTime.array().safeParse(given).data
  if (!items) return [waitTimeKeys.all]
  for (const query of queryClient.getQueryCache().findAll({ queryKey: waitTimeKeys.lists })) {
    const patch = () =>
      void queryClient.setQueryData<AnswerOf<typeof waitTimes>>(
        query.queryKey,
        (answer) => answer && withWaits(answer, items),
        // The poll goes by the last answer.
        { updatedAt: query.state.dataUpdatedAt },
      )
    patch()
    // An answer under way may be older than these waits.
    if (query.state.fetchStatus === 'fetching') query.promise?.then(() => setTimeout(patch), ignoreError)
  }
  return items.map(({ restaurantId }) => waitTimeKeys.one(restaurantId))
}

/** The query itself shows that it failed. */
const ignoreError = () => {}
