import { REMINDER_MINUTES } from './bookings.ts'

/** Messages to guests: their channels, their delivery states, and why they failed. */

export const CHANNELS = ['sms', 'email', 'push'] as const
export type Channel = (typeof CHANNELS)[number]

/** The channels of what a guest can leave: a phone number and an email address. */
export const CONTACT_CHANNELS = ['sms', 'email'] as const satisfies readonly Channel[]
export type ContactChannel = (typeof CONTACT_CHANNELS)[number]

export const MESSAGE_KINDS = ['on_list', 'ready', 'confirmed', 'reminder', 'canceled'] as const
export type MessageKind = (typeof MESSAGE_KINDS)[number]

export const BRIEF_PUSH_SECONDS = 15 * 60
const DAY_SECONDS = 24 * 60 * 60

/**
 * How long a push service keeps a notification for a browser that is off. A late message that a table was ready is
 * useless, and so is a reminder after the booking; that a booking was canceled is still true the next day.
 */
export const PUSH_SECONDS: Record<MessageKind | 'declined', number> = {
  on_list: BRIEF_PUSH_SECONDS,
  ready: BRIEF_PUSH_SECONDS,
  reminder: (REMINDER_MINUTES.before - REMINDER_MINUTES.latest) * 60,
  confirmed: DAY_SECONDS,
  canceled: DAY_SECONDS,
  declined: DAY_SECONDS,
}

/** In the order a message goes through them; `failed` can follow `queued` and `sent`. */
export const MESSAGE_STATES = ['queued', 'sent', 'delivered', 'opened', 'answered', 'failed'] as const
export type MessageState = (typeof MESSAGE_STATES)[number]

export const MESSAGE_FAILURES = [
  'wrong_number',
  'wrong_address',
  'opted_out',
  'not_reachable',
  'refused',
  'expired',
  'not_needed',
  'not_approved',
  'not_allowed',
  'limit_reached',
] as const
export type MessageFailure = (typeof MESSAGE_FAILURES)[number]

/** Why a message was never given to its channel. */
export const NEVER_SENT = [
  'not_needed',
  'not_approved',
  'not_allowed',
  'limit_reached',
] as const satisfies readonly MessageFailure[]

/** Each has its own daily limit of texts and emails; from the narrowest to the whole site. */
export const BUDGET_SCOPES = ['recipient', 'restaurant', 'site'] as const
export type BudgetScope = (typeof BUDGET_SCOPES)[number]

/** Each channel carries at most this many messages about one visit. */
export const MESSAGES_PER_VISIT = 4

/** The states from which a message may move to `next`: a late report never moves it back. */
export const statesBefore = (next: MessageState): readonly MessageState[] =>
  next === 'failed' ? ['queued', 'sent'] : MESSAGE_STATES.slice(0, MESSAGE_STATES.indexOf(next))

const FIRST_PAUSE_SECONDS = 2
const LONGEST_PAUSE_SECONDS = 60
const MAX_DOUBLINGS = 10

/**
 * How long to wait before the next attempt. `chance` (0 to 1) spreads the retries of many messages.
 * @example retrySeconds(1, 0) // 2
 * @example retrySeconds(4, 0) // 16
 */
export function retrySeconds(attempts: number, chance: number): number {
  const doublings = Math.min(Math.max(attempts - 1, 0), MAX_DOUBLINGS)
  const pause = Math.min(FIRST_PAUSE_SECONDS * 2 ** doublings, LONGEST_PAUSE_SECONDS)
  return pause * (1 + chance / 2)
}

const STOP_WORDS = new Set([
  'stop',
  'stopall',
  'unsubscribe',
  'cancel',
  'end',
  'quit',
  'optout',
  'revoke',
  'alto',
  'parar',
])
const START_WORDS = new Set(['start', 'unstop', 'yes'])

/** Whether a guest's reply opts out of texts or back in: the carriers' standard keywords, and Spanish ones. */
export function optOutKeyword(text: string): 'stop' | 'start' | null {
  const word = text
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}]/gu, '')
  if (STOP_WORDS.has(word)) return 'stop'
  return START_WORDS.has(word) ? 'start' : null
}
