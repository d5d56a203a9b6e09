import { clsx } from 'clsx'
import { AlertBell } from '#features/alerts/client/AlertBell.tsx'
import { cuisineName } from '#features/restaurants/client/cuisineName.ts'
import { MichelinStars } from '#features/restaurants/client/MichelinStars.tsx'
import { PlacePicture, pictureOf } from '#features/restaurants/client/PlacePicture.tsx'
import { WaitFigure } from '#features/waitTimes/client/WaitFigure.tsx'
import { formatAdded } from '#kernel/client/format.ts'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { paths } from '#kernel/client/router/paths.ts'
import { ScreenLink } from '#kernel/client/router/ScreenLink.tsx'
import { IconButton } from '#kit/IconButton.tsx'
import { Change } from './Change.tsx'
import styles from './favoriteList.module.css'
import type { FavoriteNow } from './favoriteWaits.ts'
import { favoritesMessages } from './messages.en.ts'
import { useFavorite } from './queries.ts'

interface FavoriteCardProps {
  row: FavoriteNow
  position: number
  partySize: number
  nowMs: number
  onRemove: () => void
}

export function FavoriteCard({ row, position, partySize, nowMs, onRemove }: FavoriteCardProps) {
  const t = useMessages(favoritesMessages)
  const { favorite, wait } = row
  const { restaurant, createdAt } = favorite
  const { toggle } = useFavorite(favorite.restaurantId)
  const remove = () => {
    toggle()
    onRemove()
  }
  return (
    <li className={clsx('card', styles.card)}>
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
        <Change of={row} />
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
