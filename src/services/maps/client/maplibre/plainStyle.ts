import type { Feature, MultiLineString } from 'geojson'
import type { LayerSpecification, StyleSpecification } from 'maplibre-gl'
import { boxAround, milesOf } from '#domain/geo.ts'
import type { Home } from '#domain/home.ts'
import { COLORS } from './mapColors.ts'

/** The ground for a town without a sketch while no basemap can be loaded: squares that show distances. */

type Around = Pick<Home, 'location' | 'units'>

/** A quarter of a mile or of a kilometer, and four times as much. */
const SQUARES = { fine: 0.25, wide: 1 } as const
const SQUARES_EACH_WAY = 60
const FROM_ZOOM = { fine: 13, wide: 10 } as const

/** Lines around the home from north to south and from west to east. */
export function gridAround({ location, units }: Around, square: number): Feature<MultiLineString> {
  const { latitude, longitude } = location
  const { north, east } = boxAround(location, units === 'km' ? milesOf(square * 1000) : square)
  const at = (squares: number) => ({
    x: longitude + squares * (east - longitude),
    y: latitude + squares * (north - latitude),
  })
  const [first, last] = [at(-SQUARES_EACH_WAY), at(SQUARES_EACH_WAY)]
  const coordinates = Array.from({ length: 2 * SQUARES_EACH_WAY + 1 }, (_none, index) => {
    const { x, y } = at(index - SQUARES_EACH_WAY)
    const westToEast = [
      [first.x, y],
      [last.x, y],
    ]
    const southToNorth = [
      [x, first.y],
      [x, last.y],
    ]
    return [westToEast, southToNorth]
  }).flat()
  return { type: 'Feature', properties: {}, geometry: { type: 'MultiLineString', coordinates } }
}

export function plainStyle(theme: 'light' | 'dark', home: Around): StyleSpecification {
  const { land, street } = COLORS[theme]
  const lines = (source: keyof typeof SQUARES, width: number): LayerSpecification => ({
    id: source,
    type: 'line',
    source,
    minzoom: FROM_ZOOM[source],
    paint: { 'line-color': street, 'line-width': width },
  })
  const source = (square: number) => ({ type: 'geojson', data: gridAround(home, square) }) as const
  return {
    version: 8,
    name: `Plain, ${theme}`,
    sources: { fine: source(SQUARES.fine), wide: source(SQUARES.wide) },
    layers: [
      { id: 'ground', type: 'background', paint: { 'background-color': land } },
      lines('fine', 1.5),
      lines('wide', 3),
    ],
  }
}
