import { clsx } from 'clsx'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { Icon, type IconName } from '#kit/Icon.tsx'
import styles from './mapButtons.module.css'
import { useMapSurface } from './mapEngine.ts'
import { mapsMessages } from './messages.en.ts'

interface MapButtonsProps {
  /** Requests the viewer's location again. Without it the button is left out. */
  onLocate?: () => void
}

/** Zoom in, zoom out, use my location; rendered inside a map. */
export function MapButtons({ onLocate }: MapButtonsProps) {
  const t = useMessages(mapsMessages)
  const { map } = useMapSurface()
  const button = (icon: IconName, label: string, onClick: () => void, className?: string) => (
    <button type="button" className={className} aria-label={label} onClick={onClick}>
      <Icon name={icon} />
    </button>
  )
  return (
    <div className={clsx('card', styles.buttons)}>
      {button('plus', t('zoomIn'), map.zoomIn, styles.zoom)}
      {button('minus', t('zoomOut'), map.zoomOut, styles.zoom)}
      {onLocate && button('locate', t('useMyLocation'), onLocate)}
    </div>
  )
}
