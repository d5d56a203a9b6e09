import { useDeferredValue, useEffect } from 'react'
import { useRestaurant } from '#features/restaurants/client/queries.ts'
import { HttpError } from '#kernel/client/httpError.ts'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { paths } from '#kernel/client/router/paths.ts'
import { useLocation } from '#kernel/client/router/router.ts'
import { EmptyState } from '#kit/EmptyState.tsx'
import { FetchFailed } from '#kit/FetchFailed.tsx'
import { Skeleton } from '#kit/Skeleton.tsx'
import { placeIdIn } from '../addressParams.ts'
import { placesMessages } from './messages.en.ts'
import { RestaurantPlace } from './RestaurantPlace.tsx'
import styles from './restaurantPage.module.css'

export function RestaurantPage() {
  const t = useMessages(placesMessages)
  const id = placeIdIn(useLocation().pathname) ?? Number.NaN
  const { data: answer, error, isPending, isFetching, refetch } = useRestaurant(id)
  // Rendered in small steps, so that the page responds to input meanwhile.
  const drawn = useDeferredValue(answer)
  const data = drawn?.restaurant.id === id ? drawn : undefined
  const isAwaited = isPending || (answer !== undefined && data === undefined)
  const name = data?.restaurant.name
  useTitle(name)
  if (isAwaited) return <PageSkeleton />
  if (!data) {
    return (
      <div className={styles.page}>
        {error instanceof HttpError && error.status === 404 ? (
          <EmptyState icon="fork" link={{ to: paths.browse(), label: t('findRestaurants') }}>
            <h1 className={styles.emptyTitle}>{t('restaurantNotFound')}</h1>
            {t('restaurantNotFoundWhy')}
          </EmptyState>
        ) : (
          <>
            <h1 className="vh">{t('restaurant')}</h1>
            <FetchFailed query={{ isFetching, refetch }}>{t('restaurantNotLoaded')}</FetchFailed>
          </>
        )}
      </div>
    )
  }
  return <RestaurantPlace restaurant={data.restaurant} />
}

function useTitle(name: string | undefined): void {
  useEffect(() => {
    if (!name) return
    const before = document.title
    document.title = `${name} · Tablecast`
    return () => {
      document.title = before
    }
  }, [name])
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
