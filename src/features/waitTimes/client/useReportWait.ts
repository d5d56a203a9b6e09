import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import type { AnswerOf } from '#contract/endpoint.ts'
import { reasonInWords } from '#domain/points.ts'
import { applyPoints } from '#features/points/client/queries.ts'
import { call } from '#platform/client/call.ts'
import { nowMs } from '#platform/client/clock.ts'
import { formatSigned } from '#platform/client/format.ts'
import { HttpError, messageFor } from '#platform/client/httpError.ts'
import { showToast } from '#platform/client/toast.ts'
import type { WaitReport, waitDetail, waitTimes } from '../contract.ts'
import { createReservation } from '../contract.ts'
import { detailWithReport, withReport } from './patchWaits.ts'
import { waitTimeKeys } from './queries.ts'

export type ReportInput = Pick<WaitReport, 'restaurantId' | 'waitTime' | 'partySize' | 'isAnonymous'>
type WaitsAnswer = AnswerOf<typeof waitTimes>
type DetailAnswer = AnswerOf<typeof waitDetail>

/** Writes the report into every cached answer; gives back what stood there before. */
async function turnAtOnce(queryClient: QueryClient, report: ReportInput) {
  // An answer still on its way would turn the number back.
  await queryClient.cancelQueries({ queryKey: waitTimeKeys.all })
  const before = queryClient.getQueriesData({ queryKey: waitTimeKeys.all })
  const now = new Date(nowMs()).toISOString()
  queryClient.setQueriesData<WaitsAnswer>(
    { queryKey: waitTimeKeys.lists },
    (answer) => answer && { ...answer, waitTimes: withReport(answer.waitTimes, report, now) },
  )
  queryClient.setQueryData<DetailAnswer>(
    waitTimeKeys.one(report.restaurantId),
    (detail) => detail && detailWithReport(detail, report, now),
  )
  return before
}

const FIRST_SERVER_ERROR = 500

function toastFailure(error: unknown): void {
  const isExplained = !(error instanceof HttpError) || error.status < FIRST_SERVER_ERROR
  showToast({
    kind: 'error',
    title: 'Failed to submit wait time report. Please try again.',
    ...(isExplained ? { description: messageFor(error) } : {}),
  })
}

function toastAward({ transactions, notice }: AnswerOf<typeof createReservation>): void {
  const awards = transactions
    .filter(({ points }) => points > 0)
    .map(({ points, reason }) => `${formatSigned(points)} ${reasonInWords(reason)}`)
  const description = awards.length > 0 ? awards.join(', ') : (notice ?? 'Thank you for keeping it fresh.')
  showToast({ kind: 'success', title: 'Wait time reported', description })
}

/**
 * Reports a wait. Marker, list and panel turn at once and turn back when the server refuses;
 * the points come from the answer.
 */
export function useReportWait() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (report: ReportInput) =>
      call(createReservation, {
        body: { ...report, status: 'wait_time_report', reason: 'wait_time_verification' },
      }),
    onMutate: (report) => turnAtOnce(queryClient, report),
    onError: (error, _report, before) => {
      for (const [queryKey, answer] of before ?? []) queryClient.setQueryData(queryKey, answer)
      toastFailure(error)
    },
    onSuccess: (answer) => {
      toastAward(answer)
      void applyPoints(queryClient, answer.totalPoints)
    },
    onSettled: () => void queryClient.invalidateQueries({ queryKey: waitTimeKeys.all }),
  })
}
