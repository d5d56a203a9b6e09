import type * as domain from '#domain/waits/displayWait.ts'
import type { WaitTime } from '../contract.ts'

/** A wait as shown, with the response it was read from. */
export type DisplayedWait = domain.DisplayedWait<WaitTime>
