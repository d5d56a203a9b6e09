import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { USER_SCOPED } from '#features/session/client/queries.ts'
import { call } from '#kernel/client/call.ts'
import { messageFor } from '#kernel/client/httpError.ts'
import { currentLanguage } from '#kernel/client/i18n/language.ts'
import { showError } from '#kernel/client/toast.ts'
import type { DayRange } from '../bodies.ts'
import { restaurantNumbers, setWeeklySummary, weeklySummary } from '../calls.ts'

const REFETCH_MS = 60_000

/** The numbers of some days; the last ones stay while others load. */
export const useNumbers = (days: DayRange) =>
  useQuery({
    queryKey: [USER_SCOPED, 'numbers', days.from, days.to],
    queryFn: ({ signal }) => call(restaurantNumbers, { query: days }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: REFETCH_MS,
  })

const summaryKey = [USER_SCOPED, 'numbers', 'summary'] as const

export const useWeeklySummary = () =>
  useQuery({ queryKey: summaryKey, queryFn: ({ signal }) => call(weeklySummary, {}, { signal }) })

export function useSetWeeklySummary() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (isOn: boolean) =>
      call(setWeeklySummary, { body: { isOn, language: currentLanguage() === 'es' ? 'es' : 'en' } }),
    onSuccess: (summary) => queryClient.setQueryData(summaryKey, summary),
    onError: (error) => showError(messageFor(error)),
  })
}

/** The address of the CSV file of the same days. */
export const csvAddress = (days: DayRange): string =>
  `/api/restaurant/visits.csv?${new URLSearchParams({ ...days })}`
