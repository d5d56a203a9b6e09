/** What the log of the stand records. */

export type StandAction =
  | 'added'
  | 'requested'
  | 'confirmed'
  | 'accepted'
  | 'called'
  | 'answered'
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

/** `system` is the product itself, such as a deleted account whose requests end with it. */
export const STAND_ACTORS = ['restaurant', 'diner', 'guest', 'admin', 'system'] as const
export type StandActor = (typeof STAND_ACTORS)[number]
