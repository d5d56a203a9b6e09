import type { ExpressionSpecification, LayerSpecification, StyleSpecification } from 'maplibre-gl'
import type { PublicConfig } from '#contract/config.ts'
import { COLORS, type MapColors } from './mapColors.ts'
import { cased, ROUND, road, WIDTHS } from './roadLayers.ts'
import { byZoom, DISTRICT_FONT, type Stops, streetLabels, TEXT_FONT, WATER_FONT } from './sketchLabels.ts'

export type Tiles = Extract<PublicConfig['basemap'], { kind: 'tiles' }>
type Filter = ExpressionSpecification
type SymbolLayer = Extract<LayerSpecification, { type: 'symbol' }>

/** A part of the map: its layer in the tiles, and which of the layer's features. */
interface Part {
  layer: string
  filter: Filter
}

interface Schema {
  greens: readonly Part[]
  waterLayer: string
  streams: Part
  waterNameLayer: string
  buildingLayer: string
  rails: Part
  paths: Part
  minor: Part
  major: Part
  spine: Part
  freeway: Part
  streetNameLayer: string
  majorNames: Filter
  minorNames: Filter
  towns: Part
  villages: Part
  districts: Part
}

const isLine: Filter = ['==', ['geometry-type'], 'LineString']
const isPolygon: Filter = ['==', ['geometry-type'], 'Polygon']
const not = (filter: Filter): Filter => ['!', filter]

const oneOf =
  (property: Filter) =>
  (...values: string[]): Filter => ['in', property, ['literal', values]]

/** Version 3 of the Protomaps basemap prefixes its properties. */
const protomapsProperty = (name: string): Filter => ['coalesce', ['get', name], ['get', `pmap:${name}`]]
const kind = oneOf(protomapsProperty('kind'))
const detail = oneOf(['coalesce', ['get', 'kind_detail'], ['get', 'pmap:kind_detail'], ['get', 'pmap:place']])
const isMajorRoad = kind('major_road', 'medium_road')
const isSpine: Filter = ['all', kind('major_road'), detail('trunk', 'primary')]
const isMinorRoad: Filter = ['all', kind('minor_road'), not(detail('service'))]
const GREEN_KINDS = [
  'park',
  'forest',
  'wood',
  'grass',
  'meadow',
  'garden',
  'golf_course',
  'cemetery',
  'nature_reserve',
  'national_park',
  'protected_area',
  'playground',
  'pitch',
  'village_green',
  'recreation_ground',
]

const PROTOMAPS: Schema = {
  greens: [{ layer: 'landuse', filter: ['all', isPolygon, kind(...GREEN_KINDS)] }],
  waterLayer: 'water',
  streams: { layer: 'water', filter: isLine },
  waterNameLayer: 'water',
  buildingLayer: 'buildings',
  rails: { layer: 'roads', filter: kind('rail') },
  paths: { layer: 'roads', filter: ['any', kind('path', 'other'), detail('service')] },
  minor: { layer: 'roads', filter: isMinorRoad },
  major: { layer: 'roads', filter: ['all', isMajorRoad, not(isSpine)] },
  spine: { layer: 'roads', filter: isSpine },
  freeway: { layer: 'roads', filter: kind('highway') },
  streetNameLayer: 'roads',
  majorNames: ['any', isMajorRoad, kind('highway')],
  minorNames: isMinorRoad,
  towns: { layer: 'places', filter: ['all', kind('locality'), detail('city', 'town')] },
  villages: { layer: 'places', filter: ['all', kind('locality'), not(detail('city', 'town'))] },
  districts: { layer: 'places', filter: kind('macrohood', 'neighbourhood') },
}

const ofClass = oneOf(['get', 'class'])
const transport = (...classes: string[]): Part => ({ layer: 'transportation', filter: ofClass(...classes) })

const OPEN_MAP_TILES: Schema = {
  greens: [
    { layer: 'park', filter: isPolygon },
    { layer: 'landcover', filter: ofClass('wood', 'grass', 'farmland') },
    { layer: 'landuse', filter: ofClass('cemetery', 'pitch', 'playground') },
  ],
  waterLayer: 'water',
  streams: { layer: 'waterway', filter: isLine },
  waterNameLayer: 'water_name',
  buildingLayer: 'building',
  rails: transport('rail', 'transit'),
  paths: transport('path', 'track', 'service'),
  minor: transport('minor'),
  major: transport('secondary', 'tertiary'),
  spine: transport('trunk', 'primary'),
  freeway: transport('motorway'),
  streetNameLayer: 'transportation_name',
  majorNames: ofClass('motorway', 'trunk', 'primary', 'secondary', 'tertiary'),
  minorNames: ofClass('minor'),
  towns: { layer: 'place', filter: ofClass('city', 'town') },
  villages: { layer: 'place', filter: ofClass('village', 'hamlet') },
  districts: { layer: 'place', filter: ofClass('suburb', 'quarter', 'neighbourhood') },
}

const SCHEMAS: Record<Tiles['schema'], Schema> = { protomaps: PROTOMAPS, openmaptiles: OPEN_MAP_TILES }

const of = ({ layer, filter }: Part) => ({ source: 'tiles', 'source-layer': layer, filter })

