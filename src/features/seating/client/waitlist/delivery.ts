import { SECOND_MS } from '#domain/durations.ts'
import {
  CHANNELS,
  type Channel,
  MESSAGES_PER_VISIT,
  type MessageFailure,
  type MessageKind,
  type MessageState,
} from '#domain/messages.ts'
import { SAME_CALL_SECONDS } from '#domain/partyStage.ts'
import { messagesOf } from '#kernel/client/i18n/catalog.ts'
import type { RestaurantReservation } from '../../contract.ts'
import { seatingMessages } from '../messages.en.ts'

const text = messagesOf(seatingMessages)

export interface PartyMessage {
  kind: MessageKind
  channel: Channel
  state: MessageState
  failure: MessageFailure | null
  /** Counts the messages of the visit on this channel. */
  ordinal: number
  createdAt: string
  updatedAt: string
}

/** A party with the messages to its guest, newest first. */
export interface StandParty extends RestaurantReservation {
  messages?: readonly PartyMessage[]
}

/** `used_up`: the messages of the visit were, before the guest was called again. */
type Failure = MessageFailure | 'used_up'

/** `failed` only if no channel reached the guest. */
export type Delivery = { state: 'none' | 'sent' | 'seen' } | { state: 'failed'; failure: Failure | null }

export const newestMessageOn = ({ messages = [] }: StandParty, channel: Channel): PartyMessage | undefined =>
  messages.find((message) => message.channel === channel)

const NO_FAILURES: readonly (Failure | null)[] = ['not_needed', 'expired']
const SEEN: readonly MessageState[] = ['opened', 'answered']

/** The channels on which the last call sent nothing, because its visit had used up its messages there. */
export function usedUpChannels({ messages = [], calledAt }: StandParty): Channel[] {
  if (calledAt === null) return []
  // A call within this time of the one before sends nothing because it is the same call.
  const sinceMs = Date.parse(calledAt) - SAME_CALL_SECONDS * SECOND_MS
  return CHANNELS.filter((channel) => {
    const sent = messages.filter((message) => message.channel === channel)
    const isTold = sent.some(({ createdAt }) => Date.parse(createdAt) >= sinceMs)
    return !isTold && sent.some(({ ordinal }) => ordinal >= MESSAGES_PER_VISIT)
  })
}

/**
 * The state of the last message on each channel: about the call once there was one, otherwise about joining the
 * list.
 */
export function deliveryTo(party: StandParty): Delivery {
  const { messages = [], calledAt } = party
  const usedUp = usedUpChannels(party)
  const about = messages.filter(({ kind }) => (kind === 'ready') === (calledAt !== null))
  const newest = about
    .filter(({ channel }, index) => about.findIndex((one) => one.channel === channel) === index)
    .map(({ channel, state, failure }) =>
      usedUp.includes(channel)
        ? { state: 'failed' as const, failure: 'used_up' as const }
        : { state, failure },
    )
  if (newest.some(({ state }) => SEEN.includes(state))) return { state: 'seen' }
  const failed = newest.filter(({ state, failure }) => state === 'failed' && !NO_FAILURES.includes(failure))
  const [first] = failed
  if (first && failed.length === newest.length) return { state: 'failed', failure: first.failure }
  return { state: newest.some(({ state }) => state !== 'failed') ? 'sent' : 'none' }
}

/** Whether another contact would help. */
export const canFix = (delivery: Delivery): boolean =>
  delivery.state === 'failed' && delivery.failure !== 'used_up'

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

const reasonOf = (failure: Failure): string =>
  failure === 'used_up' ? text('failedUsedUp', { most: MESSAGES_PER_VISIT }) : text(FAILURES[failure])

/** "Not delivered: wrong number" */
export const notDelivered = (failure: Failure | null): string =>
  failure === null ? text('notDelivered') : text('notDeliveredBecause', { reason: reasonOf(failure) })

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

interface Said {
  state: MessageState
  failure: Failure | null
}

function stateInWords({ state, failure }: Said): string {
  if (state !== 'failed') return text(STATE_WORDS[state])
  return failure === null
    ? text('messageFailed')
    : text('messageFailedBecause', { reason: reasonOf(failure) })
}

/** "Text: opened", "Email: not delivered, wrong address" */
export const messageInWords = (message: Said & Pick<PartyMessage, 'channel'>): string =>
  text('messageLine', { channel: text(CHANNEL_WORDS[message.channel]), what: stateInWords(message) })

/** "Text to (415) 555-0176: sent" */
export const sentInWords = (message: PartyMessage, to: string): string =>
  text('messageTo', { channel: text(CHANNEL_WORDS[message.channel]), to, what: stateInWords(message) })
