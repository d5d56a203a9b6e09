import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import type { AnswerOf } from '#contract/endpoint.ts'
import { REWARDED_REPORTS_PER_DAY } from '#domain/limits.ts'
import { applyPoints } from '#features/points/client/queries.ts'
import { reasonName } from '#features/points/client/reasonName.ts'
import { call } from '#kernel/client/call.ts'
import { nowMs } from '#kernel/client/clock.ts'
import { noticeText } from '#kernel/client/errors/noticeText.ts'
import { formatSigned } from '#kernel/client/format.ts'
import { HttpError, isRefusal, messageFor } from '#kernel/client/httpError.ts'
import { messagesOf } from '#kernel/client/i18n/catalog.ts'
import { showToast } from '#kernel/client/toast.ts'
import { createReservation } from '../calls.ts'
import type { WaitReport, waitDetail, waitTimes } from '../contract.ts'
import { onePlaceMessages } from './onePlace/messages.en.ts'
import { detailWithReport, withReport } from './patchWaits.ts'
import { waitTimeKeys } from './queries.ts'

export interface ReportInput
  extends Pick<WaitReport, 'restaurantId' | 'waitTime' | 'partySize' | 'isAnonymous'> {
  /** 'tap' for Available Now; 'typed' if omitted. */
  kind?: 'tap'
  /** The hours say closed, the reporter says open. */
  confirmOpen?: true
}
type WaitsAnswer = AnswerOf<typeof waitTimes>
type DetailAnswer = AnswerOf<typeof waitDetail>

/** Writes the report into every cached response and returns the previous ones. */
async function applyReport(queryClient: QueryClient, report: ReportInput) {
  // A pending response would overwrite the number.
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

/** What the server says about a report for a place that is closed by its hours; null for any other error. */
export const closedSentence = (error: unknown): string | null =>
  error instanceof HttpError && error.code === 'closed' ? messageFor(error) : null

function toastFailure(error: unknown): void {
  const isExplained = isRefusal(error) || !(error instanceof HttpError)
  showToast({
    kind: 'error',
    title: messagesOf(onePlaceMessages)('reportFailed'),
    ...(isExplained ? { description: messageFor(error) } : {}),
  })
}

export function toastAward({
  transactions,
  notice,
  noticeCode,
}: Pick<AnswerOf<typeof createReservation>, 'transactions' | 'notice' | 'noticeCode'>): void {
  const t = messagesOf(onePlaceMessages)
  const awards = transactions
    .filter(({ points }) => points > 0)
    .map(({ points, reason }) => `${formatSigned(points)} ${reasonName(reason)}`)
  const why =
    notice && noticeCode
      ? noticeText({ message: notice, code: noticeCode, params: { count: REWARDED_REPORTS_PER_DAY } })
      : t('thanksForReport')
  const description = awards.length > 0 ? awards.join(', ') : why
  showToast({ kind: 'success', title: t('waitReported'), description })
}

/**
 * Reports a wait. Marker, list and panel show it immediately and revert if the server refuses it; the points come
 * from the response.
 */
export function useReportWait() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (report: ReportInput) =>
      call(createReservation, {
        body: { ...report, status: 'wait_time_report', reason: 'wait_time_verification' },
      }),
    onMutate: (report) => applyReport(queryClient, report),
    onError: (error, _report, before) => {
      for (const [queryKey, answer] of before ?? []) queryClient.setQueryData(queryKey, answer)
      // The form asks about a closed place.
      if (closedSentence(error) === null) toastFailure(error)
    },
    onSuccess: (answer) => {
      toastAward(answer)
      void applyPoints(queryClient, answer.totalPoints)
    },
    onSettled: () => void queryClient.invalidateQueries({ queryKey: waitTimeKeys.all }),
  })
}
