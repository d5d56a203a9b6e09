import { MINUTE_MS } from '#domain/durations.ts'
import type { GuestView } from '../../contract.ts'
import type { Reading } from '../pages/useReading.ts'

export interface ShownVisit {
  token: string
  view: GuestView
  /** The current time by the server's clock, in ms since 1970. */
  nowMs: number
  /** Without a connection, when the page last heard from the server. */
  staleSince: string | null
  /** The page reacts to presses. */
  isReady: boolean
  refresh: Reading<GuestView>['refresh']
  show: Reading<GuestView>['show']
}

export const isCalled = (view: GuestView): boolean => view.stage === 'called' && view.answer === null

export const holdLeftMs = ({ view, nowMs }: ShownVisit): number =>
  view.holdUntil === null ? 0 : Math.max(0, Date.parse(view.holdUntil) - nowMs)

/** The whole screen shows the call, until the guest answers or the hold is over. */
export const fillsScreen = (visit: ShownVisit): boolean => isCalled(visit.view) && holdLeftMs(visit) > 0

/** Whole minutes that have passed, never less than none. */
export const minutesSince = (instant: string, nowMs: number): number =>
  Math.max(0, Math.floor((nowMs - Date.parse(instant)) / MINUTE_MS))

/** Nothing can be sent. */
export const isIdle = ({ staleSince, isReady }: ShownVisit): boolean => staleSince !== null || !isReady
