import { type MapPinProps, useMapSurface } from './mapEngine.ts'

/** Content that stands on a point of the map around it. */
export function MapPin(props: MapPinProps) {
  const { Pin } = useMapSurface()
  return <Pin {...props} />
}
