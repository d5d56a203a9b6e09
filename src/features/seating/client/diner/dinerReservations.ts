import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { BodyOf } from '#contract/endpoint.ts'
import { REFETCH_MS } from '#domain/limits.ts'
import { isOpen } from '#domain/reservation.ts'
import { USER_SCOPED, useIsDiner } from '#features/session/client/queries.ts'
import { call } from '#kernel/client/call.ts'
import { failureText, HttpError, isRefusal, messageFor } from '#kernel/client/httpError.ts'
import { messagesOf } from '#kernel/client/i18n/catalog.ts'
import { spokenLanguage } from '#kernel/client/i18n/language.ts'
import { showError, showToast, type ToastRequest } from '#kernel/client/toast.ts'
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

const text = messagesOf(dinerMessages)

const reasonFor = (error: unknown): string =>
  error instanceof HttpError && !isRefusal(error) ? text('pleaseTryAgain') : messageFor(error)

interface ReservationChange<Input, Answer> {
  write: (input: Input) => Promise<Answer>
  /** Changes the cached list. */
  apply: (known: DinerReservation[], answer: Answer, input: Input) => DinerReservation[]
  done: (answer: Answer, input: Input) => Pick<ToastRequest, 'title' | 'description'>
  /** Without it, the form shows what failed. */
  failed?: (error: unknown) => string
}

function useReservationChange<Input, Answer>(change: ReservationChange<Input, Answer>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: change.write,
    onSuccess: async (answer, input) => {
      // A fetch in flight was read before the write and would revert it.
      await queryClient.cancelQueries({ queryKey: dinerReservationsKey })
      queryClient.setQueryData<DinerReservation[]>(
        dinerReservationsKey,
        (known) => known && change.apply(known, answer, input),
      )
      showToast({ kind: 'success', ...change.done(answer, input) })
    },
    onError: (error) => change.failed && showError(change.failed(error)),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: dinerReservationsKey }),
  })
}

const putIn = (known: DinerReservation[], changed: DinerReservation): DinerReservation[] =>
  known.map((one) => (one.id === changed.id ? changed : one))

export const useRequestTable = () =>
  useReservationChange({
    write: (request: BodyOf<typeof requestTable>) =>
      call(requestTable, { body: { ...request, language: spokenLanguage() } }),
    apply: (known, made) => [made, ...known.filter(({ id }) => id !== made.id)],
    done: ({ restaurantName: restaurant }) => ({
      title: text('reservationRequested'),
      description: text('answerUnderMyReservations', { restaurant }),
    }),
    failed: (error) => `${text('failedToRequest')} ${reasonFor(error)}`,
  })

/** Deletes the reservation, which cancels it; it stays in the list as canceled. */
export const useCancelReservation = () =>
  useReservationChange({
    write: (id: number) => call(removeReservation, { params: { id } }),
    apply: (known, _answer, id) =>
      known.map((one) =>
        one.id === id ? { ...one, status: 'cancelled', stage: 'ended', cancelledBy: 'diner' } : one,
      ),
    done: () => ({ title: text('reservationCancelled') }),
    failed: (error) => failureText(text('failedToCancel'), error),
  })

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
export const useAnswerCall = () =>
  useReservationChange({
    write: async ({ reservation: { id, stage }, answer }: GivenAnswer) => {
      const answered = await call(answerCall, { params: { id }, body: { answer, seenStage: stage } })
      endCall(answered.id)
      return answered
    },
    apply: putIn,
    done: (_answered, { answer }) => ({ title: text(ANSWERED[answer]) }),
    failed: (error) => failureText(text('failedToAnswer'), error),
  })

export const useChangeBooking = (id: number) =>
  useReservationChange({
    write: (body: BodyOf<typeof changeBooking>) => call(changeBooking, { params: { id }, body }),
    apply: putIn,
    done: () => ({ title: text('bookingChanged') }),
  })
