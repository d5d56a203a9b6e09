import { clsx } from 'clsx'
import { memo, useEffect, useMemo, useRef, useState } from 'react'
import { PARTY_SIZE } from '#domain/limits.ts'
import { FavoriteStar } from '#features/favorites/client/FavoriteStar.tsx'
import { Directions } from '#features/restaurants/client/Directions.tsx'
import { HoursByDay } from '#features/restaurants/client/OpeningHours.tsx'
import { PartySizeStepper } from '#features/restaurants/client/PartySizeStepper.tsx'
import { PlacePicture, pictureOf } from '#features/restaurants/client/PlacePicture.tsx'
import { useRestaurant } from '#features/restaurants/client/queries.ts'
import { ShareButton } from '#features/restaurants/client/ShareButton.tsx'
import { useNowMs } from '#features/restaurants/client/useNowMs.ts'
import type { PublicRestaurant } from '#features/restaurants/contract.ts'
import { type Place, placesFor, pointOf } from '#features/waitTimes/client/places.ts'
import { useWaitDetail } from '#features/waitTimes/client/queries.ts'
import { home } from '#kernel/client/home.ts'
import { HttpError, messageFor } from '#kernel/client/httpError.ts'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { paths } from '#kernel/client/router/paths.ts'
import { useLocation, useRouter } from '#kernel/client/router/router.ts'
import { ScreenLink } from '#kernel/client/router/ScreenLink.tsx'
import { useTitle } from '#kernel/client/useTitle.ts'
import { Button } from '#kit/Button.tsx'
import { Card } from '#kit/Card.tsx'
import { EmptyState } from '#kit/EmptyState.tsx'
import { FetchFailed } from '#kit/FetchFailed.tsx'
import { Icon } from '#kit/Icon.tsx'
import { later } from '#kit/later.tsx'
import { Skeleton } from '#kit/Skeleton.tsx'
import { useIsSeen } from '#kit/useIsSeen.ts'
import { useWatchedArea } from '#services/live/client/liveContext.ts'
import { areaAround } from '#services/maps/client/area.ts'
import { useMapEngine } from '#services/maps/client/useMapEngine.ts'
import { placeIdIn } from '../addressParams.ts'
import { placesMessages } from './messages.en.ts'
import { PlaceFacts } from './PlaceFacts.tsx'
import { PlaceWait } from './PlaceWait.tsx'
import { rememberPartySize, useRememberedPartySize } from './rememberedPartySize.ts'
import styles from './restaurantPage.module.css'

export function RestaurantPage() {
  const t = useMessages(placesMessages)
  const id = placeIdIn(useLocation().pathname) ?? Number.NaN
  const { data, error, isPending, isFetching, refetch } = useRestaurant(id)
  useTitle(data?.restaurant.name ?? (error ? t('restaurant') : undefined))
  useKeptAddress(id, data?.restaurant.id)
  if (isPending) return <PageSkeleton />
  if (!data) {
    return (
      <div className={clsx(styles.page, styles.failed)}>
        {error instanceof HttpError && error.status === 404 ? (
          <EmptyState
            icon="fork"
            title={t('restaurantNotFound')}
            link={{ to: paths.browse(), label: t('findRestaurants') }}
          >
            {t('restaurantNotFoundWhy')}
          </EmptyState>
        ) : (
          <>
            <h1 className="vh">{t('restaurant')}</h1>
            <FetchFailed query={{ isFetching, refetch }}>
              {messageFor(error, t('restaurantNotLoaded'))}
            </FetchFailed>
          </>
        )}
      </div>
    )
  }
  return <RestaurantPlace restaurant={data.restaurant} />
}

/** The place in the address was merged into another one: the server answers with that. */
function useKeptAddress(id: number, shownId: number | undefined): void {
  const router = useRouter()
  useEffect(() => {
    if (shownId === undefined || shownId === id) return
    void router.navigate(paths.restaurantPage(shownId), { replace: true })
  }, [router, id, shownId])
}

