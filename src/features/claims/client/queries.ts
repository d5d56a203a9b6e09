import { useQuery } from '@tanstack/react-query'
import { profileKey } from '#features/restaurants/client/profileQueries.ts'
import { restaurantKeys } from '#features/restaurants/client/queries.ts'
import { refreshUser, USER_SCOPED } from '#features/session/client/queries.ts'
import { call } from '#kernel/client/call.ts'
import { useChange } from '#kernel/client/useChange.ts'
import * as calls from '../calls.ts'

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

/** Reloads the claim, the user, the profile and the public pages. */
const useClaimChange = <Input, Answer>(change: (input: Input) => Promise<Answer>) =>
  useChange(change, async (queryClient) => {
    await queryClient.invalidateQueries({ queryKey: claimKey })
    void refreshUser(queryClient)
    void queryClient.invalidateQueries({ queryKey: profileKey })
    void queryClient.invalidateQueries({ queryKey: restaurantKeys.all })
  })

export const useMakeClaim = () =>
  useClaimChange((restaurantId: number) => call(calls.makeClaim, { body: { restaurantId } }))
export const useDismissMatches = () => useClaimChange(() => call(calls.dismissMatches))
export const useWithdrawClaim = () => useClaimChange(() => call(calls.withdrawClaim))
export const useSendCode = () => useClaimChange(() => call(calls.sendClaimCode))
export const useConfirmClaim = () =>
  useClaimChange((code: string) => call(calls.confirmClaim, { body: { code } }))
