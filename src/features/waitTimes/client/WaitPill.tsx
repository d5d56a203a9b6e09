import { clsx } from 'clsx'
import { memo } from 'react'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { Shape } from '#kit/Shape.tsx'
import type { PinLook } from './arrangePins.ts'
import { bandWord } from './bandWords.ts'
import { markerName } from './markerName.ts'
import { waitTimesMessages } from './messages.en.ts'
import { PillNumber } from './PillNumber.tsx'
import type { Place } from './places.ts'
import styles from './waitPill.module.css'

/** With its number, only its shape, or with its name on that side of its point. */
export type PillLook = 'pill' | PinLook

interface WaitPillProps {
  place: Place
  look: PillLook
  isSelected: boolean
  isHovered: boolean
  onSelect: (id: number) => void
  onHover: (id: number | null) => void
}

/**
 * A place on the map: shape and number; larger and with its word when selected; a dot when closed. On a small map
 * a few have their name, and all others are dots.
 */
export const WaitPill = memo(function WaitPill(props: WaitPillProps) {
  const { place, look, isSelected, isHovered, onSelect, onHover } = props
  const t = useMessages(waitTimesMessages)
  const { band, isTypical, isOld, isListClosed } = place.wait
  const isClosed = place.wait.isClosed || isListClosed
  const isNamed = look !== 'pill' && look !== 'dot'
  return (
    <button
      type="button"
      className={clsx(
        'pill',
        band.tone,
        isTypical && 'typical',
        isOld && 'old',
        isNamed && styles.named,
        isClosed && !isNamed && styles.closed,
        !isClosed && look === 'dot' && styles.dot,
        isHovered && 'is-hover',
      )}
      data-side={isNamed ? look : undefined}
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
      {isClosed ? (
        isSelected && <small>{t(isListClosed ? 'listClosed' : 'closed')}</small>
      ) : (
        <>
          <Shape tone={band.tone} edged={look !== 'pill' && band.tone === 'medium'} />
          {look !== 'dot' && (
            <PillNumber wait={place.wait} hasUnit={look === 'pill'} isSelected={isSelected} />
          )}
          {look === 'pill' && isSelected && <small>{bandWord(band.tone)}</small>}
        </>
      )}
      {isNamed && <small className={styles.name}>{place.restaurant.name}</small>}
    </button>
  )
})
