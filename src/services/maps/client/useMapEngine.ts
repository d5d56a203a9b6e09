import { lazy, useEffect } from 'react'
import { useConfig } from '#kernel/client/config.ts'
import { type EngineChoice, engineFor } from './engineFor.ts'

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
    // Failures are reported by MapCanvas.
    if (choice === 'open' || choice === 'google') LOAD[choice]().catch(() => {})
  }, [choice])
  return choice
}

let answer: boolean | undefined

/** Whether this browser can draw with WebGL, as the open map does. */
function canDrawWebGl(): boolean {
  answer ??= hasWebGl()
  return answer
}

function hasWebGl(): boolean {
  try {
    const context = document.createElement('canvas').getContext('webgl2')
    // Browsers allow few contexts, and this one was only for the check.
    context?.getExtension('WEBGL_lose_context')?.loseContext()
    return context !== null
  } catch {
    return false
  }
}
