import type { ReactNode } from 'react'
import { displayWait } from '#domain/waits/displayWait.ts'
import { AlertSwitch } from '#features/alerts/client/AlertSwitch.tsx'
import type { PublicRestaurant } from '#features/restaurants/contract.ts'
import { OwnPlace } from '#features/seating/client/diner/OwnPlace.tsx'
import { ListNotes } from '#features/seating/client/waitlist/ListNotes.tsx'
import { AccuracyLine } from '#features/waitTimes/client/AccuracyLine.tsx'
import type { DisplayedWait } from '#features/waitTimes/client/displayedWait.ts'
import { InLineTimer } from '#features/waitTimes/client/InLineTimer.tsx'
import { useRunningLine } from '#features/waitTimes/client/lineQueries.ts'
import { useWaitDetail } from '#features/waitTimes/client/queries.ts'
import { UsualByHour } from '#features/waitTimes/client/UsualByHour.tsx'
import { WaitBySize } from '#features/waitTimes/client/WaitBySize.tsx'
import { WaitNow } from '#features/waitTimes/client/WaitNow.tsx'
import { WhyThisNumber } from '#features/waitTimes/client/WhyThisNumber.tsx'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { FetchFailed } from '#kit/FetchFailed.tsx'
import { Skeleton } from '#kit/Skeleton.tsx'
import { placesMessages } from './messages.en.ts'
import { PlaceActions } from './PlaceActions.tsx'
import styles from './placeWait.module.css'

interface PlaceWaitProps {
  restaurant: PublicRestaurant
  /** Known before the place's own response arrives; without it a skeleton is shown. */
  known?: DisplayedWait
  partySize: number
  nowMs: number
  isOnPage?: boolean
  /** How to change the party size, beside the waits by party size. */
  sizeChooser?: ReactNode
  children: ReactNode
}

/** Everything about one place's wait: now, by party size, why, usual by hour, and how to report it. */
export function PlaceWait(props: PlaceWaitProps) {
  const { restaurant, known, partySize, nowMs, isOnPage = false, sizeChooser, children } = props
  const t = useMessages(placesMessages)
  const detail = useWaitDetail(restaurant.id)
  const { data } = detail
  const wait = data ? displayWait([data.wait], partySize, nowMs, restaurant) : known
  const isKnown = wait !== undefined && !wait.missing
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
        <WaitNow wait={wait} partySize={partySize} restaurant={restaurant} nowMs={nowMs} isLarge={isOnPage} />
      ) : (
        !detail.isError && <Skeleton height={isOnPage ? 104 : 84} className="skel-box" />
      )}
      {!wait?.isListClosed && <ListNotes restaurantId={restaurant.id} timeZone={restaurant.timeZone} />}
      {isKnown && wait.minutes !== null && <OwnPlace restaurantId={restaurant.id} />}
      {detail.isError && !data && <FetchFailed query={detail}>{t('reportsNotLoaded')}</FetchFailed>}
      <PlaceActions
        restaurant={restaurant}
        wait={wait}
        partySize={partySize}
        nowMs={nowMs}
        isOnPage={isOnPage}
      >
        <AlertSwitch restaurant={restaurant} partySize={partySize} wait={wait} nowMs={nowMs} />
        {children}
      </PlaceActions>
      {sizeChooser}
      {isKnown && (
        <WaitBySize
          wait={wait}
          partySize={partySize}
          restaurant={restaurant}
          nowMs={nowMs}
          isBelowChooser={sizeChooser !== undefined}
        />
      )}
      {data && wait && <WhyThisNumber detail={data} wait={wait} partySize={partySize} nowMs={nowMs} />}
      {data && <UsualByHour detail={data} partySize={partySize} />}
      <AccuracyLine restaurantId={restaurant.id} />
    </div>
  )
}
