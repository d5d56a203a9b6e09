import type { Channel as ChannelName, MessageFailure, MessageKind } from '#domain/messages.ts'
import type { MessageContent } from './schema.ts'

/** A message that a node has leased. */
export interface DueMessage {
  id: string
  /** Null once the visit is deleted. */
  reservationId: number | null
  kind: MessageKind
  recipient: string
  content: MessageContent
  attempts: number
  createdAt: Date
  /** An earlier attempt ended without a clear result: the provider may have accepted it. */
  isUncertain: boolean
  leaseKey: string
  /** On this process's monotonic clock; the lease ends no earlier. */
  leasedUntilMs: number
}

/** The part of a message that is needed to send it. */
export type Outgoing = Pick<DueMessage, 'id' | 'recipient' | 'content'>

export type Outcome =
  | { kind: 'taken'; providerId?: string | undefined }
  /** Another attempt would fail the same way. */
  | { kind: 'refused'; failure: MessageFailure; detail: string }
  /** `isUncertain`: the provider may have accepted it anyway. */
  | { kind: 'retry'; detail: string; isUncertain: boolean }

/** One way to reach a guest. Adapters never throw for a provider's errors; they return an outcome. */
export interface Channel {
  name: ChannelName
  send(message: DueMessage, signal: AbortSignal): Promise<Outcome>
  /**
   * Checks whether the provider accepted an earlier attempt; null if it did not. Absent if there is no way to find
   * out.
   */
  find?(message: DueMessage, signal: AbortSignal): Promise<{ providerId: string } | null>
}

/** Texts need only a number and a body. */
export interface SmsChannel extends Channel {
  send(message: Outgoing, signal: AbortSignal): Promise<Outcome>
}

const PERMANENT_REFUSALS = new Set([400, 401, 403, 404, 405, 410, 413, 415, 422])

/** What an HTTP status other than success means for the next attempt. */
export const outcomeOfStatus = (status: number, detail: string): Outcome =>
  PERMANENT_REFUSALS.has(status)
    ? { kind: 'refused', failure: 'refused', detail }
    : { kind: 'retry', detail, isUncertain: false }

const NEVER_CONNECTED = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENETUNREACH',
  'EHOSTUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
])

/** The outcome of an interrupted call: only one that never connected was certainly not accepted. */
export function outcomeOfBreak(error: unknown): Outcome {
  const codes = [error, error instanceof Error ? error.cause : undefined].map(codeOf)
  const isUncertain = !codes.some((code) => code !== undefined && NEVER_CONNECTED.has(code))
  return { kind: 'retry', detail: error instanceof Error ? error.message : 'no answer', isUncertain }
}

function codeOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined
  return typeof error.code === 'string' ? error.code : undefined
}
