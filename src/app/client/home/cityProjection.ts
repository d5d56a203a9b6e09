import type { LatLng } from '#domain/geo.ts'
import { isSanFrancisco } from '#domain/home.ts'
import { home } from '#kernel/client/home.ts'

/** The picture's size in CSS pixels; it is centered on downtown and cut off by its frame. */
export const PICTURE = { width: 2400, height: 1280 } as const

/** Downtown San Francisco, where the sketch looks best; elsewhere the middle of the town. */
const DOWNTOWN: LatLng = { latitude: 37.7779, longitude: -122.4086 }
const center = () => (isSanFrancisco(home) ? DOWNTOWN : home.location)
const PIXELS_PER_DEGREE = 15_058

const RADIAN = Math.PI / 180

/** The position of a point in the picture, in CSS pixels from its upper left corner. */
export function inPicture({ latitude, longitude }: LatLng): { x: number; y: number } {
  const middle = center()
  const pixelsPerDegreeNorth = PIXELS_PER_DEGREE / Math.cos(middle.latitude * RADIAN)
  return {
    x: PICTURE.width / 2 + (longitude - middle.longitude) * PIXELS_PER_DEGREE,
    y: PICTURE.height / 2 - (latitude - middle.latitude) * pixelsPerDegreeNorth,
  }
}
