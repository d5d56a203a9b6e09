import { type MapPinProps, useMapSurface } from './mapEngine.ts'

/** Content placed at a point of the surrounding map. */
export function MapPin(props: MapPinProps) {
  const { Pin } = useMapSurface()
  return <Pin {...props} />
}
