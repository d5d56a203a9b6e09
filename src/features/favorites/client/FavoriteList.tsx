import { clsx } from 'clsx'
import { useState } from 'react'
import { AlertBell } from '#features/alerts/client/AlertBell.tsx'
import { cuisineName } from '#features/restaurants/client/cuisineName.ts'
import { MichelinStars } from '#features/restaurants/client/MichelinStars.tsx'
import { PlacePicture, pictureOf } from '#features/restaurants/client/PlacePicture.tsx'
import { useNowMs } from '#features/restaurants/client/useNowMs.ts'
import { WaitFigure } from '#features/waitTimes/client/WaitFigure.tsx'
import { formatAdded } from '#kernel/client/format.ts'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { paths } from '#kernel/client/router/paths.ts'
import { ScreenLink } from '#kernel/client/router/ScreenLink.tsx'
import { Chip } from '#kit/Chip.tsx'
import { ChipBar } from '#kit/ChipBar.tsx'
import { EmptyState } from '#kit/EmptyState.tsx'
import { FetchFailed } from '#kit/FetchFailed.tsx'
import { IconButton } from '#kit/IconButton.tsx'
import { Notice } from '#kit/Notice.tsx'
import { SkeletonRows } from '#kit/SkeletonRows.tsx'
import type { Favorite } from '../contract.ts'
import styles from './favoriteList.module.css'
import { byName, byWait, type FavoriteNow, useFavoritesNow } from './favoriteWaits.ts'
import { favoritesMessages } from './messages.en.ts'
import { useFavorite, useFavorites } from './queries.ts'
import { WaitBefore } from './WaitBefore.tsx'

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

interface FavoriteCardProps {
  row: FavoriteNow
  position: number
  partySize: number
  nowMs: number
  onRemove: () => void
}

function FavoriteCard({ row, position, partySize, nowMs, onRemove }: FavoriteCardProps) {
  const t = useMessages(favoritesMessages)
  const { favorite, wait } = row
  const { restaurant, createdAt } = favorite
  const { toggle } = useFavorite(favorite.restaurantId)
  const remove = () => {
    toggle()
    onRemove()
  }
  return (
    <li className={clsx('card stack', styles.card)}>
      <PlacePicture
        {...pictureOf(restaurant)}
        position={position}
        hasInitials
        shownWidth={64}
        className={styles.picture}
      />
      <div className={clsx('muted', styles.facts)}>
        <h2>
          <ScreenLink to={paths.restaurantPage(restaurant.id)}>{restaurant.name}</ScreenLink>
        </h2>
        <p>
          <MichelinStars count={restaurant.michelinStars} />
          {cuisineName(restaurant.cuisineType)}
        </p>
        <p>{restaurant.address}</p>
        <p className={styles.added}>{formatAdded(createdAt)}</p>
      </div>
      <div className={styles.now}>
        <WaitFigure wait={wait} />
        <WaitBefore of={row} />
        <div className={styles.tools}>
          <AlertBell restaurant={restaurant} partySize={partySize} wait={wait} nowMs={nowMs} />
          <IconButton
            icon="star"
            iconFilled
            label={t('removeName', { name: restaurant.name })}
            onClick={remove}
          />
        </div>
      </div>
    </li>
  )
}
