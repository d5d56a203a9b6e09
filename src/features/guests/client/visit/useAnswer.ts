import { byToken } from '#contract/call.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { call } from '#kernel/client/call.ts'
import { HttpError } from '#kernel/client/httpError.ts'
import { answerAsGuest, changeBookingAsGuest, rateQuote } from '../../calls.ts'
import type { GuestView } from '../../contract.ts'
import { useSending } from '../pages/useSending.ts'
import type { ShownVisit } from './visitState.ts'

type Answer = BodyOf<typeof answerAsGuest>['answer']

/** Sends what a guest answers to a call, and shows the result. */
export const useAnswer = (visit: ShownVisit, onConflict?: () => void) =>
  useVisitChange(
    visit,
    (answer: Answer) =>
      call(
        answerAsGuest,
        { body: { answer, seenStage: visit.view.stage } },
        { headers: byToken(visit.token) },
      ),
    { onConflict },
  )

export const useChangeBooking = (visit: ShownVisit, onChanged: () => void) =>
  useVisitChange(
    visit,
    (body: BodyOf<typeof changeBookingAsGuest>) =>
      call(changeBookingAsGuest, { body }, { headers: byToken(visit.token) }),
    { onChanged },
  )

export const useRating = (visit: ShownVisit) =>
  useVisitChange(visit, (verdict: BodyOf<typeof rateQuote>['verdict']) =>
    call(rateQuote, { body: { verdict } }, { headers: byToken(visit.token) }),
  )

const isConflict = (error: unknown): boolean => error instanceof HttpError && error.status === 409

function useVisitChange<Input>(
  { show, refresh }: ShownVisit,
  change: (input: Input) => Promise<GuestView>,
  { onChanged, onConflict }: { onChanged?: () => void; onConflict?: (() => void) | undefined } = {},
) {
  const showChange = (view: GuestView) => {
    show(view)
    onChanged?.()
  }
  const sending = useSending(change, showChange, (failure) => {
    refresh()
    if (isConflict(failure)) onConflict?.()
  })
  const { error } = sending
  // After a conflict, the page shows what has changed meanwhile.
  return { ...sending, hasFailed: error !== null && !isConflict(error) }
}
