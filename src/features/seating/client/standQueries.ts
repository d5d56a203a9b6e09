import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { BodyOf } from '#contract/endpoint.ts'
import { call } from '#kernel/client/call.ts'
import { messageFor } from '#kernel/client/httpError.ts'
import { messagesOf } from '#kernel/client/i18n/catalog.ts'
import { showError } from '#kernel/client/toast.ts'
import { bookingTimes, changeStand, publicList, readStand, renewJoinCode, standHistory } from '../calls.ts'
import type { StandChange, StandSettings } from '../contractStand.ts'
import { hostKeys } from './hostKeys.ts'
import { seatingMessages } from './messages.en.ts'
import { useHostQuery } from './queries.ts'
import { useHostWrite } from './useHostWrite.ts'

const text = messagesOf(seatingMessages)

/** What happened at the stand; read while its drawer is open. */
export const useHistory = () => useHostQuery(hostKeys.history, (signal) => call(standHistory, {}, { signal }))

/** The settings of the restaurant's own stand. */
export const useStand = () => useHostQuery(hostKeys.stand, (signal) => call(readStand, {}, { signal }))

function useStandWrite<Input>(write: (input: Input) => Promise<StandSettings>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: write,
    onSuccess: async (stand) => {
      // A pending read would revert the change.
      await queryClient.cancelQueries({ queryKey: hostKeys.stand })
      queryClient.setQueryData(hostKeys.stand, stand)
    },
    onError: (error) => {
      showError(messageFor(error))
      // After a conflict, shows what was changed on another device.
      void queryClient.invalidateQueries({ queryKey: hostKeys.stand })
    },
  })
}

export const useChangeStand = () => useStandWrite((body: StandChange) => call(changeStand, { body }))
export const useRenewJoinCode = () => useStandWrite(() => call(renewJoinCode))

/** A change of the stand's settings, confirmed by a toast. */
export const useChangeList = () =>
  useHostWrite({
    write: (change: BodyOf<typeof changeStand>) => call(changeStand, { body: change }),
    done: () => text('listChanged'),
    failed: () => text('failedToChangeList'),
    apply: (queryClient, changed) => queryClient.setQueryData(hostKeys.stand, changed),
  })

/** The times a party can book on a day; undefined until they are known. */
export const useBookingTimes = (restaurantId: number, partySize: number, date: string | undefined) =>
  useQuery({
    queryKey: ['booking times', restaurantId, partySize, date],
    queryFn: ({ signal }) =>
      call(
        bookingTimes,
        { params: { id: restaurantId }, query: { partySize, date: date ?? '' } },
        { signal },
      ),
    enabled: date !== undefined,
  }).data?.times

const LIST_REFETCH_MS = 30_000

/** Whether a restaurant's list accepts parties now, for everyone. */
export function usePublicList(restaurantId: number) {
  return useQuery({
    queryKey: ['list', restaurantId],
    queryFn: ({ signal }) => call(publicList, { params: { id: restaurantId } }, { signal }),
    refetchInterval: LIST_REFETCH_MS,
    staleTime: 0,
  })
}
