import { type EndedBooking, isEndedBooking } from './bookings.ts'

/** What the log of the stand records. */

export type StandAction =
  | 'added'
  | 'requested'
  | 'confirmed'
  | 'accepted'
  | 'called'
  | 'answered'
  | 'reminded'
  | 'reconfirmed'
  | 'arrived'
  | 'edited'
  | 'held'
  | 'released'
  | 'seated'
  | 'moved'
  | 'unseated'
  | 'cleared'
  | 'ended'
  | 'undone'

/** `system` is the product itself, for example when a deleted account's requests end. */
export const STAND_ACTORS = ['restaurant', 'diner', 'guest', 'admin', 'system'] as const
export type StandActor = (typeof STAND_ACTORS)[number]

/**
 * Whether a host can undo a step: the restaurant's own, and that a guest left the list. A guest who canceled a booking
 * meant it. A diner's step without its diner is that of a deleted account.
 */
export const canHostUndo = (
  { actor, userId }: { actor: StandActor; userId: number | null },
  party: EndedBooking,
): boolean =>
  actor === 'restaurant' ||
  ((actor === 'guest' || (actor === 'diner' && userId !== null)) && !isEndedBooking(party))
