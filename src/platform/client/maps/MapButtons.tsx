import { Icon, type IconName } from '#platform/client/ui/Icon.tsx'
import { useMapSurface } from './mapEngine.ts'

interface MapButtonsProps {
  /** Asks anew where the viewer is. Left out, there is no such button. */
  onLocate?: () => void
}

/** Zoom in, zoom out, use my location. Stands inside a map. */
export function MapButtons({ onLocate }: MapButtonsProps) {
  const { map } = useMapSurface()
  const button = (icon: IconName, label: string, onClick: () => void) => (
    <button type="button" aria-label={label} onClick={onClick}>
      <Icon name={icon} />
    </button>
  )
  return (
    <div className="map-buttons card">
      {button('plus', 'Zoom in', map.zoomIn)}
      {button('minus', 'Zoom out', map.zoomOut)}
      {onLocate && button('locate', 'Use my location', onLocate)}
    </div>
  )
}
