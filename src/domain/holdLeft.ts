import { MINUTE_MS } from './durations.ts'

interface Held {
  calledAt: string | null
  holdUntil: string | null
}

/** What is left of the time that the place of a called party is held; nothing without a call. */
export function holdLeft({ calledAt, holdUntil }: Held, nowMs: number): { minutes: number; share: number } {
  if (calledAt === null || holdUntil === null) return { minutes: 0, share: 0 }
  const heldMs = Math.max(1, Date.parse(holdUntil) - Date.parse(calledAt))
  // A device whose clock is behind must not show more than was promised.
  const leftMs = Math.min(heldMs, Math.max(0, Date.parse(holdUntil) - nowMs))
  return {
    minutes: Math.ceil(leftMs / MINUTE_MS),
    share: Math.round((100 * leftMs) / heldMs),
  }
}
