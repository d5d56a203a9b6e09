import { useState } from 'react'
import { useNowMs } from '#features/restaurants/client/useNowMs.ts'
import { paths } from '#platform/client/paths.ts'
import { ScreenLink } from '#platform/client/ScreenLink.tsx'
import { Button } from '#platform/client/ui/Button.tsx'
import { EmptyState } from '#platform/client/ui/EmptyState.tsx'
import { Notice } from '#platform/client/ui/Notice.tsx'
import { SkeletonRows } from '#platform/client/ui/SkeletonRows.tsx'
import type { Favorite } from '../contract.ts'
import { FavoriteCard } from './FavoriteCard.tsx'
import { useFavorite, useFavorites } from './queries.ts'
import { useFavoriteWaits } from './useFavoriteWaits.ts'
import './favorites.css'

const SKELETONS = 3

interface FavoriteListProps {
  /** The viewer's, for the waits. */
  partySize: number
  /** Called after a card has gone, so that the focus is not lost with it. */
  onRemoved: () => void
}

/** 'My Favorites': loading, failed, empty, or the places with their waits. */
export function FavoriteList({ partySize, onRemoved }: FavoriteListProps) {
  const { favorites, isPending, isError, isFetching, refetch } = useFavorites()
  const [removed, setRemoved] = useState<Favorite | null>(null)
  if (isPending) {
    return (
      <div className="card">
        <SkeletonRows
          count={SKELETONS}
          label="Loading favorites"
          picture={88}
          trailing={76}
          rowHeight={120}
        />
      </div>
    )
  }
  const isGone = removed && !favorites?.some(({ restaurantId }) => restaurantId === removed.restaurantId)
  return (
    <>
      {isError && (
        <Notice
          kind="error"
          action={{ label: 'Try Again', onClick: () => void refetch(), pending: isFetching }}
        >
          Failed to fetch favorites
        </Notice>
      )}
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
  return (
    <EmptyState
      icon="star"
      action={
        <Button asChild variant="brand">
          <ScreenLink to={paths.browse()}>Browse Restaurants</ScreenLink>
        </Button>
      }
    >
      No favorites yet
    </EmptyState>
  )
}

/** A star pressed by mistake is not lost. */
function Removed({ favorite, onUndone }: { favorite: Favorite; onUndone: () => void }) {
  const { toggle } = useFavorite(favorite.restaurantId)
  const undo = () => {
    toggle()
    onUndone()
  }
  return (
    <Notice kind="info" action={{ label: 'Undo', onClick: undo }}>
      {favorite.restaurant.name} is no longer a favorite.
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
    <ul className="favs">
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
