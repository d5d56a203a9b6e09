import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl'
import { byZoom, type Stops } from './sketchLabels.ts'

type LineLayer = Extract<LayerSpecification, { type: 'line' }>

export const ROUND = { 'line-cap': 'round', 'line-join': 'round' } as const

export const WIDTHS = {
  minor: [
    [11, 0.3],
    [13, 1],
    [14, 1.7],
    [16, 6],
    [17, 11],
  ],
  major: [
    [11, 0.8],
    [13, 2.4],
    [14, 4.2],
    [16, 10],
    [17, 17],
  ],
  spine: [
    [11, 1.8],
    [13, 4],
    [14, 6.2],
    [16, 14],
    [17, 24],
  ],
  freeway: [
    [11, 1.6],
    [13, 3.6],
    [14, 5.4],
    [16, 13],
    [17, 22],
  ],
} satisfies Record<string, Stops>

/** A casing is wider than its road by this many pixels. */
const CASING_PIXELS = 2.5

export const cased = (stops: Stops): Stops => stops.map(([zoom, pixels]) => [zoom, pixels + CASING_PIXELS])

export function road(id: string, filter: ExpressionSpecification, color: string, stops: Stops): LineLayer {
  return {
    id,
    type: 'line',
    source: 'streets',
    filter,
    layout: ROUND,
    paint: { 'line-color': color, 'line-width': byZoom(stops) },
  }
}
