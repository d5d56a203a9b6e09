import type { RestaurantReservation } from '../../contract.ts'
import { type WaitlistOrder, waitedMinutes } from '../hostLists.ts'
import type { StandParty } from './delivery.ts'
import { needRank } from './partyState.ts'

/** Minutes beyond the quote, negative while within; parties without a quote come last. */
const lateness = (party: RestaurantReservation, nowMs: number): number =>
  party.waitTime === null ? Number.NEGATIVE_INFINITY : waitedMinutes(party, nowMs) - party.waitTime

/** The waitlist in the order that the host has chosen; ties stay in order of arrival. */
export function orderedBy(
  waitlist: readonly StandParty[],
  order: WaitlistOrder,
  nowMs: number,
): StandParty[] {
  switch (order) {
    case 'arrival':
      return [...waitlist]
    case 'size':
      return waitlist.toSorted((a, b) => b.partySize - a.partySize)
    case 'need':
      return waitlist.toSorted((a, b) => needRank(a, nowMs) - needRank(b, nowMs))
    case 'overdue':
      return waitlist.toSorted((a, b) => {
        const [left, right] = [lateness(a, nowMs), lateness(b, nowMs)]
        return left === right ? 0 : right - left
      })
  }
}
