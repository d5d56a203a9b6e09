import { useDeferredValue } from 'react'
import { displayWait, isClosedNow } from '#domain/waits/displayWait.ts'
import type { PublicRestaurant } from '#features/restaurants/contract.ts'
import { RequestTable } from '#features/seating/client/diner/RequestTable.tsx'
import { ListNotes } from '#features/seating/client/waitlist/ListNotes.tsx'
import { AccuracyLine } from '#features/waitTimes/client/AccuracyLine.tsx'
import { CurrentWait } from '#features/waitTimes/client/CurrentWait.tsx'
import type { DisplayedWait } from '#features/waitTimes/client/displayedWait.ts'
import { InLine } from '#features/waitTimes/client/InLine.tsx'
import { InLineTimer } from '#features/waitTimes/client/InLineTimer.tsx'
import { useRunningLine } from '#features/waitTimes/client/lineQueries.ts'
import { useWaitDetail } from '#features/waitTimes/client/queries.ts'
import { UsualByHour } from '#features/waitTimes/client/UsualByHour.tsx'
import { VerifyWait } from '#features/waitTimes/client/VerifyWait.tsx'
import { WaitBySize } from '#features/waitTimes/client/WaitBySize.tsx'
import { WaitNow } from '#features/waitTimes/client/WaitNow.tsx'
import { WhyThisNumber } from '#features/waitTimes/client/WhyThisNumber.tsx'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { Notice } from '#kit/Notice.tsx'
import { Skeleton } from '#kit/Skeleton.tsx'
import { placesMessages } from './messages.en.ts'
import styles from './placeWait.module.css'

interface PlaceWaitProps {
  restaurant: PublicRestaurant
  /** Known before the place's own response arrives; without it a skeleton is shown. */
  known?: DisplayedWait
  partySize: number
  nowMs: number
  /** On the restaurant's own page. */
  isLarge?: boolean
}

/** Everything about one place's wait: now, by party size, why, usual by hour, and how to report it. */
export function PlaceWait({ restaurant, known, partySize, nowMs, isLarge = false }: PlaceWaitProps) {
  const t = useMessages(placesMessages)
  const detail = useWaitDetail(restaurant.id)
  // Rendered in small steps, so that the page responds to input meanwhile.
  const drawn = useDeferredValue(detail.data)
  const data = drawn?.wait.restaurantId === restaurant.id ? drawn : undefined
  const wait = data ? displayWait([data.wait], partySize, nowMs, restaurant) : known
  const isKnown = wait !== undefined && !wait.missing
  const isClosed = wait?.isClosed ?? false
  const line = useRunningLine()
  if (line?.restaurantId === restaurant.id) {
    const shown = data && displayWait([data.wait], line.partySize, nowMs, restaurant)
    return (
      <div className={styles.wait}>
        <InLineTimer line={line} wait={shown} />
        {data && <UsualByHour detail={data} partySize={line.partySize} />}
      </div>
    )
  }
  return (
    <div className={styles.wait}>
      {isKnown ? (
        <WaitNow wait={wait} partySize={partySize} restaurant={restaurant} nowMs={nowMs} isLarge={isLarge} />
      ) : (
        !detail.isError && (
          <>
            <Skeleton height={92} className="skel-box" />
            {/* As tall as the waits by party size, so that the buttons below stay where they are. */}
            <Skeleton height={172} className="skel-box" />
          </>
        )
      )}
      <ListNotes restaurantId={restaurant.id} timeZone={restaurant.timeZone} />
      {isKnown && <WaitBySize wait={wait} partySize={partySize} restaurant={restaurant} nowMs={nowMs} />}
      {data && wait && <WhyThisNumber detail={data} wait={wait} partySize={partySize} nowMs={nowMs} />}
      {detail.isError && !data && (
        <Notice
          kind="error"
          action={{
            label: t('tryAgain'),
            onClick: () => void detail.refetch(),
            pending: detail.isFetching,
          }}
        >
          {t('reportsNotLoaded')}
        </Notice>
      )}
      <Actions
        restaurant={restaurant}
        partySize={partySize}
        nowMs={nowMs}
        isClosed={isClosed}
        isFromList={wait?.source === 'restaurant'}
      />
      {data && <UsualByHour detail={data} partySize={partySize} />}
      <AccuracyLine restaurantId={restaurant.id} />
    </div>
  )
}

interface ActionsProps {
  restaurant: PublicRestaurant
  partySize: number
  nowMs: number
  isClosed: boolean
  /** The wait comes from the restaurant's own list. */
  isFromList: boolean
}

/** The main action: requesting a table where the restaurant keeps its list, else reporting a wait. */
function Actions({ restaurant, partySize, nowMs, isClosed, isFromList }: ActionsProps) {
  const isRequestMain = isFromList && !isClosed && restaurant.acceptsReservations
  const report = (
    <VerifyWait
      restaurant={restaurant}
      partySize={partySize}
      isClosed={isClosed}
      isSecondary={isRequestMain}
      earnsPoints={!isClosedNow(restaurant, nowMs)}
    />
  )
  const request = (
    <RequestTable
      restaurant={restaurant}
      partySize={partySize}
      isMain={isRequestMain}
      currentWait={(size) => <CurrentWait restaurant={restaurant} partySize={size} nowMs={nowMs} />}
    />
  )
  const inLine = !isClosed && <InLine restaurant={restaurant} partySize={partySize} />
  if (isRequestMain) {
    return (
      <div className={styles.actions}>
        {request}
        <div className={styles.pair}>
          {inLine}
          {report}
        </div>
      </div>
    )
  }
  return (
    <div className={styles.actions}>
      {!isClosed && report}
      {request}
      {inLine}
      {isClosed && report}
    </div>
  )
}
