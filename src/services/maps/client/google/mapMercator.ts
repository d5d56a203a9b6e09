import type { LatLng } from '#domain/geo.ts'
import { MAP_ZOOM } from '#domain/limits.ts'
import type { Bounds } from '../area.ts'

/** Positions on a flat, north-up map: Web Mercator, in CSS pixels, at zooms of the product's scale. */

export interface Pixel {
  x: number
  y: number
}

const TILE_PX = 512
const worldPx = (zoom: number): number => TILE_PX * 2 ** zoom
const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** Measured from the world's northwest corner. */
export function pixelOf({ latitude, longitude }: LatLng, zoom: number): Pixel {
  const north = Math.log(Math.tan(Math.PI / 4 + radians(latitude) / 2))
  return {
    x: worldPx(zoom) * (longitude / 360 + 0.5),
    y: worldPx(zoom) * (0.5 - north / (2 * Math.PI)),
  }
}

export function pointOf({ x, y }: Pixel, zoom: number): LatLng {
  const north = (0.5 - y / worldPx(zoom)) * 2 * Math.PI
  return {
    latitude: ((2 * Math.atan(Math.exp(north)) - Math.PI / 2) * 180) / Math.PI,
    longitude: (x / worldPx(zoom) - 0.5) * 360,
  }
}

/** The point this many pixels to the right of and below another. */
export function shifted(from: LatLng, by: Pixel, zoom: number): LatLng {
  const { x, y } = pixelOf(from, zoom)
  return pointOf({ x: x + by.x, y: y + by.y }, zoom)
}

export function boundsAround(center: LatLng, zoom: number, size: { width: number; height: number }): Bounds {
  const half = { x: size.width / 2, y: size.height / 2 }
  const { latitude: north, longitude: west } = shifted(center, { x: -half.x, y: -half.y }, zoom)
  const { latitude: south, longitude: east } = shifted(center, half, zoom)
  return { west, south, east, north }
}

const GOOGLE_ABOVE = MAP_ZOOM.google - MAP_ZOOM.maplibre
/** Rounding must not cost a whole zoom level. */
const HAIR = 1e-6

/** Google's raster map has whole zoom levels only, so the next lower one is used, which keeps everything in view. */
export const toGoogleZoom = (zoom: number): number => Math.floor(zoom + GOOGLE_ABOVE + HAIR)
export const fromGoogleZoom = (zoom: number): number => zoom - GOOGLE_ABOVE
