import { AlertBell } from '#features/alerts/client/AlertBell.tsx'
import { PlacePicture, pictureOf } from '#features/restaurants/client/PlacePicture.tsx'
import { WaitFigure } from '#features/waitTimes/client/WaitFigure.tsx'
import { paths } from '#kernel/client/router/paths.ts'
import { ScreenLink } from '#kernel/client/router/ScreenLink.tsx'
import { SkeletonRows } from '#kit/SkeletonRows.tsx'
import styles from './favoriteRows.module.css'
import type { FavoriteNow } from './favoriteWaits.ts'
import { WaitBefore } from './WaitBefore.tsx'

const ROW_HEIGHT = 64

interface FavoriteRowsProps {
  rows: readonly FavoriteNow[]
  partySize: number
  nowMs: number
}

export function FavoriteRows({ rows, ...viewer }: FavoriteRowsProps) {
  return (
    <ul className={styles.rows}>
      {rows.map((row) => (
        <FavoriteRow key={row.favorite.restaurantId} row={row} {...viewer} />
      ))}
    </ul>
  )
}

function FavoriteRow({ row, partySize, nowMs }: Omit<FavoriteRowsProps, 'rows'> & { row: FavoriteNow }) {
  const { restaurant } = row.favorite
  return (
    <li>
      <PlacePicture {...pictureOf(restaurant)} shownWidth={48} className={styles.picture} />
      <div>
        <h3>
          <ScreenLink className="cover" to={paths.restaurantPage(restaurant.id)}>
            {restaurant.name}
          </ScreenLink>
        </h3>
        <WaitBefore of={row} />
      </div>
      <WaitFigure wait={row.wait} />
      <AlertBell restaurant={restaurant} partySize={partySize} wait={row.wait} nowMs={nowMs} />
    </li>
  )
}

export const LoadingRows = ({ count, label }: { count: number; label: string }) => (
  <SkeletonRows count={count} label={label} picture={48} trailing={64} rowHeight={ROW_HEIGHT} />
)
