import { clsx } from 'clsx'
import { memo, type ReactNode } from 'react'
import { cuisineName } from '#features/restaurants/client/cuisineName.ts'
import { MichelinStars } from '#features/restaurants/client/MichelinStars.tsx'
import { PlacePicture, pictureOf } from '#features/restaurants/client/PlacePicture.tsx'
import { formatMiles } from '#kernel/client/format.ts'
import { paths } from '#kernel/client/router/paths.ts'
import { opensElsewhere } from '#kernel/client/router/ScreenLink.tsx'
import { Icon } from '#kit/Icon.tsx'
import styles from './placeCard.module.css'
import type { Place } from './places.ts'
import { WaitBadge } from './WaitBadge.tsx'
import { rowWords } from './waitWords.ts'

interface PlaceCardProps {
  place: Place
  position: number
  isSelected: boolean
  isHovered: boolean
  /** One row of the list is in the tab order. */
  isTabStop: boolean
  partySize: number
  nowMs: number
  onSelect: (id: number) => void
  onHover: (id: number | null) => void
  /** Shown on the picture, such as the star of a favorite. */
  renderStar?: (place: Place, isTabStop: boolean) => ReactNode
}

/** One row of the list: the place, and its wait on the right. The whole row is clickable. */
export const PlaceCard = memo(function PlaceCard(props: PlaceCardProps) {
  const { place, position, isSelected, isHovered, isTabStop, onSelect, onHover } = props
  const { restaurant, wait } = place
  const row = rowWords(wait, restaurant, props)
  const facts = [
    cuisineName(restaurant.cuisineType),
    ...(place.miles === null ? [] : [formatMiles(place.miles)]),
  ]
  return (
    <li
      className={isHovered ? 'place is-hover' : 'place'}
      aria-current={isSelected || undefined}
      onPointerEnter={() => onHover(place.id)}
      onPointerLeave={() => onHover(null)}
    >
      <PlacePicture {...pictureOf(restaurant)} position={position} shownWidth={64} />
      <div className="about">
        <h2 className={styles.name}>
          <a
            href={paths.browse({ partySize: props.partySize, place: place.id })}
            id={`place-row-${place.id}`}
            className={clsx('cover', styles.open)}
            tabIndex={isTabStop ? 0 : -1}
            onClick={(event) => {
              if (opensElsewhere(event)) return
              event.preventDefault()
              onSelect(place.id)
            }}
          >
            {restaurant.name}
          </a>
        </h2>
        <p>
          <MichelinStars count={restaurant.michelinStars} />
          {facts.join(' · ')}
        </p>
        <p className="fresh">
          <Icon name={row.icon} size={16} />
          <span>{row.text}</span>
        </p>
      </div>
      {props.renderStar?.(place, isTabStop)}
      <WaitBadge wait={wait} />
    </li>
  )
})
