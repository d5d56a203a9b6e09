import { memo, type ReactNode } from 'react'
import { MichelinStars } from '#features/restaurants/client/MichelinStars.tsx'
import { openWords } from '#features/restaurants/client/openWords.ts'
import { PlacePicture } from '#features/restaurants/client/PlacePicture.tsx'
import { formatMiles } from '#platform/client/format.ts'
import { Icon } from '#platform/client/ui/Icon.tsx'
import { WaitBadge } from '#platform/client/ui/WaitBadge.tsx'
import type { Place } from './places.ts'
import { freshness } from './waitWords.ts'
import './waits.css'

interface PlaceCardProps {
  place: Place
  position: number
  isSelected: boolean
  isHovered: boolean
  nowMs: number
  onSelect: (id: number) => void
  onHover: (id: number | null) => void
  /** What lies on the picture, e.g. the star of a favorite. */
  renderStar?: (place: Place) => ReactNode
}

/** One row of the list: the place at the left, its wait at the right. The whole row is the target. */
export const PlaceCard = memo(function PlaceCard(props: PlaceCardProps) {
  const { place, position, isSelected, isHovered, nowMs, onSelect, onHover } = props
  const { restaurant, wait } = place
  const facts = [restaurant.cuisineType, ...(place.miles === null ? [] : [formatMiles(place.miles)])]
  return (
    <li
      className={isHovered ? 'place is-hover' : 'place'}
      aria-current={isSelected || undefined}
      onPointerEnter={() => onHover(place.id)}
      onPointerLeave={() => onHover(null)}
    >
      <PlacePicture
        name={restaurant.name}
        imageUrl={restaurant.imageUrl}
        position={position}
        shownWidth={64}
      />
      <div>
        <h2 className="place-name">
          <button
            type="button"
            id={`place-row-${place.id}`}
            className="place-open"
            onClick={() => onSelect(place.id)}
          >
            {restaurant.name}
          </button>
        </h2>
        <p>
          <MichelinStars count={restaurant.michelinStars} />
          {facts.join(' · ')}
        </p>
        <p className="fresh">
          <Icon name={wait.minutes === null ? 'plus' : 'clock'} size={16} />
          <span>{closedWords(place, nowMs) ?? freshness(wait, restaurant.timeZone, nowMs)}</span>
        </p>
      </div>
      {props.renderStar?.(place)}
      <WaitBadge tone={wait.band.tone} minutes={wait.minutes} typical={wait.isTypical} />
    </li>
  )
})

/** A usual wait means little while the doors are shut: then the row says when they open. */
function closedWords({ restaurant, wait }: Place, nowMs: number): string | undefined {
  if (!wait.isTypical) return undefined
  const words = openWords(restaurant.hoursOfOperation, restaurant.timeZone, nowMs)
  if (!words || words.isOpen) return undefined
  return words.rest ? `${words.lead}, ${words.rest}` : words.lead
}
