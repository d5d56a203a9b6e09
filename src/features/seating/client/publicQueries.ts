import { useQuery } from '@tanstack/react-query'
import { call } from '#kernel/client/call.ts'
import { bookingTimes, publicList } from '../calls.ts'

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
