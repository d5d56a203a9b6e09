import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'

/** A write after which something is reloaded, even if it failed. */
export function useChange<Input, Answer>(
  change: (input: Input) => Promise<Answer>,
  reload: (queryClient: QueryClient) => Promise<unknown>,
) {
  const queryClient = useQueryClient()
  return useMutation({ mutationFn: change, onSettled: () => reload(queryClient) })
}