function PageSkeleton() {
  const t = useMessages(placesMessages)
  return (
    <div className={styles.page} role="status">
      <span className="vh">{t('loadingRestaurant')}</span>
      <Skeleton height={200} className="skel-box" />
      <Skeleton width="46%" height={32} />
      <Skeleton width="64%" />
      <Skeleton height={96} className="skel-box" />
      <Skeleton height={72} className="skel-box" />
    </div>
  )
}

const LazyPinMap = later(async () => (await import('#features/waitTimes/client/PlacePinMap.tsx')).PlacePinMap)

const WATCHED_MILES = 0.2

const RestaurantPlace = memo(function RestaurantPlace({ restaurant }: { restaurant: PublicRestaurant }) {
  const t = useMessages(placesMessages)
  const nowMs = useNowMs()
  const [chosenSize, setChosenSize] = useState<number | null>(null)
  const remembered = useRememberedPartySize()
  const partySize = chosenSize ?? remembered ?? PARTY_SIZE.default
  const at = pointOf(restaurant)
  useWatchedArea(at && { ...areaAround(at), radius: WATCHED_MILES })
  const chooseSize = (size: number) => {
    rememberPartySize(size)
    setChosenSize(size)
  }
  const onMap = paths.browse({ partySize, place: restaurant.id })
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <PlacePicture {...pictureOf(restaurant)} className={styles.hero} />
        <div className={styles.title}>
          <h1>{restaurant.name}</h1>
          <PlaceFacts restaurant={restaurant} miles={null} nowMs={nowMs} />
        </div>
      </header>
      <div className={clsx('stack', styles.columns)}>
        <Card title={t('waitTime')} className={styles.wait}>
          <PlaceWait
            restaurant={restaurant}
            partySize={partySize}
            nowMs={nowMs}
            isOnPage
            sizeChooser={
              <div className={clsx('row between', styles.size)}>
                <span aria-hidden>{t('partySize')}</span>
                <PartySizeStepper value={partySize} onChange={chooseSize} />
              </div>
            }
          >
            <div className={clsx('buttons', styles.links)}>
              <Directions restaurant={restaurant} icon="walk" />
              <FavoriteStar restaurant={restaurant} look="labelled" />
              <ShareButton title={restaurant.name} path={paths.restaurantPage(restaurant.id)} />
            </div>
          </PlaceWait>
        </Card>
        <div className={clsx('stack', styles.side)}>
          <Card title={t('openingHours')}>
            <HoursByDay restaurant={restaurant} nowMs={nowMs} />
          </Card>
          <Card title={t('where')}>
            <p className={clsx('row', styles.line)}>
              <Icon name="pin" />
              {restaurant.address}
            </p>
            {restaurant.phone && (
              <p className={clsx('row', styles.line)}>
                <Icon name="phone" />
                <a href={`tel:${restaurant.phone.replace(/[^+\d]/g, '')}`}>{restaurant.phone}</a>
              </p>
            )}
            <Button asChild icon="map">
              <ScreenLink to={onMap}>{t('onTheMap')}</ScreenLink>
            </Button>
            <PinMap restaurant={restaurant} partySize={partySize} nowMs={nowMs} onMap={onMap} />
          </Card>
        </div>
      </div>
    </div>
  )
})

interface PinMapProps {
  restaurant: PublicRestaurant
  partySize: number
  nowMs: number
  onMap: string
}

function PinMap({ restaurant, partySize, nowMs, onMap }: PinMapProps) {
  const t = useMessages(placesMessages)
  const router = useRouter()
  const frame = useRef<HTMLElement>(null)
  const isSeen = useIsSeen(frame)
  const engine = useMapEngine(isSeen)
  const wait = useWaitDetail(restaurant.id).data?.wait
  const place = useMemo(
    () => placesFor([restaurant], wait ? [wait] : [], { at: home.location, partySize, nowMs })[0],
    [restaurant, wait, partySize, nowMs],
  )
  if (!place || !isOnMap(place) || engine === 'none') return null
  return (
    <section ref={frame} className={styles.pinMap} aria-label={t('mapOf', { name: restaurant.name })}>
      {isSeen && <LazyPinMap place={place} onOpen={() => void router.navigate(onMap)} />}
    </section>
  )
}

const isOnMap = (place: Place): place is Place & { at: NonNullable<Place['at']> } => place.at !== null
