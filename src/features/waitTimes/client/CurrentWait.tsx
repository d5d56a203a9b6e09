import type { PublicRestaurant } from '#features/restaurants/contract.ts'
import { WaitBadge } from '#platform/client/ui/WaitBadge.tsx'
import { shownWait } from './places.ts'
import { useWaitDetail } from './queries.ts'
import { freshness } from './waitWords.ts'

interface CurrentWaitProps {
  restaurant: Pick<PublicRestaurant, 'id' | 'timeZone'>
  partySize: number
  nowMs: number
}

/** What to expect before asking for a table at once: the wait for this party, and how sure it is. */
export function CurrentWait({ restaurant, partySize, nowMs }: CurrentWaitProps) {
  const { data } = useWaitDetail(restaurant.id)
  if (!data) return null
  const wait = shownWait([data.wait], partySize, nowMs)
  return (
    <div className="request-wait">
      <WaitBadge tone={wait.band.tone} minutes={wait.minutes} typical={wait.isTypical} />
      <p>
        <b>{wait.minutes === null ? 'The wait is not known' : `The wait for ${partySize}`}</b>
        {freshness(wait, restaurant.timeZone, nowMs)}
      </p>
    </div>
  )
}
