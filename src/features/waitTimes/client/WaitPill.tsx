import { clsx } from 'clsx'
import { memo } from 'react'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { Shape } from '#kit/Shape.tsx'
import { bandWord } from './bandWords.ts'
import type { DisplayedWait } from './displayedWait.ts'
import { markerName } from './markerName.ts'
import { waitTimesMessages } from './messages.en.ts'
import type { Place } from './places.ts'
import styles from './waitPill.module.css'

interface WaitPillProps {
  place: Place
  isSelected: boolean
  isHovered: boolean
  onSelect: (id: number) => void
  onHover: (id: number | null) => void
}

/** A place on the map: shape and number; larger and with its word when selected; a dot when closed. */
export const WaitPill = memo(function WaitPill(props: WaitPillProps) {
  const { place, isSelected, isHovered, onSelect, onHover } = props
  const t = useMessages(waitTimesMessages)
  const { band, isTypical, isOld, isListClosed } = place.wait
  const isClosed = place.wait.isClosed || isListClosed
  return (
    <button
      type="button"
      className={clsx(
        'pill',
        band.tone,
        isTypical && 'typical',
        isOld && 'old',
        isClosed && styles.closed,
        isHovered && 'is-hover',
      )}
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
          <Shape tone={band.tone} />
          <PillNumber wait={place.wait} isSelected={isSelected} />
          {isSelected && <small>{bandWord(band.tone)}</small>}
        </>
      )}
    </button>
  )
})

function PillNumber({ wait, isSelected }: { wait: DisplayedWait; isSelected: boolean }) {
  const t = useMessages(waitTimesMessages)
  if (wait.isFree) return t('noWait')
  if (wait.isOverThreeHours) return t('overThreeHours')
  if (wait.minutes === null) return '?'
  return (
    <>
      {`${wait.minutes} `}
      {isSelected ? `${t('min')} ` : <small>{t('min')}</small>}
    </>
  )
}
