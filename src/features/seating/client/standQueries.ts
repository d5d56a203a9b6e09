import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/client/call.ts'
import { messageFor } from '#platform/client/httpError.ts'
import { showError } from '#platform/client/toast.ts'
import {
  changeStand,
  readStand,
  renewJoinCode,
  type StandChange,
  type StandSettings,
} from '../contractStand.ts'
import { HOST_FRESHNESS, hostKeys, hostQuery } from './queries.ts'

const standKey = [...hostKeys.all, 'stand'] as const

/** How the restaurant's own stand is set. */
export function useStand() {
  return useQuery({
    queryKey: standKey,
    queryFn: ({ client, signal }) => hostQuery(client, call(readStand, {}, { signal })),
    ...HOST_FRESHNESS,
  })
}

function useStandWrite<Input>(write: (input: Input) => Promise<StandSettings>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: write,
    onSuccess: async (stand) => {
      // A read still on its way would turn the change back.
      await queryClient.cancelQueries({ queryKey: standKey })
      queryClient.setQueryData(standKey, stand)
    },
    onError: (error) => showError(messageFor(error)),
  })
}

export const useChangeStand = () => useStandWrite((body: StandChange) => call(changeStand, { body }))
export const useRenewJoinCode = () => useStandWrite(() => call(renewJoinCode))
