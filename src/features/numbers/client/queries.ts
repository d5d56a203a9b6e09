import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { USER_SCOPED } from '#features/session/client/queries.ts'
import { call } from '#kernel/client/call.ts'
import { restaurantNumbers } from '../calls.ts'
import type { DayRange } from '../contract.ts'

const REFETCH_MS = 60_000

/** The numbers of some days; the last ones stay while others load. */
export const useNumbers = (days: DayRange) =>
  useQuery({
    queryKey: [USER_SCOPED, 'numbers', days.from, days.to],
    queryFn: ({ signal }) => call(restaurantNumbers, { query: days }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: REFETCH_MS,
  })

/** The address of the CSV file of the same days. */
export const csvAddress = (days: DayRange): string =>
  `/api/restaurant/visits.csv?${new URLSearchParams({ ...days })}`
