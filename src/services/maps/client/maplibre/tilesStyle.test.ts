import { validateStyleMin } from '@maplibre/maplibre-gl-style-spec'
import { expect, test } from 'vitest'
import { tilesStyle } from './tilesStyle.ts'

const TILES = {
  kind: 'tiles',
  url: 'pmtiles://https://tablecast.example/basemap.pmtiles',
  attribution: '©',
} as const

test.each([
  ['protomaps', 'light'],
  ['protomaps', 'dark'],
  ['openmaptiles', 'light'],
  ['openmaptiles', 'dark'],
] as const)(
  'the style of %s in %s is valid, and needs no fonts or sprites from elsewhere',
  (schema, theme) => {
    const style = tilesStyle(theme, { ...TILES, schema })
    expect(validateStyleMin(style)).toEqual([])
    expect([style.glyphs, style.sprite]).toEqual([undefined, undefined])
    expect(new Set(style.layers.map(({ id }) => id)).size).toBe(style.layers.length)
  },
)
