import { clsx } from 'clsx'
import { Marker, type MarkerDragEvent } from 'react-map-gl/maplibre'
import type { MapPinProps } from '../mapEngine.ts'

export function MapLibrePin({ latitude, longitude, anchor = 'center', ...props }: MapPinProps) {
  const { isInFront = false, onDragEnd, children } = props
  const dropped = ({ lngLat }: MarkerDragEvent) =>
    onDragEnd?.({ latitude: lngLat.lat, longitude: lngLat.lng })
  return (
    <Marker
      latitude={latitude}
      longitude={longitude}
      anchor={anchor}
      className={clsx('map-pin', isInFront && 'is-in-front')}
      draggable={onDragEnd !== undefined}
      {...(onDragEnd ? { onDragEnd: dropped } : {})}
    >
      {children}
    </Marker>
  )
}
