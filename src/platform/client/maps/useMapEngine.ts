import { lazy, useEffect } from 'react'
import { useConfig } from '#platform/client/config.ts'
import { type EngineChoice, engineFor } from './engineFor.ts'
import { canDrawWebGl } from './webGl.ts'

const loadOpen = () => import('./maplibre/MapLibreCanvas.tsx')
const loadGoogle = () => import('./google/GoogleMapCanvas.tsx')
const LOAD = { open: loadOpen, google: loadGoogle } as const

/** Each engine is a part of its own: a page loads the one of its profile, and never the other. */
export const ENGINES = {
  open: lazy(async () => ({ default: (await loadOpen()).MapLibreCanvas })),
  google: lazy(async () => ({ default: (await loadGoogle()).GoogleMapCanvas })),
} as const

/** Who draws the map of this page. Begins to load it, so that it comes beside the parts that stand on it. */
export function useMapEngine(): EngineChoice {
  const { isPending, data } = useConfig()
  const choice = engineFor({ isPending, profile: data?.maps.profile }, canDrawWebGl)
  useEffect(() => {
    // Whether it came is told where it is drawn.
    if (choice === 'open' || choice === 'google') LOAD[choice]().catch(() => {})
  }, [choice])
  return choice
}
