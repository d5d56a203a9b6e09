import { use, useCallback, useMemo, useState } from 'react'
import { isSanFrancisco } from '#domain/home.ts'
import { useConfig } from '#kernel/client/config.ts'
import { home } from '#kernel/client/home.ts'
import { useTheme } from '#kernel/client/theme.ts'
import { plainStyle } from './plainStyle.ts'
import { sketchStyle } from './sketchStyle.ts'

const ownStyle = (theme: 'light' | 'dark') =>
  isSanFrancisco(home) ? sketchStyle(theme) : plainStyle(theme, home)

let loading: Promise<typeof import('./fileStyle.ts')> | undefined
/** Reads PMTiles files; pages with other basemaps never load it. */
const loadTiles = () => (loading ??= import('./fileStyle.ts'))

/**
 * The basemap in the current theme: the configured style or tiles; the product's own sketch if none are
 * configured, and permanently once a style failed to load. null until the configuration has been read.
 */
export function useBasemap() {
  const { theme } = useTheme()
  const config = useConfig()
  const [isStyleBroken, setIsStyleBroken] = useState(false)
  const fallBack = useCallback(() => setIsStyleBroken(true), [])
  const basemap = config.data?.basemap
  const tiles = basemap?.kind === 'tiles' ? basemap : null
  const code = tiles && use(loadTiles())
  const url = basemap?.kind === 'style' && !isStyleBroken ? basemap[theme] : null
  const isSettled = !config.isPending
  const style = useMemo(() => {
    if (!isSettled) return null
    return tiles && code ? code.fileStyle(theme, tiles) : (url ?? ownStyle(theme))
  }, [isSettled, url, theme, tiles, code])
  return { style, isOwn: url === null, fallBack }
}
