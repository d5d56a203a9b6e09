import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import type { BodyOf } from '#contract/endpoint.ts'
import { call } from '#kernel/client/call.ts'
import { messageFor } from '#kernel/client/httpError.ts'
import { messagesOf } from '#kernel/client/i18n/catalog.ts'
import { showError } from '#kernel/client/toast.ts'
import type { StandChange } from '../bodies.ts'
import { changeStand, readStand, renewJoinCode, standHistory } from '../calls.ts'
import type { StandSettings } from '../contractStand.ts'
import { hostKeys } from './hostKeys.ts'
import { seatingMessages } from './messages.en.ts'
import { useHostQuery } from './queries.ts'
import { useHostWrite } from './useHostWrite.ts'

const text = messagesOf(seatingMessages)

/** What happened at the stand; read while its drawer is open. */
export const useHistory = () => useHostQuery(hostKeys.history, (signal) => call(standHistory, {}, { signal }))

export const useStand = () => useHostQuery(hostKeys.stand, (signal) => call(readStand, {}, { signal }))

async function showStand(queryClient: QueryClient, stand: StandSettings): Promise<void> {
  // A pending read would revert the change.
  await queryClient.cancelQueries({ queryKey: hostKeys.stand })
  queryClient.setQueryData(hostKeys.stand, stand)
}

function useStandWrite<Input>(write: (input: Input) => Promise<StandSettings>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: write,
    onSuccess: (stand) => showStand(queryClient, stand),
    onError: (error) => {
      showError(messageFor(error))
      // After a conflict, shows what was changed on another device.
      void queryClient.invalidateQueries({ queryKey: hostKeys.stand })
    },
  })
}

export const useChangeStand = () => useStandWrite((body: StandChange) => call(changeStand, { body }))
export const useRenewJoinCode = () => useStandWrite(() => call(renewJoinCode))

/** The version that was answered last, which a screen may not have rendered yet. */
export function useNewestVersion(): () => string | undefined {
  const queryClient = useQueryClient()
  return () => queryClient.getQueryData<StandSettings>(hostKeys.stand)?.version
}

/** A change of the stand's settings, confirmed by a toast. */
export const useChangeList = () =>
  useHostWrite({
    write: (change: BodyOf<typeof changeStand>) => call(changeStand, { body: change }),
    done: () => text('listChanged'),
    failed: () => text('failedToChangeList'),
    apply: showStand,
  })
