import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { applyPoints } from '#features/points/client/queries.ts'
import { USER_SCOPED, useIsDiner } from '#features/session/client/queries.ts'
import { call } from '#kernel/client/call.ts'
import { messagesOf } from '#kernel/client/i18n/catalog.ts'
import { showFailure, showToast } from '#kernel/client/toast.ts'
import { currentLine, endLine, startLine, stillInLine } from '../calls.ts'
import type { TimedWait } from '../contractInLine.ts'
import { onePlaceMessages } from './onePlace/messages.en.ts'
import { waitTimeKeys } from './queries.ts'
import { toastAward } from './useReportWait.ts'

const lineKey = [USER_SCOPED, 'line'] as const
/** Another device may have started or ended it. */
const ASK_AGAIN_MS = 30_000

/** The diner's running timer; null without one. */
export function useRunningLine(): TimedWait | null {
  const isDiner = useIsDiner()
  const { data } = useQuery({
    queryKey: lineKey,
    queryFn: async ({ signal }) => (await call(currentLine, {}, { signal })).wait,
    enabled: isDiner,
    staleTime: ASK_AGAIN_MS,
    refetchInterval: ASK_AGAIN_MS,
    retry: false,
  })
  return (isDiner && data) || null
}

const keepLine = (queryClient: QueryClient, wait: TimedWait | null) => queryClient.setQueryData(lineKey, wait)

/** A refusal means that another device was faster, so its timer is refetched. */
const onRefused = (queryClient: QueryClient) => (error: Error) => {
  showFailure(messagesOf(onePlaceMessages)('timerFailed'), error)
  void queryClient.invalidateQueries({ queryKey: lineKey })
}

export function useStartLine() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (line: { restaurantId: number; partySize: number }) => call(startLine, { body: line }),
    onSuccess: ({ wait }) => keepLine(queryClient, wait),
    onError: onRefused(queryClient),
  })
}

export function useEndLine() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id, outcome }: { id: number; outcome: 'seated' | 'left' }) =>
      call(endLine, { params: { id }, body: { outcome } }),
    onSuccess: (answer) => {
      keepLine(queryClient, null)
      if (answer.reservation) toastAward(answer)
      else toastLeft()
      void applyPoints(queryClient, answer.totalPoints)
      void queryClient.invalidateQueries({ queryKey: waitTimeKeys.all })
    },
    onError: onRefused(queryClient),
  })
}

function toastLeft(): void {
  const t = messagesOf(onePlaceMessages)
  showToast({ kind: 'success', title: t('timerEnded'), description: t('leftIsNoReport') })
}

export function useStillInLine() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => call(stillInLine, { params: { id } }),
    onSuccess: ({ wait }) => keepLine(queryClient, wait),
    onError: onRefused(queryClient),
  })
}
