import type { ReservationStatus } from './reservation.ts'

/** The stage of a party, derived from its status and its history; shared by client and server. */

export const STAGES = ['requested', 'waiting', 'called', 'coming', 'here', 'seated', 'ended'] as const
export type Stage = (typeof STAGES)[number]

/** How a called guest responded: on the way, or a few more minutes. Leaving ends the visit instead. */
export const GUEST_ANSWERS = ['coming', 'later'] as const
export type GuestAnswer = (typeof GUEST_ANSWERS)[number]

/** Why a visit ended: `left` by the guest, `declined` before it was accepted, `removed` by the restaurant. */
export const END_REASONS = ['completed', 'left', 'no_show', 'declined', 'removed'] as const
export type EndReason = (typeof END_REASONS)[number]

/** Who added a party to the list. */
export const PARTY_SOURCES = ['host', 'diner', 'check_in'] as const
export type PartySource = (typeof PARTY_SOURCES)[number]

export interface StageFacts {
  status: ReservationStatus
  /** Times as stored or as JSON: only whether they are set matters. */
  calledAt: Date | string | null
  arrivedAt: Date | string | null
  answer: GuestAnswer | null
}

/**
 * @example stageOf({ status: 'ready_to_seat', calledAt: null, arrivedAt: null, answer: null }) // 'waiting'
 */
export function stageOf({ status, calledAt, arrivedAt, answer }: StageFacts): Stage {
  switch (status) {
    case 'pending':
      return 'requested'
    case 'confirmed':
    case 'ready_to_seat':
      if (arrivedAt !== null) return 'here'
      if (calledAt === null) return 'waiting'
      return answer === 'coming' ? 'coming' : 'called'
    case 'seated':
      return 'seated'
    case 'completed':
    case 'cancelled':
    case 'wait_time_report':
      return 'ended'
  }
}

export const PARTY_ACTIONS = [
  'confirm',
  'accept',
  'decline',
  'call',
  'arrive',
  'seat',
  'noShow',
  'remove',
  'edit',
  'move',
  'unseat',
  'clear',
  'undo',
] as const
export type PartyAction = (typeof PARTY_ACTIONS)[number]

/** A call this soon after the last one, without an answer, is the same call: nothing is sent twice. */
export const SAME_CALL_SECONDS = 10

/** What a host can do with a party at each stage: the screen shows these, and the server refuses all others. */
const ACTIONS: Record<Stage, readonly PartyAction[]> = {
  requested: ['confirm', 'accept', 'decline', 'edit'],
  waiting: ['call', 'arrive', 'seat', 'noShow', 'remove', 'edit', 'move'],
  called: ['call', 'arrive', 'seat', 'noShow', 'remove', 'edit', 'move'],
  coming: ['call', 'arrive', 'seat', 'noShow', 'remove', 'edit', 'move'],
  here: ['call', 'seat', 'noShow', 'remove', 'edit', 'move'],
  seated: ['edit', 'move', 'unseat', 'clear'],
  ended: ['undo'],
}

export const canDo = (stage: Stage, action: PartyAction): boolean => ACTIONS[stage].includes(action)