function ground(schema: Schema, colors: MapColors): LayerSpecification[] {
  return [
    // Land, where tiles are empty or still loading.
    { id: 'ground', type: 'background', paint: { 'background-color': colors.land } },
    ...schema.greens.map(
      (part): LayerSpecification => ({
        id: `green-${part.layer}`,
        type: 'fill',
        ...of(part),
        paint: { 'fill-color': colors.park },
      }),
    ),
    {
      id: 'water',
      type: 'fill',
      ...of({ layer: schema.waterLayer, filter: isPolygon }),
      paint: { 'fill-color': colors.water },
    },
    {
      id: 'streams',
      type: 'line',
      ...of(schema.streams),
      minzoom: 11,
      layout: ROUND,
      paint: { 'line-color': colors.water, 'line-width': byZoom(STREAM_WIDTHS) },
    },
    {
      id: 'buildings',
      type: 'fill',
      ...of({ layer: schema.buildingLayer, filter: isPolygon }),
      minzoom: 14.5,
      paint: { 'fill-color': colors.streetEdge, 'fill-opacity': 0.55 },
    },
  ]
}

const STREAM_WIDTHS: Stops = [
  [11, 0.8],
  [14, 2],
  [17, 6],
]
const PATH_WIDTHS: Stops = [
  [14, 0.6],
  [17, 4],
]

function roads(schema: Schema, colors: MapColors): LayerSpecification[] {
  const line = (id: string, part: Part, color: string, stops: Stops): LayerSpecification => ({
    ...road(id, part.filter, color, stops),
    ...of(part),
  })
  return [
    { ...line('paths', schema.paths, colors.street, PATH_WIDTHS), minzoom: 14 },
    { ...line('rails', schema.rails, colors.streetEdge, PATH_WIDTHS), minzoom: 12 },
    { ...line('streets-minor', schema.minor, colors.street, WIDTHS.minor), minzoom: 12 },
    line('streets-major', schema.major, colors.street, WIDTHS.major),
    line('freeway-casing', schema.freeway, colors.streetEdge, cased(WIDTHS.freeway)),
    line('freeway', schema.freeway, colors.freeway, WIDTHS.freeway),
    line('spine-casing', schema.spine, colors.streetEdge, cased(WIDTHS.spine)),
    line('spine', schema.spine, colors.spine, WIDTHS.spine),
  ]
}

const TOWN_SIZES: Stops = [
  [6, 11],
  [11, 15],
  [14, 18],
]
const VILLAGE_SIZES: Stops = [
  [10, 10],
  [14, 14],
]
const DISTRICT_SIZES: Stops = [
  [12, 10],
  [16, 13],
]
const WATER_SIZES: Stops = [
  [10, 11],
  [16, 15],
]

/** Later layers are placed first, so the most important names come last. */
function names(schema: Schema, colors: MapColors): LayerSpecification[] {
  const streets = (id: string, filter: Filter, minzoom: number): LayerSpecification => ({
    ...streetLabels(id, filter, minzoom, colors),
    ...of({ layer: schema.streetNameLayer, filter: ['all', isLine, filter] }),
  })
  const label = (
    id: string,
    part: Part,
    stops: Stops,
    font: string[],
  ): SymbolLayer & { layout: object; paint: object } => ({
    id,
    type: 'symbol',
    ...of(part),
    layout: {
      'text-field': ['get', 'name'],
      'text-font': font,
      'text-size': byZoom(stops),
      'text-max-width': 7,
      'text-padding': 4,
    },
    paint: { 'text-color': colors.label, 'text-halo-color': colors.land, 'text-halo-width': 2 },
  })
  const district = label('districts', schema.districts, DISTRICT_SIZES, DISTRICT_FONT)
  const isArea: Filter = ['!=', ['geometry-type'], 'LineString']
  const water = label(
    'water-names',
    { layer: schema.waterNameLayer, filter: isArea },
    WATER_SIZES,
    WATER_FONT,
  )
  return [
    streets('street-names', schema.minorNames, 14.6),
    streets('main-street-names', schema.majorNames, 12.6),
    {
      ...water,
      paint: { 'text-color': colors.waterLabel, 'text-halo-color': colors.water, 'text-halo-width': 1.25 },
    },
    {
      ...district,
      minzoom: 12,
      layout: { ...district.layout, 'text-transform': 'uppercase', 'text-letter-spacing': 0.09 },
    },
    { ...label('villages', schema.villages, VILLAGE_SIZES, TEXT_FONT), minzoom: 10 },
    { ...label('towns', schema.towns, TOWN_SIZES, DISTRICT_FONT), maxzoom: 15 },
  ]
}

/** The vector tiles of `BASEMAP` in one of the product's two themes, for the schema of the tiles. */
export function tilesStyle(
  theme: 'light' | 'dark',
  { url, schema: name, attribution }: Tiles,
): StyleSpecification {
  const schema = SCHEMAS[name]
  const colors = COLORS[theme]
  return {
    version: 8,
    name: `Tiles, ${theme}`,
    sources: { tiles: { type: 'vector', url, attribution } },
    layers: [...ground(schema, colors), ...roads(schema, colors), ...names(schema, colors)],
  }
}
