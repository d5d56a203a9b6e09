import { type DisplayedWait, displayWait } from '#domain/waits/displayWait.ts'
import type { PublicRestaurant } from '#features/restaurants/contract.ts'
import type { WaitTime } from '#features/waitTimes/contract.ts'
import type { WaitBoard } from '#features/waitTimes/server/waitBoard.ts'

export type Board = Pick<WaitBoard, 'itemOf'>

/** What the screen of a diner shows to a party of this size: the same answer, read by the same function. */
export function waitNow(board: Board, place: PublicRestaurant, partySize: number, now: Date): DisplayedWait {
  // Guarantee: the board has written it.
  const item = JSON.parse(board.itemOf(place).json) as WaitTime
  return displayWait([item], partySize, now.getTime(), place)
}
