import { createContext, useContext, useEffect } from 'react'
import type { Message } from '#contract/replies.ts'
import { noticeText } from '#kernel/client/errors/noticeText.ts'
import { HttpError } from '#kernel/client/httpError.ts'
import { showToast } from '#kernel/client/toast.ts'

/** Shows a toast for a failure; `title` says what failed, the server's message why. */
export type ShowFailure = (title: string, error: unknown) => void

const FailureContext = createContext<ShowFailure | null>(null)
export const AdminFailureProvider = FailureContext.Provider

export function useShowFailure(): ShowFailure {
  const showFailure = useContext(FailureContext)
  if (!showFailure) throw new Error('This component must be rendered inside AdminAccess')
  return showFailure
}

interface ShownWrite {
  write: () => Promise<Message>
  /** The title of the toast when it fails. */
  failed: string
  description?: string
}

/** Writes, and shows the server's message or what failed; returns whether it was written. */
export function useShownWrite(): (shown: ShownWrite) => Promise<boolean> {
  const showFailure = useShowFailure()
  return async ({ write, failed, description }) => {
    try {
      showToast({ kind: 'success', title: noticeText(await write()), ...(description && { description }) })
      return true
    } catch (error) {
      showFailure(failed, error)
      return false
    }
  }
}

const FORBIDDEN = 403
export const isForbidden = (error: unknown): boolean =>
  error instanceof HttpError && error.status === FORBIDDEN

const kindOf = (error: unknown): string | number | null =>
  error instanceof HttpError ? error.status : error ? 'network' : null

/** Shows once that a list could not be fetched, and again only for another kind of failure, because polls repeat. */
export function useShowFetchFailure(title: string, error: unknown): void {
  const showFailure = useShowFailure()
  const kind = kindOf(error)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the kind stands for the error, see above
  useEffect(() => {
    if (kind !== null) showFailure(title, error)
  }, [kind])
}
