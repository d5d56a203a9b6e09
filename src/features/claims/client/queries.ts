import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { restaurantKeys } from '#features/restaurants/client/queries.ts'
import { refreshUser, USER_SCOPED } from '#features/session/client/queries.ts'
import { call } from '#platform/client/call.ts'
import * as calls from '../contract.ts'

const claimKey = [USER_SCOPED, 'claim'] as const
/** An admin may decide at any time. */
const REFETCH_PENDING_MS = 15_000

/** The account's claim, or the places it may claim. */
export const useOwnClaim = () =>
  useQuery({
    queryKey: claimKey,
    queryFn: ({ signal }) => call(calls.getClaim, {}, { signal }),
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (state.data?.claim ? REFETCH_PENDING_MS : false),
    retry: false,
  })

/** Reloads the claim, the user and the public pages after a change, even a failed one. */
function useChange<Input, Answer>(change: (input: Input) => Promise<Answer>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSettled: async () => {
      await queryClient.invalidateQueries({ queryKey: claimKey })
      void refreshUser(queryClient)
      void queryClient.invalidateQueries({ queryKey: restaurantKeys.all })
    },
  })
}

export const useMakeClaim = () =>
  useChange((restaurantId: number) => call(calls.makeClaim, { body: { restaurantId } }))
export const useDismissMatches = () => useChange(() => call(calls.dismissMatches))
export const useWithdrawClaim = () => useChange(() => call(calls.withdrawClaim))
export const useSendCode = () => useChange(() => call(calls.sendClaimCode))
export const useConfirmClaim = () => useChange((code: string) => call(calls.confirmClaim, { body: { code } }))
