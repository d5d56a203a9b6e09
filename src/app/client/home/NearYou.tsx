import { clsx } from 'clsx'
import { PlacePicture, pictureOf } from '#features/restaurants/client/PlacePicture.tsx'
import { useAllowedLocation } from '#features/restaurants/client/useViewerLocation.ts'
import { nearNow } from '#features/waitTimes/client/nearNow.ts'
import type { Place } from '#features/waitTimes/client/places.ts'
import { WaitFigure } from '#features/waitTimes/client/WaitFigure.tsx'
import { formatMiles } from '#kernel/client/format.ts'
import { home } from '#kernel/client/home.ts'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { paths } from '#kernel/client/router/paths.ts'
import { ScreenLink } from '#kernel/client/router/ScreenLink.tsx'
import { FetchFailed } from '#kit/FetchFailed.tsx'
import { IconButton } from '#kit/IconButton.tsx'
import { Skeleton } from '#kit/Skeleton.tsx'
import { SkeletonList } from '#kit/SkeletonList.tsx'
import { homeMessages } from './messages.en.ts'
import styles from './nearYou.module.css'
import { usePlacesAround } from './usePlacesAround.ts'

/** 'Near you now': the three places to go to now. Without a location, those around the town's center. */
export function NearYou({ partySize }: { partySize: number }) {
  const t = useMessages(homeMessages)
  const { location, ask } = useAllowedLocation()
  const { places, failed } = usePlacesAround(location.at, partySize)
  return (
    <section aria-labelledby="near-title">
      <div className={styles.head}>
        <h2 id="near-title">{location.isDefault ? t('inTown', { town: home.name }) : t('nearYou')}</h2>
        {location.isDefault && (
          <IconButton icon="locate" label={t('useMyLocation')} onClick={() => void ask()} />
        )}
      </div>
      {failed ? (
        <FetchFailed query={failed}>{t('waitsNotLoaded')}</FetchFailed>
      ) : (
        <Cards places={places && nearNow(places)} />
      )}
    </section>
  )
}

function Cards({ places }: { places: readonly Place[] | undefined }) {
  const t = useMessages(homeMessages)
  if (!places) return <LoadingCards />
  if (places.length === 0) return <p className={styles.none}>{t('noneNear')}</p>
  return (
    <ul className={clsx('stack', styles.cards)}>
      {places.map((place) => (
        <NearCard key={place.id} place={place} />
      ))}
    </ul>
  )
}

function NearCard({ place: { restaurant, miles, wait } }: { place: Place }) {
  const t = useMessages(homeMessages)
  return (
    <li className="card">
      <PlacePicture {...pictureOf(restaurant)} shownWidth={160} className={styles.picture} />
      <div>
        <h3>
          <ScreenLink className="cover" to={paths.restaurantPage(restaurant.id)}>
            {restaurant.name}
          </ScreenLink>
        </h3>
        <WaitFigure wait={wait} />
        <p className="small">
          {miles !== null && formatMiles(miles)}
          {wait.isTypical && <span aria-hidden> · {t('usually')}</span>}
        </p>
      </div>
    </li>
  )
}

function LoadingCards() {
  const t = useMessages(homeMessages)
  return (
    <SkeletonList
      label={t('loadingWaits')}
      className={clsx('stack', styles.cards)}
      count={3}
      itemClassName="card"
    >
      <span className={clsx('skel', styles.picture)} />
      <div>
        <Skeleton width="70%" height={16} />
        <Skeleton width="60%" height={28} className="skel-box" />
      </div>
    </SkeletonList>
  )
}
