import type { WaitReport } from '#features/waitTimes/contract.ts'
import { createReservation } from '#features/waitTimes/contract.ts'
import type { Caller } from './app.ts'

type Given = { restaurantId: number } & Partial<
  Pick<WaitReport, 'waitTime' | 'partySize' | 'isAnonymous' | 'latitude' | 'longitude'>
>

let reportsMade = 0

/**
 * Reports a wait through the API and returns the whole response. Without minutes, each report differs from the
 * previous one, because the same again would be a repeat.
 */
export const reportWait = (who: Caller, given: Given) =>
  who.call(createReservation, {
    body: { waitTime: 20 + (reportsMade++ % 40), partySize: 2, ...given, status: 'wait_time_report' },
  })

/** Sends a report that is accepted; returns the response's message. */
export async function takenReport(who: Caller, given: Given) {
  const answer = await reportWait(who, given)
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body))
  return answer.body
}
