/** `Date` headers are whole seconds, and an answer has been on its way: less than this says nothing. */
const MOST_TRUSTED_MS = 30_000

let aheadMs = 0

/**
 * The time by the server's clock, in ms since 1970. A tablet whose own clock is wrong still shows how long a
 * party has waited.
 */
export const nowMs = (): number => Date.now() - aheadMs

/** Learns from an answer how far this device's clock is off; nothing from one that a cache has kept. */
export function setClockBy(headers: Pick<Headers, 'get'>): void {
  const serverMs = Date.parse(headers.get('date') ?? '')
  if (Number.isNaN(serverMs) || headers.get('age') !== null) return
  const differenceMs = Date.now() - serverMs
  aheadMs = Math.abs(differenceMs) > MOST_TRUSTED_MS ? differenceMs : 0
}
