import { PARTY_SIZE } from './limits.ts'

/** A restaurant's settings for its stand, and which parties its list accepts. */

/** `walk_ins_only` takes no requests from other places; `paused` and `closed` take only parties the host adds. */
export const LIST_STATES = ['open', 'walk_ins_only', 'paused', 'closed'] as const
export type ListState = (typeof LIST_STATES)[number]

export const HOLD_MINUTES = { min: 1, max: 120, default: 10 } as const
/** How long a pinned wait is shown. */
export const PINNED_WAIT_MINUTES = 30
/** How long clearing, removing and seating a party can be undone. */
export const UNDO_MINUTES = 120
/** How long before a booking its table is held, in minutes. */
export const HOLD_BEFORE = { min: 0, max: 240, default: 30 } as const
/** How long before a booking its guest may still change or cancel it, in minutes. */
export const CUT_OFF = { min: 0, max: 1440, default: 60 } as const
/** People that a restaurant can take from bookings in a quarter of an hour; no limit without a number. */
export const SLOT_COVERS = { min: 1, max: 500 } as const
/** How far apart the times are that can be booked. */
export const SLOT_MINUTES = 15
export const CONTACT_RETENTION_DAYS = { min: 1, max: 365, default: 30 } as const

const NO_SIZES: number[] = []
/** The settings of a stand until the restaurant changes them. */
export const DEFAULT_STAND_SETTINGS = {
  holdMinutes: HOLD_MINUTES.default,
  listState: 'open',
  pausedUntil: null,
  listReason: null,
  closedSizes: NO_SIZES,
  showsWait: true,
  pinnedLow: null,
  pinnedHigh: null,
  pinnedUntil: null,
  isCheckInOn: false,
  joinCode: null,
  slotCovers: null,
  holdBefore: HOLD_BEFORE.default,
  cutOffMinutes: CUT_OFF.default,
  contactRetentionDays: CONTACT_RETENTION_DAYS.default,
} as const

/** Parties of one class compete for the same tables. */
export const LIST_SIZE_CLASSES = [2, 4, 6, PARTY_SIZE.max] as const

export const listSizeClassOf = (partySize: number): number =>
  LIST_SIZE_CLASSES.find((upTo) => partySize <= upTo) ?? PARTY_SIZE.max

export interface ListRule {
  listState: ListState
  pausedUntilMs: number | null
  closedSizes: readonly number[]
}

/** The current state of the list: a pause that has run out is over. */
export const listStateAt = ({ listState, pausedUntilMs }: ListRule, nowMs: number): ListState =>
  listState === 'paused' && pausedUntilMs !== null && pausedUntilMs <= nowMs ? 'open' : listState

/** Why this party cannot join now; null when it can. */
export function listRefusal(
  rule: ListRule,
  asked: { partySize: number; isHere: boolean },
  nowMs: number,
): 'walk_ins_only' | 'paused' | 'closed' | 'size_closed' | null {
  const state = listStateAt(rule, nowMs)
  if (state === 'paused' || state === 'closed') return state
  if (state === 'walk_ins_only' && !asked.isHere) return state
  return rule.closedSizes.includes(listSizeClassOf(asked.partySize)) ? 'size_closed' : null
}
