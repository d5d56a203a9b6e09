import { useCallback, useEffect, useRef, useState } from 'react'
import { byToken } from '#contract/call.ts'
import type { LiveMessage } from '#contract/live.ts'
import { MINUTE_MS, SECOND_MS } from '#domain/durations.ts'
import { call } from '#kernel/client/call.ts'
import { currentLocale } from '#kernel/client/i18n/language.ts'
import { useIsOnline } from '#kernel/client/online.ts'
import { useIsHydrated } from '#kernel/client/useIsHydrated.ts'
import { useLiveStatus } from '#services/live/client/liveContext.ts'
import { guestPage } from '../../calls.ts'
import type { GuestPage, GuestView } from '../../contract.ts'
import { newerOf, type Reading, useReading, useRefreshing } from '../pages/useReading.ts'
import { keepVisit } from './keptVisit.ts'
import type { ShownVisit } from './visitState.ts'

/** Pages that must send their own request spread them over this time. */
const SPREAD_MS = 3 * SECOND_MS
/** The wait changes with time even if nothing happens. */
const READ_MS = MINUTE_MS
/** While the live channel is closed. */
const POLL_MS = 15 * SECOND_MS
const TICK_MS = 10 * SECOND_MS

export type VisitPageData = Extract<GuestPage, { kind: 'visit' }>

/** The state of a visit. It is read the first time with the mark of the message that led here. */
export function useVisitReading({ token, mark, view, heardAtMs }: VisitPageData): Reading<GuestView> {
  const unread = useRef(mark)
  const read = useCallback(async () => {
    const answer = await call(guestPage, { query: { m: unread.current } }, { headers: byToken(token) })
    unread.current = undefined
    return answer
  }, [token])
  return useReading(read, { view, heardAtMs }, newerOf)
}

/** A visit as its page shows it, kept up to date and kept for use offline; undefined before anything is known. */
export function useVisit(token: string, reading: Reading<GuestView>): ShownVisit | undefined {
  const { view, heardAtMs, error, isGone, refresh, show } = reading
  const isReady = useIsHydrated()
  const isOnline = useIsOnline()
  const isLive = useLiveStatus() === 'open'
  const passedMs = usePassedMs(heardAtMs)
  useRefreshing(reading, { everyMs: isLive ? READ_MS : POLL_MS, isInBackground: true })
  useEffect(() => {
    if (isGone) keepVisit(token, null)
    else if (view && !error) keepVisit(token, { view, heardAtMs, locale: currentLocale() })
  }, [token, view, heardAtMs, error, isGone])
  if (!view) return undefined
  const nowMs = Date.parse(view.now) + passedMs
  return { token, view, nowMs, staleSince: error || !isOnline ? view.now : null, isReady, refresh, show }
}

/** Guarantee behind the cast: our own server sends the response of `guestPage`. */
const viewIn = ({ visit }: Extract<LiveMessage, { type: 'visit_updated' }>) => visit as GuestView | undefined

export function useVisitNews({ refresh, show }: Reading<GuestView>): (message: LiveMessage) => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return useCallback(
    (message) => {
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
      if (view) show(view)
      else if (message.isOwnVisit) refresh()
      else refreshSoon()
    },
    [refresh, show],
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
