import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { getConfig } from '#contract/config.ts'
import { call } from '#platform/client/call.ts'
import { useTheme } from '#platform/client/theme.ts'
import { sketchStyle } from './sketchStyle.ts'

/** What this installation says of itself; asked once. */
export const useConfig = () =>
  useQuery({ queryKey: ['config'], queryFn: ({ signal }) => call(getConfig, {}, { signal }) })

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
  const style = useMemo(() => (isSettled ? (url ?? sketchStyle(theme)) : null), [isSettled, url, theme])
  return { style, isSketch: url === null, fallBack }
}
