import { MINUTE_MS } from '#domain/durations.ts'

const KEY_BYTES = 16
/** After this, the same input counts as a new request. */
const KEEP_MS = 10 * MINUTE_MS
/** Responses of a proxy or a busy server that leave it open whether the call was done. */
const UNDECIDED_STATUSES = new Set([502, 503, 504])

const open = new Map<string, { key: string; untilMs: number }>()

// `crypto.randomUUID` is missing where a page comes over plain http.
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(KEY_BYTES)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')

/**
 * The Idempotency-Key of a POST, by its content. It stays the same until a response arrives, so that pressing the
 * button again after a lost response does nothing twice.
 */
export function idempotencyKeyFor(request: string): string {
  const nowMs = performance.now()
  for (const [known, { untilMs }] of open) if (untilMs < nowMs) open.delete(known)
  const key = open.get(request)?.key ?? newKey()
  open.set(request, { key, untilMs: nowMs + KEEP_MS })
  return key
}

/** A response has arrived, so the next call with the same input is a new one. */
export function answered(
  request: string,
  { status, code }: { status: number; code: string | undefined },
): void {
  if (!UNDECIDED_STATUSES.has(status) && code !== 'in_progress') open.delete(request)
}
