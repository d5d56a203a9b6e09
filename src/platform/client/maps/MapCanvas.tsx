import { CatchBoundary } from '@tanstack/react-router'
import { Suspense } from 'react'
import { Button } from '#platform/client/ui/Button.tsx'
import { EmptyState } from '#platform/client/ui/EmptyState.tsx'
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
    <CatchBoundary getResetKey={() => engine} errorComponent={MapBroken}>
      <Suspense fallback={<MapWaiting />}>
        <Engine {...props} />
      </Suspense>
    </CatchBoundary>
  )
}

/** A map that fails, or whose part of the client never came, takes nothing else of the screen with it. */
const MapBroken = () => (
  <div className="map-trouble" role="alert">
    <EmptyState
      compact
      icon="map"
      action={<Button onClick={() => window.location.reload()}>Reload the page</Button>}
    >
      The map could not be drawn. Everything else works without it.
    </EmptyState>
  </div>
)
