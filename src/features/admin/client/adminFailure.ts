import { createContext, useContext, useEffect } from 'react'
import { HttpError } from '#platform/client/httpError.ts'

/** Says in a toast that something failed; `title` says what, the server's message says why. */
export type TellFailed = (title: string, error: unknown) => void

const FailureContext = createContext<TellFailed | null>(null)
export const AdminFailureProvider = FailureContext.Provider

/** How anything on the admin's screens says that it failed. */
export function useTellFailed(): TellFailed {
  const tell = useContext(FailureContext)
  if (!tell) throw new Error('AdminAccess is missing around this part of the screen')
  return tell
}

const FORBIDDEN = 403
export const isForbidden = (error: unknown): boolean =>
  error instanceof HttpError && error.status === FORBIDDEN

const kindOf = (error: unknown): string | number | null =>
  error instanceof HttpError ? error.status : error ? 'no answer' : null

/** Says once that a list could not be read, and again only when it fails in another way: polls repeat. */
export function useTellFetchFailed(title: string, error: unknown): void {
  const tell = useTellFailed()
  const kind = kindOf(error)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the kind stands for the error, see above
  useEffect(() => {
    if (kind !== null) tell(title, error)
  }, [kind])
}
