import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '#kernel/client/call.ts'
import { bookingTimes, publicList } from '../calls.ts'

export const bookingTimesQuery = (id: number, partySize: number, date = '') =>
  queryOptions({
    queryKey: ['booking times', id, partySize, date],
    queryFn: ({ signal }) => call(bookingTimes, { params: { id }, query: { partySize, date } }, { signal }),
    select: ({ times }) => times,
  })

/** The times a party can book on a day; undefined until they are known. */
export const useBookingTimes = (id: number, partySize: number, date: string | undefined) =>
  useQuery({ ...bookingTimesQuery(id, partySize, date), enabled: date !== undefined }).data

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
