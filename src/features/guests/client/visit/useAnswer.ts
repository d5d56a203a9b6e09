import { useMutation, useQueryClient } from '@tanstack/react-query'
import { byToken } from '#contract/call.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { call } from '#kernel/client/call.ts'
import { HttpError } from '#kernel/client/httpError.ts'
import { answerAsGuest, changeBookingAsGuest, rateQuote } from '../../calls.ts'
import type { GuestView } from '../../contract.ts'
import { showVisit, visitKey } from './useVisit.ts'
import type { ShownVisit } from './visitState.ts'

type Answer = BodyOf<typeof answerAsGuest>['answer']

/** Sends what a guest answers to a call, and shows the result. */
export const useAnswer = ({ token, view }: ShownVisit) =>
  useVisitChange(token, (answer: Answer) =>
    call(answerAsGuest, { body: { answer, seenStage: view.stage } }, { headers: byToken(token) }),
  )

/** Moves a booking, or changes its size. */
export const useChangeBooking = ({ token }: ShownVisit) =>
  useVisitChange(token, (body: BodyOf<typeof changeBookingAsGuest>) =>
    call(changeBookingAsGuest, { body }, { headers: byToken(token) }),
  )

/** Rates the quote after the visit. */
export const useRating = ({ token }: ShownVisit) =>
  useVisitChange(token, (verdict: BodyOf<typeof rateQuote>['verdict']) =>
    call(rateQuote, { body: { verdict } }, { headers: byToken(token) }),
  )

function useVisitChange<Input>(token: string, change: (input: Input) => Promise<GuestView>) {
  const queryClient = useQueryClient()
  const mutation = useMutation({
    mutationFn: change,
    onSuccess: (view) => showVisit(queryClient, token, view),
    onError: () => queryClient.invalidateQueries({ queryKey: visitKey(token) }),
  })
  const { error } = mutation
  // After a conflict, the page shows what has changed meanwhile.
  return { ...mutation, hasFailed: error !== null && !(error instanceof HttpError && error.status === 409) }
}
