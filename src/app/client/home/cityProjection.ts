import type { LatLng } from '#domain/geo.ts'

/** The picture's size in CSS pixels; it is centerd on downtown and cut off by its frame. */
export const PICTURE = { width: 2400, height: 1280 } as const

const CENTER: LatLng = { latitude: 37.7779, longitude: -122.4086 }
const PIXELS_PER_DEGREE = 15_058

const RADIAN = Math.PI / 180
const pixelsPerDegreeNorth = PIXELS_PER_DEGREE / Math.cos(CENTER.latitude * RADIAN)

/** Where a point stands in the picture, in CSS pixels from its upper left corner. */
export const inPicture = ({ latitude, longitude }: LatLng): { x: number; y: number } => ({
  x: PICTURE.width / 2 + (longitude - CENTER.longitude) * PIXELS_PER_DEGREE,
  y: PICTURE.height / 2 - (latitude - CENTER.latitude) * pixelsPerDegreeNorth,
})
