import { useQueries } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { useState } from 'react'
import { byRestaurant } from '#domain/byRestaurant.ts'
import { REFETCH_MS } from '#domain/limits.ts'
import { displayWait } from '#domain/waits/displayWait.ts'
import { useNowMs } from '#features/restaurants/client/useNowMs.ts'
import { waitDetail } from '#features/waitTimes/calls.ts'
import type { DisplayedWait } from '#features/waitTimes/client/displayedWait.ts'
import { useWaitTimes, waitTimeKeys } from '#features/waitTimes/client/queries.ts'
import { call } from '#kernel/client/call.ts'
import { home } from '#kernel/client/home.ts'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { paths } from '#kernel/client/router/paths.ts'
import { EmptyState } from '#kit/EmptyState.tsx'
import { FetchFailed } from '#kit/FetchFailed.tsx'
import { Notice } from '#kit/Notice.tsx'
import { SkeletonRows } from '#kit/SkeletonRows.tsx'
import { areaAround } from '#services/maps/client/area.ts'
import type { Favorite } from '../contract.ts'
import { FavoriteCard } from './FavoriteCard.tsx'
import styles from './favoriteList.module.css'
import { favoritesMessages } from './messages.en.ts'
import { useFavorite, useFavorites } from './queries.ts'

const SKELETONS = 3

interface FavoriteListProps {
  /** The viewer's party size, for the waits. */
  partySize: number
  /** Called after a card is removed, to keep the keyboard focus. */
  onRemoved: () => void
}

/** 'My Favorites': loading, failed, empty, or the places with their waits. */
export function FavoriteList({ partySize, onRemoved }: FavoriteListProps) {
  const t = useMessages(favoritesMessages)
  const { favorites, isPending, isError, isFetching, refetch } = useFavorites()
  const [removed, setRemoved] = useState<Favorite | null>(null)
  if (isPending) {
    return (
      <div className="card">
        <SkeletonRows count={SKELETONS} label={t('loading')} picture={88} trailing={76} rowHeight={120} />
      </div>
    )
  }
  const isGone = removed && !favorites?.some(({ restaurantId }) => restaurantId === removed.restaurantId)
  return (
    <>
      {isError && <FetchFailed query={{ isFetching, refetch }}>{t('fetchFailed')}</FetchFailed>}
      {isGone && <Removed key={removed.id} favorite={removed} onUndone={() => setRemoved(null)} />}
      {favorites?.length === 0 && <NoFavorites />}
      {favorites && favorites.length > 0 && (
        <Cards
          favorites={favorites}
          partySize={partySize}
          onRemove={(favorite) => {
            setRemoved(favorite)
            onRemoved()
          }}
        />
      )}
    </>
  )
}

function NoFavorites() {
  const t = useMessages(favoritesMessages)
  return (
    <EmptyState icon="star" link={{ to: paths.browse(), label: t('browse') }}>
      {t('empty')}
    </EmptyState>
  )
}

/** Offers to undo a removal. */
function Removed({ favorite, onUndone }: { favorite: Favorite; onUndone: () => void }) {
  const t = useMessages(favoritesMessages)
  const { toggle } = useFavorite(favorite.restaurantId)
  const undo = () => {
    toggle()
    onUndone()
  }
  return (
    <Notice kind="info" action={{ label: t('undo'), onClick: undo }}>
      {t('removed', { name: favorite.restaurant.name })}
    </Notice>
  )
}

interface CardsProps {
  favorites: readonly Favorite[]
  partySize: number
  onRemove: (favorite: Favorite) => void
}

function Cards({ favorites, partySize, onRemove }: CardsProps) {
  const nowMs = useNowMs()
  const waitOf = useFavoriteWaits(
    favorites.map(({ restaurantId }) => restaurantId),
    partySize,
    nowMs,
  )
  return (
    <ul className={clsx('stack', styles.list)}>
      {favorites.map((favorite, position) => (
        <FavoriteCard
          key={favorite.restaurantId}
          favorite={favorite}
          position={position}
          wait={waitOf(favorite.restaurantId)}
          onRemove={() => onRemove(favorite)}
        />
      ))}
    </ul>
  )
}

const HOME_AREA = areaAround(home.location)

/**
 * The waits of some restaurants for a party: one request for the home area, where most are, and one for each that
 * is elsewhere. undefined while it is unknown whether there is one.
 */
function useFavoriteWaits(
  restaurantIds: readonly number[],
  partySize: number,
  nowMs: number,
): (restaurantId: number) => DisplayedWait | undefined {
  const around = useWaitTimes(HOME_AREA, partySize)
  const nearby = byRestaurant(around.data?.waitTimes ?? [])
  const elsewhere = around.isPending ? [] : restaurantIds.filter((id) => !nearby.has(id))
  const details = useQueries({
    queries: elsewhere.map((restaurantId) => ({
      queryKey: waitTimeKeys.one(restaurantId),
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        call(waitDetail, { params: { restaurantId } }, { signal }),
      refetchInterval: REFETCH_MS.waitTimes,
    })),
  })
  return (restaurantId) => {
    const known = nearby.get(restaurantId)
    if (known) return displayWait(known, partySize, nowMs)
    const detail = details[elsewhere.indexOf(restaurantId)]
    if (!detail || detail.isPending) return undefined
    // A wait that cannot be loaded is unknown.
    return displayWait(detail.data ? [detail.data.wait] : [], partySize, nowMs)
  }
}
