/** `Date` headers are whole seconds and responses take time, so smaller differences mean nothing. */
const MOST_TRUSTED_MS = 30_000

/**
 * The time by the server's clock, in ms since 1970. A tablet whose own clock is wrong still shows how long a
 * party has waited.
 */
export function createClock() {
  let aheadMs: number | null = null
  return {
    nowMs: (): number => Date.now() - (aheadMs ?? 0),
    /**
     * Learns from the first answer how far this device's clock is off, and from any later one that it has been
     * put right; nothing from an answer that a cache has kept.
     */
    setBy(headers: Pick<Headers, 'get'>): void {
      const serverMs = Date.parse(headers.get('date') ?? '')
      if (Number.isNaN(serverMs) || headers.get('age') !== null) return
      const differenceMs = Date.now() - serverMs
      if (Math.abs(differenceMs) <= MOST_TRUSTED_MS) aheadMs = 0
      else aheadMs ??= differenceMs
    },
  }
}

const clock = createClock()
export const { nowMs, setBy: setClockBy } = clock
