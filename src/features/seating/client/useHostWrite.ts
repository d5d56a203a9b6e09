import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { failureText, HttpError, messageFor } from '#kernel/client/httpError.ts'
import { messagesOf } from '#kernel/client/i18n/catalog.ts'
import { showError, showToast } from '#kernel/client/toast.ts'
import { hostKeys, readListsAgain } from './hostKeys.ts'
import { seatingMessages } from './messages.en.ts'
import { useOpenHistory } from './openHistory.ts'
import { outboxMessages } from './outbox/messages.en.ts'
import { Unsent } from './outbox/outbox.ts'
import { discardMove, UNSENT_TOAST } from './outbox/standOutbox.ts'

export interface HostWrite<Input, Answer> {
  /** Resolves with `Unsent` for a move that waits in the outbox. */
  write: (input: Input) => Promise<Answer | Unsent>
  /** Title of the success toast; null where the screen itself shows it. */
  done: (answer: Answer) => string | null
  /** Start of the error toast. */
  failed: () => string
  /** Undoes the step of the log that the answer names; offered in the success toast for 10 s. */
  undo?: (logId: number, input: Input) => void
  /** Puts the server's response into the cached lists before the refetch, which waits if it returns a promise. */
  apply?: (queryClient: QueryClient, answer: Answer, input: Input) => unknown
}

const CONFLICT = 409
const UNDO_MS = 10_000
/** Time to read what another host did. */
const CONFLICT_MS = 10_000

/** What the server says about a 409; null for every other failure. */
export const conflictIn = (error: unknown): string | null =>
  error instanceof HttpError && error.status === CONFLICT ? messageFor(error) : null

const logIdIn = (answer: unknown): number | null =>
  typeof answer === 'object' && answer !== null && 'logId' in answer && typeof answer.logId === 'number'
    ? answer.logId
    : null

/** The pressed button is often gone after the write, so the focus moves to the next choice, or to the screen. */
function rescueFocus(): void {
  if (document.activeElement !== document.body) return
  const next = document.querySelector<HTMLElement>('[data-best]') ?? document.getElementById('main')
  next?.focus({ preventScroll: true })
}

/** The row says that the move waits; the toast offers to take it back. */
function showUnsent(move: Unsent): void {
  const text = messagesOf(outboxMessages)
  const undo = () => {
    if (!discardMove(move)) showToast({ title: text('alreadySent') })
  }
  showToast({
    topic: UNSENT_TOAST,
    title: text('notSentYet'),
    description: text('sentWhenOnline'),
    action: { label: messagesOf(seatingMessages)('undo'), onClick: undo },
    durationMs: UNDO_MS,
  })
}

/**
 * A write of the host stand. Nothing changes on the screen before the server has responded, or the move waits for
 * the network. All lists are then refetched, and the settings too after an error, so that double presses, stale
 * screens and a second host agree.
 */
export function useHostWrite<Input, Answer>(hostWrite: HostWrite<Input, Answer>) {
  const { write, done, failed, apply, undo } = hostWrite
  const queryClient = useQueryClient()
  const openHistory = useOpenHistory()
  // A second press can come before React has rendered the first one as pending.
  const isRunning = useRef(false)
  const mutation = useMutation({
    mutationKey: hostKeys.lists,
    mutationFn: write,
    onSuccess: async (answer, input) => {
      if (answer instanceof Unsent) return showUnsent(answer)
      // A list that is still loading was read before this write and would revert it.
      await queryClient.cancelQueries({ queryKey: hostKeys.lists })
      await apply?.(queryClient, answer, input)
      const logId = logIdIn(answer)
      const title = done(answer)
      if (title === null) return
      showToast({
        kind: 'success',
        title,
        ...(undo &&
          logId !== null && {
            action: { label: messagesOf(seatingMessages)('undo'), onClick: () => undo(logId, input) },
            more: openHistory && { label: messagesOf(seatingMessages)('history'), onClick: openHistory },
            durationMs: UNDO_MS,
          }),
      })
    },
    onError: (error) => {
      showError(failureText(failed(), error), conflictIn(error) === null ? undefined : CONFLICT_MS)
    },
    onSettled: (_, error) => {
      isRunning.current = false
      const refetched = readListsAgain(queryClient, error ? hostKeys.all : hostKeys.lists)
      void refetched.then(() => requestAnimationFrame(rescueFocus))
    },
  })
  /** False while another is being sent: then nothing is. */
  const mutate = (...given: Parameters<typeof mutation.mutate>): boolean => {
    if (isRunning.current) return false
    isRunning.current = true
    mutation.mutate(...given)
    return true
  }
  return { mutate, isPending: mutation.isPending, variables: mutation.variables }
}
