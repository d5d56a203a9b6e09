import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call, sending } from '#kernel/client/call.ts'
import * as calls from '../calls.ts'
import { USER_SCOPED } from './queries.ts'

const stateKey = [USER_SCOPED, 'second-factor'] as const

export const useSecondFactor = () =>
  useQuery({
    queryKey: stateKey,
    queryFn: ({ signal }) => call(calls.getSecondFactor, {}, { signal }),
    refetchOnMount: 'always',
  })

/** After a change, and after a failed one, the state is refetched: another device may have changed it. */
function useRefreshed<B, R>(change: (body: B) => Promise<R>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: change,
    // Not awaited: recovery codes are shown only once, and must not wait for another response.
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: stateKey })
    },
  })
}

export const useStartSecondFactor = () => useMutation({ mutationFn: sending(calls.startSecondFactor) })
export const useConfirmSecondFactor = () => useRefreshed(sending(calls.confirmSecondFactor))
export const useRenewRecoveryCodes = () => useRefreshed(sending(calls.renewRecoveryCodes))
export const useStopSecondFactor = () => useRefreshed(sending(calls.stopSecondFactor))
