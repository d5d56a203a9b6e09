import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { BodyOf } from '#contract/endpoint.ts'
import { REFETCH_MS } from '#domain/limits.ts'
import { isOpen } from '#domain/reservation.ts'
import { USER_SCOPED, useIsDiner } from '#features/session/client/queries.ts'
import { call } from '#kernel/client/call.ts'
import { failureText, HttpError, isRefusal, messageFor } from '#kernel/client/httpError.ts'
import { messagesOf } from '#kernel/client/i18n/catalog.ts'
import { spokenLanguage } from '#kernel/client/i18n/language.ts'
import { showToast } from '#kernel/client/toast.ts'
import { answerCall, changeBooking, listForDiner, removeReservation, requestTable } from '../../calls.ts'
import type { DinerReservation } from '../../contract.ts'
import { dinerMessages } from './messages.en.ts'
import { endCall } from './readyCall.ts'

/** The cache key of the diner's reservations; live messages invalidate it. */
export const dinerReservationsKey = [USER_SCOPED, 'reservations'] as const

/** The diner's own reservations, refetched every 15 s; only for a signed-in diner. */
export function useDinerReservations() {
  return useQuery({
    queryKey: dinerReservationsKey,
    queryFn: ({ signal }) => call(listForDiner, {}, { signal }),
    refetchInterval: REFETCH_MS.dinerReservations,
    // Refetch whenever a screen opens.
    staleTime: 0,
    enabled: useIsDiner(),
  })
}

/** This diner's open request or reservation at a restaurant: there is at most one. */
export function useOpenReservationAt(restaurantId: number): DinerReservation | undefined {
  return useDinerReservations().data?.find(
    (reservation) => reservation.restaurantId === restaurantId && isOpen(reservation.status),
  )
}

/** Cancels a fetch in flight: it was read before the write and would revert it. */
async function putIn(
  queryClient: QueryClient,
  change: (reservations: DinerReservation[]) => DinerReservation[],
): Promise<void> {
  await queryClient.cancelQueries({ queryKey: dinerReservationsKey })
  queryClient.setQueryData<DinerReservation[]>(dinerReservationsKey, (known) => known && change(known))
}

const text = messagesOf(dinerMessages)

const reasonFor = (error: unknown): string =>
  error instanceof HttpError && !isRefusal(error) ? text('pleaseTryAgain') : messageFor(error)

const showErrorToast = (description: string): void =>
  showToast({ kind: 'error', title: text('error'), description })

export function useRequestTable() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (request: BodyOf<typeof requestTable>) =>
      call(requestTable, { body: { ...request, language: spokenLanguage() } }),
    onSuccess: async (made) => {
      await putIn(queryClient, (known) => [made, ...known.filter(({ id }) => id !== made.id)])
      showToast({
        kind: 'success',
        title: text('reservationRequested'),
        description: text('answerUnderMyReservations', { restaurant: made.restaurantName }),
      })
    },
    onError: (error) => showErrorToast(`${text('failedToRequest')} ${reasonFor(error)}`),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: dinerReservationsKey }),
  })
}

/** Deletes the reservation, which cancels it; it stays in the list as canceled. */
export function useCancelReservation() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => call(removeReservation, { params: { id } }),
    onSuccess: async (_answer, cancelledId) => {
      await putIn(queryClient, (known) =>
        known.map((one) =>
          one.id === cancelledId
            ? { ...one, status: 'cancelled', stage: 'ended', cancelledBy: 'diner' }
            : one,
        ),
      )
      showToast({ kind: 'success', title: text('reservationCancelled') })
    },
    onError: (error) => showErrorToast(failureText(text('failedToCancel'), error)),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: dinerReservationsKey }),
  })
}

interface GivenAnswer extends Pick<BodyOf<typeof answerCall>, 'answer'> {
  reservation: DinerReservation
}

const ANSWERED = {
  coming: 'answeredComing',
  later: 'answeredLater',
  leave: 'answeredLeft',
  confirm: 'answeredConfirmed',
} as const satisfies Record<GivenAnswer['answer'], string>

/** Tells the host that the diner is on the way, needs 10 more minutes, or leaves the list. */
export function useAnswerCall() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ reservation: { id, stage }, answer }: GivenAnswer) =>
      call(answerCall, { params: { id }, body: { answer, seenStage: stage } }),
    onSuccess: async (answered, { answer }) => {
      endCall(answered.id)
      await putIn(queryClient, (known) => known.map((one) => (one.id === answered.id ? answered : one)))
      showToast({ kind: 'success', title: text(ANSWERED[answer]) })
    },
    onError: (error) => showErrorToast(failureText(text('failedToAnswer'), error)),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: dinerReservationsKey }),
  })
}

export function useChangeBooking(id: number) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: BodyOf<typeof changeBooking>) => call(changeBooking, { params: { id }, body }),
    onSuccess: async (changed) => {
      await putIn(queryClient, (known) => known.map((one) => (one.id === id ? changed : one)))
      showToast({ kind: 'success', title: text('bookingChanged') })
    },
    onSettled: () => void queryClient.invalidateQueries({ queryKey: dinerReservationsKey }),
  })
}
