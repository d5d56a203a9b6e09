import { createListeners } from './listeners.ts'

/** `Date` headers are whole seconds and responses take time, so smaller differences mean nothing. */
const MAX_TRUSTED_MS = 30_000

/**
 * The time by the server's clock, in ms since 1970. A tablet whose own clock is wrong still shows how long a
 * party has waited.
 */
export function createClock() {
  let aheadMs: number | null = null
  let heldMs: number | null = null
  const { announce, subscribe } = createListeners()
  const correct = (toMs: number) => {
    const isNew = toMs !== (aheadMs ?? 0)
    aheadMs = toMs
    if (isNew) announce()
  }
  return {
    nowMs: (): number => heldMs ?? Date.now() - (aheadMs ?? 0),
    /** Stops the clock while a page is rendered, on the server and again in the browser, so that both show the same. */
    hold(atMs: number): void {
      heldMs = atMs
    },
    release(): void {
      if (heldMs === null) return
      heldMs = null
      announce()
    },
    /**
     * Learns this device's clock error from the first response, and from any later one that it was corrected;
     * ignores cached responses.
     */
    setBy(headers: Pick<Headers, 'get'>): void {
      const serverMs = Date.parse(headers.get('date') ?? '')
      if (Number.isNaN(serverMs) || headers.get('age') !== null) return
      const differenceMs = Date.now() - serverMs
      if (Math.abs(differenceMs) <= MAX_TRUSTED_MS) correct(0)
      else if (aheadMs === null) correct(differenceMs)
    },
    /** Called when the clock error changes or the clock runs again; returns a function that unsubscribes. */
    onCorrection: subscribe,
  }
}

const clock = createClock()
export const {
  nowMs,
  hold: holdClock,
  release: releaseClock,
  setBy: setClockBy,
  onCorrection: onClockCorrection,
} = clock

/** The time zone of this device. */
export const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone
