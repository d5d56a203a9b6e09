import type { Channel, MessageFailure, MessageKind, MessageState } from '#domain/messages.ts'
import { messagesOf } from '#kernel/client/i18n/catalog.ts'
import type { RestaurantReservation } from '../../contract.ts'
import { seatingMessages } from '../messages.en.ts'

const text = messagesOf(seatingMessages)

export interface PartyMessage {
  kind: MessageKind
  channel: Channel
  state: MessageState
  failure: MessageFailure | null
  updatedAt: string
}

/** A party with the messages to its guest, newest first. */
export interface StandParty extends RestaurantReservation {
  messages?: readonly PartyMessage[]
}

/** `failed` only if no channel reached the guest. */
export type Delivery =
  | { state: 'none' | 'sent' | 'seen' }
  | { state: 'failed'; failure: MessageFailure | null }

export const newestMessageOn = ({ messages = [] }: StandParty, channel: Channel): PartyMessage | undefined =>
  messages.find((message) => message.channel === channel)

const NO_FAILURES: readonly (MessageFailure | null)[] = ['not_needed', 'expired']
const SEEN: readonly MessageState[] = ['opened', 'answered']

/**
 * The state of the last message on each channel: about the call once there was one, otherwise about joining the
 * list.
 */
export function deliveryTo({ messages = [], calledAt }: StandParty): Delivery {
  const about = messages.filter(({ kind }) => (kind === 'ready') === (calledAt !== null))
  const newest = about.filter(
    ({ channel }, index) => about.findIndex((one) => one.channel === channel) === index,
  )
  if (newest.some(({ state }) => SEEN.includes(state))) return { state: 'seen' }
  const failed = newest.filter(({ state, failure }) => state === 'failed' && !NO_FAILURES.includes(failure))
  const [first] = failed
  if (first && failed.length === newest.length) return { state: 'failed', failure: first.failure }
  return { state: newest.some(({ state }) => state !== 'failed') ? 'sent' : 'none' }
}

const FAILURES = {
  wrong_number: 'failedWrongNumber',
  wrong_address: 'failedWrongAddress',
  opted_out: 'failedOptedOut',
  not_reachable: 'failedNotReachable',
  refused: 'failedRefused',
  expired: 'failedExpired',
  not_needed: 'failedNotNeeded',
  not_approved: 'failedNotApproved',
  not_allowed: 'failedNotAllowed',
  limit_reached: 'failedLimitReached',
} as const satisfies Record<MessageFailure, string>

/** "Not delivered: wrong number" */
export const notDelivered = (failure: MessageFailure | null): string =>
  failure === null ? text('notDelivered') : text('notDeliveredBecause', { reason: text(FAILURES[failure]) })

const CHANNEL_WORDS = {
  sms: 'channelText',
  email: 'channelEmail',
  push: 'channelPush',
} as const satisfies Record<Channel, string>
const STATE_WORDS = {
  queued: 'messageQueued',
  sent: 'messageSent',
  delivered: 'messageDelivered',
  opened: 'messageOpened',
  answered: 'messageAnswered',
} as const satisfies Record<Exclude<MessageState, 'failed'>, string>

function stateInWords({ state, failure }: PartyMessage): string {
  if (state !== 'failed') return text(STATE_WORDS[state])
  return failure === null
    ? text('messageFailed')
    : text('messageFailedBecause', { reason: text(FAILURES[failure]) })
}

/** "Text: opened", "Email: not delivered, wrong address" */
export const messageInWords = (message: PartyMessage): string =>
  text('messageLine', { channel: text(CHANNEL_WORDS[message.channel]), what: stateInWords(message) })

/** "Text to (415) 555-0176: sent" */
export const sentInWords = (message: PartyMessage, to: string): string =>
  text('messageTo', { channel: text(CHANNEL_WORDS[message.channel]), to, what: stateInWords(message) })
