import { useCallback, useEffect, useState } from 'react'
import { HttpError } from '#kernel/client/httpError.ts'

interface State<View> {
  view: View | null
  /** When it arrived, by this device's clock. */
  heardAtMs: number
  /** Why the last request failed; null once one succeeds. */
  error: unknown
}

export interface Reading<View> extends State<View> {
  /** The page does not exist or has ended. */
  isGone: boolean
  /** Asks the server. The page keeps its state if that fails. */
  refresh: () => void
  /** Shows a state that arrived another way, unless a newer one is shown already. */
  show: (view: View) => void
}

interface FirstState<View> {
  view: View | null
  heardAtMs?: number | undefined
}

/**
 * What a guest's page shows of the server. Small, because these pages load without TanStack Query.
 *
 * @param read must stay the same function while it reads the same
 * @param newest of two states, the one to show; also stays the same
 */
export function useReading<View>(
  read: () => Promise<View>,
  first: FirstState<View>,
  newest: (known: View | null, next: View) => View,
): Reading<View> {
  const [state, setState] = useState<State<View>>(() => ({
    view: first.view,
    heardAtMs: first.heardAtMs ?? Date.now(),
    error: null,
  }))
  const show = useCallback(
    (view: View) =>
      setState((known) => ({ view: newest(known.view, view), heardAtMs: Date.now(), error: null })),
    [newest],
  )
  const refresh = useCallback(() => {
    read().then(show, (error: unknown) => setState((known) => ({ ...known, error })))
  }, [read, show])
  return { ...state, isGone: isNotFound(state.error), refresh, show }
}

const isNotFound = (error: unknown): boolean => error instanceof HttpError && error.status === 404

/** Returns the later of two states by the server's time, because answers can arrive out of order. */
export const newerOf = <View extends { now: string }>(known: View | null, next: View): View =>
  known && Date.parse(known.now) > Date.parse(next.now) ? known : next

interface Schedule {
  everyMs: number
  /** Also while the page is hidden. */
  isInBackground: boolean
}

/** Keeps a reading up to date: now, regularly, and when the page is looked at or online again. Stops once it is gone. */
export function useRefreshing(
  { refresh, isGone }: Pick<Reading<unknown>, 'refresh' | 'isGone'>,
  { everyMs, isInBackground }: Schedule,
): void {
  useEffect(() => {
    if (isGone) return undefined
    refresh()
    const refreshIfSeen = () => {
      if (!document.hidden) refresh()
    }
    window.addEventListener('focus', refreshIfSeen)
    window.addEventListener('online', refreshIfSeen)
    document.addEventListener('visibilitychange', refreshIfSeen)
    return () => {
      window.removeEventListener('focus', refreshIfSeen)
      window.removeEventListener('online', refreshIfSeen)
      document.removeEventListener('visibilitychange', refreshIfSeen)
    }
  }, [refresh, isGone])
  useEffect(() => {
    if (isGone) return undefined
    const timer = setInterval(() => {
      if (isInBackground || !document.hidden) refresh()
    }, everyMs)
    return () => clearInterval(timer)
  }, [refresh, isGone, everyMs, isInBackground])
}
