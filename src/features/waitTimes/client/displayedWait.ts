import type * as domain from '#domain/waits/displayWait.ts'
import type { WaitTime } from '../contract.ts'

/** A wait as shown, with the response it was read from. */
export type DisplayedWait = domain.DisplayedWait<WaitTime>

/** Whether it says how long: a number, or that nobody waits. */
export const hasNumber = ({ minutes, isFree }: Pick<DisplayedWait, 'minutes' | 'isFree'>): boolean =>
  minutes !== null || isFree
