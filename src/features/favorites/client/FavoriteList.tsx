import { clsx } from 'clsx'
import { useState } from 'react'
import { useNowMs } from '#features/restaurants/client/useNowMs.ts'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { paths } from '#kernel/client/router/paths.ts'
import { Chip } from '#kit/Chip.tsx'
import { ChipBar } from '#kit/ChipBar.tsx'
import { EmptyState } from '#kit/EmptyState.tsx'
import { FetchFailed } from '#kit/FetchFailed.tsx'
import { Notice } from '#kit/Notice.tsx'
import { SkeletonRows } from '#kit/SkeletonRows.tsx'
import type { Favorite } from '../contract.ts'
import { FavoriteCard } from './FavoriteCard.tsx'
import styles from './favoriteList.module.css'
import { byName, byWait, useFavoritesNow } from './favoriteWaits.ts'
import { favoritesMessages } from './messages.en.ts'
import { useFavorite, useFavorites } from './queries.ts'

const SKELETONS = 3

interface FavoriteListProps {
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
        <SkeletonRows count={SKELETONS} label={t('loading')} picture={64} trailing={88} rowHeight={96} />
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

const ORDERS = { byWait, byName }
type Order = keyof typeof ORDERS

function Cards({ favorites, partySize, onRemove }: CardsProps) {
  const t = useMessages(favoritesMessages)
  const [order, setOrder] = useState<Order>('byWait')
  const nowMs = useNowMs()
  const rows = ORDERS[order](useFavoritesNow(favorites, partySize, nowMs))
  return (
    <>
      {rows.length > 1 && (
        <ChipBar label={t('order')} className={clsx('row', styles.orders)}>
          {(['byWait', 'byName'] as const).map((each) => (
            <Chip key={each} pressed={order === each} onPressedChange={() => setOrder(each)}>
              {t(each)}
            </Chip>
          ))}
        </ChipBar>
      )}
      <ul className={clsx('stack', styles.list)}>
        {rows.map((row, position) => (
          <FavoriteCard
            key={row.favorite.restaurantId}
            row={row}
            position={position}
            partySize={partySize}
            nowMs={nowMs}
            onRemove={() => onRemove(row.favorite)}
          />
        ))}
      </ul>
    </>
  )
}
