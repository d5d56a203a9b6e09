import type { PublicRestaurant } from '#features/restaurants/contract.ts'
import { RequestTable } from '#features/seating/client/RequestTable.tsx'
import { CurrentWait } from '#features/waitTimes/client/CurrentWait.tsx'
import { type ShownWait, shownWait } from '#features/waitTimes/client/places.ts'
import { useWaitDetail } from '#features/waitTimes/client/queries.ts'
import { UsualByHour } from '#features/waitTimes/client/UsualByHour.tsx'
import { VerifyWait } from '#features/waitTimes/client/VerifyWait.tsx'
import { WaitBySize } from '#features/waitTimes/client/WaitBySize.tsx'
import { WaitNow } from '#features/waitTimes/client/WaitNow.tsx'
import { WhyThisNumber } from '#features/waitTimes/client/WhyThisNumber.tsx'
import { Notice } from '#platform/client/ui/Notice.tsx'
import { Skeleton } from '#platform/client/ui/Skeleton.tsx'

interface PlaceWaitProps {
  restaurant: PublicRestaurant
  /** What is known before the place's own answer comes; left out, a skeleton stands there. */
  known?: ShownWait
  partySize: number
  nowMs: number
}

/** Everything about one place's wait: now, by party size, why, usual by hour; and the way to report it. */
export function PlaceWait({ restaurant, known, partySize, nowMs }: PlaceWaitProps) {
  const detail = useWaitDetail(restaurant.id)
  const wait = detail.data ? shownWait([detail.data.wait], partySize, nowMs) : known
  return (
    <div className="place-wait">
      {wait ? (
        <WaitNow wait={wait} partySize={partySize} timeZone={restaurant.timeZone} nowMs={nowMs} />
      ) : (
        !detail.isError && <Skeleton height={80} className="skel-box" />
      )}
      <div className="acts">
        <VerifyWait restaurant={restaurant} partySize={partySize} />
        <RequestTable
          restaurant={restaurant}
          partySize={partySize}
          currentWait={(size) => <CurrentWait restaurant={restaurant} partySize={size} nowMs={nowMs} />}
        />
      </div>
      <h3>Wait by party size</h3>
      <WaitBySize baseMinutes={wait?.item?.waitTime ?? null} partySize={partySize} />
      {detail.data && (
        <>
          <WhyThisNumber detail={detail.data} partySize={partySize} nowMs={nowMs} />
          <UsualByHour detail={detail.data} partySize={partySize} />
        </>
      )}
      {detail.isError && !detail.data && (
        <Notice
          kind="error"
          action={{ label: 'Try Again', onClick: () => void detail.refetch(), pending: detail.isFetching }}
        >
          The reports behind this wait could not be loaded.
        </Notice>
      )}
    </div>
  )
}
