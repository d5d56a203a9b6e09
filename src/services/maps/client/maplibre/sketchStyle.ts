import type { LayerSpecification, SourceSpecification, StyleSpecification } from 'maplibre-gl'
import { messagesOf } from '#kernel/client/i18n/catalog.ts'
import { mapsMessages } from '../messages.en.ts'
import { COLORS, type MapColors } from './mapColors.ts'
import { cased, ROUND, road, WIDTHS } from './roadLayers.ts'
import { byZoom, ofClass, type Stops, sketchLabels } from './sketchLabels.ts'

type LineLayer = Extract<LayerSpecification, { type: 'line' }>

/** A line in the water that follows the shore at a distance, as on a nautical chart. */
function depthLine(id: string, color: string, pixelsAtZoom14: number): LineLayer {
  const offset: Stops = [
    [11, -pixelsAtZoom14 / 6],
    [14, -pixelsAtZoom14],
    [17, -pixelsAtZoom14 * 5],
  ]
  return {
    id,
    type: 'line',
    source: 'land',
    layout: ROUND,
    paint: { 'line-color': color, 'line-width': 1, 'line-offset': byZoom(offset) },
  }
}

const SEA = 'sea'

interface Background {
  getLayer(id: string): { metadata?: unknown } | undefined
  getPaintProperty(layer: string, name: 'background-color'): unknown
  setPaintProperty(layer: string, name: 'background-color', value: unknown): unknown
}

/** Sets the color of the sea once everything in view is drawn, so that no empty tile looks like water. */
export function floodSea(map: Background): void {
  const metadata = map.getLayer(SEA)?.metadata
  if (typeof metadata !== 'object' || metadata === null || !('water' in metadata)) return
  if (map.getPaintProperty(SEA, 'background-color') === metadata.water) return
  map.setPaintProperty(SEA, 'background-color', metadata.water)
}

function ground(colors: MapColors): LayerSpecification[] {
  const fill = (source: string, color: string): LayerSpecification => ({
    id: source,
    type: 'fill',
    source,
    paint: { 'fill-color': color },
  })
  const piers: Stops = [
    [11, 0.8],
    [14, 4.5],
    [17, 24],
  ]
  return [
    // Land-colored until the land itself is drawn: see `floodSea`.
    {
      id: SEA,
      type: 'background',
      metadata: { water: colors.water },
      paint: { 'background-color': colors.land },
    },
    depthLine('depth-near', colors.depth, 22),
    depthLine('depth-middle', colors.depth, 50),
    depthLine('depth-far', colors.depth, 84),
    {
      id: 'piers',
      type: 'line',
      source: 'piers',
      paint: { 'line-color': colors.land, 'line-width': byZoom(piers) },
    },
    fill('land', colors.land),
    fill('parks', colors.park),
    fill('water', colors.water),
  ]
}

function roads(colors: MapColors): LayerSpecification[] {
  return [
    road('streets-minor', ofClass('minor'), colors.street, WIDTHS.minor),
    road('streets-major', ofClass('major', 'embarcadero'), colors.street, WIDTHS.major),
    road('freeway-casing', ofClass('freeway'), colors.streetEdge, cased(WIDTHS.freeway)),
    road('freeway', ofClass('freeway'), colors.freeway, WIDTHS.freeway),
    road('spine-casing', ofClass('spine'), colors.streetEdge, cased(WIDTHS.spine)),
    road('spine', ofClass('spine'), colors.spine, WIDTHS.spine),
  ]
}

const source = (name: string): SourceSpecification => ({ type: 'geojson', data: `/basemap/${name}.json` })

const text = messagesOf(mapsMessages)

/** The sketch of San Francisco as a MapLibre style in one of the product's two themes; good from zoom 11 to 17. */
export function sketchStyle(theme: 'light' | 'dark'): StyleSpecification {
  const colors = COLORS[theme]
  return {
    version: 8,
    name: `Sketch, ${theme}`,
    sources: {
      land: { type: 'geojson', data: '/basemap/land.json', attribution: text('sketchMap') },
      water: source('water'),
      parks: source('parks'),
      piers: source('piers'),
      streets: source('streets'),
      labels: source('labels'),
    },
    layers: [...ground(colors), ...roads(colors), ...sketchLabels(colors)],
  }
}
