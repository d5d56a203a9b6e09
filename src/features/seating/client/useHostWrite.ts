import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { ReservationStatus } from '#domain/reservation.ts'
import { HttpError, messageFor, NetworkError } from '#platform/client/httpError.ts'
import { showToast } from '#platform/client/toast.ts'
import { useTellConflict } from './conflictNotice.ts'
import { hostKeys } from './queries.ts'

interface HostWrite<Input, Answer> {
  write: (input: Input) => Promise<Answer>
  /** Success toast of */
  done: string
  /** Error toast of */
  failed: string
  /** What a reservation may become by it: news of anything else is somebody else's doing. */
  leadsTo: readonly ReservationStatus[]
  /** Puts what the server answered into the lists, so that nothing waits for the refetch. */
  apply?: (queryClient: QueryClient, answer: Answer, input: Input) => void
}

const FIRST_SERVER_ERROR = 500
const CONFLICT = 409

/** The sentence of a refusal that came because the state had moved on; null for every other failure. */
export const conflictIn = (error: unknown): string | null =>
  error instanceof HttpError && error.status === CONFLICT ? error.serverMessage : null

/** "Failed to clear table", with the server's reason behind it when it gave one for people. */
export function failureText(failed: string, error: unknown): string {
  const isRefusal = error instanceof HttpError && error.status < FIRST_SERVER_ERROR
  return isRefusal || error instanceof NetworkError ? `${failed}. ${messageFor(error)}` : failed
}

/** The pressed button often goes with what it changed: the keyboard then goes on at the next choice, or at the screen. */
function rescueFocus(): void {
  if (document.activeElement !== document.body) return
  const next = document.querySelector<HTMLElement>('[data-best]') ?? document.getElementById('main')
  next?.focus({ preventScroll: true })
}

/**
 * A write of the host stand. Nothing is shown before the server has agreed; whatever it says, both lists are
 * fetched again, so that double presses, old screens and a second host end in one truth.
 */
export function useHostWrite<Input, Answer>(hostWrite: HostWrite<Input, Answer>) {
  const { write, done, failed, leadsTo, apply } = hostWrite
  const queryClient = useQueryClient()
  const tellConflict = useTellConflict()
  // A second press can come before React has drawn the first one as pending.
  const isRunning = useRef(false)
  const mutation = useMutation({
    mutationFn: write,
    meta: { leadsTo },
    onSuccess: async (answer, input) => {
      // A list still on its way was read before this write and would turn it back.
      await queryClient.cancelQueries({ queryKey: hostKeys.all })
      apply?.(queryClient, answer, input)
      tellConflict(null)
      showToast({ kind: 'success', title: done })
    },
    onError: (error) => {
      const conflict = conflictIn(error)
      tellConflict(conflict)
      showToast({ kind: 'error', title: 'Error', description: failureText(failed, error) })
    },
    onSettled: () => {
      isRunning.current = false
      const refetched = queryClient.invalidateQueries({ queryKey: hostKeys.all })
      void refetched.then(() => requestAnimationFrame(rescueFocus))
    },
  })
  const mutate: typeof mutation.mutate = (...given) => {
    if (isRunning.current) return
    isRunning.current = true
    mutation.mutate(...given)
  }
  return { mutate, isPending: mutation.isPending, variables: mutation.variables }
}
