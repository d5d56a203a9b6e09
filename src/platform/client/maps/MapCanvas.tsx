import { Suspense } from 'react'
import { MapWaiting } from './MapWaiting.tsx'
import type { MapCanvasProps } from './mapEngine.ts'
import { ENGINES, useMapEngine } from './useMapEngine.ts'
import './maps.css'

/** The map of this installation's profile; nothing where this browser cannot draw it. */
export function MapCanvas(props: MapCanvasProps) {
  const engine = useMapEngine()
  if (engine === 'none') return null
  if (engine === 'waiting') return <MapWaiting />
  const Engine = ENGINES[engine]
  return (
    <Suspense fallback={<MapWaiting />}>
      <Engine {...props} />
    </Suspense>
  )
}
