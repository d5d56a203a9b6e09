import { addProtocol } from 'maplibre-gl'
import { Protocol } from 'pmtiles'
import { type Tiles, tilesStyle } from './tilesStyle.ts'

addProtocol('pmtiles', new Protocol().tile)

/** The style of a PMTiles file on this server, which MapLibre reads in parts. */
export const fileStyle = (theme: 'light' | 'dark', tiles: Tiles) =>
  tilesStyle(theme, { ...tiles, url: `pmtiles://${new URL(tiles.url, window.location.href).href}` })
