import { clsx } from 'clsx'
import { memo } from 'react'
import { Shape } from '#platform/client/ui/Shape.tsx'
import type { Place } from './places.ts'
import { markerName } from './waitWords.ts'

interface WaitPillProps {
  place: Place
  isSelected: boolean
  isHovered: boolean
  onSelect: (id: number) => void
  onHover: (id: number | null) => void
}

/** A place on the map: shape and number; selected, larger and with its word. */
export const WaitPill = memo(function WaitPill(props: WaitPillProps) {
  const { place, isSelected, isHovered, onSelect, onHover } = props
  const { band, minutes, isTypical, isOld } = place.wait
  return (
    <button
      type="button"
      className={clsx('pill', band.tone, isTypical && 'typical', isOld && 'old', isHovered && 'is-hover')}
      aria-current={isSelected || undefined}
      aria-label={markerName(place.restaurant.name, place.wait)}
      title={place.restaurant.name}
      onClick={(event) => {
        event.stopPropagation()
        onSelect(place.id)
      }}
      onPointerEnter={() => onHover(place.id)}
      onPointerLeave={() => onHover(null)}
    >
      <Shape tone={band.tone} />
      {minutes === null ? '?' : minutes}
      {minutes !== null && (isSelected ? ' min' : <small>min</small>)}
      {isSelected && <small>{band.word}</small>}
    </button>
  )
})
