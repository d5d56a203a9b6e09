import { useState } from 'react'
import { useNowMs } from '#features/restaurants/client/useNowMs.ts'
import { useMessages } from '#platform/client/i18n/catalog.ts'
import { paths } from '#platform/client/paths.ts'
import { EmptyState } from '#platform/client/ui/EmptyState.tsx'
import { FetchFailed } from '#platform/client/ui/FetchFailed.tsx'
import { Notice } from '#platform/client/ui/Notice.tsx'
import { groundsInRow } from '#platform/client/ui/Plate.tsx'
import { SkeletonRows } from '#platform/client/ui/SkeletonRows.tsx'
import type { Favorite } from '../contract.ts'
import { FavoriteCard } from './FavoriteCard.tsx'
import { favoritesMessages } from './messages.en.ts'
import { useFavorite, useFavorites } from './queries.ts'
import { useFavoriteWaits } from './useFavoriteWaits.ts'

const SKELETONS = 3

interface FavoriteListProps {
  /** The viewer's, for the waits. */
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
  const grounds = groundsInRow(favorites.map(({ restaurant }) => restaurant.name))
  return (
    <ul className="stack">
      {favorites.map((favorite, position) => (
        <FavoriteCard
          key={favorite.restaurantId}
          favorite={favorite}
          position={position}
          ground={grounds[position]}
          wait={waitOf(favorite.restaurantId)}
          onRemove={() => onRemove(favorite)}
        />
      ))}
    </ul>
  )
}
