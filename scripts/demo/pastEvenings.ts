import { localMoment } from '#domain/calendar.ts'
import { HOUR_MS, MINUTE_MS } from '#domain/durations.ts'
import { partySizeMultiplier } from '#domain/waits.ts'
import { reservations } from '#features/seating/server/schema.ts'
import type { Tx } from '#kernel/server/db/client.ts'
import type { Chance } from '../random.ts'
import { aPartySize, type Popularity, usualMinutes } from './demand.ts'
import { CITY_TIME_ZONE } from './draftReports.ts'

/** Four weeks of parties on the waitlist: their quotes, waits and turn times. */
const DAYS = 27
const PARTIES_A_DAY = 6
/** How far a wait was from what was shown, as a factor and in minutes. */
const ERROR = { spread: 0.12, minutes: 5 }
const STAY_MINUTES = 68

const inFives = (minutes: number): number => Math.max(5, Math.round(minutes / 5) * 5)
/** To either side of a number, so that about 8 of 10 of these waits are inside. */
const rangeWidth = (minutes: number): number => 4 + 0.1 * minutes

export async function insertPastEvenings(
  tx: Tx,
  { restaurantId, popularity }: { restaurantId: number; popularity: Popularity },
  chance: Chance,
  now: Date,
): Promise<void> {
  // Except the last day: the stand still lists the parties that left since then.
  const rows = Array.from({ length: DAYS * PARTIES_A_DAY }, (_, index) => {
    const hoursAgo = 26 + (index * 24) / PARTIES_A_DAY
    const joinedMs = now.getTime() - hoursAgo * HOUR_MS - chance.whole(0, 59) * MINUTE_MS
    const partySize = aPartySize(chance)
    const local = localMoment(new Date(joinedMs), CITY_TIME_ZONE)
    const estimate = inFives(usualMinutes(popularity, local) * partySizeMultiplier(partySize))
    const off = chance.whole(-ERROR.minutes, ERROR.minutes)
    const waited = Math.max(1, Math.round(estimate * chance.factor(ERROR.spread)) + off)
    const seatedMs = joinedMs + waited * MINUTE_MS
    const joined = new Date(joinedMs)
    return {
      restaurantId,
      partySize,
      name: null,
      status: 'completed' as const,
      endedReason: 'completed' as const,
      waitTime: estimate,
      suggestedMinutes: estimate,
      suggestedLow: inFives(estimate - rangeWidth(estimate)),
      suggestedHigh: inFives(estimate + rangeWidth(estimate)),
      reservationTime: joined,
      createdAt: joined,
      seatedAt: new Date(seatedMs),
      completedAt: new Date(seatedMs + STAY_MINUTES * chance.factor(0.3) * MINUTE_MS),
    }
  })
  await tx.insert(reservations).values(rows)
}
