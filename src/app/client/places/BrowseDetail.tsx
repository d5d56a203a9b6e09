import { useEffect, useRef } from 'react'
import { FavoriteStar } from '#features/favorites/client/FavoriteStar.tsx'
import { Directions } from '#features/restaurants/client/Directions.tsx'
import { HoursByDay } from '#features/restaurants/client/OpeningHours.tsx'
import { PlacePicture, pictureOf } from '#features/restaurants/client/PlacePicture.tsx'
import { ShareButton } from '#features/restaurants/client/ShareButton.tsx'
import { streetOf } from '#features/restaurants/client/streetOf.ts'
import type { PublicRestaurant } from '#features/restaurants/contract.ts'
import { Disclosure } from '#features/waitTimes/client/Disclosure.tsx'
import type { Place } from '#features/waitTimes/client/places.ts'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { paths } from '#kernel/client/router/paths.ts'
import { ScreenLink } from '#kernel/client/router/ScreenLink.tsx'
import { Button } from '#kit/Button.tsx'
import { Icon } from '#kit/Icon.tsx'
import { useEscape } from '#kit/useEscape.ts'
import browseDetailStyles from './browseDetail.module.css'
import { placesMessages } from './messages.en.ts'
import { PlaceFacts } from './PlaceFacts.tsx'
import { PlaceWait } from './PlaceWait.tsx'
import styles from './placeWhere.module.css'
import { walkMinutes } from './walk.ts'

interface BrowseDetailProps {
  place: Place
  partySize: number
  nowMs: number
  onClose: () => void
}

/** The open place: a card over the map; on a phone the content of the sheet. Escape closes it. */
export function BrowseDetail({ place, partySize, nowMs, onClose }: BrowseDetailProps) {
  const t = useMessages(placesMessages)
  const { restaurant } = place
  const name = useRef<HTMLHeadingElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each place that opens takes the focus
  useEffect(() => {
    // The card and the sheet are in view; in a low window the page scrolls.
    const { scrollHeight, clientHeight } = document.documentElement
    name.current?.focus({ preventScroll: scrollHeight <= clientHeight })
  }, [place.id])
  useEscape(onClose)
  return (
    <article className={browseDetailStyles.detail} aria-label={restaurant.name}>
      <PlacePicture {...pictureOf(restaurant)} className={browseDetailStyles.hero} />
      <div className={browseDetailStyles.tools}>
        <FavoriteStar restaurant={restaurant} look="icon" />
        <ShareButton
          title={restaurant.name}
          path={paths.browse({ partySize, place: place.id })}
          variant="line"
          iconOnly
          className={browseDetailStyles.share}
        />
        <Button icon="x" iconOnly aria-label={t('close')} onClick={onClose} />
      </div>
      <div className={browseDetailStyles.body}>
        <h2 ref={name} tabIndex={-1}>
          {restaurant.name}
        </h2>
        <PlaceFacts restaurant={restaurant} miles={place.miles} nowMs={nowMs} />
        <PlaceWait restaurant={restaurant} known={place.wait} partySize={partySize} nowMs={nowMs}>
          <PlaceWhere restaurant={restaurant} miles={place.miles} />
        </PlaceWait>
        <Disclosure title={t('openingHours')} icon="clock">
          <HoursByDay restaurant={restaurant} nowMs={nowMs} />
        </Disclosure>
        <ScreenLink className={browseDetailStyles.link} to={paths.restaurantPage(place.id)}>
          {t('openFullPage')}
          <Icon name="right" size={16} />
        </ScreenLink>
      </div>
    </article>
  )
}

/** "5 min walk · 418 Hayes St", and the way there. */
function PlaceWhere({ restaurant, miles }: { restaurant: PublicRestaurant; miles: number | null }) {
  const t = useMessages(placesMessages)
  const minutes = walkMinutes(miles)
  const street = streetOf(restaurant.address)
  return (
    <div className={styles.where}>
      <Icon name={minutes === null ? 'pin' : 'walk'} />
      <p>{minutes === null ? street : t('walkTo', { minutes, street })}</p>
      <Directions restaurant={restaurant} variant="quiet" className={styles.link} />
    </div>
  )
}
