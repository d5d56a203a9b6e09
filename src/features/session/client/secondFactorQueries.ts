import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { BodyOf } from '#contract/endpoint.ts'
import { call } from '#kernel/client/call.ts'
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

export const useStartSecondFactor = () =>
  useMutation({
    mutationFn: (body: BodyOf<typeof calls.startSecondFactor>) => call(calls.startSecondFactor, { body }),
  })
export const useConfirmSecondFactor = () =>
  useRefreshed((body: BodyOf<typeof calls.confirmSecondFactor>) => call(calls.confirmSecondFactor, { body }))
export const useRenewRecoveryCodes = () =>
  useRefreshed((body: BodyOf<typeof calls.renewRecoveryCodes>) => call(calls.renewRecoveryCodes, { body }))
export const useStopSecondFactor = () =>
  useRefreshed((body: BodyOf<typeof calls.stopSecondFactor>) => call(calls.stopSecondFactor, { body }))
