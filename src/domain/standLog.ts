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
