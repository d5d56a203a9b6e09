import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl'
import type { MapColors } from './mapColors.ts'

type SymbolLayer = Extract<LayerSpecification, { type: 'symbol' }>

export type Stops = readonly (readonly [zoom: number, pixels: number])[]

/**
 * Text is drawn by the browser, so no glyph files are needed. The first font family doesn't exist and only sets
 * weight and slope.
 */
export const TEXT_FONT = ['Inter Medium', 'Inter Variable', 'sans-serif']
export const DISTRICT_FONT = ['Inter SemiBold', 'Inter Variable', 'sans-serif']
export const WATER_FONT = ['Fraunces Medium Italic', 'Fraunces Variable', 'serif']

/** Pixels that grow with the zoom between the given stops. */
export const byZoom = (stops: Stops): ExpressionSpecification => [
  'interpolate',
  ['exponential', 1.4],
  ['zoom'],
  ...stops.flat(),
]

export const ofClass = (...classes: string[]): ExpressionSpecification => [
  'in',
  ['get', 'class'],
  ['literal', classes],
]

export function streetLabels(
  id: string,
  filter: ExpressionSpecification,
  minzoom: number,
  colors: MapColors,
): SymbolLayer {
  return {
    id,
    type: 'symbol',
    source: 'streets',
    minzoom,
    filter,
    layout: {
      'symbol-placement': 'line',
      'symbol-spacing': 340,
      'text-field': ['get', 'name'],
      'text-font': TEXT_FONT,
      'text-size': byZoom([
        [12, 10.5],
        [14, 11.5],
        [17, 14],
      ]),
      'text-padding': 6,
      'text-max-angle': 35,
    },
    paint: { 'text-color': colors.label, 'text-halo-color': colors.land, 'text-halo-width': 1.75 },
  }
}

interface PlaceLabel {
  kind: 'district' | 'park' | 'water'
  rank: 1 | 2 | 3
  minzoom: number
  color: string
  halo: string
}

const PLACE_LOOK = {
  district: { 'text-font': DISTRICT_FONT, 'text-transform': 'uppercase', 'text-letter-spacing': 0.09 },
  park: { 'text-font': TEXT_FONT, 'text-letter-spacing': 0 },
  water: { 'text-font': WATER_FONT, 'text-letter-spacing': 0.02 },
} as const

const PLACE_SIZE: Record<PlaceLabel['kind'], Stops> = {
  district: [
    [11, 9.5],
    [14, 11.5],
    [16, 13],
  ],
  park: [
    [12, 10],
    [14, 11],
    [16, 13],
  ],
  water: [
    [11, 13],
    [14, 15],
    [16, 18],
  ],
}

function placeLabels({ kind, rank, minzoom, color, halo }: PlaceLabel): SymbolLayer {
  return {
    id: `${kind}-${rank}`,
    type: 'symbol',
    source: 'labels',
    minzoom,
    filter: ['all', ['==', ['get', 'kind'], kind], ['==', ['get', 'rank'], rank]],
    layout: {
      'text-field': ['get', 'name'],
      'text-size': byZoom(PLACE_SIZE[kind]),
      'text-max-width': 7,
      'text-padding': 4,
      ...PLACE_LOOK[kind],
    },
    paint: {
      'text-color': color,
      'text-halo-color': halo,
      'text-halo-width': kind === 'district' ? 2 : 1.25,
    },
  }
}

/** Later layers are placed first, so the most important names come last. */
export function sketchLabels(colors: MapColors): LayerSpecification[] {
  const district = { kind: 'district', color: colors.label, halo: colors.land } as const
  const park = { kind: 'park', color: colors.parkLabel, halo: colors.park } as const
  const water = { kind: 'water', color: colors.waterLabel, halo: colors.water } as const
  return [
    streetLabels('street-names', ofClass('minor'), 14.6, colors),
    streetLabels('main-street-names', ofClass('major', 'embarcadero', 'freeway'), 12.6, colors),
    streetLabels('spine-name', ofClass('spine'), 12, colors),
    placeLabels({ ...park, rank: 3, minzoom: 14.4 }),
    placeLabels({ ...park, rank: 2, minzoom: 13.4 }),
    placeLabels({ ...district, rank: 3, minzoom: 14 }),
    placeLabels({ ...district, rank: 2, minzoom: 12.6 }),
    placeLabels({ ...park, rank: 1, minzoom: 11.5 }),
    placeLabels({ ...water, rank: 3, minzoom: 14 }),
    placeLabels({ ...water, rank: 2, minzoom: 12.5 }),
    placeLabels({ ...water, rank: 1, minzoom: 9 }),
    placeLabels({ ...district, rank: 1, minzoom: 11.2 }),
  ]
}
