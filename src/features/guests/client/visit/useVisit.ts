import { onlineManager, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { byToken } from '#contract/call.ts'
import type { LiveMessage } from '#contract/live.ts'
import { MINUTE_MS, SECOND_MS } from '#domain/durations.ts'
import { call } from '#kernel/client/call.ts'
import { HttpError } from '#kernel/client/httpError.ts'
import { currentLocale } from '#kernel/client/i18n/language.ts'
import { useIsHydrated } from '#kernel/client/useIsHydrated.ts'
import { useLiveStatus } from '#services/live/client/liveContext.ts'
import { guestPage } from '../../calls.ts'
import type { GuestView } from '../../contract.ts'
import { keepVisit } from './keptVisit.ts'
import { newerOf, type ShownVisit } from './visitState.ts'

export const visitKey = (token: string) => ['visit', token] as const

/** Pages that must send their own request spread them over this time. */
const SPREAD_MS = 3 * SECOND_MS
/** The wait changes with time even if nothing happens. */
const READ_MS = MINUTE_MS
/** While the live channel is closed. */
const POLL_MS = 15 * SECOND_MS
const TICK_MS = 10 * SECOND_MS

const isGone = (error: unknown): boolean => error instanceof HttpError && error.status === 404

/** A visit as its page shows it, and whether the page has ended; undefined before anything is known. */
export function useVisit(token: string, mark: string | undefined): ShownVisit | 'gone' | undefined {
  const isReady = useIsHydrated()
  const isOnline = useIsOnline()
  const isLive = useLiveStatus() === 'open'
  const read = useRead(token, mark)
  const { data, error, dataUpdatedAt } = useQuery({
    queryKey: visitKey(token),
    queryFn: ({ signal }) => read(signal),
    staleTime: 0,
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
    refetchIntervalInBackground: true,
    refetchInterval: ({ state }) => (isGone(state.error) ? false : isLive ? READ_MS : POLL_MS),
  })
  const passedMs = usePassedMs(dataUpdatedAt)
  useEffect(() => {
    if (isGone(error)) keepVisit(token, null)
    else if (data && !error)
      keepVisit(token, { view: data, heardAtMs: dataUpdatedAt, locale: currentLocale() })
  }, [token, data, error, dataUpdatedAt])
  if (isGone(error)) return 'gone'
  if (!data) return undefined
  const nowMs = Date.parse(data.now) + passedMs
  return { token, view: data, nowMs, staleSince: error || !isOnline ? data.now : null, isReady }
}

/** Reads the visit; the first time with the mark of the message that led here. */
function useRead(token: string, mark: string | undefined) {
  const queryClient = useQueryClient()
  const unread = useRef(mark)
  return async (signal: AbortSignal): Promise<GuestView> => {
    const m = unread.current
    const view = await call(guestPage, { query: { m } }, { signal, headers: byToken(token) })
    unread.current = undefined
    return newerOf(queryClient.getQueryData(visitKey(token)), view)
  }
}

/** The state that arrives with a change or an answer, unless a newer one is shown already. */
export function showVisit(queryClient: QueryClient, token: string, view: GuestView): void {
  queryClient.setQueryData<GuestView>(visitKey(token), (known) => newerOf(known, view))
}

/** Guarantee behind the cast: our own server sends the response of `guestPage`. */
const viewIn = ({ visit }: Extract<LiveMessage, { type: 'visit_updated' }>) => visit as GuestView | undefined

/** Reacts to the live channel. */
export function useVisitNews(token: string): (message: LiveMessage) => void {
  const queryClient = useQueryClient()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return useCallback(
    (message) => {
      const refresh = () => void queryClient.invalidateQueries({ queryKey: visitKey(token) })
      /** One request for all changes until then. */
      const refreshSoon = () => {
        timer.current ??= setTimeout(() => {
          timer.current = undefined
          refresh()
        }, Math.random() * SPREAD_MS)
      }
      if (message.type === 'refetch') refreshSoon()
      if (message.type !== 'visit_updated') return
      const view = viewIn(message)
      if (view) showVisit(queryClient, token, view)
      else if (message.isOwnVisit) refresh()
      else refreshSoon()
    },
    [queryClient, token],
  )
}

/** The time since the page last heard from the server, by this phone's clock. None until the page is ready. */
function usePassedMs(heardAtMs: number): number {
  const [clockMs, setClockMs] = useState(0)
  useEffect(() => {
    const tick = () => setClockMs(Date.now())
    tick()
    const timer = setInterval(tick, TICK_MS)
    return () => clearInterval(timer)
  }, [])
  return Math.max(0, clockMs - heardAtMs)
}

const useIsOnline = (): boolean =>
  useSyncExternalStore(
    (listener) => onlineManager.subscribe(listener),
    () => onlineManager.isOnline(),
    () => true,
  )
