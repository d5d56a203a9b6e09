import type * as domain from '#domain/waits/shownWait.ts'
import type { WaitTime } from '../contract.ts'

/** An item of the wait-times response. */
export type WaitFacts = WaitTime

/** A wait as shown, with the response it was read from. */
export type ShownWait = domain.ShownWait<WaitTime>
