import { clsx } from 'clsx'
import { Marker, type MarkerDragEvent } from 'react-map-gl/maplibre'
import type { MapPinProps } from '../mapEngine.ts'
import styles from '../mapPin.module.css'

export function MapLibrePin({ latitude, longitude, anchor = 'center', ...props }: MapPinProps) {
  const { isInFront = false, onDragEnd, children } = props
  const dropped = ({ lngLat }: MarkerDragEvent) =>
    onDragEnd?.({ latitude: lngLat.lat, longitude: lngLat.lng })
  return (
    <Marker
      latitude={latitude}
      longitude={longitude}
      anchor={anchor}
      className={clsx(styles.pin, isInFront && styles.isInFront)}
      draggable={onDragEnd !== undefined}
      {...(onDragEnd ? { onDragEnd: dropped } : {})}
    >
      {children}
    </Marker>
  )
}
