import { lazy, useEffect } from 'react'
import { useConfig } from '#platform/client/config.ts'
import { type EngineChoice, engineFor } from './engineFor.ts'
import { canDrawWebGl } from './webGl.ts'

const loadOpen = () => import('./maplibre/MapLibreCanvas.tsx')
const loadGoogle = () => import('./google/GoogleMapCanvas.tsx')
const LOAD = { open: loadOpen, google: loadGoogle } as const

/** Each engine is a separate chunk: a page loads only the one of its profile. */
export const ENGINES = {
  open: lazy(async () => ({ default: (await loadOpen()).MapLibreCanvas })),
  google: lazy(async () => ({ default: (await loadGoogle()).GoogleMapCanvas })),
} as const

/**
 * The engine that draws the map of this page. Starts loading it early, in parallel with its content.
 * @param isWanted false while the map is out of view: nothing is loaded or tried.
 */
export function useMapEngine(isWanted = true): EngineChoice {
  const { isPending, data } = useConfig()
  const choice = engineFor({ isPending: isPending || !isWanted, profile: data?.maps.profile }, canDrawWebGl)
  useEffect(() => {
    // MapCanvas reports a failure.
    if (choice === 'open' || choice === 'google') LOAD[choice]().catch(() => {})
  }, [choice])
  return choice
}
