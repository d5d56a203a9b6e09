import type * as domain from '#domain/waits/shownWait.ts'
import type { WaitTime } from '../contract.ts'

/** An item of the wait-times answer. */
export type WaitFacts = WaitTime

/** What a screen shows of one wait, with the answer it was read from. */
export type ShownWait = domain.ShownWait<WaitTime>
