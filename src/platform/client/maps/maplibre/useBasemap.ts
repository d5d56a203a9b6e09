import { useCallback, useMemo, useState } from 'react'
import { isSanFrancisco } from '#domain/home.ts'
import { useConfig } from '#platform/client/config.ts'
import { home } from '#platform/client/home.ts'
import { useTheme } from '#platform/client/theme.ts'
import { plainStyle, sketchStyle } from './sketchStyle.ts'

const ownStyle = isSanFrancisco(home) ? sketchStyle : plainStyle

/**
 * The basemap in the theme in effect: the configured style, or the product's own sketch when none is
 * configured, and for good once a style could not be had. null until the configuration has been read.
 */
export function useBasemap() {
  const { theme } = useTheme()
  const config = useConfig()
  const [isStyleBroken, setIsStyleBroken] = useState(false)
  const fallBack = useCallback(() => setIsStyleBroken(true), [])
  const basemap = config.data?.basemap
  const url = basemap?.kind === 'style' && !isStyleBroken ? basemap[theme] : null
  const isSettled = !config.isPending
  const style = useMemo(() => (isSettled ? (url ?? ownStyle(theme)) : null), [isSettled, url, theme])
  return { style, isSketch: url === null, fallBack }
}
